import type { BridgeError } from '../../base/errors.ts';
import { nearestNamed } from '../../base/nearest.ts';
import { LONGEST_ENGINE_NAME } from '../../unreal/name-length.ts';
import type { CellRules } from './cell-rules.ts';
import type { ColumnShape } from './column-shape.ts';
import { rowKey } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';
import { tellRows } from './tell-rows.ts';

/** One change as a caller writes it: of a cell, of several cells of a row, or of a row as a whole. */
export interface WrittenChange {
  row?: string | undefined;
  column?: string | undefined;
  value?: unknown;
  values?: Record<string, unknown> | undefined;
  addRow?: string | undefined;
  after?: string | undefined;
  removeRow?: string | undefined;
  renameRow?: string | undefined;
  to?: string | undefined;
}

export interface Draft {
  /** As it is in the table; undefined for a row that is added. */
  old?: TableRow;
  row: string;
  to?: string;
  cells: Record<string, unknown>;
  /** What the call gives to cells and parts of them, by the way to each. */
  given?: Map<string, unknown>;
  behind?: string;
  isGone?: true;
}

export interface Planning {
  rows: readonly TableRow[];
  shapes: ReadonlyMap<string, ColumnShape>;
  columns: readonly string[];
  rules?: CellRules | undefined;
  drafts: Map<string, Draft>;
  /** Where the change at hand stands, for errors. */
  fail(
    code: 'invalid_value' | 'unknown_property' | 'object_not_found' | 'already_exists' | 'invalid_arguments',
    message: string,
    more?: Partial<WrittenChange> | undefined,
    suggestions?: readonly string[],
    is?: 'meant' | 'sample',
  ): BridgeError;
}

/** The draft of a row that is there. @throws BridgeError with near names */
export function needRow(
  { rows, drafts, fail }: Planning,
  written: string,
  argument: keyof WrittenChange,
): Draft {
  const key = rowKey(written.trim());
  const known = drafts.get(key);
  if (known && !known.isGone) return known;
  const old = known ? undefined : rows.find(({ name }) => rowKey(name) === key);
  if (!old) {
    const near = nearestNamed(written, rows, each => each.name);
    const [first] = near;
    const why = known ? 'an earlier change removes it' : tellRows(rows);
    throw fail(
      'object_not_found',
      `no row "${written}": ${why}.`,
      first === undefined || known ? undefined : { [argument]: first },
      near,
    );
  }
  const draft: Draft = { old, row: old.name, cells: {} };
  drafts.set(key, draft);
  return draft;
}

export function refuseBadRowName({ rows, drafts, fail }: Planning, name: string): void {
  if (name === '' || rowKey(name) === 'none' || name.length > LONGEST_ENGINE_NAME)
    throw fail('invalid_value', `"${name.slice(0, 40)}" cannot name a row.`);
  const names = [...rows.map(each => each.name), ...[...drafts.values()].map(draft => draft.to ?? draft.row)];
  if (!names.map(rowKey).includes(rowKey(name))) return;
  const left = drafts.get(rowKey(name));
  if (left && (left.isGone || left.to !== undefined))
    throw fail('already_exists', `"${name}" is free only once an earlier change here is carried out.`).with({
      remedy: 'Carry out what comes before first, and send this in a call of its own.',
    });
  // Another name would be another thing: there is no call that is surely meant.
  throw fail('already_exists', `there is a row "${name}" already.`).with({ remedy: TWO_WAYS });
}

const TWO_WAYS =
  'Ask which is meant: to change that row (`row` instead of `addRow`), or another name for a new one.';
