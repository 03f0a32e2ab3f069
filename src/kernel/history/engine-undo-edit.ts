import * as z from 'zod';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import { runTransactionCommand } from '../../unreal/transaction-functions.ts';
import { defineEdit } from '../edits/define-edit.ts';

/**
 * Lets the editor undo its latest step, by a console command: the only thing that brings back what was deleted. It takes
 * back whatever was done last, by anybody, so what counts is whether the objects that were expected are there again.
 * The engine refuses it while a step is open, so it travels alone.
 */
export const engineUndoEdit = defineEdit(
  'engine-undo',
  {
    /** Paths of what is to be there again. */
    expect: z.array(z.string()),
    /** `REDO`: the opposite, where something else than expected was undone. */
    direction: z.enum(['UNDO', 'REDO']).default('UNDO').optional(),
  },
  {
    undoStep: 'none',
    order: 'alone',
    observe: ({ expect }) => expect.map(getDisplayName),
    state: names => names.every(name => name !== '' && name !== 'None'),
    apply: ({ direction = 'UNDO' }) => [runTransactionCommand(direction)],
    aim: ({ direction = 'UNDO' }) => direction === 'UNDO',
    inverse: ({ edit }) => [{ ...edit, direction: edit.direction === 'REDO' ? 'UNDO' : 'REDO' }],
    propertyName: ({ expect }) => (expect.every(isActorPath) ? 'deleted actors' : 'deleted objects'),
    print: state => (state === true ? 'there' : 'gone'),
  },
);
