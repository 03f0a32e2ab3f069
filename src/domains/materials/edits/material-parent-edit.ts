import * as z from 'zod';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { setInstanceParent, updateInstance } from '../material-functions.ts';

/** Gives a material instance another parent: its object path, or an empty text for none. */
export const materialParentEdit = defineSetter('material-parent', { parent: z.string() }, 'parent', {
  undoStep: 'none',
  timeoutMs: 60_000,
  get: ({ objectPath }) => readProperty(objectPath, 'Parent'),
  set: ({ objectPath, parent }) => [setInstanceParent(objectPath, parent), updateInstance(objectPath)],
  meets: holdsValue,
  propertyName: () => 'Parent',
});
