import { isRecord } from '../../base/json/is-record.ts';
import { printNumber } from '../../base/quantities/print-value.ts';
import { tableOf } from './tables.ts';

/** An actor in a list of them. */
export interface ListedActor {
  label: string;
  className: string;
  path: string;
  /** Of a light: how bright it is, in its own unit, and what else the editor tells of it. */
  brightness?: string;
  /** The same in candela, where it can be told. */
  candela?: number;
  remark?: string;
}

/** What `find_actors` found, whichever way it wrote it down: one by one, or as a table. */
export function readActors(answer: Readonly<Record<string, unknown>>): ListedActor[] {
  const { actors, columns, rows, objectPathPrefix } = answer;
  const prefix = typeof objectPathPrefix === 'string' ? objectPathPrefix : '';
  const listed = Array.isArray(actors) ? actors.filter(isRecord) : tableOf(columns, rows);
  return listed.map(each => ({
    label: String(each.label),
    className: String(each.class ?? ''),
    path: prefix + String(each.objectPath),
    ...(typeof each.Intensity === 'string' && { brightness: groupDigits(each.Intensity) }),
    ...(typeof each['Intensity in cd'] === 'number' && { candela: each['Intensity in cd'] }),
    ...(typeof each.remark === 'string' && { remark: each.remark }),
  }));
}

/** `13407.7 lm` → `13 407.7 lm`, as numbers stand everywhere here. */
function groupDigits(measure: string): string {
  return measure.replace(/^-?\d+(\.\d+)?/, number => printNumber(Number(number)));
}

/** The brightest first; those that cannot be told in candela follow. */
export function byBrightness(left: ListedActor, right: ListedActor): number {
  return (right.candela ?? -1) - (left.candela ?? -1);
}
