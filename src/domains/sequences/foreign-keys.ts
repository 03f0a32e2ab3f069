import { askScript } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { idInRef } from './sequence-functions.ts';
import { readChannels } from './sequence-keys.ts';
import { leavesOtherWay, wrapChannels } from './wrapped-channels.ts';

/** A channel of a section with how many keys it has. */
interface CountedChannel {
  channel: string;
  count: number;
}

/**
 * Keys in a section that no change of ours has set, in words. Plain calls tell them where the editor keeps wrappers of
 * channels, else Python where it is allowed.
 */
export async function findForeignKeys(
  reader: Reader,
  { edit: { objectPath: track }, made: [section] }: DoneEdit<Edit>,
  { current }: OwnWork,
): Promise<string[]> {
  if (section === undefined) return [];
  const maker = current.find(({ made }) => made.includes(track));
  const channels = await countKeys(reader, {
    sequence: track.replace(/:.*$/, ''),
    binding: idInRef(String(maker?.edit.binding ?? '')),
    section,
  });
  return channels.flatMap(({ channel, count }) => {
    const own = new Set(
      current.flatMap(({ edit, after }: DoneEdit) =>
        edit.kind === 'sequence-key' &&
        edit.section === section &&
        edit.channel === channel &&
        edit.value !== undefined &&
        after !== undefined
          ? [edit.frame]
          : [],
      ),
    );
    const more = count - own.size;
    if (more <= 0) return [];
    const name = channel === 'None' ? 'its channel' : channel;
    return [more === 1 ? `a key of ${name}` : `${more} keys of ${name}`];
  });
}

/** @param binding id of the binding that the section belongs to */
async function countKeys(
  reader: Reader,
  place: { sequence: string; binding: string; section: string },
): Promise<CountedChannel[]> {
  return (await countByCalls(reader, place.section)) ?? (await countByScript(reader, place));
}

/** Undefined where wrappers of some channel lead nowhere. */
async function countByCalls(reader: Reader, section: string): Promise<CountedChannel[] | undefined> {
  if (reader.session.deadWrappers.size > 0) return undefined;
  try {
    const wrapped = await wrapChannels(reader, [section]);
    if (wrapped.length === 0 || wrapped.some(({ keys }) => !keys)) return undefined;
    return wrapped.map(({ channel, keys = [] }) => ({ channel, count: keys.length }));
  } catch (thrown) {
    if (!leavesOtherWay(thrown)) throw thrown;
    return undefined;
  }
}

async function countByScript(
  reader: Reader,
  { sequence, binding, section }: { sequence: string; binding: string; section: string },
): Promise<CountedChannel[]> {
  const read = await askScript(reader, readChannels(sequence, binding, { keys: '', most: 0 }));
  return (read ?? []).filter(each => each.section === section);
}
