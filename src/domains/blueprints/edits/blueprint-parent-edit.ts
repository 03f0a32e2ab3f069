import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { reparentBlueprint } from '../../../unreal/blueprint-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';

/** Gives a Blueprint another parent class, which compiles it. Values of what only the old one had do not come back. */
export const blueprintParentEdit = defineEdit(
  'blueprint-parent',
  { parent: z.string() },
  {
    undoStep: 'none',
    remakes: 'classes',
    patienceMs: 120_000,
    observe: ({ objectPath }) => [readProperty(objectPath, 'ParentClass')],
    apply: ({ objectPath, parent }) => [reparentBlueprint(objectPath, parent)],
    aim: ({ parent }) => parent,
    meets: (state, aim) => isSamePath(String(state), String(aim)),
    inverse: ({ edit, before, after }) =>
      typeof before !== 'string' || before === '' || before === after ? [] : [{ ...edit, parent: before }],
    propertyName: () => 'parent class',
    likely: () => 'The editor’s log says why it takes no such parent: inspect read_log, LogBlueprint.',
  },
);
