import * as z from 'zod';
import { type PythonTemplate, textArgument } from './python-template.ts';

/** A binding's id; empty for the tracks of no binding. */
const bindingId = () => z.string().regex(/^([0-9a-f]{32})?$/, '32 hex digits');

/** Frames of the display rate, as far as the engine counts. */
const frame = () => z.int().min(-2_000_000_000).max(2_000_000_000);

const place = () => ({
  sequence: textArgument(),
  section: textArgument(),
  channel: textArgument(),
  frame: frame(),
});

/**
 * Keys of Level Sequences. Only in Python does a channel stay with its section from one line to the next. The names of
 * the Python API are those of its documentation from 5.0 to 5.7; nobody has seen these scripts run [derived].
 */
export const SEQUENCE_TEMPLATES = {
  /**
   * Channels of all sections of a binding, as JSON, with how many keys each has; `keys`: those of one, of a group
   * (`Location`), of a track or of all (`*`), in any letter case.
   */
  read_channels: {
    arguments: z.strictObject({
      sequence: textArgument(),
      binding: bindingId(),
      keys: z.string().max(200),
      most: z.int().min(0).max(1000),
    }),
    changes: [],
    looksAt: ['sequence'],
  },
  /** The key at a frame, as JSON: `null` where there is none. */
  read_key: {
    arguments: z.strictObject(place()),
    changes: [],
    looksAt: ['sequence'],
  },
  /** Sets a key, or changes the one that is there. */
  set_key: {
    arguments: z.strictObject({
      ...place(),
      value: z.union([z.boolean(), z.number()]),
      /** Empty: as it is, or automatic. */
      interpolation: z.enum(['', 'auto', 'user', 'break', 'linear', 'constant']),
    }),
    changes: ['sequence'],
  },
  /** Takes a key away. */
  remove_key: {
    arguments: z.strictObject(place()),
    changes: ['sequence'],
  },
} satisfies Record<string, PythonTemplate>;
