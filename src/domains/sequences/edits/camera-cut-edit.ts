import * as z from 'zod';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import {
  bindingRef,
  getCutCamera,
  idInRef,
  NO_BINDING,
  refreshSequencer,
  setCutCamera,
} from '../sequence-functions.ts';

const fields = {
  /** Path of the sequence; `objectPath` is that of the section. */
  sequence: z.string(),
  /** As `bindingRef` names it: so it follows a binding that is made anew. That of no binding: through none. */
  camera: z.string(),
  /** Such references and what Sequencer calls them. */
  names: z.array(z.tuple([z.string(), z.string()])),
};

/** Has a camera cut look through a binding. */
export const cameraCutEdit = defineSetter('camera-cut', fields, 'camera', {
  touches: ({ objectPath, sequence }) => [sequence, objectPath],
  get: ({ objectPath }) => getCutCamera(objectPath),
  state: ([id], { sequence }) => bindingRef(sequence, String(id)),
  set: ({ objectPath, camera }) => [setCutCamera(objectPath, idInRef(camera)), refreshSequencer()],
  print: (state, { names }) => {
    const ref = String(state);
    if (idInRef(ref) === NO_BINDING) return null;
    return names.find(([each]) => each === ref)?.[1] ?? ref;
  },
});
