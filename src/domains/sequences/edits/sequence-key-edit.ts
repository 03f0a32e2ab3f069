import * as z from 'zod';
import { defineEdit, type Looked } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import type { Reader } from '../../../kernel/edits/reader.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';
import { runTemplate } from '../../../unreal/python/python-functions.ts';
import {
  addChannelKey,
  isCurve,
  KEY_INTERPOLATIONS,
  removeChannelKey,
  setKeyInterpolation,
} from '../channel-functions.ts';
import { readKey } from '../sequence-keys.ts';
import {
  isKnownDead,
  leavesOtherWay,
  noteDead,
  readWrappedKeys,
  type WrappedChannel,
  type WrappedKey,
  wrapChannels,
} from '../wrapped-channels.ts';

export const INTERPOLATIONS = KEY_INTERPOLATIONS;

const fields = {
  /** Path of the section; `objectPath` is that of the sequence. */
  section: z.string(),
  channel: z.string(),
  frame: z.number().int(),
  /** Left out: there is to be no key. */
  value: z.union([z.boolean(), z.number()]).optional(),
  /** Left out: as it is, or automatic. */
  interpolation: z.enum(INTERPOLATIONS).optional(),
  called: z.string(),
};

type KeyPlace = { section: string; channel: string; frame: number };
type KeyEdit = z.output<z.ZodObject<typeof fields>> & { objectPath: string };

/**
 * Sets the key of a channel at a frame, or takes it away: by plain calls on what stands for the channel, where that leads
 * to it, else by Python.
 */
export const sequenceKeyEdit = defineEdit('sequence-key', fields, {
  touches: ({ objectPath, section }) => [objectPath, section],
  look: ({ session, signal }, edit) => lookAtKey({ session, ...(signal && { signal }) }, edit),
  observe: ({ objectPath: sequence, section, channel, frame }) => [
    readKey({ sequence, section, channel, frame }),
  ],
  state: ([key]): KeySeen => key ?? NO_KEY,
  apply: (edit, found) => (found ? changeByCalls(edit, found) : changeByScript(edit)),
  aim: ({ value, interpolation }, before) => {
    if (value === undefined) return NO_KEY;
    const known = before === undefined || before === NO_KEY ? undefined : before.interpolation;
    return { value, interpolation: interpolation ?? known };
  },
  adds: ({ value }, before) => value !== undefined && (before === undefined || before === NO_KEY),
  meets: (state, aim) => {
    if (state === NO_KEY || aim === NO_KEY) return state === aim;
    const isAsMeant = aim.interpolation === undefined || aim.interpolation === state.interpolation;
    return isAsMeant && holdsValue(state.value, aim.value);
  },
  inverse: ({ edit, before, after }) => {
    // Of what was there nothing is known: who took the key away might take more than was put there.
    if (before === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
    const { value: _, interpolation: __, ...place } = edit;
    const was: KeySeen = before;
    return [was === NO_KEY ? place : { ...place, ...was }];
  },
  propertyName: ({ called, frame }) => `${called} at ${frame}`,
  print: state => (state === undefined || state === NO_KEY ? null : state),
});

/** The state of a frame without a key. */
export const NO_KEY = 'none';

/** The key at a frame; an aim leaves the interpolation out where any will do. */
type KeySeen = typeof NO_KEY | { value: unknown; interpolation?: string | undefined };

/** A channel that plain calls reach, and its key at the frame. */
interface FoundKey {
  channel: WrappedChannel;
  key?: WrappedKey;
}

/** Makes wrappers of the channel and its keys. Undefined where they lead nowhere, or cannot be read whole. */
async function lookAtKey(reader: Reader, edit: KeyPlace): Promise<Looked<KeySeen, FoundKey> | undefined> {
  if (isKnownDead(reader.session, edit.channel)) return undefined;
  try {
    const channels = await wrapChannels(reader, [edit.section]);
    const channel = channels.find(each => each.channel === edit.channel);
    if (channel && !channel.keys) noteDead(reader.session, edit.channel);
    return channel && (await lookInChannel(reader, channel, edit.frame));
  } catch (thrown) {
    if (!leavesOtherWay(thrown)) throw thrown;
    return undefined;
  }
}

/**
 * The key of a channel at a frame, by plain calls.
 * @returns undefined where the wrapper leads nowhere, or the editor says how keys are led to the next in another language
 */
export async function lookInChannel(
  reader: Reader,
  channel: WrappedChannel,
  frame: number,
): Promise<Looked<KeySeen, FoundKey> | undefined> {
  if (!channel.keys) return undefined;
  const [keys = []] = await readWrappedKeys(reader, [channel]);
  const [key, ...more] = keys.filter(each => Math.abs(each.frame - frame) < TOLERANCE);
  if (more.length > 0 || (key && key.interpolation === undefined)) return undefined;
  const found: FoundKey = { channel, ...(key && { key }) };
  return {
    found,
    state: key ? { value: key.value, interpolation: key.interpolation } : NO_KEY,
    failed: () => noteDead(reader.session, channel.channel),
  };
}

/** Frames. */
const TOLERANCE = 0.0001;

function changeByCalls(
  { objectPath, frame, value, interpolation }: KeyEdit,
  { channel: { wrapper, type }, key }: FoundKey,
): EngineCall<unknown>[] {
  const named = (call: EngineCall<unknown>): EngineCall<unknown> => ({
    ...call,
    names: [{ path: objectPath, as: 'change' }],
  });
  if (value === undefined) return key ? [named(removeChannelKey(wrapper, key.path))] : [];
  const added = { frame, value, interpolation: interpolation ?? 'auto' };
  const isOther = key && isCurve(type) && interpolation !== undefined && interpolation !== key.interpolation;
  return [
    addChannelKey(wrapper, type, added),
    ...(isOther ? setKeyInterpolation(key.path, interpolation) : []),
  ].map(named);
}

function changeByScript({ objectPath: sequence, ...edit }: KeyEdit): EngineCall<unknown>[] {
  const { section, channel, frame, value, interpolation = '' } = edit;
  const place = { sequence, section, channel, frame };
  if (value === undefined) return [runTemplate('remove_key', place)];
  return [runTemplate('set_key', { ...place, value, interpolation })];
}
