import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { nearestNames } from '../../base/nearest.ts';
import { readCellPath, shapeAt, valueAt, withValueAt } from './cell-path.ts';
import type { CellRules } from './cell-rules.ts';
import { shapesOf } from './column-shape.ts';
import { type Draft, needRow, type Planning, refuseBadRowName, type WrittenChange } from './draft-rows.ts';
import { fitCell, fitSigned, isByHowMuch } from './fit-cell.ts';
import { refuseListPassedOver, refuseStrangeMember, refuseTwoValues } from './refuse-cells.ts';
import { isVerySame } from './same-cell.ts';
import { rowKey, type TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';

/**
 * What changes come to, one for each row; those that change nothing are left out.
 * @param table with `isOld` where it is going to change before this: then nothing is left out
 * @param columns names of the columns: of an empty table the rows do not tell
 * @param writeCall a whole call with other changes
 * @throws BridgeError that names the change, what is accepted, and a call put right
 */
export function planRows(
  table: {
    rows: readonly TableRow[];
    columns: readonly string[];
    rules?: CellRules | undefined;
    isOld?: boolean;
  },
  changes: readonly WrittenChange[],
  writeCall: (changes: readonly WrittenChange[]) => Record<string, unknown>,
): TableChange[] {
  const shapes = shapesOf(table.rows);
  const drafts = new Map<string, Draft>();
  changes.forEach((change, index) => {
    const fail: Planning['fail'] = (code, message, more, suggestions, is) =>
      new BridgeError(code, `changes[${index}]: ${message}`, {
        ...(suggestions && suggestions.length > 0 && { suggestions: [...suggestions] }),
        ...(more && { example: writeCall(changes.with(index, { ...change, ...more })) }),
        ...(is === 'meant' && { isMeant: true }),
        ...(is === 'sample' && { isSample: true }),
        remedy: 'read_data_table shows the rows and columns.',
      });
    planOne({ ...table, shapes, drafts, fail }, change);
  });
  return [...drafts.values()].flatMap(draft => finish(draft, table.isOld ?? false));
}

function planOne(planning: Planning, change: WrittenChange): void {
  const { row, addRow, removeRow, renameRow } = change;
  const named = [row, addRow, removeRow, renameRow].filter(each => each !== undefined);
  if (named.length !== 1) {
    throw planning.fail('invalid_arguments', 'says one of `row`, `addRow`, `removeRow`, `renameRow`.');
  }
  refuseStrange(planning, change);
  if (addRow !== undefined) add(planning, change, addRow.trim());
  else if (removeRow !== undefined) remove(planning, removeRow);
  else if (renameRow !== undefined) rename(planning, change, renameRow);
  else set(planning, change, row ?? '');
}

/** What goes with each kind of change. */
const MEMBERS: readonly (readonly [kind: keyof WrittenChange, ...others: (keyof WrittenChange)[]])[] = [
  ['row', 'column', 'value', 'values'],
  ['addRow', 'after', 'values'],
  ['removeRow'],
  ['renameRow', 'to'],
];

/**
 * Nothing that was said is passed over: a new row takes its cells in `values`, and a new name is all that it is given.
 * Tables with rules of their own have one cell to a row, or keys.
 */
function refuseStrange({ fail, rules }: Planning, change: WrittenChange): void {
  if (rules) return;
  const taken = MEMBERS.find(([kind]) => change[kind] !== undefined) ?? [];
  const [kind] = taken;
  const strange = Object.entries(change).find(
    ([name, value]) => value !== undefined && !(taken as readonly string[]).includes(name),
  );
  if (!strange) return;
  const { column, value, values } = change;
  const cells = column === undefined ? value : { [column]: value };
  const isCells = kind === 'addRow' && isRecord(cells) && values === undefined;
  const mended = isCells ? { values: cells, column: undefined, value: undefined } : undefined;
  throw fail('invalid_arguments', `\`${kind}\` takes no \`${strange[0]}\`.`, mended, undefined, 'meant');
}

function set(planning: Planning, change: WrittenChange, row: string): void {
  const draft = needRow(planning, row, 'row');
  const { column = planning.rules?.main, value, values } = change;
  const isOne = column !== undefined && value !== undefined;
  if (isOne === (values !== undefined))
    throw planning.fail('invalid_arguments', 'says `column` and `value`, or `values`.');
  const given = isOne ? { [column]: value } : (values ?? {});
  if (!isOne) refuseSums(planning, draft, given);
  for (const [name, each] of Object.entries(given)) {
    setCell(planning, draft, name, each, (mended, right) =>
      isOne ? { column: right, value: mended } : { values: replace(values, name, right, mended) },
    );
  }
}

/** Beside a number with a plus or a share, one with a minus is by how much too: they are told together. */
function refuseSums(
  { rules, columns, shapes, fail }: Planning,
  draft: Draft,
  values: Record<string, unknown>,
): void {
  if (rules || !Object.values(values).some(isByHowMuch)) return;
  const fits = Object.entries(values).flatMap(([name, value]) => {
    const path = readCellPath(name, columns);
    const cell = path && (draft.cells[path.column] ?? draft.old?.cells[path.column]);
    const fit =
      path && fitSigned(value, shapeAt(shapes.get(path.column), path.steps), valueAt(cell, path.steps));
    return fit && !fit.ok ? [{ name, fit }] : [];
  });
  if (!fits.some(({ name }) => isByHowMuch(values[name]))) return;
  const problems = fits.map(({ name, fit }) => `${name} ${fit.problem}`);
  const sums = fits.map(({ name, fit }) => [name, fit.mended] as const);
  const isWhole = sums.every(([, sum]) => sum !== undefined);
  const mended = isWhole ? { values: { ...values, ...Object.fromEntries(sums) } } : undefined;
  throw fail('invalid_value', `${problems.join('; ')}.`, mended, undefined, 'meant');
}

function replace(
  values: Record<string, unknown> | undefined,
  from: string,
  to: string,
  value: unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, each]) => (name === from ? [to, value] : [name, each])),
  );
}

function setCell(
  planning: Planning,
  draft: Draft,
  written: string,
  value: unknown,
  mend: (value: unknown, column: string) => Partial<WrittenChange>,
): void {
  const { columns, shapes, rules, fail } = planning;
  if (rules) {
    setByRules(rules, planning, draft, written, value, mend);
    return;
  }
  const path = readCellPath(written, columns);
  if (!path) {
    const near = nearestNames(written, columns);
    const [first] = near;
    throw fail(
      'unknown_property',
      `no column "${written}".`,
      first === undefined ? undefined : mend(value, first),
      near.length > 0 ? near : columns.slice(0, 20),
    );
  }
  const { column, steps } = path;
  const cell = draft.cells[column] ?? draft.old?.cells[column];
  refuseListPassedOver(planning, written, { path, cell }, right => mend(value, right));
  refuseStrangeMember(planning, path, right => mend(value, right));
  const fit = fitCell(value, shapeAt(shapes.get(column), steps), valueAt(cell, steps), written);
  if (!fit.ok) {
    throw fail(
      'invalid_value',
      `${written} ${fit.problem}.`,
      fit.mended === undefined ? undefined : mend(fit.mended, written),
      undefined,
      fit.isSum ? 'meant' : fit.is,
    );
  }
  const next = withValueAt(cell, steps, fit.value);
  if (next === undefined)
    throw fail('unknown_property', `"${written}" leads to nothing in the row "${draft.row}".`);
  refuseTwoValues(planning, draft, { written, key: [column, ...steps].join('/'), value: fit.value });
  draft.cells[column] = next;
}

function setByRules(
  rules: CellRules,
  { fail }: Planning,
  draft: Draft,
  written: string,
  value: unknown,
  mend: (value: unknown, column: string) => Partial<WrittenChange>,
): void {
  const set = rules.set({ ...draft.old?.cells, ...draft.cells }, written, value);
  if (set.ok) {
    Object.assign(draft.cells, set.cells);
    return;
  }
  const { code, problem, mended, suggestions } = set;
  throw fail(code, `${problem}.`, mended && mend(mended.value, mended.column), suggestions);
}

function add(planning: Planning, change: WrittenChange, name: string): void {
  const { after } = change;
  const values = valuesOfNew(planning, change);
  refuseBadRowName(planning, name);
  const behind = after === undefined || after === '' ? after : needRow(planning, after, 'after').row;
  const draft: Draft = { row: name, cells: {}, ...(behind !== undefined && { behind }) };
  planning.drafts.set(rowKey(name), draft);
  for (const [column, value] of Object.entries(values)) {
    setCell(planning, draft, column, value, (mended, right) =>
      values === change.values
        ? { values: replace(values, column, right, mended) }
        : { column: right, value: mended },
    );
  }
}

/** Where a column is meant without being named, `value` is enough. */
function valuesOfNew(
  { rules }: Planning,
  { column, value, values = {} }: WrittenChange,
): Record<string, unknown> {
  return rules && value !== undefined ? { [column ?? rules.main]: value } : values;
}

function remove(planning: Planning, row: string): void {
  const draft = needRow(planning, row, 'removeRow');
  if (draft.old) draft.isGone = true;
  else planning.drafts.delete(rowKey(draft.row));
}

function rename(planning: Planning, { to }: WrittenChange, row: string): void {
  const draft = needRow(planning, row, 'renameRow');
  if (to === undefined) throw planning.fail('invalid_arguments', '`renameRow` needs `to`, the new name.');
  const name = to.trim();
  if (rowKey(name) !== rowKey(row)) refuseBadRowName(planning, name);
  draft.to = name;
}

function finish({ old, row, to, cells, behind, isGone }: Draft, keepsAll: boolean): TableChange[] {
  if (!old) return [{ is: 'new', row: to ?? row, cells, ...(behind !== undefined && { behind }) }];
  if (isGone) return [{ is: 'gone', row }];
  const changed = Object.entries(cells).filter(
    ([column, value]) => keepsAll || !isVerySame(value, old.cells[column]),
  );
  const isRenamed = to !== undefined && to !== row;
  if (changed.length === 0 && !isRenamed) return [];
  return [{ is: 'cells', row, cells: Object.fromEntries(changed), ...(isRenamed && { to }) }];
}
