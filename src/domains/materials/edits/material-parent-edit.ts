import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { setInstanceParent, updateInstance } from '../material-functions.ts';

/** Gives a material instance another parent: its object path, or an empty text for none. */
export const materialParentEdit = defineEdit(
  'material-parent',
  { parent: z.string() },
  {
    undoStep: 'none',
    patienceMs: 60_000,
    observe: ({ objectPath }) => [readProperty(objectPath, 'Parent')],
    apply: ({ objectPath, parent }) => [setInstanceParent(objectPath, parent), updateInstance(objectPath)],
    aim: ({ parent }) => parent,
    meets: holdsValue,
    inverse: ({ edit, before, after }) =>
      typeof before !== 'string' || before === after ? [] : [{ ...edit, parent: before }],
    propertyName: () => 'Parent',
  },
);
