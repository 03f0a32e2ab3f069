import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { appendElement, insertElement, readProperty, removeElement } from '../../../unreal/engine-call.ts';
import { followElement, followGap } from '../follow-elements.ts';
import { sendableEnums, spellEnums } from '../spell-enums.ts';

/**
 * Adds an element to an array or takes one out: what a property write cannot do. Inside a batch an index is honoured
 * from 5.5 on.
 */
export const elementEdit = defineEdit(
  'element',
  {
    /** The array on the object itself: `Tags`. */
    path: z.string(),
    /** As the page prints it. */
    name: z.string(),
    /** `none`: an element that was to be removed and is no longer there. */
    step: z.enum(['append', 'insert', 'remove', 'none']),
    /** Of an existing element, for insert and remove; of what is inserted behind the last, how many there are. */
    index: z.number().int().min(0).optional(),
    value: z.unknown().optional(),
    spellings: z.record(z.string(), z.string()).optional(),
    /** Of what is appended: this engine takes nothing out again (`takesNothingOut`). */
    final: z.literal(true).optional(),
  },
  {
    looksAgain: true,
    plainState: true,
    observe: ({ objectPath, path }) => [readProperty(objectPath, path)],
    state: ([value]) => journalValue(value),
    apply: ({ objectPath, path, step, index = 0, value }) => {
      if (step === 'none') return [];
      if (step === 'append') return [appendElement(objectPath, path, value)];
      if (step === 'insert') return [insertElement(objectPath, path, index, value)];
      return [removeElement(objectPath, path, index)];
    },
    aim: ({ step, index = 0, value }, before) => {
      if (!Array.isArray(before)) return undefined;
      if (step === 'none') return before;
      if (step === 'append') return [...before, value];
      return step === 'insert' ? before.toSpliced(index, 0, value) : before.toSpliced(index, 1);
    },
    addsUp: () => true,
    meets: (state, aim, { spellings = {} }) =>
      holdsValue(spellEnums(state, spellings), spellEnums(aim, spellings)),
    inverse: ({ edit, before, after }) => {
      if (!Array.isArray(before) || sameValue(before, after) || !isSendable(before)) return [];
      if (edit.final || edit.step === 'none') return [];
      const { index = 0, value: _, ...same } = edit;
      if (edit.step === 'append') return [{ ...same, step: 'remove', index: before.length }];
      if (edit.step === 'insert') return [{ ...same, step: 'remove', index }];
      const value = sendableEnums(before[index], edit.spellings);
      // Nothing can be inserted behind the last element.
      if (index >= before.length - 1) return [{ ...same, index: undefined, step: 'append', value }];
      return [{ ...same, step: 'insert', index, value }];
    },
    rebase: (edit, { was, now }) => {
      if (edit.step === 'append' || edit.step === 'none' || !Array.isArray(was) || !Array.isArray(now))
        return edit;
      const { index = 0 } = edit;
      if (edit.step === 'remove') {
        const place = followElement(index, { was, now });
        return place === undefined ? { ...edit, index: undefined, step: 'none' } : { ...edit, index: place };
      }
      const place = followGap(index, { was, now });
      return place < now.length ? { ...edit, index: place } : { ...edit, index: undefined, step: 'append' };
    },
    places: ({ objectPath }) => [objectPath],
    propertyName: ({ name }) => name,
    print: (state, { spellings = {} }) => spellEnums(state, spellings),
  },
);
