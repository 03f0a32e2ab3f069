import { isRecord } from '../../base/json/is-record.ts';
import { itemsOf } from '../parts/tables.ts';

/** An actor on the map. Places and sizes in centimetres, seen from above: X up, Y to the right. */
export interface MapPoint {
  path: string;
  label: string;
  className: string;
  kind: string;
  x: number;
  y: number;
  z: number;
  /** Half of what it fills; 0 for what stands at a place. */
  halfX: number;
  halfY: number;
  /** How far its light goes; 0 where there is none. */
  reach: number;
  /** Half the angle of its light, degrees. */
  cone: number;
  /** Where it looks, degrees. */
  yaw?: number;
  /** Of a light with a cone: how far up it looks, degrees. */
  pitch?: number;
  /** What it is set to besides, as people read it: `Intensity` → `24 cd`. Only where that was asked for. */
  values?: Readonly<Record<string, string>>;
}

/** The box around some meshes that are not drawn each. */
export interface MeshCell {
  count: number;
  least: { x: number; y: number };
  most: { x: number; y: number };
}

export interface LevelExtent {
  x: readonly [number, number];
  y: readonly [number, number];
}

/** A level as the map draws it. */
export interface LevelData {
  name: string;
  /** How many actors the level has; those that are drawn are fewer in the largest. */
  total: number;
  points: readonly MapPoint[];
  cells: readonly MeshCell[];
  /** What kinds are called. */
  kindNames: ReadonlyMap<string, string>;
  selected: readonly string[];
  /** The part of the world where the level is. */
  extent: LevelExtent;
  camera?: { x: number; y: number; yaw: number };
  note: string;
  /** Since when changes are asked for; left out once it was changed here. */
  asOf?: string;
}

/** What `map_data` answered. */
export function readLevelData(answer: Readonly<Record<string, unknown>>): LevelData {
  const points = readPoints(answer);
  const kinds = itemsOf(answer.kinds).map(String);
  const names = itemsOf(answer.kindNames).map(String);
  const { camera, extent } = answer;
  return {
    ...{ name: String(answer.map ?? ''), total: Number(answer.total_count ?? points.length), points },
    cells: itemsOf(answer.cells).map(each => {
      const [count = 0, x0 = 0, y0 = 0, x1 = 0, y1 = 0] = itemsOf(each).map(Number);
      return { count, least: { x: x0, y: y0 }, most: { x: x1, y: y1 } };
    }),
    kindNames: new Map(kinds.map((kind, index) => [kind, names[index] ?? kind])),
    selected: itemsOf(answer.selected).flatMap(index => points[Number(index)]?.path ?? []),
    extent: { x: rangeOf(extent, 'X'), y: rangeOf(extent, 'Y') },
    ...(isRecord(camera) && {
      camera: { x: Number(camera.X), y: Number(camera.Y), yaw: Number(camera.yaw) },
    }),
    ...{ note: typeof answer.note === 'string' ? answer.note : '', asOf: String(answer.asOf ?? '') },
  };
}

/** A page behind those that are there. */
export function joinPages(first: LevelData, next: LevelData): LevelData {
  return {
    ...first,
    points: [...first.points, ...next.points],
    selected: [...first.selected, ...next.selected],
    kindNames: new Map([...first.kindNames, ...next.kindNames]),
  };
}

function readPoints(answer: Readonly<Record<string, unknown>>): MapPoint[] {
  const prefix = String(answer.prefix ?? '');
  const [classes, kinds] = [itemsOf(answer.classes).map(String), itemsOf(answer.kinds).map(String)];
  const [labels, classAt, kindAt] = [itemsOf(answer.label), itemsOf(answer.class), itemsOf(answer.kind)];
  const [x, y, z] = [itemsOf(answer.X), itemsOf(answer.Y), itemsOf(answer.Z)];
  const [halfX, halfY] = [itemsOf(answer.halfX), itemsOf(answer.halfY)];
  const [reach, cone] = [itemsOf(answer.reach), itemsOf(answer.cone)];
  const [yaws, pitches] = [answer.yaw, answer.pitch].map(
    pairs => new Map(itemsOf(pairs).map(pair => [Number(itemsOf(pair)[0]), Number(itemsOf(pair)[1])])),
  );
  return itemsOf(answer.name).map((told, at) => {
    const name = String(told);
    const [yaw, pitch] = [yaws?.get(at), pitches?.get(at)];
    return {
      ...{ path: prefix + name, label: String(labels[at] || name.split('.').at(-1)) },
      ...{ className: classes[Number(classAt[at])] ?? '', kind: kinds[Number(kindAt[at])] ?? '' },
      ...{ x: Number(x[at]), y: Number(y[at]), z: Number(z[at]) },
      ...{ halfX: Number(halfX[at]), halfY: Number(halfY[at]), reach: Number(reach[at]) },
      cone: Number(cone[at]),
      ...(yaw !== undefined && { yaw }),
      ...(pitch !== undefined && { pitch }),
    };
  });
}

function rangeOf(extent: unknown, axis: 'X' | 'Y'): readonly [number, number] {
  const [least = 0, most = 0] = isRecord(extent) ? itemsOf(extent[axis]).map(Number) : [];
  return [least, most];
}
