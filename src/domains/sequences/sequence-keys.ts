import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { askTemplate } from '../../unreal/python/python-functions.ts';

const channel = z.object({
  track: z.string(),
  /** Path of the section. */
  section: z.string(),
  channel: z.string(),
  /** Python class of the channel. */
  type: z.string(),
  /** Keys that it has. */
  count: z.number(),
  /** Frame, value, interpolation. */
  keys: z.array(z.tuple([z.number(), z.unknown(), z.string()])).optional(),
});
export type ReadChannel = z.infer<typeof channel>;

/** `Transform.Location.X`; a channel without a name of its own is called as its track. */
export function channelName({ track, channel: name }: Pick<ReadChannel, 'track' | 'channel'>): string {
  return name === 'None' ? track : `${track}.${name}`;
}

/** Reads what is left of channels once they have gone over Remote Control: a script has them all. */
export function readChannels(
  sequence: string,
  binding: string,
  { keys, most }: { keys: string; most: number },
): EngineCall<ReadChannel[]> {
  const call = askTemplate('read_channels', { sequence, binding, keys, most }, z.array(channel));
  return { ...call, effect: 'read' };
}

const keyState = z.object({ value: z.unknown(), interpolation: z.string() }).nullable();
export type KeyState = z.infer<typeof keyState>;

export interface KeyPlace {
  sequence: string;
  section: string;
  channel: string;
  frame: number;
}

/**
 * The key at a frame; null where there is none.
 * @throws BridgeError `object_not_found`, from `parse`, where the section is gone: nothing is left of what was done in it
 */
export function readKey(place: KeyPlace): EngineCall<KeyState> {
  const asked = askTemplate('read_key', place, keyState);
  return { ...asked, effect: 'read', parse: body => findingSection(() => asked.parse(body), place.section) };
}

function findingSection<T>(read: () => T, section: string): T {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !thrown.message.includes(NO_SECTION)) throw thrown;
    throw new BridgeError('object_not_found', `There is no section ${section}.`, { cause: thrown });
  }
}

/** What our script says, in `templates/parts/key_at.py`. */
const NO_SECTION = 'There is no such section.';
