import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { EditorSession } from '../../unreal/session.ts';
import {
  CHANNEL_TYPES,
  type ChannelType,
  getKeyMode,
  getKeyTangents,
  getKeyTime,
  getKeyValue,
  getWrapperName,
  isCurve,
  isProbed,
  KEY_INTERPOLATIONS,
  type KeyInterpolation,
  probeChannel,
  wrapChannelsOf,
  wrapKeysOf,
} from './channel-functions.ts';

/** A channel of a section, with the wrapper that stands for it for a while. */
export interface WrappedChannel {
  section: string;
  /** `Location.X`; `None` for the only one of a section. */
  channel: string;
  type: ChannelType;
  wrapper: string;
  /** Wrappers of its keys; undefined where its own was not seen to lead anywhere. */
  keys?: readonly string[];
}

/** A key, with the wrapper that stands for it. */
export interface WrappedKey {
  path: string;
  frame: number;
  value: unknown;
  /** Undefined where the editor says it in another language. */
  interpolation?: KeyInterpolation;
}

/**
 * Makes wrappers of all channels of sections and looks where they lead, in two batches.
 * @throws BridgeError where the editor refuses that
 */
export async function wrapChannels(
  context: FetchContext,
  sections: readonly string[],
): Promise<WrappedChannel[]> {
  const places = sections.flatMap(section => CHANNEL_TYPES.map(type => ({ section, type })));
  const made = await readAll(
    context,
    places.map(({ section, type }) => wrapChannelsOf(section, type)),
  );
  const wrappers = places.flatMap(
    (place, index) => (need(made[index]) as string[]).map(wrapper => ({ ...place, wrapper })), // what the call parses
  );
  const calls = wrappers.map(({ wrapper, type }) => [
    getWrapperName(wrapper),
    wrapKeysOf(wrapper),
    ...(isProbed(type) ? [probeChannel(wrapper)] : []),
  ]);
  const answers = await readAll(context, calls.flat());
  const seen = calls.map(each => answers.splice(0, each.length));
  // What cannot be probed is believed where others lead to their channels.
  const isAnyAlive = seen.some(([, keys, probe]) => lengthOf(keys) > 0 || lengthOf(probe) > 0);
  return wrappers.map((each, index) => {
    const [name, keys, probe] = seen[index] ?? [];
    const isAlive = lengthOf(keys) > 0 || (isProbed(each.type) ? lengthOf(probe) > 0 : isAnyAlive);
    return {
      ...each,
      channel: name?.ok ? String(name.value) : nameInPath(each.wrapper),
      ...(keys?.ok && isAlive && { keys: keys.value as string[] }), // what the call parses
    };
  });
}

/** Of a wrapper that cannot be read: it is called after its channel [derived]. */
function nameInPath(wrapper: string): string {
  const name = wrapper.replace(/^\/Engine\/Transient\./i, '').replace(/_\d+$/, '');
  return name.startsWith('MovieSceneScripting') ? 'None' : name;
}

/** How much an answer counts: keys, or values. */
function lengthOf(outcome: Outcome<unknown> | undefined): number {
  if (!outcome?.ok) return 0;
  return Array.isArray(outcome.value) ? outcome.value.length : Number(outcome.value);
}

/**
 * Keys of channels, in one batch.
 * @param most keys of each
 * @throws BridgeError where one of them is gone
 */
export async function readWrappedKeys(
  context: FetchContext,
  channels: readonly WrappedChannel[],
  most = Number.POSITIVE_INFINITY,
): Promise<WrappedKey[][]> {
  const wanted = channels.map(({ keys = [], type }) => ({
    keys: keys.slice(0, most),
    isCurve: isCurve(type),
  }));
  const calls = wanted.flatMap(each =>
    each.keys.flatMap((key): EngineCall<unknown>[] => [
      ...[getKeyTime(key), getKeyValue(key)],
      ...(each.isCurve ? [getKeyMode(key), getKeyTangents(key)] : []),
    ]),
  );
  const answers = (await readAll(context, calls)).map(need);
  return wanted.map(each =>
    each.keys.map((path): WrappedKey => {
      const [frame, value, mode, tangents] = answers.splice(0, each.isCurve ? 4 : 2);
      const interpolation = each.isCurve ? (mode === 'cubic' ? tangents : mode) : 'constant';
      const known = KEY_INTERPOLATIONS.find(one => one === interpolation);
      return { path, frame: Number(frame), value, ...(known && { interpolation: known }) };
    }),
  );
}

async function readAll(
  { session, signal }: FetchContext,
  calls: readonly EngineCall<unknown>[],
): Promise<Outcome<unknown>[]> {
  if (calls.length === 0) return [];
  const outcomes: Outcome<unknown>[] = [...(await session.client.sendAll(calls, { signal }))];
  // A right that is missing is told; of anything else that a wrapper does not do the caller sees that it leads nowhere.
  const refused = outcomes.find(outcome => !outcome.ok && !WITHOUT_WRAPPER.has(outcome.error.code));
  if (refused && !refused.ok) throw refused.error;
  return outcomes;
}

/** What an editor answers where there is no such wrapper, or none that can do this. */
const WITHOUT_WRAPPER: ReadonlySet<ErrorCode> = new Set(['object_not_found', 'unknown_function']);

function need(outcome: Outcome<unknown> | undefined): unknown {
  if (outcome?.ok) return outcome.value;
  throw outcome?.error ?? new BridgeError('engine_declined', 'The editor did not answer.');
}

/** Failures of this way for which there is another one. */
const OTHER_WAY: ReadonlySet<ErrorCode> = new Set([
  ...(['engine_declined', 'engine_lacks', 'object_not_found', 'unknown_function'] as const),
  ...(['remote_call_not_allowed', 'remote_access_blocked', 'unexpected_engine_answer'] as const),
]);

/** Whether a failure only closes this way. */
export function leavesOtherWay(error: unknown): error is BridgeError {
  return error instanceof BridgeError && OTHER_WAY.has(error.code);
}

/** Names with a dot and names without may fare differently: one may be found by its path and the other not. */
function kindOfName(channel: string): string {
  return channel.includes('.') ? 'dotted' : 'plain';
}

/** The channels whose wrappers are known to lead nowhere, in words. */
export function nameKeyless({ deadWrappers }: EditorSession): string {
  const kinds = [
    ...(deadWrappers.has('dotted') ? ['channels with a dot in their name (Location.X)'] : []),
    ...(deadWrappers.has('plain') ? ['channels without one (Visibility)'] : []),
  ];
  return kinds.join(' and ');
}

/** Whether wrappers of such channels have led nowhere in this editor. */
export function isKnownDead({ deadWrappers }: EditorSession, channel: string): boolean {
  return deadWrappers.has(kindOfName(channel));
}

/** Remembers that they lead nowhere, so that nobody asks for them in vain again. */
export function noteDead({ deadWrappers }: EditorSession, channel: string): void {
  deadWrappers.add(kindOfName(channel));
}
