import { coneOutline } from '../../base/quantities/cone-outline.ts';
import type { Paint, Rectangle, Shape } from '../../picture/picture.ts';
import type { Box } from '../../unreal/spatial-shapes.ts';
import { along, normalise, turned } from './draw-symbols.ts';
import type { MapActor, MapLevel } from './level-model.ts';
import { COLOURS, KIND_COLOURS } from './map-colours.ts';
import type { Projection } from './projection.ts';

/** What fills the level: floors faint, walls strong, what lies between them in between; cells as what fills them. */
export function drawMeshes({ actors, cells = [] }: MapLevel, projection: Projection): Shape[] {
  const meshes = actors.flatMap(actor =>
    actor.kind === 'mesh' && actor.box ? [{ box: actor.box, title: describeActor(actor) }] : [],
  );
  const joined = cells.map(({ box, count }) => ({ box, title: `${count} meshes` }));
  return [...meshes, ...joined]
    .toSorted((a, b) => footprint(b.box) - footprint(a.box))
    .map(({ box, title }) => drawBox(title, projection.cover(box), paintOf(box)));
}

function footprint({ min, max }: Box): number {
  return (max.X - min.X) * (max.Y - min.Y);
}

function paintOf({ min, max }: Box): Paint {
  const [x, y, z] = [max.X - min.X, max.Y - min.Y, max.Z - min.Z];
  const isFlat = z < 0.12 * Math.min(x, y);
  if (isFlat) return { fill: '#ccd6e0', fillOpacity: 0.45, stroke: '#b9c4d0' };
  const isWall = Math.min(x, y) < 0.25 * Math.max(x, y) && z > 100;
  if (isWall) return { fill: '#7d8b9c', fillOpacity: 0.85, stroke: '#5b6878' };
  return { fill: '#aeb9c6', fillOpacity: 0.6, stroke: '#7f8c9b' };
}

/** Where something happens, but nothing is seen: dashed. */
export function drawVolumes(actors: readonly MapActor[], projection: Projection): Shape[] {
  return actors.flatMap(actor => {
    if ((actor.kind !== 'volume' && actor.kind !== 'trigger') || !actor.box) return [];
    const stroke = KIND_COLOURS[actor.kind];
    const paint: Paint =
      actor.kind === 'trigger'
        ? { fill: stroke, fillOpacity: 0.16, stroke, width: 1.6, dash: [5, 3] }
        : { stroke, width: 1.2, dash: [7, 5] };
    return [drawBox(describeActor(actor), projection.cover(actor.box), paint)];
  });
}

function drawBox(title: string, { left, top, right, bottom }: Rectangle, paint: Paint): Shape {
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { kind: 'area', points, ...paint, title };
}

/** What a pointer that rests on an actor is told. */
export function describeActor({ label, class: name, at }: MapActor): string {
  const [x, y, z] = [at.X, at.Y, at.Z].map(Math.round);
  return `${label} (${name || 'unknown class'}) at X ${x}, Y ${y}, Z ${z} cm`;
}

/** How far lights reach, and cones of those that have one. */
export function drawReaches(actors: readonly MapActor[], projection: Projection): Shape[] {
  return actors.flatMap((actor): Shape[] => {
    if (actor.kind !== 'light' || actor.reach === undefined) return [];
    const centre = projection.place(actor.at);
    const radius = actor.reach / projection.cmPerPixel;
    const paint: Paint = { stroke: '#d9a520', width: 1, dash: [3, 4] };
    if (actor.cone === undefined || !actor.forward) {
      return [{ kind: 'disc', centre, radius, fill: KIND_COLOURS.light, fillOpacity: 0.07, ...paint }];
    }
    const points = coneOutline(centre, projection.lead(actor.forward), radius, actor.cone);
    return [{ kind: 'area', points, fill: KIND_COLOURS.light, fillOpacity: 0.22, ...paint }];
  });
}

/** Length of what a camera sees, as far as it is drawn, pixels. */
const SIGHT = 62;
/** What a viewport sees when nobody has set it otherwise, degrees; no function tells it. [derived] */
const VIEWPORT_ANGLE = 90;

/** What cameras see, from above: an open triangle. */
export function drawFrusta({ actors, camera }: MapLevel, projection: Projection): Shape[] {
  const cameras = actors.flatMap(({ kind, at, forward, fieldOfView }) =>
    kind === 'camera' && forward
      ? [{ at, forward, angle: fieldOfView ?? VIEWPORT_ANGLE, colour: KIND_COLOURS.camera }]
      : [],
  );
  const viewport = camera ? [{ ...camera, angle: VIEWPORT_ANGLE, colour: COLOURS.view }] : [];
  return [...cameras, ...viewport].map(({ at, forward, angle, colour }): Shape => {
    const tip = projection.place(at);
    const lead = projection.lead(forward);
    const way = normalise(lead);
    const length = SIGHT * Math.max(0.35, Math.hypot(lead.x, lead.y));
    const half = Math.min(angle, 150) / 2;
    const points = [tip, ...[-half, half].map(turn => along(tip, turned(way, turn), length))];
    return { kind: 'area', points, fill: colour, fillOpacity: 0.12, stroke: colour, width: 1.2 };
  });
}
