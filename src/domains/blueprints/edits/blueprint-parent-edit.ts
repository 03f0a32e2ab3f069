import * as z from 'zod';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { reparentBlueprint } from '../../../unreal/blueprint-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';

/** Gives a Blueprint another parent class, which compiles it. Values of what only the old one had do not come back. */
export const blueprintParentEdit = defineSetter('blueprint-parent', { parent: z.string().min(1) }, 'parent', {
  undoStep: 'none',
  remakes: 'classes',
  timeoutMs: 120_000,
  get: ({ objectPath }) => readProperty(objectPath, 'ParentClass'),
  set: ({ objectPath, parent }) => [reparentBlueprint(objectPath, parent)],
  meets: (state, aim) => isSamePath(String(state), String(aim)),
  propertyName: () => 'parent class',
  explains: {
    likely: () => 'The editor’s log says why it takes no such parent: inspect read_log, LogBlueprint.',
  },
});
