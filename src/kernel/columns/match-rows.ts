import { lookupTable } from '../../base/lookup-table.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { Unmatched } from '../../base/unmatched.ts';
import { IS_EVENT, isEventType } from '../../pipeline/events.ts';
import { explainVariables } from '../../pipeline/hidden-properties.ts';
import { className } from '../../unreal/object-path.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type ColumnOwner, columnOwnersOf } from './column-owners.ts';
import { type ColumnName, type ColumnTarget, readColumnName } from './column-target.ts';
import { type ColumnCondition, satisfies } from './conditions.ts';
import { isPattern, MOST_EXPANDED, openColumnSearch } from './expand-columns.ts';
import { type ColumnAnswers, withoutHead } from './read-columns.ts';
import { WORLD_COLUMN_NAMES, worldColumn } from './world-columns.ts';

/** A row that is what all conditions want. */
export interface MatchedRow {
  target: ColumnTarget;
  /** The components, and '' for its own object, for which that holds. */
  owners: ReadonlySet<string>;
}

/**
 * The rows that all conditions hold for. Conditions that one component can answer have to hold for the same one: a lamp
 * that is bright and another that casts shadows are no bright lamp that casts shadows.
 */
export function matchRows(
  asked: ColumnAnswers,
  conditions: readonly ColumnCondition[],
  targets: readonly ColumnTarget[] = asked.targets,
): MatchedRow[] {
  return targets.flatMap(target => {
    const found = conditions.map(condition => ({
      condition,
      cells: cellsOf(asked, target, readColumnName(condition.name)),
    }));
    const failing = new Set(
      found.flatMap(({ condition, cells }) =>
        cells.filter(cell => !satisfies(cell, condition)).map(cell => cell.owner),
      ),
    );
    const isMatch = found.every(({ cells }) => cells.some(({ owner }) => !failing.has(owner)));
    const owners = found
      .flatMap(({ cells }) => cells.map(({ owner }) => owner))
      .filter(owner => !failing.has(owner));
    return isMatch ? [{ target, owners: new Set(owners) }] : [];
  });
}

/** Columns that no row has: what makes an answer empty without meaning it. */
export function findUnmatched(asked: ColumnAnswers): Unmatched[] {
  const { targets, columns } = asked;
  if (targets.length === 0) return [];
  const names = columns.flatMap(column => {
    if (targets.some(target => cellsOf(asked, target, column).length > 0)) return [];
    return [explainMissed(asked, column)];
  });
  return explainVariables(
    targets.map(({ classPath }) => classPath),
    names,
  );
}

/** Members of a place that are named alone. */
const AXES: Readonly<Record<string, string>> = lookupTable({
  ...{ x: 'location.X is that', y: 'location.Y is that', z: 'location.Z is that' },
  ...{ yaw: 'rotation.Yaw is that', pitch: 'rotation.Pitch is that', roll: 'rotation.Roll is that' },
});

/** What has such a name and no value is none that was written wrong. */
function explainMissed(asked: ColumnAnswers, { written, property }: ColumnName): Unmatched {
  if (isPattern(property)) return explainPattern(asked, written);
  const world = worldColumn(property);
  if (world) return { name: written, why: world.needs ?? `none of ${asked.targets.length} has any` };
  const places = ownersOf(asked).flatMap(
    owner => asked.book.find(owner.classPath ?? owner.likelyClass ?? '', withoutHead(owner, property)) ?? [],
  );
  const [place] = places;
  const axis = AXES[property.toLowerCase()];
  if (!place && axis !== undefined)
    return { name: written, why: `no property; ${axis} of an actor in the world` };
  if (!place) return nearest(written, namesAround(asked));
  return {
    name: written,
    why: isEventType(place.plan.type) ? IS_EVENT : 'it exists, and the editor told no value of it',
  };
}

/** A pattern that was not taken for the columns that it matches. */
function explainPattern({ context, targets }: ColumnAnswers, pattern: string): Unmatched {
  const matching = openColumnSearch(context, targets)(pattern);
  if (matching.length === 0) return { name: pattern, why: 'it matches no property' };
  const why = `it matches ${matching.length} properties, and a table takes ${MOST_EXPANDED} of a pattern`;
  return { name: pattern, why, nearest: matching.slice(0, MOST_EXPANDED) };
}

function ownersOf({ context: { session }, targets }: ColumnAnswers): ColumnOwner[] {
  return targets.flatMap(target => columnOwnersOf(session, target));
}

function nearest(name: string, names: readonly string[]): Unmatched {
  const found = nearestNames(name.slice(name.lastIndexOf('.') + 1), names, MOST_NEAREST);
  return found.length > 0 ? { name, nearest: found } : { name };
}

const MOST_NEAREST = 4;

/** Names of all properties that the rows and their components are known to have, and of the computed columns. */
function namesAround({ context: { session }, book, targets }: ColumnAnswers): string[] {
  const classes = new Set(
    targets.flatMap(target =>
      columnOwnersOf(session, target).map(each => each.classPath ?? each.likelyClass ?? ''),
    ),
  );
  return [...WORLD_COLUMN_NAMES, ...new Set([...classes].flatMap(each => book.namesOf(each)))];
}

/** What there is in the columns of conditions, in a sentence: why no row matches. */
export function tellValues(asked: ColumnAnswers, conditions: readonly ColumnCondition[]): string {
  return conditions
    .map(({ name }) => {
      const rows = asked.targets.map(target => cellsOf(asked, target, readColumnName(name)));
      const cells = rows.flat();
      if (cells.length === 0) return `${name} is on none of them`;
      const without = rows.filter(each => each.length === 0).length;
      return `${name} is ${summarizeCells(rows)}${without > 0 ? `, and not known of ${without}` : ''}`;
    })
    .join('; ');
}

/** How many rows have each value: of several components a row may have several. */
export function summarizeCells(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.flat();
  const units = [...new Set(cells.map(({ unit }) => unit ?? ''))].filter(Boolean).join(', ');
  const numbers = cells.map(({ value }) => value).filter(value => typeof value === 'number');
  if (numbers.length === cells.length && new Set(numbers).size > MOST_COUNTED) {
    // There may be more of them than a call takes arguments.
    const least = numbers.reduce((one, other) => Math.min(one, other));
    const greatest = numbers.reduce((one, other) => Math.max(one, other));
    return `${least} to ${greatest}${units && ` (${units})`}`;
  }
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const text of new Set(row.map(printValue))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const shown = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_COUNTED);
  return (
    shown.map(([text, count]) => `${text} on ${count}`).join(', ') + (counts.size > shown.length ? ', …' : '')
  );
}

function printValue({ value }: Cell): string {
  return typeof value === 'string' ? className(value) || '""' : JSON.stringify(value);
}

const MOST_COUNTED = 4;
