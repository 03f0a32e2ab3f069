import * as z from 'zod';
import {
  type DefinedEdit,
  defineEdit,
  type Edit,
  type FieldsOf,
  type Given,
} from '../../../kernel/edits/define-edit.ts';
import type { SearchStrategy } from '../../../kernel/edits/search-strategy.ts';
import type { UseStrategy } from '../../../kernel/edits/use-strategy.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';

/** Fields of an edit that adds something whose name the engine chooses, or takes one away. */
export const ADDITION = {
  wanted: z.enum(['there', 'gone']),
  /** What was listed before. */
  others: z.array(z.string()),
};

interface Addition<Shape extends z.ZodRawShape> {
  called: string | ((edit: FieldsOf<Shape>) => string);
  /** Reads that list what there is; none where nothing can be asked. */
  list(edit: FieldsOf<Shape>): readonly EngineCall<string[]>[];
  /** Whether what is new in the list may be this one. */
  isOurs?(listed: string, edit: FieldsOf<Shape>): boolean;
  add(edit: FieldsOf<Shape>): readonly EngineCall<unknown>[];
  remove(edit: FieldsOf<Shape>, gone: string): readonly EngineCall<unknown>[];
  /** What tells whether something new is this one. */
  proofs?: SearchStrategy<FieldsOf<Shape>>['proofs'];
  proves?: SearchStrategy<FieldsOf<Shape>>['proves'];
  /** Lists what is inside of one that was added. */
  contents?(added: string, edit: FieldsOf<Shape>): EngineCall<string[]>;
  /** What others have done with one that was added. */
  foreign?: UseStrategy<FieldsOf<Shape>>['foreign'];
  /** How edits and answers name what is listed; as the list does when left out. */
  ref?: { name(edit: FieldsOf<Shape>, listed: string): string; listed(name: string): string };
}

/**
 * Defines an edit that adds something to a sequence, or takes one away: what is added again is another one.
 * @param gone the field that holds the one that is to go, by whose name the answer calls it
 */
export function defineAddition<Shape extends z.ZodRawShape & typeof ADDITION>(
  name: string,
  shape: Shape,
  gone: string,
  { called, list, isOurs = () => true, add, remove, ref, contents, foreign, ...search }: Addition<Shape>,
): DefinedEdit<Given<Shape>> {
  const goneIn = (edit: Edit) => (typeof edit[gone] === 'string' ? edit[gone] : '');
  const nameOf = (edit: FieldsOf<Shape>) => (typeof called === 'string' ? called : called(edit));
  const pathOf = (edit: FieldsOf<Shape>, listed: string) => ref?.name(edit, listed) ?? listed;
  const newIn = (listed: unknown, edit: FieldsOf<Shape>) => {
    const others: readonly unknown[] = Array.isArray(edit.others) ? edit.others : [];
    const all = Array.isArray(listed) ? listed.map(String) : [];
    return all.filter(each => !others.includes(each) && isOurs(each, edit));
  };
  return defineEdit<Shape, AdditionState>(name, shape, {
    touches: ({ objectPath }) => [objectPath],
    observe: list,
    state: ([listed], edit) => {
      if (edit.wanted === 'there') return newIn(listed, edit);
      const key = ref?.listed(goneIn(edit)) ?? goneIn(edit);
      return Array.isArray(listed) && listed.includes(key) ? 'there' : 'gone';
    },
    apply: edit => (edit.wanted === 'there' ? add(edit) : remove(edit, goneIn(edit))),
    aim: edit => (edit.wanted === 'there' ? { new: nameOf(edit) } : 'gone'),
    meets: meetsAddition,
    made: ([listed], edit) =>
      edit.wanted === 'there' && typeof listed === 'string' ? [pathOf(edit, listed)] : [],
    inverse: ({ edit, made, before, after }) => {
      const same: Edit = { ...edit };
      delete same.as;
      delete same[gone];
      if (edit.wanted === 'there') return made.map(each => ({ ...same, wanted: 'gone', [gone]: each }));
      return before === after ? [] : [{ ...same, wanted: 'there' }];
    },
    uses: { beside: ['others'], ...(foreign && { foreign }) },
    propertyName: () => gone,
    print: (state, edit) => (isThere(state) ? nameOf(edit) : null),
    ...(contents && { contents: { list: contents } }),
    search: {
      calls: edit => (edit.wanted === 'there' ? list(edit) : []),
      find: ([listed], edit) => [newIn(listed, edit).map(each => pathOf(edit, each))],
      ...search,
    },
  });
}

/** What is new, whether the one that is to go is there, or what is to be made. */
type AdditionState = string[] | 'there' | 'gone' | { new: string };

/** Whether all that is listed in the aim is there; for what is still to be made, whether anything is. */
function meetsAddition(state: AdditionState, aim: AdditionState): boolean {
  if (!Array.isArray(state)) return state === aim;
  return Array.isArray(aim) ? aim.every(each => state.includes(each)) : state.length > 0;
}

function isThere(state: AdditionState | undefined): boolean {
  return Array.isArray(state) ? state.length > 0 : state !== undefined && state !== 'gone';
}
