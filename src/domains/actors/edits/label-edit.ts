import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { setActorLabel } from '../../../unreal/actor-functions.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';

/** Gives an actor another label. The engine keeps the old one, without a word, where it does not like the new. */
export const labelEdit = defineEdit(
  'label',
  { label: z.string() },
  {
    looksAgain: true,
    plainState: true,
    observe: ({ objectPath }) => [getDisplayName(objectPath)],
    apply: ({ objectPath, label }) => [setActorLabel(objectPath, label)],
    aim: ({ label }) => label,
    inverse: ({ edit, before, after }) =>
      typeof before !== 'string' || before === after ? [] : [{ ...edit, label: before }],
    propertyName: () => 'label',
  },
);
