import { BridgeError } from '../../base/errors.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { explainPluginFor, noteMissingPlugin } from '../../unreal/plugins.ts';
import { HOW_TO_ALLOW_PYTHON, isPythonOff } from '../../unreal/python/python-off.ts';
import type { ReadTrack } from './read-tracks.ts';
import { channelName, type ReadChannel, readChannels } from './sequence-keys.ts';
import {
  leavesOtherWay,
  noteDead,
  readWrappedKeys,
  type WrappedChannel,
  wrapChannels,
} from './wrapped-channels.ts';

/** What a caller writes for the tracks of no binding. */
export const NO_BINDING_NAME = 'none';

/** Keys of a channel that are read at most. */
const MOST_KEYS = 200;

/** @param told whether some of the channels were told all the same */
function sayUnread(told: 'some' | 'none'): string {
  const what = told === 'some' ? 'The other channels are not told' : 'None of these channels is told';
  return `${what} by plain calls, nor are their keys set by them. Python would do both, and is not allowed here. ${HOW_TO_ALLOW_PYTHON}`;
}

/** What keys are asked of. */
interface KeyQuery {
  /** Path of the sequence. */
  objectPath: string;
  /** Id of the binding; empty for the tracks of none. */
  binding: string;
  tracks: readonly ReadTrack[];
  /** Name of a channel, as it is printed or without its track, of a group of them (`Location`), or `*`. */
  wanted: string | undefined;
}

/** Channels of a binding with how many keys they have, and keys where they are asked for. */
export async function describeKeys(
  context: InspectContext,
  query: KeyQuery,
): Promise<Record<string, unknown>> {
  const whole = context.session.deadWrappers.size === 0 ? await readByCalls(context, query) : undefined;
  if (whole?.isWhole) return printChannels(context, query, whole.channels);
  const { session, signal } = context;
  const { objectPath, binding, wanted = '' } = query;
  try {
    const call = readChannels(objectPath, binding, { keys: wanted.trim(), most: MOST_KEYS });
    return printChannels(context, query, await session.client.send(call, { signal }));
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    const isLacking = thrown.details.missingPlugin !== undefined;
    if (!isLacking && !isPythonOff(thrown)) throw thrown;
    if (isLacking) noteMissingPlugin(session, thrown);
    const part = whole ?? (await readByCalls(context, query));
    const isTold = part?.channels.some(each => isMeant(each, query.wanted));
    return {
      ...(part && isTold && printChannels(context, query, part.channels)),
      keysUnread: isLacking ? explainLack(thrown) : sayUnread(part && isTold ? 'some' : 'none'),
    };
  }
}

function explainLack(error: BridgeError): string {
  const { message, remedy } = explainPluginFor('Reading channels and keys', error);
  return `${message} ${remedy}`;
}

/** By plain calls: the channels whose wrappers lead to them. Undefined where the editor refuses that. */
async function readByCalls(
  context: InspectContext,
  { tracks, wanted }: KeyQuery,
): Promise<{ channels: ReadChannel[]; isWhole: boolean } | undefined> {
  const titles = new Map(tracks.flatMap(({ name, sections }) => sections.map(({ path }) => [path, name])));
  try {
    const all = await wrapChannels(context, [...titles.keys()]);
    const alive = all.filter(each => each.keys);
    for (const each of all) if (!each.keys) noteDead(context.session, each.channel);
    const rows = alive.map(each => ({ wrapped: each, row: rowOf(each, titles.get(each.section) ?? '') }));
    const asked = rows.filter(({ row }) => wanted !== undefined && isMeant(row, wanted));
    const keys = await readWrappedKeys(
      context,
      asked.map(({ wrapped }) => wrapped),
      MOST_KEYS,
    );
    asked.forEach(({ row }, at) => {
      row.keys = (keys[at] ?? []).map(({ frame, value, interpolation = 'unknown' }) => [
        ...([frame, value, interpolation] as const),
      ]);
    });
    return { channels: rows.map(({ row }) => row), isWhole: alive.length === all.length };
  } catch (thrown) {
    if (!leavesOtherWay(thrown)) throw thrown;
    return undefined;
  }
}

function rowOf({ section, channel, type, keys = [] }: WrappedChannel, track: string): ReadChannel {
  return { track, section, channel, type: `MovieSceneScripting${type}Channel`, count: keys.length };
}

function isMeant(channel: ReadChannel, written: string | undefined): boolean {
  const wanted = written?.trim().toLowerCase();
  const known = [channel.channel, channelName(channel)].map(name => name.toLowerCase());
  return (
    wanted === undefined ||
    wanted === '*' ||
    known.some(name => name === wanted || name.startsWith(`${wanted}.`))
  );
}

function printChannels(
  { maxTokens }: InspectContext,
  { objectPath, wanted }: KeyQuery,
  channels: readonly ReadChannel[],
): Record<string, unknown> {
  if (wanted === undefined) return { channels: countKeys(channels) };
  const read = channels.filter(each => each.keys !== undefined);
  if (read.length === 0) throw noChannel(wanted, objectPath, channels);
  const shown = wanted === '*' ? read.filter(({ count }) => count > 0) : read;
  return fitKeys(shown, maxTokens / 2);
}

/** `Transform.Location.X` → keys. */
function countKeys(channels: readonly ReadChannel[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of channels) counts[channelName(each)] = (counts[channelName(each)] ?? 0) + each.count;
  return counts;
}

function fitKeys(channels: readonly ReadChannel[], tokens: number): Record<string, unknown> {
  let room = tokens;
  let left = 0;
  const keys: Record<string, unknown[]> = {};
  for (const each of channels) {
    const list = keys[channelName(each)] ?? [];
    keys[channelName(each)] = list;
    for (const key of each.keys ?? []) {
      room -= estimateTokens(JSON.stringify(key)) + 1;
      if (room > 0) list.push(key);
    }
    left += each.count;
  }
  left -= Object.values(keys).reduce((sum, list) => sum + list.length, 0);
  return { keys, ...(left > 0 && { note: `${left} more keys: ask for one channel, or raise maxTokens.` }) };
}

function noChannel(wanted: string, sequence: string, channels: readonly ReadChannel[]): BridgeError {
  const names = [...new Set(channels.map(channelName))];
  return new BridgeError('unknown_property', `There is no channel "${wanted}" there in ${sequence}.`, {
    remedy: names.length > 0 ? `It has ${names.join(', ')}.` : 'It has no channels at all.',
    suggestions: nearestNames(wanted, names),
  });
}
