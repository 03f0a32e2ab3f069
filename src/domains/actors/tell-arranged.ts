import { nameFirst } from '../../base/words/name-first.ts';
import { distanceBetween } from '../../kernel/quantities/transforms.ts';
import type { Vector } from '../../unreal/spatial-shapes.ts';
import type { Axis } from './arrange.ts';
import type { PlacedTarget } from './placed-target.ts';

/** What is to be arranged, and where to; undefined for what stays. */
export interface Arrangement {
  placed: readonly PlacedTarget[];
  places: readonly (Vector | undefined)[];
}

/** cm within which two things stand at the same place. */
const SAME_PLACE = 1;
const MOST_NAMED = 5;

/** Which actors would stand at one place that do not now: a line along the wrong axis piles them up. */
export function tellCoinciding({ placed, places }: Arrangement): string[] {
  const now = placed.map(({ world }) => world.Translation);
  const after = places.map((place, index) => place ?? now[index]);
  const piled = placed.filter((_, one) =>
    placed.some((_, other) => {
      const isNear = (all: readonly (Vector | undefined)[]) => isSamePlace(all[one], all[other]);
      return one !== other && isNear(after) && !isNear(now);
    }),
  );
  if (piled.length === 0) return [];
  return [`At one and the same place afterwards: ${nameAll(piled)}.`];
}

/** cm by which a thing stands higher than the lowest of a row, and may have stood on something. */
const RAISED = 1;

/** Which meshes keep a height that they had from what they stood on: a line of a stack hangs in the air. */
export function tellHanging({ placed, places }: Arrangement, axis: Axis): string[] {
  if (axis === 'Z') return [];
  const meshes = placed.filter(({ classChain }) => classChain.includes('StaticMeshComponent'));
  const lowest = Math.min(...meshes.map(({ world }) => world.Translation.Z));
  const hanging = placed.filter((target, index) => {
    const place = places[index];
    return meshes.includes(target) && place !== undefined && place.Z - lowest > RAISED;
  });
  if (hanging.length === 0) return [];
  return [
    `Heights stay: ${nameAll(hanging)} stood higher than the lowest, and what was below may not be there now; align_actors to floor puts them down.`,
  ];
}

/** Which of them leave what they are attached to: only they are moved, and no longer hang where they hung. */
export function tellLeaving({ placed, places }: Arrangement): string[] {
  const moving = placed.filter((_, index) => places[index] !== undefined);
  const along = new Set(moving.flatMap(({ carried = [] }) => carried));
  const leaving = moving.filter(
    ({ actor, isAttached }) => isAttached && actor !== undefined && !along.has(actor),
  );
  if (leaving.length === 0) return [];
  return [`Attached to actors that stay where they are: ${nameAll(leaving)}.`];
}

/** Things that stand in several rows along the axis, each row by what is in it: spaced as one they are mixed. */
export function tellMixedRows(placed: readonly PlacedTarget[], axis: Axis): string[] {
  if (axis === 'Z') return [];
  const across: Axis = axis === 'X' ? 'Y' : 'X';
  const rows = rowsAcross(placed, across);
  const extents = rows.map(row => {
    const values = row.map(({ world }) => world.Translation[axis]);
    return { least: Math.min(...values), greatest: Math.max(...values), count: row.length };
  });
  const isMixed = extents.some((one, index) =>
    extents.some(
      (other, at) =>
        at !== index && one.count > 1 && other.least <= one.greatest && one.least <= other.greatest,
    ),
  );
  if (rows.length < 2 || !isMixed) return [];
  const named = rows.map(
    row => `${across} ${Math.round(row[0]?.world.Translation[across] ?? 0)}: ${nameAll(row)}`,
  );
  return [
    `They stand in ${rows.length} rows, which this spaces as one (${named.join('; ')}): send a call for each row to keep them apart.`,
  ];
}

/** Rows are farther from each other than what is in them. */
function rowsAcross(placed: readonly PlacedTarget[], across: Axis): PlacedTarget[][] {
  const sorted = placed.toSorted((a, b) => a.world.Translation[across] - b.world.Translation[across]);
  const rows: PlacedTarget[][] = [];
  for (const each of sorted) {
    const last = rows.at(-1)?.at(-1);
    const gap = last ? each.world.Translation[across] - last.world.Translation[across] : 0;
    if (!last || gap > ROW_GAP) rows.push([each]);
    else rows.at(-1)?.push(each);
  }
  return rows;
}

/** cm between two rows, at the least. */
const ROW_GAP = 200;

/** Labels; of several that share one the object’s name tells which is meant. */
function nameAll(targets: readonly PlacedTarget[]): string {
  const names = targets.map(({ called, actor }) => {
    const isShared = targets.filter(each => each.called === called).length > 1;
    return isShared && actor ? `${called} (${actor.split('.').at(-1)})` : called;
  });
  return nameFirst(names, MOST_NAMED);
}

function isSamePlace(one: Vector | undefined, other: Vector | undefined): boolean {
  return one !== undefined && other !== undefined && distanceBetween(one, other) < SAME_PLACE;
}
