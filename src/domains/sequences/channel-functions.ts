import * as z from 'zod';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { call, callForEffect, callOn } from '../../unreal/function-call.ts';

/**
 * Channels of Level Sequences and their keys, through objects that the editor makes to stand for them: wrappers. Nothing in
 * the editor refers to those, and somebody has seen one that had lost its channel by the next request: `AddKey` answered
 * success and added nothing [field]. One whose name has a dot, as `Location.X_4`, can most likely not be named at all, as
 * a path with two dots means something else [derived]. So whoever uses one looks whether it leads anywhere
 * (`probeChannel`), and reads back what it did.
 */

const SCRIPTING = '/Script/SequencerScripting.MovieSceneScripting';

/** What kinds of channels hold: `/Script/SequencerScripting.MovieSceneScripting<type>Channel`. */
export const CHANNEL_TYPES = [
  ...(['Double', 'Float', 'Bool', 'Integer', 'Byte'] as const),
  ...(['String', 'Event', 'ActorReference', 'ObjectPath'] as const),
] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** Of which an empty channel can be told from a wrapper that leads nowhere: it has values all the same. */
const PROBED: ReadonlySet<ChannelType> = new Set(['Double', 'Float', 'Bool', 'Integer']);
const CURVES: ReadonlySet<ChannelType> = new Set(['Double', 'Float']);

export const isProbed = (type: ChannelType) => PROBED.has(type);
/** Its keys have interpolation. */
export const isCurve = (type: ChannelType) => CURVES.has(type);

export const KEY_INTERPOLATIONS = ['auto', 'user', 'break', 'linear', 'constant'] as const;
export type KeyInterpolation = (typeof KEY_INTERPOLATIONS)[number];

const paths = z.array(z.string());

/** Makes wrappers of the channels of one type that a section has. @returns their paths */
export const wrapChannelsOf = (section: string, type: ChannelType) =>
  call('getChannelsByType', { Section: section, ChannelType: `${SCRIPTING}${type}Channel` }, paths);

/** The name of the channel: `Location.X`; `None` for the only one of a section. */
export function getWrapperName(channel: string): EngineCall<string> {
  const read = readProperty(channel, 'ChannelName');
  return { ...read, parse: body => z.string().parse(read.parse(body)) };
}

/** Makes wrappers of the keys of a channel. @returns their paths, in the order of the keys */
export const wrapKeysOf = (channel: string) => callOn(channel, 'getChannelKeys', {}, paths);

/**
 * Evaluates a channel at one moment. A channel has a value there even without a key, so there is one where the wrapper leads
 * to its channel, and none where it does not [derived].
 * @returns how many values there are
 */
export const probeChannel = (channel: string) =>
  callOn(
    channel,
    'evaluateChannel',
    {
      Range: { bHasStart: true, bHasEnd: true, InclusiveStart: 0, ExclusiveEnd: 1, InternalRate: RATE },
      FrameRate: RATE,
    },
    z.array(z.unknown()).transform(({ length }) => length),
  );

const RATE = { Numerator: 24, Denominator: 1 };

const UNIT = { TimeUnit: 'DisplayRate' };
const frameTime = z
  .object({ FrameNumber: z.object({ Value: z.number() }), SubFrame: z.number().catch(0) })
  .transform(({ FrameNumber, SubFrame }) => FrameNumber.Value + SubFrame);

/** Frame of a key, with what is past the last whole one. */
export const getKeyTime = (key: string) => callOn(key, 'getKeyTime', UNIT, frameTime);

export const getKeyValue = (key: string) => callOn(key, 'getKeyValue', {}, z.unknown());

const MODES = ['linear', 'constant', 'cubic'] as const;
const TANGENTS = ['auto', 'user', 'break'] as const;

/** How a key leads to the next one; undefined in the words of another language. */
export const getKeyMode = (key: string) => callOn(key, 'getKeyMode', {}, entryOf(MODES));

/** How the tangents of a cubic key come about; undefined in the words of another language. */
export const getKeyTangents = (key: string) => callOn(key, 'getKeyTangents', {}, entryOf(TANGENTS));

/** An enumerator by its number, its name (`RCIM_Linear`) or its English display name. */
function entryOf<Entry extends string>(entries: readonly Entry[]) {
  return z.union([z.string(), z.number()]).transform((said): Entry | undefined => {
    if (typeof said === 'number') return entries[said];
    const name = said.replace(/^RC[A-Z]+_/, '').toLowerCase();
    return entries.find(entry => entry === name);
  });
}

/**
 * Adds a key, or gives the one at that frame another value: how that leads to the next one stays.
 * @throws BridgeError `engine_declined`, from `parse`, where it makes none
 */
export const addChannelKey = (
  channel: string,
  type: ChannelType,
  key: { frame: number; value: number | boolean; interpolation: KeyInterpolation },
) =>
  callOn(
    channel,
    'addChannelKey',
    {
      ...{ InTime: { Value: key.frame }, NewValue: key.value, SubFrame: 0, ...UNIT },
      ...(isCurve(type) && { InInterpolation: INTERPOLATION_NAMES[key.interpolation] }),
    },
    z.string(),
  );

const INTERPOLATION_NAMES: Record<KeyInterpolation, string> = {
  ...{ auto: 'Auto', user: 'User', break: 'Break', linear: 'Linear', constant: 'Constant' },
};

export const removeChannelKey = (channel: string, key: string) =>
  callForEffect(channel, 'removeChannelKey', { Key: key });

/** Lets a key lead to the next one in another way. Its tangents stay what they are, for when they are used again. */
export function setKeyInterpolation(key: string, interpolation: KeyInterpolation): EngineCall<undefined>[] {
  if (interpolation === 'linear' || interpolation === 'constant') return [setMode(key, interpolation)];
  const tangents = `RCTM_${INTERPOLATION_NAMES[interpolation]}`;
  return [setMode(key, 'cubic'), callForEffect(key, 'setKeyTangents', { InNewValue: tangents })];
}

const setMode = (key: string, mode: (typeof MODES)[number]) =>
  callForEffect(key, 'setKeyMode', {
    InNewValue: `RCIM_${mode.charAt(0).toUpperCase()}${mode.slice(1)}`,
  });
