import { BridgeError } from '../../base/errors.ts';
import { isNoValue, namesNothing } from '../../base/words/means-none.ts';

function saysNoTag(tag: string): boolean {
  return isNoValue(tag.trim()) || /^(?:no tags?|-+)$/i.test(tag.trim());
}

/** `no shadow` may be a tag, as whatever stands among others. */
function mayBeNoTag(tag: string): boolean {
  return namesNothing(tag) && !/^no /i.test(tag.trim());
}

/**
 * Refuses `none` among tags: it says that there are to be none, and the engine has no name that is written so. A word such as
 * `clear` may say the same, where it stands alone and others would be taken away for it.
 * @param known tags that are there already, whatever is in them
 * @param correctCall the call without any tags; undefined where nothing would be done then
 * @throws BridgeError `invalid_value`, with that call where nothing else was named
 */
export function refuseNoTags(
  tags: readonly string[],
  known: readonly string[],
  correctCall: (() => Record<string, unknown>) | undefined,
): void {
  const isNew = (tag: string) => !known.some(each => each.toLowerCase() === tag.toLowerCase());
  const odd = tags.find(tag => saysNoTag(tag) && isNew(tag));
  if (odd !== undefined) {
    const isAlone = tags.every(saysNoTag);
    throw new BridgeError('invalid_value', `"${odd}" says that there is no tag, and names none.`, {
      remedy: 'An empty list says so: `tags: []` with mode set takes all tags away.',
      ...(isAlone && correctCall && { example: correctCall(), isMeant: true }),
    });
  }
  const [word = ''] = tags;
  if (!correctCall || known.length === 0 || tags.length !== 1 || !mayBeNoTag(word) || !isNew(word)) return;
  throw new BridgeError(
    'invalid_value',
    `"${word}" may say that there are to be no tags, or be one in place of ${known.join(', ')}.`,
    {
      remedy: `An empty list takes all tags away: \`tags: []\`. One that is called "${word}" is put beside the others with mode add.`,
      example: correctCall(),
      isSample: true,
    },
  );
}
