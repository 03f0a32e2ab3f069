import { BridgeError } from '../../base/errors.ts';
import { toCandelas } from '../../base/quantities/photometry.ts';
import type { Cell } from '../../kernel/columns/cells.ts';
import { isComparable, lampUnit } from '../../kernel/columns/compare-numbers.ts';
import { isOrder, numberOf, type Test } from '../../kernel/columns/condition-words.ts';
import {
  type ColumnCondition,
  type ConditionalCall,
  hasWildcard,
  UNEVEN,
} from '../../kernel/columns/conditions.ts';
import { summarizeCells } from '../../kernel/columns/match-rows.ts';
import { isStruct, sameValue } from '../../pipeline/value-shapes.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { type ConditionProperty, kindOfCondition, readConditionValue } from './read-condition.ts';
import type { ValueContext } from './values/expected-value.ts';

/** Conditions of a call, and what the rows have in their columns. */
export interface ConditionsOfCall {
  conditions: readonly ColumnCondition[];
  /** Of each row the values in a column. */
  rowsOf(name: string): Cell[][];
  call: ConditionalCall;
}

/**
 * Conditions with their values as the properties have them: a colour by its name, `yes` for true, `cd` for Candelas, the
 * label of an actor for its path.
 * @throws BridgeError `invalid_arguments` for a value that none of the rows can ever have, with those that there are
 */
export async function settleValues(
  context: ValueContext,
  { conditions, rowsOf, call }: ConditionsOfCall,
): Promise<ColumnCondition[]> {
  const settled: ColumnCondition[] = [];
  for (const condition of conditions) {
    const rows = condition.tests.some(isWritten) ? rowsOf(condition.name) : [];
    const cells = rows.flat();
    const read = async (test: Test) => {
      try {
        return await settleTest(context, test, { name: condition.name, cells });
      } catch (thrown) {
        if (!(thrown instanceof BridgeError) || thrown.code !== 'invalid_value') throw thrown;
        throw refuseValue(thrown, { name: condition.name, test, rows, call });
      }
    };
    const tests = cells.length === 0 ? condition.tests : await Promise.all(condition.tests.map(read));
    settled.push({ ...condition, tests });
  }
  return settled;
}

/** Whether a test holds anything against values that may have to be read first. */
function isWritten({ operator, wanted }: Test): boolean {
  if (operator === 'like' || wanted === null || wanted === '') return false;
  return !isOrder(operator) || typeof wanted === 'string';
}

interface Column {
  name: string;
  cells: readonly Cell[];
}

async function settleTest(context: ValueContext, test: Test, { name, cells }: Column): Promise<Test> {
  if (!isWritten(test)) return test;
  const kinds = oneOfEachKind(name, cells);
  const { operator, wanted } = test;
  if (isOrder(operator)) {
    await readOne(context, wanted, kinds);
    return test;
  }
  const isOneValue =
    !Array.isArray(wanted) || (isVector(wanted) && kinds.some(({ cell }) => isStruct(cell.value)));
  const items: unknown[] = isOneValue ? [wanted] : wanted;
  // A list is held against a list as a whole.
  if (!isOneValue && operator === 'is' && cells.some(({ value }) => Array.isArray(value))) return test;
  const read: unknown[] = [];
  for (const item of items) read.push(...(await readOne(context, item, kinds)));
  const labelled = await pathsOfLabels(context, read, cells);
  const [only, ...more] = labelled;
  return { operator, wanted: operator === 'in' || more.length > 0 ? labelled : only };
}

function isVector(value: unknown[]): boolean {
  return value.length > 1 && value.every(each => typeof each === 'number');
}

interface KindOfCell {
  cell: Cell;
  property: ConditionProperty;
}

/** Rows of several classes may have different things under one name: each kind of them is read for. */
function oneOfEachKind(name: string, cells: readonly Cell[]): KindOfCell[] {
  const kinds = new Map<string, KindOfCell>();
  for (const cell of cells) {
    const { value, plan, unit } = cell;
    const key = [
      typeof value,
      Array.isArray(value),
      plan?.type,
      plan?.container,
      unit,
      isLampCell(cell),
    ].join();
    if (!kinds.has(key)) kinds.set(key, { cell, property: { name, value, plan, unit } });
  }
  return [...kinds.values()];
}

function isLampCell({ candelas, apart, spread }: Cell): boolean {
  return candelas !== undefined || apart !== undefined || spread !== undefined;
}

/** What a value comes to for each kind that it can be one of. @throws BridgeError `invalid_value` where there is none */
async function readOne(
  context: ValueContext,
  given: unknown,
  kinds: readonly KindOfCell[],
): Promise<unknown[]> {
  if (hasWildcard(given) || given === UNEVEN) return [given];
  const read: unknown[] = [];
  let problem: BridgeError | undefined;
  for (const { cell, property } of kinds) {
    try {
      const value =
        kindOfCondition(property) === 'number'
          ? checkNumber(given, cell, property)
          : await readConditionValue(context, given, property, { correctCall: value => ({ value }) });
      if (!read.some(each => sameValue(each, value))) read.push(value);
    } catch (thrown) {
      if (!(thrown instanceof BridgeError) || thrown.code !== 'invalid_value') throw thrown;
      problem ??= thrown;
    }
  }
  if (read.length === 0 && problem) throw problem;
  return read.length === 0 ? [given] : read;
}

/** @throws BridgeError `invalid_value` for what is no number, or counts in what the property does not */
function checkNumber(given: unknown, cell: Cell, { name, unit }: ConditionProperty): unknown {
  const isTaken =
    given === '' ||
    given === null ||
    typeof cell.value !== 'number' ||
    isStruct(given) ||
    isComparable(cell, given);
  if (isTaken || (isLampCell(cell) && isOfLamps(given, cell))) return given;
  throw new BridgeError(
    'invalid_value',
    `${name} is a number${unit === undefined ? '' : ` in ${unit}`}, and ${JSON.stringify(given)} is none that it can be held against.`,
  );
}

/** Whether a lamp may be as bright as a number says, counted in whichever of their units: not in lux, nor in metres. */
function isOfLamps(given: unknown, { unit, spread }: Cell): boolean {
  const wanted = numberOf(given, unit);
  return (
    wanted !== undefined &&
    toCandelas(wanted.value, lampUnit(wanted.unit ?? unit ?? 'cd'), spread) !== undefined
  );
}

const ACTOR_PATH = /:PersistentLevel\.[^.]+$/;

/** Labels of actors as the paths of those that the values refer to; any other text as it is. */
async function pathsOfLabels(
  { session, signal }: ValueContext,
  wanted: readonly unknown[],
  cells: readonly Cell[],
): Promise<unknown[]> {
  const isText = (each: unknown) => typeof each === 'string' && each !== '' && !each.includes('/');
  if (!wanted.some(isText)) return [...wanted];
  const actors = cells.flatMap(({ value }) =>
    typeof value === 'string' && ACTOR_PATH.test(value) ? [value] : [],
  );
  const paths = [...new Set(actors)];
  if (paths.length === 0) return [...wanted];
  const labels = await session.client.sendAll(paths.map(getDisplayName), { signal });
  return wanted.flatMap(each => {
    const called = paths.filter((_, index) => {
      const label = labels[index];
      return label?.ok && String(label.value).toLowerCase() === String(each).trim().toLowerCase();
    });
    return isText(each) && called.length > 0 ? called : [each];
  });
}

function refuseValue(
  { message, details: { suggestions = [] } }: BridgeError,
  { name, test, rows, call }: { name: string; test: Test; rows: Cell[][]; call: ConditionalCall },
): BridgeError {
  const { cursor: _, ...rest } = call;
  const [meant] = suggestions;
  const mended =
    test.operator === 'is' ? meant : { [test.operator]: test.operator === 'in' ? [meant] : meant };
  const isAlone = !Array.isArray(test.wanted) || test.wanted.length === 1;
  return new BridgeError('invalid_arguments', `\`where.${name}\`: ${message}`, {
    remedy: `${name} is ${summarizeCells(rows)}.`,
    ...(suggestions.length > 0 && { suggestions }),
    ...(meant !== undefined &&
      isAlone && { example: { action: 'find_actors', ...rest, where: { ...call.where, [name]: mended } } }),
  });
}
