import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';
import {
  getPlaybackEnd,
  getPlaybackStart,
  readSectionRange,
  setPlaybackEnd,
  setPlaybackStart,
  setSectionRange,
} from '../sequence-functions.ts';

/**
 * Sets the playback range of a sequence, or the range of a section: the first frame, and the one behind the last. Of a
 * sequence one of them may be left out, and stays whatever it is by then.
 */
export const frameRangeEdit = defineEdit(
  'frame-range',
  {
    of: z.enum(['playback', 'section']),
    start: z.number().int().optional(),
    end: z.number().int().optional(),
  },
  {
    touches: ({ objectPath }) => [objectPath],
    observe: ({ objectPath, of }): readonly EngineCall<unknown>[] =>
      of === 'playback'
        ? [getPlaybackStart(objectPath), getPlaybackEnd(objectPath)]
        : readSectionRange(objectPath),
    state: (values, { of }) => {
      if (of === 'playback') return [...values];
      const [hasStart, hasEnd, start, end] = values;
      return [hasStart ? start : null, hasEnd ? end : null];
    },
    // The end goes first and last: the engine takes no start behind the end, nor an end before the start. [derived]
    apply: ({ objectPath, of, start, end }) => {
      // A section is given both.
      if (of === 'section') return [setSectionRange(objectPath, start ?? 0, end ?? 0)];
      const ending = end === undefined ? [] : [setPlaybackEnd(objectPath, end)];
      return start === undefined ? ending : [...ending, setPlaybackStart(objectPath, start), ...ending];
    },
    aim: ({ start, end }, before) => [start ?? before?.[0], end ?? before?.[1]],
    inverse: ({ edit, before, after }) => {
      const [start, end] = before ?? [];
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      // An end that was open is nothing that this could set.
      if (isSame || typeof start !== 'number' || typeof end !== 'number') return [];
      return [{ ...edit, start, end }];
    },
    propertyName: ({ of }) => (of === 'playback' ? 'playback range' : 'range'),
  },
);
