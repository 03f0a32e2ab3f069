import type { Point, Shape } from '../../picture/picture.ts';
import type { ActorKind, MapActor } from './level-model.ts';
import { COLOURS, KIND_COLOURS } from './map-colours.ts';

/** How an actor is marked, whatever its size: what a key needs to know of it, too. */
export interface Marked extends Pick<MapActor, 'kind' | 'shines'> {
  /** Where it looks in the picture, if it does. */
  lead?: Point | undefined;
  /** A light without an end, like the sun. */
  isSun?: boolean | undefined;
  title?: string | undefined;
}

/** Radii of the symbols; labels keep away from them. */
const RADII: Readonly<Record<ActorKind, number>> = {
  playerStart: 11,
  character: 8,
  camera: 7,
  light: 6,
  blueprint: 6,
  trigger: 4,
  sound: 6,
  effect: 6,
  marker: 3.5,
  decal: 3.5,
  mesh: 3,
  volume: 3,
  everywhere: 3,
};

export function symbolRadius({ kind, isSun }: Pick<Marked, 'kind' | 'isSun'>): number {
  return isSun ? 9 : RADII[kind];
}

/** The shapes of a symbol around a point. */
export function drawSymbol(actor: Marked, at: Point): Shape[] {
  const { kind, title } = actor;
  const radius = symbolRadius(actor);
  const paint = {
    fill: KIND_COLOURS[kind],
    stroke: COLOURS.ink,
    width: 1,
    ...(title !== undefined && { title }),
  };
  switch (kind) {
    case 'playerStart':
      return drawStart(actor, at, radius);
    case 'character':
      return [
        { kind: 'disc', centre: at, radius, ...paint },
        ...drawArrow(actor.lead ?? UP, at, radius * 0.6),
      ];
    case 'light':
      return drawLight(actor, at, radius);
    case 'camera':
      return [{ kind: 'area', points: cameraBody(actor.lead ?? UP, at, radius), ...paint }];
    case 'blueprint':
      return drawBlueprint(actor, at, radius);
    case 'effect':
      return [{ kind: 'area', points: star(at, radius, 5, 0.45), ...paint }];
    case 'sound':
      return [
        { kind: 'disc', centre: at, radius, ...paint },
        { kind: 'disc', centre: at, radius: radius * 0.4, fill: COLOURS.page },
      ];
    case 'marker':
      return [
        {
          kind: 'area',
          points: regular(at, radius, 4, 0),
          fill: COLOURS.page,
          stroke: paint.fill,
          width: 1.6,
        },
      ];
    default:
      return [{ kind: 'area', points: regular(at, radius, 4, 45), ...paint, width: 0.8 }];
  }
}

const UP: Point = { x: 0, y: -1 };

/** The one thing that is looked for first: large, green, with a letter and the way one looks at first. */
function drawStart({ lead, title }: Marked, at: Point, radius: number): Shape[] {
  const towards = normalise(lead ?? UP);
  const tip = along(at, towards, radius + 9);
  const side = { x: -towards.y, y: towards.x };
  const base = along(at, towards, radius - 3);
  const fill = KIND_COLOURS.playerStart;
  const beak = [tip, along(base, side, 7), along(base, side, -7)];
  return [
    { kind: 'area', points: beak, fill, stroke: COLOURS.page, width: 1 },
    {
      kind: 'disc',
      centre: at,
      radius,
      fill,
      stroke: COLOURS.page,
      width: 2,
      ...(title !== undefined && { title }),
    },
    {
      kind: 'text',
      at: { x: at.x - 3.4, y: at.y + 5.5 },
      text: 'P',
      size: 11,
      colour: COLOURS.page,
      weight: 'bold',
    },
  ];
}

function drawLight({ lead, isSun, title }: Marked, at: Point, radius: number): Shape[] {
  const inner = radius * 0.62;
  const rays = Array.from({ length: 8 }, (_, index): Shape => {
    const way = turned(UP, index * 45);
    return line(
      [along(at, way, inner + 1), along(at, way, radius + 1.5)],
      COLOURS.lightEdge,
      isSun ? 2 : 1.5,
    );
  });
  const arrow = isSun && lead ? longArrow(at, lead, radius) : [];
  const fill = KIND_COLOURS.light;
  return [
    ...arrow,
    ...rays,
    {
      kind: 'disc',
      centre: at,
      radius: inner,
      fill,
      stroke: COLOURS.lightEdge,
      width: 1.4,
      ...(title !== undefined && { title }),
    },
  ];
}

/** Where the sun's light goes; short when it comes from straight above. */
function longArrow(at: Point, lead: Point, radius: number): Shape[] {
  const length = 14 + 40 * Math.hypot(lead.x, lead.y);
  const way = normalise(lead);
  const [start, end] = [along(at, way, radius + 4), along(at, way, radius + 4 + length)];
  const head = [turned(way, 150), turned(way, -150)].map(back =>
    line([end, along(end, back, 9)], COLOURS.lightEdge, 2.4),
  );
  return [line([start, end], COLOURS.lightEdge, 2.4), ...head];
}

function drawBlueprint({ shines, title }: Marked, at: Point, radius: number): Shape[] {
  const fill = KIND_COLOURS.blueprint;
  return [
    {
      kind: 'area',
      points: regular(at, radius + 1, 4, 0),
      fill,
      stroke: COLOURS.page,
      width: 1,
      ...(title !== undefined && { title }),
    },
    ...(shines
      ? [{ kind: 'disc' as const, centre: at, radius: radius * 0.5, fill: KIND_COLOURS.light }]
      : []),
  ];
}

/** A body, and a lens that widens to where it looks. */
function cameraBody(lead: Point, at: Point, radius: number): Point[] {
  const way = normalise(lead);
  const side = { x: -way.y, y: way.x };
  const corner = (forward: number, sideways: number) =>
    along(along(at, way, forward * radius), side, sideways * radius);
  return [
    ...[corner(-1, -0.7), corner(0.2, -0.7), corner(0.2, -0.25), corner(1, -0.75)],
    ...[corner(1, 0.75), corner(0.2, 0.25), corner(0.2, 0.7), corner(-1, 0.7)],
  ];
}

function drawArrow(lead: Point, at: Point, radius: number): Shape[] {
  const way = normalise(lead);
  return [
    {
      kind: 'area',
      points: [
        along(at, way, radius),
        along(at, turned(way, 140), radius),
        along(at, turned(way, -140), radius),
      ],
      fill: COLOURS.page,
    },
  ];
}

function star(at: Point, radius: number, points: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, index) =>
    along(at, turned(UP, (index * 180) / points), index % 2 === 0 ? radius : radius * inner),
  );
}

function regular(at: Point, radius: number, corners: number, start: number): Point[] {
  return Array.from({ length: corners }, (_, index) =>
    along(at, turned(UP, start + (index * 360) / corners), radius),
  );
}

function line(points: readonly Point[], stroke: string, width: number): Shape {
  return { kind: 'line', points, stroke, width };
}

/** What leads straight away from the viewer has no direction in the picture: up then. */
export function normalise({ x, y }: Point): Point {
  const length = Math.hypot(x, y);
  return length < 0.02 ? UP : { x: x / length, y: y / length };
}

export function along(from: Point, way: Point, distance: number): Point {
  return { x: from.x + way.x * distance, y: from.y + way.y * distance };
}

/** Turned clockwise, as the picture is seen. */
export function turned({ x, y }: Point, degrees: number): Point {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}
