import * as z from 'zod';
import { lookupTable } from '../../base/lookup-table.ts';
import { type EngineCall, readObject, readProperty } from '../../unreal/engine-call.ts';
import { call } from '../../unreal/function-call.ts';
import { className } from '../../unreal/object-path.ts';

const anything = z.unknown();

/** What tells of contents that lie behind an asset's own properties, by class. */
const CONTENTS: Readonly<Record<string, (path: string) => readonly EngineCall<unknown>[]>> = lookupTable({
  Blueprint: path => [readProperty(`${path}:EventGraph`, 'Nodes')],
  DataTable: path => [call('getTableRowNames', { Table: path }, anything, 'OutRowNames')],
  LevelSequence: path => [
    call('getBindings', { Sequence: path }, anything),
    call('getSequenceTracks', { Sequence: path }, anything),
  ],
});

/** Reads by which an asset is told from another one that somebody made at its path, and from itself with other contents. */
export function identityOf(path: string, classPath: string): readonly EngineCall<unknown>[] {
  return [readObject(path), ...(CONTENTS[className(classPath)]?.(path) ?? [])];
}
