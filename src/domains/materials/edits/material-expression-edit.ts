import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { engineUndoEdit } from '../../../kernel/history/engine-undo-edit.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { className, objectName } from '../../../unreal/object-path.ts';
import { findForeignWires, readOwnValues } from '../foreign-wires.ts';
import { createExpression, deleteExpression } from '../material-graph-functions.ts';
import { expressionPathsIn } from '../read-material-graph.ts';

/** Where a material lists its expressions. */
const list = z.object({ objectPath: z.string(), path: z.string() });

const fields = {
  class: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  list,
  /** Paths that were listed before, by which the new one is found when its answer is lost. */
  listed: z.array(z.string()).optional(),
};

type Making = z.output<z.ZodObject<typeof fields>> & { objectPath: string };
type Fields = Edit & Making;

/** Adds an expression to a material. Done again, it makes one with another name. */
export const materialExpressionEdit = defineEdit('material-expression', fields, {
  order: 'first',
  observe: () => [],
  apply: create,
  aim: edit => ({ new: className(edit.class).replace(/^MaterialExpression/, '') }),
  meets: () => true,
  made: pathMade,
  touches: edit => [edit.objectPath, edit.list.objectPath],
  inverse: ({ edit, made }) =>
    made.map(objectPath =>
      expressionRemovalEdit.make({ objectPath, material: edit.objectPath, list: edit.list, fed: [] }),
    ),
  print: state => (typeof state === 'string' ? state.replace(/^MaterialExpression/, '') : state),
  uses: {
    beside: ['list', 'listed'],
    values: path => [readOwnValues(path)],
    foreign: findForeignWires,
  },
  search: { calls: readList, find: findMade, proofs: readAt, proves: stands },
});

/**
 * An expression that is only made to take a connection away with it: until 5.7 nothing else disconnects a pin. It is gone
 * when the call is over. Taken back, it goes if it is still there. It is of a class that hardly anybody uses, so that the
 * one which a lost answer told of is not taken for another.
 */
export const passingExpressionEdit = defineEdit(
  'passing-expression',
  { ...fields, gone: z.string().optional() },
  {
    order: 'first',
    along: true,
    // Nothing of it is left to see, so it tells nothing.
    observe: readList,
    conflictKey: () => '',
    state: () => '',
    apply: edit => (edit.gone === undefined ? create(edit) : [deleteExpression(edit.objectPath, edit.gone)]),
    aim: () => undefined,
    made: (answers, { gone }) => (gone === undefined ? pathMade(answers) : []),
    touches: edit => [edit.objectPath, edit.list.objectPath],
    inverse: ({ edit, made }) => made.map(gone => ({ ...passingFields(edit), gone })),
    search: {
      calls: edit => (edit.gone === undefined ? readList(edit) : []),
      ...{ find: findMade, proofs: readAt, proves: stands },
    },
  },
);

function passingFields({ objectPath, class: classPath, x, y, list: at, listed }: Fields) {
  return { kind: 'passing-expression', objectPath, class: classPath, x, y, list: at, listed };
}

function create({ objectPath, class: classPath, x, y }: Making) {
  return [createExpression(objectPath, classPath, x, y)];
}

function pathMade([path]: readonly unknown[]): string[] {
  return typeof path === 'string' && path !== '' ? [path] : [];
}

function readList({ list: at }: Fields) {
  return [readProperty(at.objectPath, at.path)];
}

function findMade([value]: readonly unknown[], { listed = [], class: classPath }: Fields): string[][] {
  const stem = `${className(classPath)}_`.toLowerCase();
  const isNew = (path: string) => !listed.includes(path) && objectName(path).toLowerCase().startsWith(stem);
  return [expressionPathsIn(value).filter(isNew)];
}

function readAt(path: string) {
  return [readProperty(path, 'MaterialExpressionEditorX'), readProperty(path, 'MaterialExpressionEditorY')];
}

function stands([atX, atY]: readonly unknown[], { x, y }: Fields): boolean {
  return atX === x && atY === y;
}

/** Deletes an expression with its connections. Only the editor's own undo brings it back as it was. */
export const expressionRemovalEdit = defineEdit(
  'expression-removal',
  {
    material: z.string(),
    list,
    /** Expressions that it feeds: the undo step has to know them as they were. */
    fed: z.array(z.string()),
  },
  {
    observe: readListOf,
    conflictKey: ({ objectPath }) => `expression ${objectPath}`,
    state: ([value], { objectPath }) =>
      expressionPathsIn(value).includes(objectPath) ? objectName(objectPath) : '',
    apply: ({ objectPath, material }) => [deleteExpression(material, objectPath)],
    aim: () => '',
    touches: ({ objectPath, material, list: at, fed }) => [material, at.objectPath, objectPath, ...fed],
    inverse: ({ edit: { objectPath }, before }) =>
      before === '' ? [] : [engineUndoEdit.make({ objectPath, expect: [objectPath] })],
    print: state => (state === '' ? null : String(state).replace(/^MaterialExpression/, '')),
  },
);

function readListOf({ list: at }: { list: z.output<typeof list> }) {
  return [readProperty(at.objectPath, at.path)];
}
