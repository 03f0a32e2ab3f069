import type { ErrorCode } from '../../error-codes.ts';
import { BridgeError } from '../../errors.ts';
import { estimateTokens } from '../../estimate-tokens.ts';
import { nearestNames } from '../../nearest.ts';
import type { FoundSequence } from '../../pipeline/sequences/find-sequence.ts';
import { type ReadChannel, readChannels } from '../../unreal/sequence-keys.ts';
import type { InspectContext } from '../define-view.ts';

/** What a caller writes for the tracks of no binding. */
export const NO_BINDING_NAME = 'none';

/** Keys of a channel that are read at most. */
const MOST_KEYS = 200;

/** Python is off, here or in the project. */
const OFF: ReadonlySet<ErrorCode> = new Set([
  'never_allowed',
  'read_only',
  'policy_forbids',
  'remote_access_blocked',
  'remote_call_not_allowed',
]);

/**
 * Channels of a binding with how many keys they have, and keys where they are asked for.
 * @param wanted name of a channel, or `*`
 */
export async function describeKeys(
  context: InspectContext,
  { objectPath }: FoundSequence,
  binding: string,
  wanted: string | undefined,
): Promise<Record<string, unknown>> {
  const { session, signal } = context;
  let channels: ReadChannel[];
  try {
    const call = readChannels(objectPath, binding, { keys: wanted ?? '', most: MOST_KEYS });
    channels = await session.client.send(call, { signal });
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !OFF.has(thrown.code)) throw thrown;
    return { keys: 'Only Python tells of channels and keys, and it is not allowed here (--allow-python).' };
  }
  const counts = countKeys(channels);
  if (wanted === undefined) return { channels: counts };
  const read = channels.filter(each => each.keys !== undefined);
  if (read.length === 0) throw noChannel(wanted, objectPath, channels);
  return { ...(wanted === '*' ? {} : { channels: counts }), ...fitKeys(read, context.maxTokens / 2) };
}

/** `Transform.Location.X` → keys. */
function countKeys(channels: readonly ReadChannel[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of channels) counts[nameOf(each)] = (counts[nameOf(each)] ?? 0) + each.count;
  return counts;
}

/** A channel without a name of its own bears that of its track. */
function nameOf({ track, channel }: ReadChannel): string {
  return channel === 'None' ? track : `${track}.${channel}`;
}

function fitKeys(channels: readonly ReadChannel[], tokens: number): Record<string, unknown> {
  let room = tokens;
  let left = 0;
  const keys: Record<string, unknown[]> = {};
  for (const each of channels.filter(({ count }) => count > 0)) {
    const list = keys[nameOf(each)] ?? [];
    keys[nameOf(each)] = list;
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
  const names = [...new Set(channels.map(({ channel }) => channel))];
  return new BridgeError('unknown_property', `There is no channel "${wanted}" there in ${sequence}.`, {
    remedy: names.length > 0 ? `It has ${names.join(', ')}.` : 'It has no channels at all.',
    suggestions: nearestNames(wanted, names),
  });
}
