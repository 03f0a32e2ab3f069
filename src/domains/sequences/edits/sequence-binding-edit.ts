import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import {
  addPossessable,
  addSpawnable,
  addSpawnableInSequencer,
  bindingRef,
  getBindingName,
  getBindings,
  idInRef,
  refreshSequencer,
  removeBinding,
} from '../sequence-functions.ts';

/**
 * Binds an actor in a sequence, or has the sequence make actors of a class; or takes a binding out. The engine gives
 * each an id of its own, so what is bound again is another binding.
 */
export const sequenceBindingEdit = defineEdit(
  'sequence-binding',
  {
    wanted: z.enum(['there', 'gone']),
    /** `class`: the sequence makes it itself. */
    from: z.enum(['actor', 'class']),
    /** Of a class: by the function of the library, or by that of the editor of sequences, which newer engines want. */
    by: z.enum(['addSpawnable', 'addSpawnableInSequencer']).default('addSpawnable'),
    /** Path of the actor, or of the class. */
    source: z.string(),
    /** What people call it. */
    called: z.string(),
    /** Ids that were there before. */
    others: z.array(z.string()),
    /** The one that is to go, as `bindingRef` names it. */
    binding: z.string().optional(),
  },
  {
    touches: ({ objectPath }) => [objectPath],
    observe: ({ objectPath }) => [getBindings(objectPath)],
    state: ([ids], { others, wanted, binding = '' }) => {
      const all = ids as string[]; // what `getBindings` parsed
      if (wanted === 'there') return all.filter(id => !others.includes(id));
      return all.includes(idInRef(binding)) ? 'there' : 'gone';
    },
    apply: ({ objectPath, wanted, from, by, source, binding = '' }) => {
      if (wanted === 'gone') return [removeBinding(objectPath, idInRef(binding)), refreshSequencer()];
      const spawn = by === 'addSpawnableInSequencer' ? addSpawnableInSequencer : addSpawnable;
      return [(from === 'actor' ? addPossessable : spawn)(objectPath, source), refreshSequencer()];
    },
    aim: ({ wanted, called }) => (wanted === 'there' ? { new: called } : 'gone'),
    meets: meetsAddition,
    made: ([id], { objectPath, wanted }) =>
      wanted === 'there' && typeof id === 'string' ? [bindingRef(objectPath, id)] : [],
    inverse: ({ edit, made, before, after }) => {
      const { as: _, ...same } = edit;
      if (edit.wanted === 'there') return made.map(binding => ({ ...same, wanted: 'gone', binding }));
      const { binding: __, ...bare } = same;
      return before === after ? [] : [{ ...bare, wanted: 'there' }];
    },
    propertyName: () => 'binding',
    print: (state, { called }) => printAddition(state, called),
    search: {
      calls: ({ objectPath, wanted }) => (wanted === 'there' ? [getBindings(objectPath)] : []),
      find: ([ids], { objectPath, others }) => {
        const found = (Array.isArray(ids) ? ids.map(String) : []).filter(id => !others.includes(id));
        return [found.map(id => bindingRef(objectPath, id))];
      },
      proofs: (binding, { objectPath, from }) =>
        from === 'actor' ? [getBindingName(objectPath, idInRef(binding))] : [],
      // A binding of an actor is called after it. [derived]
      proves: ([name = ''], { from, called }) =>
        from === 'class' || sameValue(name, called) ? 'ours' : 'other',
    },
  },
);

/** Whether all that is listed in the aim is there; for what is still to be made, whether anything is. */
export function meetsAddition(state: unknown, aim: unknown): boolean {
  if (!Array.isArray(state)) return state === aim;
  return Array.isArray(aim) ? aim.every(each => state.includes(each)) : state.length > 0;
}

/** What was added, by its name; `null` for nothing. */
export function printAddition(state: unknown, called: string): string | null {
  if (Array.isArray(state)) return state.length > 0 ? called : null;
  return state === 'gone' || state === undefined ? null : called;
}
