import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { compileBlueprint } from '../../../unreal/blueprint-functions.ts';
import { isSameName, readVariables } from '../../../unreal/blueprint-members.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { runTransactionCommand } from '../../../unreal/transaction-functions.ts';

/**
 * Lets the editor undo its latest step, where that is to be the adding of a variable, and compiles the Blueprint: its
 * undo brings back what the Blueprint says, and its class still has the variable. It takes back whatever was done last,
 * by anybody, so what counts is whether the variable is gone.
 */
export const blueprintUndoEdit = defineEdit(
  'blueprint-undo',
  {
    /** What is to be gone. */
    variable: z.string(),
    /** `REDO`: the opposite, where something else than expected was undone. */
    direction: z.enum(['UNDO', 'REDO']).default('UNDO').optional(),
  },
  {
    undoStep: 'none',
    order: 'alone',
    remakes: 'classes',
    timeoutMs: 60_000,
    observe: ({ objectPath }) => [readProperty(objectPath, 'NewVariables')],
    state: ([value], { variable }) =>
      readVariables(value).some(({ name }) => isSameName(name, variable)) ? 'there' : 'gone',
    apply: ({ objectPath, direction = 'UNDO' }) => [
      runTransactionCommand(direction),
      compileBlueprint(objectPath),
    ],
    aim: ({ direction = 'UNDO' }) => (direction === 'UNDO' ? 'gone' : 'there'),
    inverse: ({ edit }) => [{ ...edit, direction: edit.direction === 'REDO' ? 'UNDO' : 'REDO' }],
    propertyName: ({ variable }) => variable,
  },
);
