import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import {
  bindingRef,
  getCutCamera,
  idInRef,
  NO_BINDING,
  refreshSequencer,
  setCutCamera,
} from '../sequence-functions.ts';

/** Has a camera cut look through a binding. */
export const cameraCutEdit = defineEdit(
  'camera-cut',
  {
    /** Path of the sequence; `objectPath` is that of the section. */
    sequence: z.string(),
    /** As `bindingRef` names it: so it follows a binding that is made anew. That of no binding: through none. */
    camera: z.string(),
    /** Such references and what Sequencer calls them. */
    names: z.array(z.tuple([z.string(), z.string()])),
  },
  {
    touches: ({ objectPath, sequence }) => [sequence, objectPath],
    observe: ({ objectPath }) => [getCutCamera(objectPath)],
    state: ([id], { sequence }) => bindingRef(sequence, String(id)),
    apply: ({ objectPath, camera }) => [setCutCamera(objectPath, idInRef(camera)), refreshSequencer()],
    aim: ({ camera }) => camera,
    inverse: ({ edit, before, after }) =>
      typeof before === 'string' && before !== after ? [{ ...edit, camera: before }] : [],
    propertyName: () => 'camera',
    print: (state, { names }) => {
      const ref = String(state);
      if (idInRef(ref) === NO_BINDING) return null;
      return names.find(([each]) => each === ref)?.[1] ?? ref;
    },
  },
);
