import * as z from 'zod';
import { lookupTable } from '../../base/lookup-table.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { getMetadataTags } from '../../unreal/asset-functions.ts';
import { type EngineCall, type PropertyBag, readObject, readProperty } from '../../unreal/engine-call.ts';
import { call } from '../../unreal/function-call.ts';
import { className, defaultObjectPath, objectName } from '../../unreal/object-path.ts';

const anything = z.unknown();

/** What tells of contents that lie behind an asset's own properties, by class. */
const CONTENTS: Readonly<Record<string, (path: string) => readonly EngineCall<unknown>[]>> = lookupTable({
  Blueprint: path => [
    readProperty(`${path}:EventGraph`, 'Nodes'),
    // Its variables and components are properties of that, too.
    readObject(defaultObjectPath(`${path}_C`)),
  ],
  DataTable: path => [call('getTableRowNames', { Table: path }, anything, 'OutRowNames')],
  Material: readGraphHolder,
  MaterialFunction: readGraphHolder,
  LevelSequence: path => [
    call('getBindings', { Sequence: path }, anything),
    call('getSequenceTracks', { Sequence: path }, anything),
  ],
});

/**
 * Reads by which an asset is told from another one that somebody made at its path, and from itself with other contents.
 * @param parts names of objects in it, of those that a copy has from the beginning
 */
export function identityOf(
  path: string,
  classPath: string,
  parts: readonly string[] = [],
): readonly EngineCall<unknown>[] {
  return [
    readObject(path),
    getMetadataTags(path),
    ...(CONTENTS[className(classPath)]?.(path) ?? []),
    ...parts.map(name => readObject(`${path}:${name}`)),
  ];
}

/**
 * Names of the expressions in a material that is to be copied: each has a name of its own in its asset, and its copy has
 * the same [derived]. None of what is no material.
 */
export async function partsToCopy(
  { session, signal }: FetchContext,
  { Path: path, Class: classPath }: FoundAsset,
): Promise<string[]> {
  if (CONTENTS[className(classPath)] !== readGraphHolder) return [];
  const [read] = await session.client.sendAll(readGraphHolder(path), { signal });
  const collection = read?.ok ? read.value.ExpressionCollection : undefined;
  const listed = isStruct(collection) && Array.isArray(collection.Expressions) ? collection.Expressions : [];
  return listed.map(each => objectName(String(each))).slice(0, MOST_PARTS);
}

/** Of a larger graph only so many are looked at. */
const MOST_PARTS = 200;

/** What lists the expressions of a material, and has its pins. [derived from engine naming] */
function readGraphHolder(path: string): readonly EngineCall<PropertyBag>[] {
  return [readObject(`${path}:${objectName(path)}EditorOnlyData`)];
}
