import * as z from 'zod';
import { textOfValue } from '../../../base/text/text-of-value.ts';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { selectActors } from '../../../unreal/actor-functions.ts';
import { getSelectedLevelActors } from '../../../unreal/engine-functions.ts';

/** What stands for the selection where an object is named. */
export const SELECTION = 'selection';

const fields = {
  actors: z.array(z.string()),
  /** It only puts back what is selected, where other edits may select something along the way. */
  keeps: z.boolean().optional(),
};

/** Selects these actors instead of what was selected. */
export const selectionEdit = defineSetter('selection', fields, 'actors', {
  along: true,
  get: () => getSelectedLevelActors(),
  set: ({ actors, keeps }) => [{ ...selectActors(actors), ...(keeps && { keeps: 'selection' as const }) }],
  meets: isSameSet,
  propertyName: () => undefined,
});

/** The engine keeps no order among what is selected. */
function isSameSet(left: unknown, right: unknown): boolean {
  const names = (value: unknown) =>
    (Array.isArray(value) ? value : []).map(each => textOfValue(each).toLowerCase()).toSorted();
  return JSON.stringify(names(left)) === JSON.stringify(names(right));
}
