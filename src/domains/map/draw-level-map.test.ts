import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import type { Picture, Shape } from '../../picture/picture.ts';
import { drawLevelMap, type MapRequest } from './draw-level-map.ts';
import type { ActorKind, MapActor, MapLevel } from './level-model.ts';
import { KIND_COLOURS } from './map-colours.ts';

const actor = (
  label: string,
  kind: ActorKind,
  x: number,
  y: number,
  more: Partial<MapActor> = {},
): MapActor => ({
  ...{
    path: `/Game/A.A:PersistentLevel.${label}`,
    label,
    classPath: label,
    class: label,
    kind,
    isSelected: false,
  },
  at: { X: x, Y: y, Z: 0 },
  ...more,
});

const box = (x: number, y: number, half: number, height = 100) => ({
  min: { X: x - half, Y: y - half, Z: 0 },
  max: { X: x + half, Y: y + half, Z: height },
});

const LEVEL: MapLevel = {
  name: 'Yard',
  actors: [
    actor('Floor', 'mesh', 0, 0, { box: box(0, 0, 1000, 10) }),
    actor('Start', 'playerStart', -800, 0, { forward: { X: 1, Y: 0, Z: 0 } }),
    actor('Lamp', 'light', 500, 500, { reach: 300, isSelected: true }),
    actor('Sun', 'light', 0, -500, { forward: { X: 0, Y: 1, Z: 0 } }),
    actor('Fog', 'everywhere', 0, 0),
    actor('Zone', 'volume', 0, 0, { box: box(0, 0, 90_000) }),
  ],
  camera: { at: { X: 0, Y: 800, Z: 100 }, forward: { X: 0, Y: -1, Z: 0 } },
};
const REQUEST: MapRequest = { view: 'top', size: 1024, choice: {} };

function layer({ layers }: Picture, name: string): readonly Shape[] {
  return layers.find(each => each.name === name)?.shapes ?? [];
}

function disc(shapes: readonly Shape[], fill: string) {
  return shapes.flatMap(shape => (shape.kind === 'disc' && shape.fill === fill ? [shape] : []));
}

describe('from above', () => {
  const map = drawLevelMap(LEVEL, REQUEST);
  const { projection, picture } = map;

  test('X goes up the picture and Y to the right, at one scale', () => {
    const at = (X: number, Y: number) => projection.place({ X, Y, Z: 0 });
    expect(at(100, 0).y).toBeLessThan(at(0, 0).y);
    expect(at(0, 100).x).toBeGreaterThan(at(0, 0).x);
    expect(at(0, 0).y - at(1000, 0).y).toBeCloseTo(at(0, 1000).x - at(0, 0).x, 6);
    expect(at(0, 1000).x - at(0, 0).x).toBeCloseTo(1000 / projection.cmPerPixel, 6);
  });

  test('what a volume around everything covers is not what is shown', () => {
    const [left, right] = projection.extent.right;
    expect(left).toBeGreaterThan(-1500);
    expect(left).toBeLessThan(-1000);
    expect(right - left).toBeLessThan(3000);
  });

  test('the player start stands in its place, looks where it looks, and lies on top', () => {
    const symbols = layer(picture, 'symbols');
    const [start] = disc(symbols, KIND_COLOURS.playerStart);
    expect(start?.centre).toEqual(projection.place({ X: -800, Y: 0, Z: 0 }));
    const beak = symbols.find(shape => shape.kind === 'area' && shape.fill === KIND_COLOURS.playerStart);
    const tip = beak?.kind === 'area' ? Math.min(...beak.points.map(({ y }) => y)) : undefined;
    expect(tip).toBeLessThan((start?.centre.y ?? 0) - 15);
  });

  test('a light reaches as far as it does, and is ringed when it is selected', () => {
    const [reach] = disc(layer(picture, 'lights'), KIND_COLOURS.light);
    expect(reach?.radius).toBeCloseTo(300 / projection.cmPerPixel, 6);
    const ring = layer(picture, 'symbols').find(shape => shape.kind === 'disc' && shape.stroke === '#e5007d');
    expect(ring).toMatchObject({ centre: projection.place({ X: 500, Y: 500, Z: 0 }) });
  });

  test('the sun has no reach but an arrow of its direction: a yaw of 90 degrees leads to the right', () => {
    expect(disc(layer(picture, 'lights'), KIND_COLOURS.light)).toHaveLength(1);
    const lines = layer(picture, 'symbols').flatMap(shape =>
      shape.kind === 'line' && shape.width === 2.4 ? [shape.points] : [],
    );
    const [from, to] = lines[0] ?? [];
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBeGreaterThan(30);
    expect(to?.y).toBeCloseTo(from?.y ?? 0, 6);
  });

  test('numbers: what is selected, then starts, then lights', () =>
    expect(map.named.map(({ label }) => label)).toEqual(['Lamp', 'Start', 'Sun']));

  test('the column says what is selected, and what has no place', () => {
    const texts = layer(picture, 'key').flatMap(shape => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts.slice(0, 2)).toEqual(['Selected · 1', 'Lamp']);
    expect(texts).toEqual(
      expect.arrayContaining(['Player start · 1', 'Light · 2', 'Camera of the viewport', 'Fog']),
    );
  });

  test('the camera of the viewport looks where it looks', () => {
    const [frustum] = layer(picture, 'cameras');
    const [tip, ...end] = frustum?.kind === 'area' ? frustum.points : [];
    expect(tip).toEqual(projection.place({ X: 0, Y: 800, Z: 100 }));
    for (const { x } of end) expect(x).toBeLessThan((tip?.x ?? 0) - 20);
  });
});

describe('what is shown', () => {
  const labels = (request: Partial<MapRequest>, level = LEVEL) => {
    const { named, outside } = drawLevelMap(level, { ...REQUEST, ...request });
    return { named: named.map(({ label }) => label), outside: outside.map(({ label }) => label) };
  };

  test('from the front Z goes up, from the side X goes right', () => {
    const front = drawLevelMap(LEVEL, { ...REQUEST, view: 'front' }).projection;
    const side = drawLevelMap(LEVEL, { ...REQUEST, view: 'side' }).projection;
    const [origin, high] = [
      { X: 0, Y: 0, Z: 0 },
      { X: 100, Y: 0, Z: 100 },
    ];
    expect(front.place(high)).toMatchObject({ x: front.place(origin).x });
    expect(front.place(high).y).toBeLessThan(front.place(origin).y);
    expect(side.place(high).x).toBeGreaterThan(side.place(origin).x);
  });

  test('a ball shows its inside alone', () =>
    expect(labels({ ball: { centre: { X: 500, Y: 500, Z: 0 }, radius: 200 } })).toEqual({
      named: ['Lamp'],
      outside: ['Start', 'Sun'],
    }));

  test('from a side, a ball shows nothing that stands behind it', () => {
    const ball = { centre: { X: 0, Y: -500, Z: 0 }, radius: 300 };
    expect(labels({ ball, view: 'side' })).toEqual({ named: ['Sun'], outside: ['Start', 'Lamp'] });
  });

  test('who stands far out is left out, and told of', () => {
    const crowd = Array.from({ length: 40 }, (_, index) =>
      actor(`Crate${index}`, 'marker', index * 20, index * 10),
    );
    const { outside } = labels({}, { ...LEVEL, actors: [...crowd, actor('Stray', 'marker', 900_000, 0)] });
    expect(outside).toEqual(['Stray']);
  });

  test.each([
    [{ label: 'S*' }, ['Start', 'Sun']],
    [{ label: 'lam' }, ['Lamp']],
    [{ selected: true }, ['Lamp']],
    [{ ofClass: new Set(['/Game/A.A:PersistentLevel.Zone']) }, ['Zone']],
    [{ ofClass: new Set<string>() }, []],
  ])('%o names %o', (choice, expected) => expect(labels({ choice }).named).toEqual(expected));

  longTest('a hundred lamps leave room for the camera', () => {
    const lamps = Array.from({ length: 100 }, (_, index) =>
      actor(`Lamp${index}`, 'light', index * 50, 0, { reach: 10 }),
    );
    const { named } = labels(
      {},
      { ...LEVEL, actors: [...lamps, actor('Eye', 'camera', 10, 10), ...LEVEL.actors] },
    );
    expect(named).toContain('Eye');
    expect(named).toHaveLength(30);
  });

  test.each([
    ['nothing', { name: '', actors: [] }],
    ['one lamp', { name: 'A', actors: [actor('Lamp', 'light', 5, 5)] }],
    ['only fog', { name: 'A', actors: [actor('Fog', 'everywhere', 0, 0)] }],
  ])('%s is a map, too', (_, level) => {
    const { picture, projection } = drawLevelMap(level, REQUEST);
    expect(projection.cmPerPixel).toBeGreaterThan(0);
    expect(JSON.stringify(picture)).not.toContain('null');
  });
});
