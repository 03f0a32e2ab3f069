import { expect, onTestFinished, test, vi } from 'vitest';
import { drawReaches } from '../src/domains/map/draw-areas.ts';
import type { MapActor } from '../src/domains/map/level-model.ts';
import type { Projection } from '../src/domains/map/projection.ts';
import { drawMap } from '../src/panel/level/draw-map.ts';
import type { MapPoint } from '../src/panel/level/level-data.ts';
import type { MapScene } from '../src/panel/level/map-scene.ts';

interface Light {
  yaw: number;
  pitch: number;
  /** Half of its angle, degrees. */
  cone: number;
}
interface Flat {
  x: number;
  y: number;
}

const REACH = 1000;
const SIZE = 4000;
/** Where the light stands in both pictures: a centimetre is a pixel, X goes up and Y to the right. */
const TIP = SIZE / 2;

/** The outline of a light on the Map of the panel; empty where it is a circle. */
function outlineOnMap({ yaw, pitch, cone }: Light): Flat[] {
  const lines: Flat[][] = [];
  class RecordedPath {
    points: Flat[] = [];
    moveTo(x: number, y: number) {
      this.points.push({ x, y });
    }
    lineTo(x: number, y: number) {
      this.points.push({ x, y });
    }
    closePath() {
      lines.push(this.points);
    }
    arc() {}
    rect() {}
  }
  vi.stubGlobal('Path2D', RecordedPath);
  onTestFinished(() => void vi.unstubAllGlobals());
  const canvas = new Proxy({} as Record<string, unknown>, {
    get: (known, name) =>
      name === 'measureText' ? () => ({ width: 10 }) : (known[String(name)] ?? (() => {})),
  }) as unknown as CanvasRenderingContext2D; // whatever is painted elsewhere goes nowhere
  const point: MapPoint = {
    ...{ path: 'Lamp', label: 'Lamp', className: 'SpotLight', kind: 'light', x: 0, y: 0, z: 0 },
    ...{ halfX: 0, halfY: 0, reach: REACH, yaw, pitch, cone },
  };
  drawMap(canvas, {
    level: { points: [point], cells: [] } as unknown as MapScene['level'], // all that is drawn of it
    view: { x: 0, y: 0, scale: 1, width: SIZE, height: SIZE },
    ...{ hidden: new Set(), hasRadii: true, selected: new Set(), moving: new Map(), covered: [] },
    ...{ current: undefined, hovered: undefined, band: undefined, theme: 'light' },
    colours: { page: '', text: '', muted: '', line: '', accent: '' },
  });
  // Symbols are a few pixels; of those that are as large as a light there is one.
  return lines.find(each => each.some(({ x, y }) => Math.hypot(x - TIP, y - TIP) > 100)) ?? [];
}

/** The same in the picture that Compare and conversations show. */
function outlineInPicture({ yaw, pitch, cone }: Light): Flat[] {
  const [turn, tilt] = [yaw, pitch].map(degrees => (degrees * Math.PI) / 180) as [number, number];
  const forward = {
    X: Math.cos(turn) * Math.cos(tilt),
    Y: Math.sin(turn) * Math.cos(tilt),
    Z: Math.sin(tilt),
  };
  const projection = {
    cmPerPixel: 1,
    place: () => ({ x: TIP, y: TIP }),
    lead: ({ X, Y }: { X: number; Y: number }) => ({ x: Y, y: -X }),
  } as unknown as Projection; // what reaches are drawn by
  const actor = { kind: 'light', at: { X: 0, Y: 0, Z: 0 }, reach: REACH, cone, forward } as MapActor;
  const [shape] = drawReaches([actor], projection);
  return shape?.kind === 'area' ? [...shape.points] : [];
}

test.each([
  ['to the right', { yaw: 90, pitch: 0, cone: 20 }],
  ['up in the picture', { yaw: 0, pitch: 0, cone: 35 }],
  ['aslant', { yaw: 215, pitch: -30, cone: 12 }],
] as const)(
  'a cone that shines %s opens by its angle, ends at its reach, and is alike on Map and Compare',
  (_, light) => {
    const map = outlineOnMap(light);
    expect(map.length).toBeGreaterThan(10);
    const picture = outlineInPicture(light);
    expect(picture).toHaveLength(map.length);
    for (const [at, { x, y }] of map.entries()) {
      expect(picture[at]?.x).toBeCloseTo(x, 6);
      expect(picture[at]?.y).toBeCloseTo(y, 6);
    }
    const [turn, half] = [light.yaw, light.cone].map(degrees => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    const way = { x: Math.sin(turn), y: -Math.cos(turn) };
    const seen = map.map(({ x, y }) => ({ x: x - TIP, y: y - TIP }));
    const along = seen.map(({ x, y }) => x * way.x + y * way.y);
    const aside = seen.map(({ x, y }) => Math.abs(y * way.x - x * way.y));
    expect(Math.min(...along)).toBeGreaterThan(-1e-6);
    expect(Math.max(...seen.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThanOrEqual(REACH + 1e-6);
    // Its end is as wide as its angle makes it, however it is foreshortened.
    expect(Math.max(...aside)).toBeCloseTo(REACH * Math.sin(half), 3);
    expect(seen[0]).toEqual({ x: 0, y: 0 });
  },
);

test('a cone that shines straight down is the circle that it throws, around the light', () => {
  const light = { yaw: 40, pitch: -90, cone: 30 };
  for (const outline of [outlineOnMap(light), outlineInPicture(light)]) {
    expect(outline.length).toBeGreaterThan(10);
    for (const { x, y } of outline) expect(Math.hypot(x - TIP, y - TIP)).toBeCloseTo(REACH / 2, 3);
  }
});
