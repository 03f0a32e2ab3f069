import * as z from 'zod';
import { BridgeError } from '../errors.ts';
import type { EngineCall } from './engine-call.ts';
import { runTemplate } from './python/python-functions.ts';

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
export function channelName({ track, channel: name }: ReadChannel): string {
  return name === 'None' ? track : `${track}.${name}`;
}

/** Reads what is left of channels once they have gone over Remote Control: a script has them all. */
export function readChannels(
  sequence: string,
  binding: string,
  { keys, most }: { keys: string; most: number },
): EngineCall<ReadChannel[]> {
  const call = runTemplate('read_channels', { sequence, binding, keys, most });
  return { ...call, effect: 'read', parse: body => readPrinted(call.parse(body), z.array(channel)) };
}

const keyState = z.object({ value: z.unknown(), interpolation: z.string() }).nullable();
export type KeyState = z.infer<typeof keyState>;

export interface KeyPlace {
  sequence: string;
  section: string;
  channel: string;
  frame: number;
}

/** The key at a frame; null where there is none. */
export function readKey(place: KeyPlace): EngineCall<KeyState> {
  const call = runTemplate('read_key', place);
  return { ...call, effect: 'read', parse: body => readPrinted(call.parse(body), keyState) };
}

/** What our own script printed last. @throws BridgeError `engine_declined` for anything else */
function readPrinted<T>(printed: string, shape: z.ZodType<T>): T {
  const line = printed.split('\n').at(-1) ?? '';
  try {
    return shape.parse(JSON.parse(line));
  } catch (cause) {
    throw new BridgeError('engine_declined', 'What the editor’s Python printed cannot be read.', {
      cause,
      engineSaid: line.slice(0, 500),
    });
  }
}
