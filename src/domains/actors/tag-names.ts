import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { splitList } from '../../base/text/split-list.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { TAG_NAMES } from '../../base/words/way-names.ts';

type Arguments = Record<string, unknown>;

/** What other tools call the mode. */
function sayMode(said: unknown): Arguments | undefined {
  const word = textOfValue(said).toLowerCase();
  if (/^(add|append|union)$/.test(word)) return { mode: 'add' };
  if (/^(remove|delete)$/.test(word)) return { mode: 'remove' };
  return /^(set|replace)$/.test(word) ? { mode: 'set' } : undefined;
}

type Way = 'add' | 'remove';

/** A switch for the mode, or tags that are said to come or to go. */
function sayTags(mode: Way) {
  return (said: unknown): Arguments | undefined => {
    const tags = tagsOf(said);
    return said === true ? { mode } : tags && { tags, mode };
  };
}

/** Names for tags that come or go, and for switches that say so of `tags`. */
const NAMES: Readonly<Record<Way, readonly string[]>> = {
  add: ['add', 'append', ...TAG_NAMES.add],
  remove: ['remove', 'delete', ...TAG_NAMES.remove],
};
const MODE_NAMES = ['mode', 'operation', 'op', 'action_mode'];

/** Arguments of other tools for `set_tags`, and what they say here. */
export const TAGS_INSTEAD = {
  ...Object.fromEntries(NAMES.add.map(name => [name, sayTags('add')])),
  ...Object.fromEntries(NAMES.remove.map(name => [name, sayTags('remove')])),
  ...{ operation: sayMode, op: sayMode, action_mode: sayMode },
  keep: (is: unknown) => (is === true ? { mode: 'add' } : undefined),
  tags: sayTagsOfWay,
  // One tag is one more.
  tag: (tag: unknown) => (typeof tag === 'string' ? { tags: [tag], mode: 'add' } : undefined),
};

/** `tags: { add: ["Night"] }` has one way; with two of them it is two calls. */
function sayTagsOfWay(written: unknown): Arguments | undefined {
  const tags = Array.isArray(written) && written.length === 1 ? written[0] : written;
  if (!isRecord(tags)) return undefined;
  const [[way, said] = [], ...more] = Object.entries(tags);
  const mode = sayMode(way)?.mode;
  return more.length === 0 && (mode === 'add' || mode === 'remove') ? sayTags(mode)(said) : undefined;
}

/** The tags of a list or a text; undefined for anything else. */
function tagsOf(said: unknown): string[] | undefined {
  if (typeof said === 'string') return splitList(said);
  return Array.isArray(said) && said.every(each => typeof each === 'string') ? said : undefined;
}

/** What a call says of one way: the tags, the names that say them, and those of switches. */
function readWay(given: Arguments, way: Way): { tags: string[]; by: string[]; switches: string[] } {
  const wanted = new Set(NAMES[way].map(simplifyName));
  const said = Object.entries(given).filter(([name]) => wanted.has(simplifyName(name)));
  const by = said.filter(([, value]) => tagsOf(value)?.length);
  return {
    tags: by.flatMap(([, value]) => tagsOf(value) ?? []),
    by: by.map(([name]) => name),
    switches: said.filter(([, value]) => value === true).map(([name]) => name),
  };
}

/**
 * Refuses a call of `set_tags` that adds tags and takes others away, or sets them and does one of the two besides: it is
 * two calls, or contradicts itself.
 * @throws BridgeError `invalid_value`, with both calls where it is sure what they are
 */
export function refuseMixedTags(given: Arguments): void {
  const [add, remove] = [readWay(given, 'add'), readWay(given, 'remove')];
  const said = MODE_NAMES.filter(name => sayMode(given[name]));
  const modes = new Set([
    ...said.map(name => sayMode(given[name])?.mode),
    ...(add.switches.length > 0 ? ['add'] : []),
    ...(remove.switches.length > 0 ? ['remove'] : []),
  ]);
  const [mode = 'set', ...others] = modes;
  const switches = [...said, ...add.switches, ...remove.switches];
  if (others.length > 0)
    throw contradiction(switches, 'says both what is to come and what is to go, or stay');
  const tags = tagsOf(given.tags) ?? [];
  const isSet = tags.length > 0 && mode === 'set';
  const [first] = [...add.by, ...remove.by];
  if (isSet && first !== undefined)
    throw contradiction(
      ['tags', first],
      'says both what it is to have, and what comes or goes of what it has',
    );
  const coming = mode === 'add' ? [...add.tags, ...tags] : add.tags;
  const going = mode === 'remove' ? [...remove.tags, ...tags] : remove.tags;
  if (coming.length === 0 || going.length === 0) return;
  throw twoCalls({ add: coming, remove: going });
}

function contradiction(names: readonly string[], what: string): BridgeError {
  const written = [...new Set(names)].map(name => `\`${name}\``).join(' with ');
  return new BridgeError('invalid_value', `${written} ${what}.`, {
    remedy: 'Say one: `tags` with `mode` set (these and no others), add or remove.',
  });
}

function twoCalls(tags: Record<Way, string[]>): BridgeError {
  const both = tags.add.filter(each => tags.remove.some(other => other.toLowerCase() === each.toLowerCase()));
  if (both.length > 0) return contradiction(['add', 'remove'], `both have ${both.join(', ')}`);
  const [add, remove] = (['add', 'remove'] as const).map(mode => JSON.stringify({ tags: tags[mode], mode }));
  return new BridgeError('invalid_value', 'set_tags adds tags or takes tags away: one call cannot do both.', {
    remedy: `Make two calls, one after the other: with ${add}, and with ${remove}.`,
  });
}
