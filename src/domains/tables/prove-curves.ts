import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { type CurveKey, keysOf } from './curve-rows.ts';
import { rowKey, type TableChange } from './table-changes.ts';
import { evaluateCurve, getCurveKeys } from './table-functions.ts';
import type { TableRow } from './table-rows.ts';

/** A time at which a simple curve of straight lines, level beyond its keys, has a value that can be foretold. */
interface Probe {
  at: number;
  value: number;
  tolerance: number;
}

/**
 * Reads that tell whether a curve table consists of simple curves of straight lines: a fill makes all others such. For
 * each row its keys, and its value at a few times.
 */
export function readsForCurves(table: string, rows: readonly TableRow[]): EngineCall<unknown>[] {
  return rows.flatMap(row => [
    getCurveKeys(table, row.name),
    ...probesOf(keysOf(row)).map(({ at }) => evaluateCurve(table, row.name, at)),
  ]);
}

/** How far beyond its ends a curve is looked at, as a part of its length: no whole number, should it repeat itself. */
const BEYOND = 0.37;

function probesOf(keys: readonly CurveKey[]): Probe[] {
  const [first] = keys;
  const last = keys.at(-1);
  if (!first || !last) return [{ at: 0, value: 0, tolerance: 0 }];
  const beyond = BEYOND * Math.max(last[0] - first[0], 1);
  const level = ([at, value]: CurveKey): Probe => ({
    at,
    value,
    tolerance: blurOf(value),
  });
  return [level([first[0] - beyond, first[1]]), level([last[0] + beyond, last[1]]), ...probeBetween(keys)];
}

/** One is enough, as all of a simple curve is of one kind: where it is steepest, and not half way, where soft ones meet straight ones. */
function probeBetween(keys: readonly CurveKey[]): Probe[] {
  const steps = keys.slice(1).map((to, index) => ({ from: keys[index] ?? to, to }));
  const [steepest] = steps.toSorted((a, b) => rise(b) - rise(a));
  if (!steepest || rise(steepest) === 0) return [];
  const { from, to } = steepest;
  const at = from[0] + (to[0] - from[0]) / 4;
  const value = from[1] + (to[1] - from[1]) / 4;
  return [{ at, value, tolerance: Math.max(rise(steepest) / 16, blurOf(value)) }];
}

function rise({ from, to }: { from: CurveKey; to: CurveKey }): number {
  return Math.abs(to[1] - from[1]);
}

/**
 * @param answers to `readsForCurves`
 * @throws BridgeError `engine_lacks` where a fill would lose something of a row
 */
export function proveCurves(
  table: string,
  { rows, changes }: { rows: readonly TableRow[]; changes: readonly TableChange[] },
  answers: readonly unknown[],
): void {
  const rest = [...answers];
  const changed = new Set(changes.map(({ row }) => rowKey(row)));
  for (const row of rows) {
    const keys = keysOf(row);
    const told = rest.shift() as CurveKey[]; // what `getCurveKeys` parsed
    const probes = probesOf(keys);
    const values = rest.splice(0, probes.length) as number[]; // what `evaluateCurve` parsed
    if (keys.length > 0 && told.length === 0)
      throw refuse(table, 'has rich curves, and nothing brings their tangents back.');
    if (!isAsTold(keys, told))
      throw refuse(table, `exports the keys of "${row.name}" otherwise than they are.`);
    if (!probes.every((probe, index) => isNear(values[index] ?? Number.NaN, probe))) {
      throw refuse(
        table,
        `has in "${row.name}" a curve that is not straight between its keys and level beyond them, or a default of its own, and nothing brings that back.`,
      );
    }
    if (keys.length === 0 && !changed.has(rowKey(row.name))) {
      throw refuse(table, `has a row "${row.name}" without keys, which may get lost.`, {
        remedy: `Remove "${row.name}" or give it keys in the same call.`,
      });
    }
  }
}

/** Remote Control prints 32-bit floats with six digits: this much a number may be off. */
function blurOf(number: number): number {
  return 1e-5 * Math.abs(number);
}

function isAsTold(keys: readonly CurveKey[], told: readonly CurveKey[]): boolean {
  const isClose = (one: number, other = Number.NaN) => Math.abs(one - other) <= blurOf(one);
  return (
    keys.length === told.length &&
    keys.every(([time, value], index) => isClose(time, told[index]?.[0]) && isClose(value, told[index]?.[1]))
  );
}

function isNear(value: number, probe: Probe): boolean {
  return Math.abs(value - probe.value) <= probe.tolerance;
}

function refuse(table: string, why: string, more: { remedy?: string } = {}): BridgeError {
  return new BridgeError(
    'engine_lacks',
    `${table} ${why} Remote Control only writes a curve table as a whole, so nothing is written.`,
    { sent: 'no', remedy: 'Change it in the editor.', ...more },
  );
}
