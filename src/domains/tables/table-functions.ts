import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { call } from '../../unreal/function-call.ts';
import { askTemplate, runTemplate } from '../../unreal/python/python-functions.ts';
import { type CurveKey, parseCurves, roundKey } from './curve-rows.ts';
import { rowsOfStrings, type StringRows } from './string-rows.ts';
import { parseTable, type TableRow } from './table-rows.ts';

/**
 * Data, curve and string tables. Assets are named by object path; the engine loads those that it is given as objects.
 * Functions that take a row of any struct (`GetDataTableRowFromName`, `AddDataTableRow`) cannot be fed through Remote
 * Control, so a data table is exported, changed and filled as a whole.
 */

const names = z.array(z.string()).catch([]);
const text = z.string().catch('');

/** Row names in their order. */
export const getTableRowNames = (table: string) =>
  call('getTableRowNames', { Table: table }, names, 'OutRowNames');

/** Names of the columns. [derived: not documented for 5.0 and 5.1] */
export const getTableColumns = (table: string) =>
  call('getTableColumns', { Table: table }, names, 'OutColumnNames');

/** Path of the struct of the rows. */
export const getTableStruct = (table: string) => call('getTableStruct', { Table: table }, text);

/** One column of all rows, as the engine writes it into text. */
export const getTableColumn = (table: string, column: string) =>
  call('getTableColumn', { DataTable: table, PropertyName: column }, names);

/** All rows. Documented from 5.4 on; 5.1 has no export. [field] With row structs of some shapes it crashes the editor. */
export function exportTable(table: string): EngineCall<TableRow[]> {
  const exported = call('exportTable', { DataTable: table }, text, 'OutJSONString');
  return { ...exported, parse: body => parseTable(exported.parse(body)) };
}

/**
 * Empties a table and fills it. Rows that the engine cannot read are left out, and cells too, with a line in the log
 * [derived]: whoever fills reads back.
 * @param json as `writeTable` makes it
 * @param rowStruct the table's own: without one the engine asks a person which, and stops until somebody answers
 */
export const fillTable = (table: string, json: string, rowStruct: string) =>
  call(
    'fillTable',
    { DataTable: table, JSONString: json, ImportRowStruct: rowStruct },
    z.boolean().catch(false),
  );

/** All rows of a curve table. Known of 5.8 only. */
export function exportCurves(table: string): EngineCall<TableRow[]> {
  const exported = call('exportCurves', { CurveTable: table }, text);
  return { ...exported, parse: body => parseCurves(exported.parse(body)) };
}

const curveKeys = z
  .array(z.object({ Time: z.number(), Value: z.number() }))
  .transform(keys => keys.map(({ Time, Value }): CurveKey => [roundKey(Time), roundKey(Value)]))
  .catch([]);

/** The keys of one row; none of a rich curve, which has tangents. */
export const getCurveKeys = (table: string, row: string) =>
  call('getCurveKeys', { CurveTable: table, RowName: row }, curveKeys);

/** The value of one row at a time. */
export const evaluateCurve = (table: string, row: string, time: number) =>
  call(
    'evaluateCurve',
    { CurveTable: table, RowName: row, InXY: time, ContextString: '' },
    z.number().catch(Number.NaN),
    'OutXY',
  );

/**
 * Puts rows in the place of all that a curve table has, as simple curves of straight lines. Known of 5.8 only; that the
 * parameter is called as where the function is defined is [derived].
 * @param json as `writeCurves` makes it
 */
export function fillCurves(table: string, json: string): EngineCall<undefined> {
  const filled = call('fillCurves', { CurveTable: table, InString: json }, names);
  return {
    ...filled,
    names: [{ path: table, as: 'change' }],
    parse: body => {
      const problems = filled.parse(body);
      if (problems.length === 0) return undefined;
      throw new BridgeError('engine_declined', `${table}: ${problems.slice(0, 5).join(' ')}`);
    },
  };
}

const stringTable = z.object({
  namespace: z.string(),
  entries: z.array(
    z.object({ key: z.string(), source: z.string(), metadata: z.record(z.string(), z.string()) }),
  ),
});

/** All entries of a string table with their metadata, through Python: 5.8 most likely refuses any other way. */
export function readStrings(table: string): EngineCall<StringRows> {
  const read = askTemplate('read_strings', { table }, stringTable);
  return { ...read, effect: 'read', parse: body => rowsOfStrings(read.parse(body)) };
}

/**
 * Puts entries in the place of all that a string table has; its namespace stays. One without entries is declined. Through
 * Python, from 5.8 on.
 * @param csv as `writeStrings` makes it
 */
export const fillStrings = (table: string, csv: string) => runTemplate('fill_strings', { table, csv });

/** Keys of a string table that is in memory. Its id is its object path. [derived] */
export const getStringKeys = (table: string) => call('getStringKeys', { TableId: table }, names);

/** What the keys of a string table belong to. */
export const getStringNamespace = (table: string) => call('getStringNamespace', { TableId: table }, text);

/** The text of one key, in the language it was written in. */
export const getSourceString = (table: string, key: string) =>
  call('getSourceString', { TableId: table, Key: key }, text);
