import { lookupTable } from '../../base/lookup-table.ts';
import type { Cell } from '../../kernel/columns/cells.ts';
import type { ColumnTarget } from '../../kernel/columns/column-target.ts';
import { worldColumn } from '../../kernel/columns/world-columns.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { printMeshBox } from '../../pipeline/placement.ts';
import { isEmptyValue, printable } from '../../pipeline/value-shapes.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { getStaticMeshBounds } from '../../unreal/engine-functions.ts';
import type { Placement } from '../../unreal/fetched-object.ts';
import { className } from '../../unreal/object-path.ts';

/** A column that means something else of an asset than of an actor: what is asked, and of which classes. */
interface OwnColumn {
  of: RegExp;
  ask(path: string): EngineCall<unknown>;
  print(answer: unknown): unknown;
}

const MESH = { of: /^StaticMesh$/, ask: getStaticMeshBounds };
const boxOf = (answer: unknown) => printMeshBox(answer as NonNullable<Placement['bounds']>); // parsed by the call

const COLUMNS: Readonly<Record<string, OwnColumn>> = lookupTable({
  bounds: { ...MESH, print: answer => boxOf(answer).bounds },
  size: { ...MESH, print: answer => boxOf(answer).bounds },
  pivot: { ...MESH, print: answer => boxOf(answer).pivot },
  parent: { of: /^MaterialInstance/, ask: path => readProperty(path, 'Parent'), print: printable },
});

/** Whether a column means something of its own of assets, or only something of actors. */
export function isOwnColumn(name: string): boolean {
  return ownColumn(name) !== undefined || worldColumn(name) !== undefined;
}

function ownColumn(name: string): OwnColumn | undefined {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(COLUMNS, key) ? COLUMNS[key] : undefined;
}

/** Why a column of this name has nothing to show of assets: it is told by another view, or of actors alone. */
export function whyNoColumn(name: string): string | undefined {
  if (ownColumn(name)) return undefined;
  const key = worldColumn(name)?.key;
  if (key === undefined) return undefined;
  return key === 'materials'
    ? 'no column of assets: find_references tells what a mesh uses'
    : 'it is told of actors, by find_actors';
}

/** Reads what columns of assets ask, all in one batch; nothing where none of them does. */
export async function readOwnColumns(
  { session, signal }: InspectContext,
  targets: readonly ColumnTarget[],
  names: readonly string[],
): Promise<(target: ColumnTarget, name: string) => Cell | undefined> {
  const asked = names.flatMap(name => {
    const column = ownColumn(name);
    const fitting = targets.filter(({ classPath }) => column?.of.test(className(classPath)));
    return column ? fitting.map(({ path }) => ({ name, path, column })) : [];
  });
  const told =
    asked.length === 0
      ? []
      : await session.client.sendAll(
          asked.map(({ path, column }) => column.ask(path)),
          { signal },
        );
  const cells = new Map<string, Cell>();
  for (const [index, { name, path, column }] of asked.entries()) {
    const outcome = told[index];
    const value = outcome?.ok ? column.print(outcome.value) : undefined;
    if (!isEmptyValue(value)) cells.set(`${path} ${name}`, { owner: '', value });
  }
  return ({ path }, name) => cells.get(`${path} ${name}`);
}
