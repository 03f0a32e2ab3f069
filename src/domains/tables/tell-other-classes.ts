import type { ActContext } from '../../kernel/operations/act-context.ts';
import { objectName } from '../../unreal/object-path.ts';
import { lookUpReferences } from '../objects/index.ts';
import type { TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';

/** Assets whose class is told to be another one. */
const MOST_TOLD = 5;

/**
 * Assets of another class than all others of their column: what class a column declares nobody tells, and a soft reference
 * takes any.
 */
export async function tellOtherClasses(
  context: ActContext,
  rows: readonly TableRow[],
  changes: readonly TableChange[],
): Promise<string[]> {
  const written = changes.flatMap(change =>
    change.is === 'gone'
      ? []
      : Object.entries(change.cells).flatMap(([column, value]) =>
          isReference(value) ? [{ place: `${change.row}.${column}`, column, value }] : [],
        ),
  );
  const columns = new Map(written.map(({ column }) => [column, referencesOf(rows, column)]));
  const all = [...written.map(({ value }) => value), ...[...columns.values()].flat()];
  const found = await lookUpReferences(
    context,
    all.filter(value => classIn(value) === undefined),
  );
  const classOf = (value: string) => classIn(value) ?? nameOfClass(found.get(value)?.classPath);
  const told = written.flatMap(({ place, column, value }) => {
    const usual = new Set((columns.get(column) ?? []).flatMap(each => classOf(each) ?? []));
    const [[only] = [], own] = [[...usual], classOf(value)];
    return usual.size !== 1 || own === undefined || own === only
      ? []
      : [`${place} is a ${own}: the other rows have a ${only} there`];
  });
  const more = told.length > MOST_TOLD ? `; ${told.length - MOST_TOLD} other cells likewise` : '';
  return told.length > 0 ? [`${told.slice(0, MOST_TOLD).join('; ')}${more}.`] : [];
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^\/|'\//.test(value.trim());
}

/** Assets of a column that are looked at. */
const MOST_LOOKED_AT = 20;

/** `StaticMesh` of `/Script/Engine.StaticMesh'/Game/A.A'`. */
function classIn(value: unknown): string | undefined {
  const [, path] = (typeof value === 'string' && /^([\w/.]+)'\/.+'$/.exec(value.trim())) || [];
  return path === undefined ? undefined : objectName(path);
}

function nameOfClass(path: string | undefined): string | undefined {
  return path === undefined ? undefined : objectName(path);
}

/** The first assets of a column: that they are of one class tells of it, and each that says none is looked up. */
function referencesOf(rows: readonly TableRow[], column: string): string[] {
  const all = new Set(rows.map(({ cells }) => cells[column]).filter(isReference));
  return [...all].slice(0, MOST_LOOKED_AT);
}
