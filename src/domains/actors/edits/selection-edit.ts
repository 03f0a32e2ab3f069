import * as z from 'zod';
import { textOfValue } from '../../../base/text/text-of-value.ts';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { selectActors } from '../../../unreal/actor-functions.ts';
import { getSelectedLevelActors } from '../../../unreal/engine-functions.ts';

/** What stands for the selection where an object is named. */
export const SELECTION = 'selection';

/** Selects these actors instead of what was selected. */
export const selectionEdit = defineSetter('selection', { actors: z.array(z.string()) }, 'actors', {
  along: true,
  get: () => getSelectedLevelActors(),
  set: ({ actors }) => [selectActors(actors)],
  meets: isSameSet,
  propertyName: () => undefined,
});

/** The engine keeps no order among what is selected. */
function isSameSet(left: unknown, right: unknown): boolean {
  const names = (value: unknown) =>
    (Array.isArray(value) ? value : []).map(each => textOfValue(each).toLowerCase()).toSorted();
  return JSON.stringify(names(left)) === JSON.stringify(names(right));
}
