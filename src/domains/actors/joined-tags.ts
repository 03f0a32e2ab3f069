import { BridgeError } from '../../base/errors.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import { type ActorSearch, withoutUsualLimit } from './actor-search.ts';

/** What a tag says that is no name: that another one is to go or to come, or several. */
interface SaidOfTags {
  says: 'not' | 'more' | 'all' | 'any';
  tags: string[];
}

/**
 * What a text says of tags, where it is hardly the name of one: `not Patrol`, `-Patrol`, `+Night`, `Night and Warm`.
 * @param known tags that are there already: `no Patrol` denies one of them, and is a name otherwise
 */
export function readTagWords(tag: string, known: readonly string[] = []): SaidOfTags | undefined {
  const [, sign, word = '', rest = ''] =
    /^\s*(?:([-+!~])|(not|no|without|except)\s)\s*(\S.*)$/i.exec(tag) ?? [];
  if (sign === '+') return { says: 'more', tags: [rest] };
  if (sign !== undefined || /^not$/i.test(word) || (word && hasTagCalled(known, rest)))
    return { says: 'not', tags: [rest] };
  const any = tag.split(/(?<!\s)\s+or\s+|\|/i);
  const all = tag.split(/[,;&]|(?<!\s)\s+and\s+/i);
  if (any.length > 1) return { says: 'any', tags: any.flatMap(each => each.trim() || []) };
  return all.length > 1 ? { says: 'all', tags: all.flatMap(each => each.trim() || []) } : undefined;
}

function hasTagCalled(tags: readonly string[], name: string): boolean {
  return tags.some(each => each.toLowerCase() === name.trim().toLowerCase());
}

/**
 * Refuses a tag that is a list in one text, or that says which one is to go: a tag may be called so, but hardly anybody
 * means that.
 * @param known tags that are there already, whatever is in them
 * @throws BridgeError `invalid_value` with the call that sets each of them, where it is sure which these are
 */
export function refuseJoinedTags(
  tags: readonly string[],
  known: readonly string[],
  correctCall: (tags: string[]) => Record<string, unknown>,
): void {
  const said = (tag: string) => (known.includes(tag) ? undefined : readTagWords(tag, known));
  const odd = tags.find(tag => said(tag));
  if (odd === undefined) return;
  const message = `"${odd}" would be one tag: \`tags\` takes a list of them.`;
  const isList = tags.every(tag => (said(tag)?.says ?? 'all') === 'all');
  if (isList) {
    const split = tags.flatMap(tag => said(tag)?.tags ?? [tag]);
    throw new BridgeError('invalid_value', message, {
      remedy: 'Write each tag by itself.',
      example: correctCall(split),
      isMeant: true,
    });
  }
  throw new BridgeError('invalid_value', message.replace(/:.*/, ', and says no name.'), {
    remedy:
      'Name the tags alone: those to take away in a call of set_tags with `mode: "remove"`, those that come beside the others with `mode: "add"`.',
  });
}

/**
 * Refuses to look for a tag that nobody has and that says something of others, as the search would say it.
 * @throws BridgeError `invalid_value` with that search
 */
export function refuseTagWords(search: Partial<ActorSearch>): void {
  const { tag = '', where, ...rest } = withoutUsualLimit(search);
  const { says, tags: [first = '', ...others] = [] } = readTagWords(tag) ?? {};
  if (says === undefined) return;
  const [only] = others;
  const isSaid = where !== undefined && 'Tags' in where;
  const meant = {
    ...{ not: { Tags: { not: first } }, any: { Tags: { in: [first, ...others] } }, more: undefined },
    all: others.length === 1 ? { Tags: only } : undefined,
  }[says];
  const example = writeCall('find_actors', {
    ...rest,
    ...(says === 'all' && { tag: first }),
    where: { ...where, ...meant },
  });
  throw new BridgeError('invalid_value', `No actor has a tag "${tag}": \`tag\` takes the name of one.`, {
    remedy: 'What is more than one name is a condition: `where: { Tags: { not: … } }`, or `in` with a list.',
    ...(meant && !isSaid && { example, isMeant: true }),
  });
}
