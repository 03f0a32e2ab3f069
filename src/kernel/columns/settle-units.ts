import { isRecord } from '../../base/json/is-record.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import { type Cell, cellsOf } from './cells.ts';
import { readColumnName } from './column-target.ts';
import { isZeroInAnyUnit } from './compare-numbers.ts';
import { isOrder } from './condition-words.ts';
import type { ColumnCondition } from './conditions.ts';
import { COMPARABLE, unitsIn } from './print-columns.ts';
import type { ColumnAnswers } from './read-columns.ts';

/** Conditions as they are compared, and what has to be said of that. */
export interface SettledConditions {
  conditions: ColumnCondition[];
  note?: string;
}

/**
 * A limit without a unit, over values in several: it is held against what can be compared, in candelas, as a sort is. 650 lm
 * are less than 60 cd. What cannot be told in candelas is left out, and counted.
 */
export function settleUnits(asked: ColumnAnswers, conditions: readonly ColumnCondition[]): SettledConditions {
  const notes: string[] = [];
  const settled = conditions.map(condition => {
    const { name, tests } = condition;
    if (!tests.some(({ operator }) => isOrder(operator))) return condition;
    const cells = asked.targets.flatMap(target => cellsOf(asked, target, readColumnName(name)));
    notes.push(...tellConverted(name, tests, cells));
    if (!cells.some(({ candelas }) => candelas !== undefined)) return condition;
    const units = unitsIn(cells);
    const isBare = tests.some(({ operator, wanted }) => isOrder(operator) && typeof wanted === 'number');
    const isMixed = units.length > 1 && isBare && !namesUnit(cells, conditions);
    const limits = tests.flatMap(({ wanted }) => (typeof wanted === 'number' ? wanted : []));
    const isLight = isMixed || tests.some(hasUnit);
    const note = tellSettled(name, { cells, units, limits, isMixed, isLight });
    if (note !== undefined) notes.push(note);
    if (!isMixed) return condition;
    return {
      ...condition,
      tests: tests.map(test =>
        isOrder(test.operator) && typeof test.wanted === 'number'
          ? { ...test, wanted: `${test.wanted} ${COMPARABLE}` }
          : test,
      ),
    };
  });
  return { conditions: settled, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/** What limits with a unit were read as, where all values are in another unit that they convert to. */
function tellConverted(name: string, tests: ColumnCondition['tests'], cells: readonly Cell[]): string[] {
  const [own, ...others] = unitsIn(cells).map(unit => unitOf(unit));
  if (!own || others.length > 0) return [];
  return tests.flatMap(({ wanted }) => {
    const read = typeof wanted === 'string' ? readQuantity(wanted, own) : undefined;
    if (!read?.unit || read.unit.name === own.name) return [];
    const value = convertUnit(read.value, read.unit, own);
    return value === undefined ? [] : [`\`where.${name}\`: "${wanted}" is ${value} ${own.name}.`];
  });
}

/** Whether another condition says which unit is meant: numbers are compared as they stand. */
function namesUnit(cells: readonly Cell[], conditions: readonly ColumnCondition[]): boolean {
  const deciders = cells.flatMap(({ plan }) =>
    typeof plan?.entry?.unit === 'object' ? [plan.entry.unit.by.toLowerCase()] : [],
  );
  return conditions.some(({ name }) =>
    deciders.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
  );
}

function hasUnit({ wanted }: { wanted: unknown }): boolean {
  return typeof wanted === 'string' && readQuantity(wanted)?.unit !== undefined;
}

function tellSettled(
  name: string,
  compared: {
    cells: readonly Cell[];
    units: readonly string[];
    /** Limits without a unit. */
    limits: readonly number[];
    isMixed: boolean;
    isLight: boolean;
  },
): string | undefined {
  const { cells, units, limits, isMixed, isLight } = compared;
  const isToldApart = ({ unit }: Cell) =>
    limits.length === 0 || !limits.every(each => isZeroInAnyUnit(each, unit));
  const strangers = cells.filter(
    cell => cell.candelas === undefined && !isRecord(cell.value) && isToldApart(cell),
  );
  const why = [...new Set(strangers.map(({ apart, unit }) => apart ?? unit ?? 'no unit'))].join(', ');
  const left =
    isLight && strangers.length > 0
      ? `${strangers.length} cannot be told in ${COMPARABLE} (${why}) and are left out.`
      : '';
  const how = isMixed
    ? `${name} is in several units (${units.map(unit => unit || 'none').join(', ')}), so \`where\` compared in ${COMPARABLE}; a limit may have a unit: "600 lm".`
    : '';
  const said = [how, left].filter(Boolean).join(' ');
  return said === '' ? undefined : said;
}
