import { actorAround } from '../finding/actor-around.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';

/** Tells which edits may find another state than planning has seen because of edits that go before them. */
export interface Influence {
  add(edit: Edit): void;
  reaches(edit: Edit): boolean;
}

/**
 * A value of an actor reaches what is in that actor. What is in no actor may change anything, and so may what is more than
 * a value; the place of an actor, as the world has it, follows those of others.
 */
export function createInfluence(): Influence {
  const reached = new Set<string>();
  let isAnywhere = false;
  let isEmpty = true;
  return {
    add: edit => {
      const actor = actorAround(edit.objectPath);
      if (actor === undefined || !isPlain(edit)) isAnywhere = true;
      else reached.add(actor);
      isEmpty = false;
    },
    reaches: edit => {
      if (isEmpty || isAnywhere || !isPlain(edit)) return !isEmpty;
      const actor = actorAround(edit.objectPath);
      return actor !== undefined && reached.has(actor);
    },
  };
}

function isPlain(edit: Edit): boolean {
  return kindOf(edit).plainState === true;
}
