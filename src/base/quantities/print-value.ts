import { isRecord } from '../json/is-record.ts';
import { lookupTable } from '../lookup-table.ts';
import type { Limits } from './limits.ts';

/** A number as people read it: `10 000`, `−3.5`, with thin spaces. */
export function printNumber(number: number): string {
  const [whole = '', fraction] = String(Math.abs(number)).split('.');
  const grouped = whole.length > 4 && /^\d+$/.test(whole) ? inThousands(whole) : whole;
  return `${number < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Decimals that mean something of a place or a turn: a micrometre, a ten thousandth of a degree. */
const DECIMALS: Readonly<Record<string, number>> = lookupTable({ cm: 4, deg: 4 });

/** A value, or each of its members, without digits that mean nothing in its unit. */
export function roundForUnit(value: unknown, unit: string | undefined): unknown {
  const decimals = DECIMALS[unit ?? ''];
  if (decimals === undefined) return value;
  if (typeof value === 'number') return Number(value.toFixed(decimals)) || 0;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, roundForUnit(member, unit)]),
  );
}

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('\u202f');
}

/** A value in a few letters: vectors and colours by their members. */
export function formatValue(value: unknown): string {
  if (typeof value === 'number') return printNumber(value);
  if (typeof value === 'string') return value || 'none';
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'empty';
  if (!isRecord(value)) return value === true ? 'on' : value === false ? 'off' : 'none';
  const members = inSpokenOrder(value).filter(
    ([name, member]) => !(name === 'A' && 'R' in value && (member === 255 || member === 1)),
  );
  return members.map(([name, member]) => `${name} ${formatValue(member)}`).join('  ');
}

/** Colours are spoken of as red, green, blue; the engine keeps them in another order. */
function inSpokenOrder(value: Record<string, unknown>): [string, unknown][] {
  const { R, G, B, ...rest } = value;
  return Object.entries('R' in value && 'G' in value && 'B' in value ? { R, G, B, ...rest } : value);
}

/** `deg` → `°`: a unit as it stands behind a number. */
export function printUnit(unit: string): string {
  return unit === 'deg' ? '°' : unit === 'unitless' ? '' : unit;
}

/** A number and its unit; a degree and a percent sign stand close. */
export function printMeasure(number: number, unit: string | undefined): string {
  const sign = unit === undefined ? '' : printUnit(unit);
  if (sign === '') return printNumber(number);
  return sign === '×'
    ? `×\u202f${printNumber(number)}`
    : `${printNumber(number)}${sign === '°' ? '' : '\u00a0'}${sign}`;
}

/** A range in words: `0 – 1000 cm`, `at least 0`, `at most 10 000 cm`; undefined where both ends are open. */
export function printRange([low, high]: Limits, unit: string | undefined): string | undefined {
  if (low !== null && high !== null) {
    if (unit === '×') return `×\u202f${printNumber(low)} – ${printNumber(high)}`;
    return `${printNumber(low)} – ${printMeasure(high, unit)}`;
  }
  if (low !== null) return `at least ${printMeasure(low, unit)}`;
  return high === null ? undefined : `at most ${printMeasure(high, unit)}`;
}
