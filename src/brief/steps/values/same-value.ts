import { isDeepStrictEqual } from 'node:util';
import { normalizeText } from '../../../base/text/normalize-text.ts';
import { trimEndOf } from '../../../base/text/trim.ts';
import { isRow } from './row.ts';

/**
 * Whether two values say the same: text without regard to case, spaces and a full stop; numbers but for noise of a
 * conversion; lists and records part by part.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return comparableText(a) === comparableText(b);
  if (typeof a === 'number' && typeof b === 'number') return isSameNumber(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  }
  if (!isRow(a) || !isRow(b)) return isDeepStrictEqual(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every(name => isSameValue(a[name], b[name]));
}

export function comparableText(text: string): string {
  return trimEndOf(normalizeText(text, 'NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(), '.!');
}

function isSameNumber(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= 1e-5 * Math.max(Math.abs(a), Math.abs(b));
}
