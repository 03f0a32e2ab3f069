import * as z from 'zod';
import { lookupTable } from '../../base/lookup-table.ts';
import { type EngineCall, readObject, readProperty } from '../../unreal/engine-call.ts';
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

/** Reads by which an asset is told from another one that somebody made at its path, and from itself with other contents. */
export function identityOf(path: string, classPath: string): readonly EngineCall<unknown>[] {
  return [
    readObject(path),
    call('getMetadataTags', { Object: path }, anything),
    ...(CONTENTS[className(classPath)]?.(path) ?? []),
  ];
}

/** What lists the expressions of a material, and has its pins. [derived from engine naming] */
function readGraphHolder(path: string): readonly EngineCall<unknown>[] {
  return [readObject(`${path}:${objectName(path)}EditorOnlyData`)];
}
