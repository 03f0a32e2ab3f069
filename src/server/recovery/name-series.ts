import { simplifyName } from '../../base/nearest.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';

type Arguments = Record<string, unknown>;

/** Labels of more copies than these are not written out. */
const MOST_NAMED = 20;

/**
 * One name for several copies as a label for each: `SM_Keg`, `SM_Keg_2`, `SM_Keg_3`. Alone it would name the first, and
 * the editor the others.
 * @param named the arguments under the names that were meant
 * @param given as they were written
 */
export function nameSeries(named: Arguments, given: Arguments): Arguments {
  const { labels, count, objectPaths } = named;
  const isWritten = Object.keys(given).some(name => simplifyName(name) === 'labels');
  if (isWritten || typeof labels !== 'string' || /[,;]/.test(labels)) return named;
  const originals = Array.isArray(objectPaths) ? objectPaths.length : 1;
  const copies = originals * (Number(count) || 1);
  if (copies < 2 || copies > MOST_NAMED || !Number.isInteger(copies)) return named;
  const [, stem = labels, digits] = /^(.*?\D)(\d+)$/.exec(labels.trim()) ?? [];
  const first = digits === undefined ? 1 : Number(digits);
  const name = (at: number) =>
    digits === undefined ? `${labels}_${at}` : `${stem}${textOfValue(at).padStart(digits.length, '0')}`;
  const others = Array.from({ length: copies - 1 }, (_, at) => name(first + at + 1));
  return { ...named, labels: [labels, ...others] };
}

/** Whether a name is the one that a series of them begins with. */
export function isFirstOf(name: unknown, series: unknown): boolean {
  return Array.isArray(series) && series.length > 1 && typeof name === 'string' && series[0] === name;
}
