/** What those beyond the named ones are counted as. */
export const OTHERS = '(others)';

/** Counts by name, most first; names beyond `most` are counted together. */
export function countBy<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  most: number,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const rest = sorted.slice(most).reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries([...sorted.slice(0, most), ...(rest > 0 ? [[OTHERS, rest] as const] : [])]);
}
