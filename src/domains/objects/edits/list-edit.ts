import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { appendElement, readProperty, removeElement, writeProperty } from '../../../unreal/engine-call.ts';
import { sendableEnums, spellEnums } from '../spell-enums.ts';

/**
 * Gives an array other elements, and another number of them. A write only changes elements that are there, so the rest
 * is appended, or taken away from the end.
 */
export const listEdit = defineEdit(
  'list',
  {
    /** The array on the object itself: `Tags`. */
    path: z.string(),
    /** As the page prints it. */
    name: z.string(),
    value: z.array(z.unknown()),
    /** Elements that are there before. */
    length: z.number().int().min(0),
    spellings: z.record(z.string(), z.string()).optional(),
    /** Of a list that grows: this engine takes nothing out again (`takesNothingOut`). */
    final: z.literal(true).optional(),
  },
  {
    looksAgain: true,
    plainState: true,
    observe: ({ objectPath, path }) => [readProperty(objectPath, path)],
    state: ([value]) => journalValue(value),
    apply: ({ objectPath, path, value, length }) => {
      const surplus = Array.from(
        { length: Math.max(0, length - value.length) },
        (_, step) => length - 1 - step,
      );
      const common = Math.min(length, value.length);
      return [
        ...surplus.map(index => removeElement(objectPath, path, index)),
        ...(common > 0 ? [writeProperty(objectPath, path, value.slice(0, common))] : []),
        ...value.slice(common).map(item => appendElement(objectPath, path, item)),
      ];
    },
    aim: ({ value }) => value,
    meets: (state, aim, { spellings = {} }) =>
      holdsValue(spellEnums(state, spellings), spellEnums(aim, spellings)),
    inverse: ({ edit, before, after, own = after }) =>
      !edit.final &&
      Array.isArray(before) &&
      Array.isArray(own) &&
      !sameValue(before, after) &&
      isSendable(before)
        ? [{ ...edit, value: before.map(item => sendableEnums(item, edit.spellings)), length: own.length }]
        : [],
    rebase: (edit, { now }) => (Array.isArray(now) ? { ...edit, length: now.length } : edit),
    places: ({ objectPath }) => [objectPath],
    propertyName: ({ name }) => name,
    print: (state, { spellings = {} }) => spellEnums(state, spellings),
  },
);
