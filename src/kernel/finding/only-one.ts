import { BridgeError } from '../../base/errors.ts';

/** Things that an error names. */
const MOST_NAMED = 10;

/** The one thing that a name means; undefined for none. @throws BridgeError `ambiguous_target` with their paths */
export function onlyOne<T>(
  found: readonly T[],
  { what, name, pathOf }: { what: string; name: string; pathOf: (thing: T) => string },
): T | undefined {
  if (found.length <= 1) return found[0];
  throw new BridgeError('ambiguous_target', `${found.length} ${what} are called "${name}".`, {
    remedy: 'Call again with the path of one of them.',
    suggestions: found.slice(0, MOST_NAMED).map(pathOf),
  });
}
