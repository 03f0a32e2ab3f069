import { BridgeError } from '../../base/errors.ts';

const NO_TAG = /^(?:none|null|nil|nothing|no tags?|-+)$/i;

/**
 * Refuses `none` among tags: it says that there are to be none, and the engine has no name that is written so.
 * @param known tags that are there already, whatever is in them
 * @param correctCall the call without any tags; undefined where nothing would be done then
 * @throws BridgeError `invalid_value`, with that call where nothing else was named
 */
export function refuseNoTags(
  tags: readonly string[],
  known: readonly string[],
  correctCall: (() => Record<string, unknown>) | undefined,
): void {
  const odd = tags.find(tag => NO_TAG.test(tag.trim()) && !known.includes(tag));
  if (odd === undefined) return;
  const isAlone = tags.every(tag => NO_TAG.test(tag.trim()));
  throw new BridgeError('invalid_value', `"${odd}" says that there is no tag, and names none.`, {
    remedy: 'An empty list says so: `tags: []` with mode set takes all tags away.',
    ...(isAlone && correctCall && { example: correctCall(), isMeant: true }),
  });
}
