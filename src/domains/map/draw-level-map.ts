import type { Picture, PictureLayer, Point, Rectangle, Shape, TextShape } from '../../picture/picture.ts';
import type { Vector } from '../../unreal/spatial-shapes.ts';
import { type ActorChoice, chooseActors } from './choose-actors.ts';
import { describeActor, drawFrusta, drawMeshes, drawReaches, drawVolumes } from './draw-areas.ts';
import { cutToWidth, drawColumn, drawEye } from './draw-column.ts';
import { drawCompass, drawGrid, drawTicks } from './draw-scale.ts';
import { drawSymbol, symbolRadius } from './draw-symbols.ts';
import type { ActorKind, MapActor, MapLevel } from './level-model.ts';
import { COLOURS } from './map-colours.ts';
import { chooseExtent } from './map-extent.ts';
import { type LabelRequest, type PlacedLabel, placeLabels } from './place-labels.ts';
import { AXES, type MapView, type Projection, project } from './projection.ts';

/** What is wanted of a map. */
export interface MapRequest {
  /** Whom to name. */
  choice: ActorChoice;
  view: MapView;
  /** Width of the picture, pixels. */
  size: number;
  /** The only part to show, cm. */
  ball?: { centre: Vector; radius: number } | undefined;
}

/** A map, and what is on it. */
export interface LevelMap {
  picture: Picture;
  projection: Projection;
  /** Actors by number: the first is 1. */
  named: readonly MapActor[];
  /** How many were chosen; more than are named where they are too many. */
  chosen: number;
  counts: Partial<Record<ActorKind, number>>;
  /** Actors that lie outside what is shown. */
  outside: readonly MapActor[];
  labels: readonly PlacedLabel[];
}

/** Room around the area that shows the level, pixels. */
const MARGIN = { left: 40, top: 56, between: 18, right: 12, bottom: 60 };
const COLUMN = 226;
const LABEL = 8.5;
/** Width of a name on the map at most, pixels. */
const WIDEST_NAME = 190;

/** Draws a level from above or from a side. */
export function drawLevelMap(whole: MapLevel, request: MapRequest): LevelMap {
  const level = { ...whole, actors: whole.actors.filter(actor => isWithin(actor, request)) };
  const drawn = { ...level, actors: level.actors.filter(({ isUnread }) => !isUnread) };
  const width = request.size - MARGIN.left - MARGIN.between - COLUMN - MARGIN.right;
  const corner = { x: MARGIN.left, y: MARGIN.top };
  const projection = project(request.view, chooseExtent(drawn, request.view, request.ball), corner, width);
  const isShown = (actor: MapActor) => isInside(actor, projection);
  const { named, chosen } = chooseActors(level.actors, request.choice, isShown);
  const labels = placeLabels(
    requirementsOf(named, projection),
    LABEL,
    shrink(projection),
    obstacles(drawn, projection),
  );
  const counts = countKinds(whole.actors);
  const { area } = projection;
  const picture: Picture = {
    width: request.size,
    height: area.bottom + MARGIN.bottom,
    background: COLOURS.page,
    title: `${level.name}, ${projection.axes.from}`,
    layers: [
      ...drawGround(drawn, projection),
      { name: 'symbols', clip: area, shapes: drawActors(drawn, named, projection) },
      { name: 'labels', clip: area, shapes: labels.flatMap(label => drawLabel(label, named)) },
      {
        name: 'frame',
        shapes: [...drawFrame(projection), ...drawTicks(projection), ...drawCompass(projection)],
      },
      { name: 'title', shapes: drawTitle(whole, projection, request.size) },
      {
        name: 'key',
        shapes: drawColumn(
          { level, counts, unplaced: findUnplaced(named, labels) },
          { x: area.right + MARGIN.between, y: area.top - 4 },
          area.bottom + MARGIN.bottom - area.top,
          COLUMN,
        ),
      },
    ],
  };
  const seen = new Set(drawn.actors.filter(isShown));
  const isOutside = (actor: MapActor) => actor.kind !== 'everywhere' && !actor.isUnread && !seen.has(actor);
  const outside = whole.actors.filter(isOutside);
  return { picture, projection, named, chosen, counts, outside, labels };
}

function drawGround(level: MapLevel, projection: Projection): PictureLayer[] {
  const { actors } = level;
  const { area } = projection;
  const { left, top, right, bottom } = area;
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [
    { name: 'ground', shapes: [{ kind: 'area', points, fill: COLOURS.background }] },
    { name: 'grid', clip: area, shapes: drawGrid(projection) },
    { name: 'meshes', clip: area, shapes: drawMeshes(level, projection) },
    { name: 'lights', clip: area, shapes: drawReaches(actors, projection) },
    { name: 'volumes', clip: area, shapes: drawVolumes(actors, projection) },
    { name: 'cameras', clip: area, shapes: drawFrusta(level, projection) },
  ];
}

/** Those that matter lie on top. Meshes and volumes are their boxes; those that are named have a dot. */
function drawActors(level: MapLevel, named: readonly MapActor[], projection: Projection): Shape[] {
  const marked = level.actors.filter(
    actor => named.includes(actor) || !['mesh', 'volume', 'trigger', 'everywhere'].includes(actor.kind),
  );
  const order = new Map(named.map((actor, index) => [actor, -index]));
  const rank = (actor: MapActor) => (actor.kind === 'playerStart' ? 1 : (order.get(actor) ?? -named.length));
  const symbols = marked
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(actor =>
      drawSymbol({ ...toMarked(actor, projection), title: describeActor(actor) }, projection.place(actor.at)),
    );
  const selected = level.actors.filter(({ isSelected, kind }) => isSelected && kind !== 'everywhere');
  const eye = level.camera ? drawEye(projection.place(level.camera.at)) : [];
  return [...eye, ...symbols, ...selected.flatMap(actor => drawSelection(actor, projection))];
}

function toMarked(actor: MapActor, projection: Projection) {
  const { kind, shines, forward, reach } = actor;
  const lead = forward && projection.lead(forward);
  return { kind, shines: shines === true, lead, isSun: kind === 'light' && reach === undefined };
}

function drawSelection(actor: MapActor, projection: Projection): Shape[] {
  const centre = projection.place(actor.at);
  const stroke = COLOURS.selected;
  const radius = symbolRadius(toMarked(actor, projection)) + 6;
  const ring: Shape = { kind: 'disc', centre, radius, stroke, width: 3 };
  if (!actor.box || (actor.kind !== 'mesh' && actor.kind !== 'volume')) return [ring];
  const { left, top, right, bottom } = projection.cover(actor.box);
  const corners: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [ring, { kind: 'area', points: corners, stroke, width: 2.5 }];
}

/** For the ring of what is selected, and the tip of where a player looks. */
function roomAround({ isSelected, kind }: MapActor): number {
  return isSelected || kind === 'playerStart' ? 8 : 1;
}

function requirementsOf(named: readonly MapActor[], projection: Projection): LabelRequest[] {
  return named.map((actor, index) => ({
    at: projection.place(actor.at),
    radius: symbolRadius(toMarked(actor, projection)) + roomAround(actor),
    texts: [cutToWidth(`${index + 1} ${actor.label}`, WIDEST_NAME, LABEL), String(index + 1)],
  }));
}

function drawLabel({ index, text, at, leader }: PlacedLabel, named: readonly MapActor[]): Shape[] {
  const actor = named[index];
  const colour = actor?.isSelected ? COLOURS.selected : COLOURS.ink;
  const isStrong = actor?.isSelected || actor?.kind === 'playerStart';
  const letters: TextShape = {
    ...{ kind: 'text', at, text, size: LABEL, colour, halo: COLOURS.page },
    ...(isStrong && { weight: 'bold' }),
    ...(actor && { title: describeActor(actor) }),
  };
  return [
    ...(leader ? [{ kind: 'line' as const, points: leader, stroke: COLOURS.quiet, width: 0.9 }] : []),
    letters,
  ];
}

/** What is on the map with its number alone, or not at all. */
function findUnplaced(named: readonly MapActor[], labels: readonly PlacedLabel[]): string[] {
  const whole = new Set(labels.filter(({ text }) => text.includes(' ')).map(({ index }) => index));
  return named.flatMap(({ label }, index) => (whole.has(index) ? [] : [`${index + 1} ${label}`]));
}

function drawFrame({ area: { left, top, right, bottom } }: Projection): Shape[] {
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [{ kind: 'area', points, stroke: COLOURS.frame, width: 1.2 }];
}

function drawTitle({ name, actors }: MapLevel, { axes, extent }: Projection, width: number): Shape[] {
  const metres = ([least, most]: readonly [number, number]) => Math.round((most - least) / 100);
  const seen = `${axes.from} · ${metres(extent.right)} × ${metres(extent.up)} m · ${actors.length} actors`;
  const at = (y: number): Point => ({ x: 14, y });
  return [
    {
      kind: 'text',
      at: at(25),
      text: cutToWidth(name, width - 28, 14),
      size: 14,
      colour: COLOURS.ink,
      weight: 'bold',
    },
    { kind: 'text', at: at(44), text: seen, size: 8.5, colour: COLOURS.quiet },
  ];
}

function countKinds(actors: readonly MapActor[]): Partial<Record<ActorKind, number>> {
  const counts: Partial<Record<ActorKind, number>> = {};
  for (const { kind } of actors) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** From a side, what stands before or behind the ball would hide it; from above one looks into it. */
function isWithin({ at, box }: MapActor, { ball, view }: MapRequest): boolean {
  if (!ball || view === 'top') return true;
  const { away } = AXES[view];
  const [near, far] = [ball.centre[away] - ball.radius, ball.centre[away] + ball.radius];
  return (box?.max[away] ?? at[away]) >= near && (box?.min[away] ?? at[away]) <= far;
}

function isInside(actor: MapActor, { area, place, cover }: Projection): boolean {
  const { x, y } = place(actor.at);
  if (x >= area.left && x <= area.right && y >= area.top && y <= area.bottom) return true;
  if (!actor.box) return false;
  const { left, top, right, bottom } = cover(actor.box);
  return left < area.right && right > area.left && top < area.bottom && bottom > area.top;
}

/** What no label may hide: the viewport's camera has none of its own. */
function obstacles({ camera }: MapLevel, { place }: Projection): Rectangle[] {
  if (!camera) return [];
  const { x, y } = place(camera.at);
  return [{ left: x - 9, top: y - 9, right: x + 9, bottom: y + 9 }];
}

function shrink({ area: { left, top, right, bottom } }: Projection) {
  return { left: left + 2, top: top + 2, right: right - 2, bottom: bottom - 2 };
}
