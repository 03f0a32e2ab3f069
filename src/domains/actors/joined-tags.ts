import { BridgeError } from '../../base/errors.ts';
import { splitList } from '../../base/text/split-list.ts';

/**
 * Refuses a tag that is a list in one text: a tag may have a comma, but hardly anybody means that.
 * @param known tags that are there already, whatever is in them
 * @throws BridgeError `invalid_value` with the call that sets each of them
 */
export function refuseJoinedTags(
  tags: readonly string[],
  known: readonly string[],
  correctCall: (tags: string[]) => Record<string, unknown>,
): void {
  const joined = tags.find(tag => /[,;]/.test(tag) && !known.includes(tag));
  if (joined === undefined) return;
  const split = tags.flatMap(tag => (known.includes(tag) ? [tag] : splitList(tag)));
  throw new BridgeError('invalid_value', `"${joined}" would be one tag: \`tags\` takes a list of them.`, {
    remedy: 'Write each tag by itself.',
    example: correctCall(split),
    isMeant: true,
  });
}
