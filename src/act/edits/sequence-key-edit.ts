import * as z from 'zod';
import { runTemplate } from '../../unreal/python/python-functions.ts';
import { type KeyState, readKey } from '../../unreal/sequence-keys.ts';
import { defineEdit } from '../define-edit.ts';
import { holdsValue } from '../properties/hold-value.ts';

export const INTERPOLATIONS = ['auto', 'user', 'break', 'linear', 'constant'] as const;

/** Sets the key of a channel at a frame, or takes it away. Only Python does. */
export const sequenceKeyEdit = defineEdit(
  'sequence-key',
  {
    /** Path of the section; `objectPath` is that of the sequence. */
    section: z.string(),
    channel: z.string(),
    frame: z.number().int(),
    /** Left out: there is to be no key. */
    value: z.union([z.boolean(), z.number()]).optional(),
    /** Left out: as it is, or automatic. */
    interpolation: z.enum(INTERPOLATIONS).optional(),
    called: z.string(),
  },
  {
    touches: ({ objectPath }) => [objectPath],
    observe: ({ objectPath: sequence, section, channel, frame }) => [
      readKey({ sequence, section, channel, frame }),
    ],
    state: ([key]) => key ?? NO_KEY,
    apply: ({ objectPath: sequence, section, channel, frame, value, interpolation }) => [
      value === undefined
        ? runTemplate('remove_key', { sequence, section, channel, frame })
        : runTemplate('set_key', {
            ...{ sequence, section, channel, frame, value },
            interpolation: interpolation ?? '',
          }),
    ],
    aim: ({ value, interpolation }, before) => {
      if (value === undefined) return NO_KEY;
      const known = isKey(before) ? before.interpolation : undefined;
      return { value, interpolation: interpolation ?? known };
    },
    meets: (state, aim) => {
      if (!isKey(state) || !isKey(aim)) return state === aim;
      const isAsMeant = aim.interpolation === undefined || aim.interpolation === state.interpolation;
      return isAsMeant && holdsValue(state.value, aim.value);
    },
    inverse: ({ edit, before, after }) => {
      if (JSON.stringify(before) === JSON.stringify(after)) return [];
      const { value: _, interpolation: __, ...place } = edit;
      return [isKey(before) ? { ...place, ...before } : place];
    },
    propertyName: ({ called, frame }) => `${called} at ${frame}`,
    print: state => (isKey(state) ? state : null),
  },
);

/** The state of a frame without a key. */
const NO_KEY = 'none';

function isKey(state: unknown): state is NonNullable<KeyState> {
  return typeof state === 'object' && state !== null && 'value' in state;
}
