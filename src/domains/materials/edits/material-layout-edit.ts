import * as z from 'zod';
import { nameFirst } from '../../../base/words/name-first.ts';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { layOutExpressions, setIntProperty } from '../material-graph-functions.ts';

const AXES = ['MaterialExpressionEditorX', 'MaterialExpressionEditorY'] as const;
const position = z.tuple([z.number(), z.number()]);
const positions = z.array(position);
const places = z.array(position.nullable());

/** Where expressions stand, by their order; null for one that is gone. */
type Places = ([x: number, y: number] | null)[];

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
    // One that was deleted since stands nowhere; the others are where they are.
    stateFrom: (outcomes, { expressions }): Places | undefined => {
      const places = expressions.map((_, at) => placeIn(outcomes.slice(2 * at, 2 * at + 2)));
      return places.every(each => each === undefined) ? undefined : places.map(each => each ?? null);
    },
    apply: ({ objectPath, expressions, positions: wanted }) =>
      wanted
        ? expressions.flatMap((path, at) =>
            AXES.map((axis, index) => setIntProperty(path, axis, wanted[at]?.[index] ?? 0)),
          )
        : [layOutExpressions(objectPath)],
    aim: ({ positions: wanted }) => wanted,
    touches: ({ objectPath, expressions }) => [objectPath, ...expressions],
    goesOver: (edit, now) => {
      const left = edit.expressions.map((_, at) => now[at] !== null);
      const keep = <T>(list: readonly T[]) => list.filter((_, at) => left[at]);
      const { positions: wanted } = edit;
      if (!left.includes(true)) return 'nothing';
      return { ...edit, expressions: keep(edit.expressions), ...(wanted && { positions: keep(wanted) }) };
    },
    inverse: ({ edit, before, after }) => {
      const was = positions.safeParse(before).data;
      if (!was || JSON.stringify(before) === JSON.stringify(after)) return [];
      return [{ ...edit, positions: was }];
    },
    propertyName: () => 'layout',
    print: (state, { expressions }) => {
      const seen = places.safeParse(state).data;
      if (!seen) return undefined;
      const gone = expressions.filter((_, at) => seen[at] === null);
      const shown = seen.slice(0, SHOWN).map(at => at?.join(' ') ?? 'gone');
      const lost = gone.length > 0 ? `, without ${nameFirst(gone.map(objectName), SHOWN)}` : '';
      return `${expressions.length} expressions${lost}: ${shown.join(', ')}${seen.length > SHOWN ? ', …' : ''}`;
    },
  },
);

const SHOWN = 3;

function placeIn(outcomes: readonly (Outcome<unknown> | undefined)[]): [number, number] | undefined {
  const [x, y] = outcomes.map(outcome => (outcome?.ok ? Number(outcome.value) : undefined));
  return x === undefined || y === undefined ? undefined : [x, y];
}
