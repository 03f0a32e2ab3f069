import { closest, distance } from 'fastest-levenshtein';

/**
 * Throws one error that lists everything that is wrong, each with its mend. Does nothing without problems.
 *
 * @param cannot what nothing comes of: `cannot be built`
 */
export function refuse(what: string, problems: readonly string[], cannot = 'cannot be built'): void {
  if (problems.length === 0) return;
  throw new Error(`${what} ${cannot}.\n${problems.map(each => `- ${each}`).join('\n')}`);
}

/** ` Did you mean "Brightness"?`, or what there is when nothing is near. */
export function suggest(wanted: string, known: readonly string[]): string {
  if (known.length === 0) return ' There are none.';
  const longer = known.find(each => wanted.length > 3 && each.toLowerCase().startsWith(wanted.toLowerCase()));
  const nearest = longer ?? closest(wanted, known);
  const near =
    longer !== undefined || distance(nearest, wanted) <= Math.max(2, Math.floor(wanted.length / 3));
  if (near) return ` Did you mean "${nearest}"?`;
  const some = known.slice(0, 12).join(', ');
  return ` There is: ${some}${known.length > 12 ? ', …' : ''}.`;
}

/** Complains about keys that nothing reads: a typing mistake in JavaScript would otherwise pass in silence. */
export function checkKeys(where: string, record: object, known: Readonly<Record<string, true>>): string[] {
  return Object.keys(record)
    .filter(key => !Object.hasOwn(known, key))
    .map(key => `${where}: there is no setting "${key}".${suggest(key, Object.keys(known))}`);
}
