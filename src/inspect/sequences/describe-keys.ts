import type { ErrorCode } from '../../error-codes.ts';
import { BridgeError } from '../../errors.ts';
import { estimateTokens } from '../../estimate-tokens.ts';
import { nearestNames } from '../../nearest.ts';
import type { FoundSequence } from '../../pipeline/sequences/find-sequence.ts';
import { channelName, type ReadChannel, readChannels } from '../../unreal/sequence-keys.ts';
import type { InspectContext } from '../define-view.ts';

/** What a caller writes for the tracks of no binding. */
export const NO_BINDING_NAME = 'none';

/** Keys of a channel that are read at most. */
const MOST_KEYS = 200;

const UNREAD =
  'Channels and keys are read through Python, which is not allowed here. The owner of this server switches it on with --allow-python, the owner of the project with bEnableRemotePythonExecution=True.';

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
 * @param wanted name of a channel, as it is printed or without its track, of a group of them (`Location`), or `*`
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
    const call = readChannels(objectPath, binding, { keys: wanted?.trim() ?? '', most: MOST_KEYS });
    channels = await session.client.send(call, { signal });
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !OFF.has(thrown.code)) throw thrown;
    return { keysUnread: UNREAD };
  }
  if (wanted === undefined) return { channels: countKeys(channels) };
  const read = channels.filter(each => each.keys !== undefined);
  if (read.length === 0) throw noChannel(wanted, objectPath, channels);
  const shown = wanted === '*' ? read.filter(({ count }) => count > 0) : read;
  return fitKeys(shown, context.maxTokens / 2);
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
