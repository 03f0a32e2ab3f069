import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { layOutExpressions, setIntProperty } from '../material-graph-functions.ts';

const AXES = ['MaterialExpressionEditorX', 'MaterialExpressionEditorY'] as const;
const positions = z.array(z.tuple([z.number(), z.number()]));

/**
 * Lets the editor arrange the expressions of a material, or puts them where they were. Their places are no editable
 * properties, so a function of the engine that asks for no such thing puts them back.
 */
export const materialLayoutEdit = defineEdit(
  'material-layout',
  {
    /** Paths of the expressions. */
    expressions: z.array(z.string()),
    /** Where they go, one by one; the editor decides when left out. */
    positions: positions.optional(),
  },
  {
    observe: ({ expressions }) => expressions.flatMap(path => AXES.map(axis => readProperty(path, axis))),
    state: (values, { expressions }) =>
      expressions.map((_, at) => [Number(values[2 * at]), Number(values[2 * at + 1])]),
    apply: ({ objectPath, expressions, positions: wanted }) =>
      wanted
        ? expressions.flatMap((path, at) =>
            AXES.map((axis, index) => setIntProperty(path, axis, wanted[at]?.[index] ?? 0)),
          )
        : [layOutExpressions(objectPath)],
    aim: ({ positions: wanted }) => wanted,
    touches: ({ objectPath, expressions }) => [objectPath, ...expressions],
    inverse: ({ edit, before, after }) => {
      const was = positions.safeParse(before).data;
      if (!was || JSON.stringify(before) === JSON.stringify(after)) return [];
      return [{ ...edit, positions: was }];
    },
    propertyName: () => 'layout',
    print: (state, { expressions }) => {
      const seen = positions.safeParse(state).data;
      if (!seen) return undefined;
      const shown = seen.slice(0, SHOWN).map(at => at.join(' '));
      return `${expressions.length} expressions: ${shown.join(', ')}${seen.length > SHOWN ? ', …' : ''}`;
    },
  },
);

const SHOWN = 3;
