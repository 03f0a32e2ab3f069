import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { selectActors } from '../../../unreal/actor-functions.ts';
import { getSelectedLevelActors } from '../../../unreal/engine-functions.ts';

/** What stands for the selection where an object is named. */
export const SELECTION = 'selection';

/** Selects these actors instead of what was selected. */
export const selectionEdit = defineEdit(
  'selection',
  { actors: z.array(z.string()) },
  {
    along: true,
    observe: () => [getSelectedLevelActors()],
    apply: ({ actors }) => [selectActors(actors)],
    aim: ({ actors }) => actors,
    meets: (state, aim) => isSameSet(state, aim),
    inverse: ({ edit, before, after }) =>
      Array.isArray(before) && !isSameSet(before, after) ? [{ ...edit, actors: before }] : [],
  },
);

/** The engine keeps no order among what is selected. */
function isSameSet(left: unknown, right: unknown): boolean {
  const names = (value: unknown) =>
    (Array.isArray(value) ? value : []).map(each => String(each).toLowerCase()).toSorted();
  return JSON.stringify(names(left)) === JSON.stringify(names(right));
}
