import { isSince } from '../engine-version.ts';
import type { FunctionCall } from '../functions/engine-function.ts';
import { importCsv } from '../string-tables/string-table.ts';
import type { LiveObject } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import { PythonError } from './python-outcome.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Tells the namespace of a string table and its entries with their metadata. */
export function readStrings(call: FunctionCall, args: Arguments): Record<string, unknown> {
  const { strings } = findTable(call, args);
  return { namespace: strings?.namespace, entries: strings?.entries };
}

/** Puts the entries of a CSV in the place of all that a string table has. Such a function came with 5.8. */
export function fillStrings(call: FunctionCall, args: Arguments): string {
  const { world, context } = call;
  const table = findTable(call, args);
  if (!isSince(context.dialect.engine, '5.8')) {
    throw new PythonError('RuntimeError', 'This engine has no function that fills a string table.');
  }
  world.packages.markDirty(packageOf(table.path));
  const imported = table.strings && importCsv(table.strings, String(args.csv));
  if (!imported) throw new PythonError('RuntimeError', 'The editor does not take the entries.');
  table.strings = imported;
  return '';
}

/** @throws PythonError where there is no such table; it is loaded if need be */
function findTable({ world }: FunctionCall, { table }: Arguments): LiveObject {
  const found = world.load(String(table));
  if (!found?.strings) throw new PythonError('RuntimeError', 'There is no such string table.');
  return found;
}
