import { evaluateCurve, exportCurves, findCurve, importCurves } from '../curve-tables/curve-table.ts';
import { type DataTable, exportJson, importJson } from '../data-tables/data-table.ts';
import { type ClassOf, cellText } from '../data-tables/print-cell.ts';
import { sameName } from '../reflection/class-info.ts';
import { type LiveObject, noteEdit } from '../world/live-object.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const table = { Table: 'UDataTable*' };
const dataTable = { DataTable: 'UDataTable*' };
const curveTable = { CurveTable: 'UCurveTable*' };
const curveRow = { ...curveTable, RowName: 'FName' };

const functions: Record<string, EngineFunction> = {
  GetDataTableRowNames: {
    inputs: table,
    outputs: { OutRowNames: 'TArray<FName>' },
    run: call => ({ OutRowNames: tableIn(call, 'Table')?.rows.map(({ name }) => name) ?? [] }),
  },
  /** Not in the documentation of 5.0 and 5.1. */
  GetDataTableColumnNames: {
    since: '5.4',
    inputs: table,
    outputs: { OutColumnNames: 'TArray<FName>' },
    run: call => ({ OutColumnNames: tableIn(call, 'Table')?.columns.map(([name]) => name) ?? [] }),
  },
  GetDataTableRowStruct: {
    since: '5.4',
    inputs: table,
    outputs: { ReturnValue: 'UScriptStruct*' },
    run: call => ({ ReturnValue: tableIn(call, 'Table')?.rowStruct ?? '' }),
  },
  GetDataTableColumnAsString: {
    inputs: { ...dataTable, PropertyName: 'FName' },
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => ({ ReturnValue: columnTexts(call) }),
  },
  DoesDataTableRowExist: {
    inputs: { ...table, RowName: 'FName' },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const rows = tableIn(call, 'Table')?.rows ?? [];
      return { ReturnValue: rows.some(({ name }) => sameName(name, call.text('RowName'))) };
    },
  },
  /** Documented from 5.4 on, and not yet in 5.1. */
  ExportDataTableToJSONString: {
    since: '5.4',
    inputs: dataTable,
    outputs: { OutJSONString: 'FString', ReturnValue: 'bool' },
    run: call => {
      const found = tableIn(call, 'DataTable');
      if (!found) return { OutJSONString: '', ReturnValue: false };
      return { OutJSONString: exportJson(found, classOf(call)), ReturnValue: true };
    },
  },
  /**
   * Empties the table and fills it. It asks a person which struct to take when the call names none: a dialog, which stops
   * the editor [derived from the documentation of `ImportRowStruct`; seen with 5.8 as an editor that never answers again].
   * The undo history has it only where the table was recorded before [derived].
   */
  FillDataTableFromJSONString: {
    inputs: { ...dataTable, JSONString: 'FString', ImportRowStruct: 'UScriptStruct*' },
    outputs: { ReturnValue: 'bool' },
    run: call => fill(call),
  },
  EvaluateCurveTableRow: {
    inputs: { ...curveRow, InXY: 'float', ContextString: 'FString' },
    outputs: { OutResult: 'EEvaluateCurveTableResult', OutXY: 'float' },
    run: call => {
      const row = findCurve(call.object('CurveTable')?.curves, call.text('RowName'));
      if (!row) return { OutResult: 'RowNotFound', OutXY: 0 };
      return { OutResult: 'RowFound', OutXY: evaluateCurve(row, Number(call.inputs.InXY)) };
    },
  },
  /** As the next three not in the documentation of 5.7. */
  CurveTableToJson: {
    since: '5.8',
    inputs: curveTable,
    outputs: { ReturnValue: 'FString' },
    run: call => {
      const curves = call.object('CurveTable')?.curves;
      return { ReturnValue: curves ? exportCurves(curves) : '' };
    },
  },
  GetCurveTableRowNames: {
    since: '5.8',
    inputs: curveTable,
    outputs: { ReturnValue: 'TArray<FName>' },
    run: call => ({ ReturnValue: call.object('CurveTable')?.curves?.rows.map(({ name }) => name) ?? [] }),
  },
  /** Of rich curves it tells nothing. */
  GetCurveTableKeys: {
    since: '5.8',
    inputs: curveRow,
    outputs: { ReturnValue: 'TArray<FSimpleCurveKey>' },
    run: call => {
      const curves = call.object('CurveTable')?.curves;
      const keys = curves?.mode === 'simple' ? (findCurve(curves, call.text('RowName'))?.keys ?? []) : [];
      return { ReturnValue: keys.map(([Time, Value]) => ({ Time, Value })) };
    },
  },
  /**
   * Puts the rows of a text in the place of all that are there, and answers what was wrong with it: nothing when all went
   * well [seen with 5.8]. The name of its second parameter, and that it leaves the package as clean as it was, are [derived].
   */
  JsonToCurveTable: {
    since: '5.8',
    inputs: { ...curveTable, InString: 'FString' },
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => {
      const object = call.object('CurveTable');
      if (!object?.curves) return { ReturnValue: ['There is no curve table.'] };
      const { table: imported, problems } = importCurves(object.curves, call.text('InString'));
      object.curves = imported;
      return { ReturnValue: problems };
    },
  },
};

/** Data tables, and what there is for curve tables. A table that a call names is loaded, as every object parameter is. */
export const dataTableFunctionLibrary: FunctionLibrary = {
  class: '/Script/Engine.DataTableFunctionLibrary',
  functions,
};

function tableIn(call: FunctionCall, input: string): DataTable | undefined {
  return call.object(input)?.table;
}

function classOf({ world }: FunctionCall): ClassOf {
  return path => world.find(path)?.class.path ?? world.assets.find(path)?.class;
}

function columnTexts(call: FunctionCall): string[] {
  const found = tableIn(call, 'DataTable');
  const column = found?.columns.find(([name]) => sameName(name, call.text('PropertyName')));
  if (!found || !column) return [];
  const [name, type] = column;
  return found.rows.map(({ cells }) => cellText(cells[name] ?? '', type, classOf(call)));
}

function fill(call: FunctionCall): Record<string, unknown> {
  const { context, world } = call;
  const object = call.object('DataTable');
  if (!object?.table) return { ReturnValue: false };
  if (call.text('ImportRowStruct') === '' && !world.scene.unattended) {
    const outputs = { ReturnValue: false };
    context.condition.openDialog({
      title: 'DataTable Options',
      choices: ['Apply', 'Cancel'],
      onAnswer: choice => {
        if (choice === 'Apply') outputs.ReturnValue = refill(call, object, object.table);
      },
    });
    return outputs;
  }
  return { ReturnValue: refill(call, object, object.table) };
}

function refill({ world, text }: FunctionCall, object: LiveObject, from: DataTable | undefined): boolean {
  const find = (path: string) => world.load(path)?.path ?? '';
  const imported = from && importJson(from, text('JSONString'), find);
  if (!imported) return false;
  world.log.push(...imported.problems.map(problem => `LogDataTable: Warning: ${problem}`));
  object.table = imported.table;
  noteEdit(object);
  return true;
}
