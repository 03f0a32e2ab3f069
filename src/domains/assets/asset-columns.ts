import { nearestNames, simplifyName } from '../../base/nearest.ts';
import type { Unmatched } from '../../base/unmatched.ts';
import { type Cell, cellsOf } from '../../kernel/columns/cells.ts';
import { type ColumnTarget, listColumnNames, readColumnName } from '../../kernel/columns/column-target.ts';
import { type ConditionalCall, readConditions, satisfies } from '../../kernel/columns/conditions.ts';
import { findUnmatched } from '../../kernel/columns/match-rows.ts';
import { type ColumnAnswers, readColumns } from '../../kernel/columns/read-columns.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { isMaterial, readParametersOf, settleValues } from '../objects/index.ts';
import { isOwnColumn, readOwnColumns, whyNoColumn } from './own-columns.ts';
import { countCondition, isReferencers, readReferencers } from './referencers-column.ts';
import { registryTags, tagCell } from './registry-tags.ts';

/** Assets that conditions hold for, with what is shown of each. */
export interface AssetColumns {
  assets: FoundAsset[];
  /** By path. */
  cells: ReadonlyMap<string, Record<string, unknown>>;
  columns: string[];
  unmatched?: Unmatched[];
  note?: string;
}

/**
 * Assets by their properties, and materials by their parameters too: the value in force, which an instance may have from
 * its parent. Of what is not loaded only the tags of the asset registry are told, as `Dimensions` of a texture, and
 * `referencers`, how many use it.
 * @throws BridgeError `invalid_arguments` for a condition that is none
 */
export async function readAssetColumns(
  context: InspectContext,
  assets: readonly FoundAsset[],
  search: ConditionalCall & { show?: readonly string[] | undefined },
): Promise<AssetColumns> {
  const call = { action: 'find_assets', ...search };
  const conditions = readConditions(call).map(each => countCondition(each, call));
  const columns = [...new Set([...conditions.map(({ name }) => name), ...listColumnNames(call.show)])];
  const targets = assets.map(({ Path, Class }) => ({ path: Path, classPath: Class, components: [] }));
  const own = columns.filter(isOwnColumn);
  const properties = columns.filter(name => !isReferencers(name) && !isOwnColumn(name));
  const [asked, { parameters, unread }, ownCell, users] = await Promise.all([
    readColumns(context, targets, properties),
    readAllParameters(context, columns.some(name => !isReferencers(name)) ? targets : []),
    readOwnColumns(context, targets, own),
    columns.some(isReferencers)
      ? readReferencers(
          context,
          targets.map(({ path }) => path),
        )
      : undefined,
  ]);
  const tags = registryTags(assets);
  const cellOf = (target: ColumnTarget, name: string): Cell | undefined => {
    if (isOwnColumn(name)) return ownCell(target, name) ?? parameterCell(parameters.get(target.path), name);
    if (!isReferencers(name)) return propertyCell(target, name) ?? tagCell(tags.get(target.path), name);
    const value = users?.counts.get(target.path);
    return value === undefined ? undefined : { owner: '', value };
  };
  const propertyCell = (target: ColumnTarget, name: string): Cell | undefined =>
    parameterCell(parameters.get(target.path), name) ?? cellsOf(asked, target, readColumnName(name))[0];
  const settled = await settleValues(context, {
    ...{ conditions, call },
    rowsOf: name => targets.map(target => [cellOf(target, name) ?? []].flat()),
  });
  const isMatch = (target: ColumnTarget) =>
    settled.every(condition => {
      const cell = cellOf(target, condition.name);
      return cell !== undefined && satisfies(cell, condition);
    });
  const matching = targets.filter(isMatch);
  const missing = columns.filter(name => targets.every(target => cellOf(target, name) === undefined));
  const silent = targets.filter(target => columns.every(name => cellOf(target, name) === undefined));
  const paths = new Set(matching.map(({ path }) => path));
  return {
    assets: assets.filter(({ Path }) => paths.has(Path)),
    columns,
    cells: printCells(matching, columns, cellOf),
    ...(missing.length > 0 && {
      unmatched: explainMissing(asked, missing, [...parameters.values(), ...tags.values()]),
    }),
    ...joinNotes(
      users?.note,
      ...unread,
      silent.length > 0 ? tellSilent(silent.length, targets.length) : undefined,
    ),
  };
}

function printCells(
  targets: readonly ColumnTarget[],
  columns: readonly string[],
  cellOf: (target: ColumnTarget, name: string) => Cell | undefined,
): AssetColumns['cells'] {
  const rowOf = (target: ColumnTarget) => columns.map(name => [name, cellOf(target, name)?.value ?? null]);
  return new Map(targets.map(target => [target.path, Object.fromEntries(rowOf(target))]));
}

function tellSilent(silent: number, all: number): string {
  return `Nothing of this is known of ${silent} of ${all}: they have no such property or parameter, or are not loaded (act load_asset).`;
}

/** Why no asset has something of that name; parameters of materials and registry tags count among the near names. */
function explainMissing(
  asked: ColumnAnswers,
  missing: readonly string[],
  further: readonly Readonly<Record<string, unknown>>[],
): Unmatched[] {
  const names = new Set(further.flatMap(Object.keys));
  const others = missing.flatMap(name => {
    const why = isOwnColumn(name) ? (whyNoColumn(name) ?? 'none of them has any') : undefined;
    return why === undefined ? [] : [{ name, why }];
  });
  const properties = findUnmatched(asked).flatMap(each => {
    if (!missing.includes(each.name)) return [];
    const near = nearestNames(each.name, [...names], MOST_NEAR);
    return [near.length > 0 ? { ...each, nearest: near } : each];
  });
  return [...properties, ...others];
}

const MOST_NEAR = 4;

async function readAllParameters(
  context: InspectContext,
  targets: readonly ColumnTarget[],
): Promise<{ parameters: ReadonlyMap<string, Record<string, unknown>>; unread: string[] }> {
  const materials = targets.filter(({ classPath }) => isMaterial(classPath));
  const read = await Promise.all(
    materials.map(async ({ path, classPath }) => {
      const { parameters = {}, parametersUnread } = await readParametersOf(context, path, classPath);
      return { path, parameters, parametersUnread };
    }),
  );
  return {
    parameters: new Map(read.map(({ path, parameters }) => [path, parameters])),
    // What the project refuses is refused for each of them.
    unread: [...new Set(read.flatMap(({ parametersUnread }) => parametersUnread ?? []))],
  };
}

function parameterCell(parameters: Record<string, unknown> | undefined, name: string): Cell | undefined {
  const wanted = simplifyName(name);
  const found = Object.entries(parameters ?? {}).find(([each]) => simplifyName(each) === wanted);
  return found && { owner: '', value: found[1] };
}
