import type { Field } from '../discovery-schema.ts';
import { hasLabel } from '../level/find-meant.ts';
import type { Row } from '../steps/values/row.ts';
import { isRounded, saysAmount } from '../steps/words/amounts.ts';
import type { RelativeAmount } from '../steps/words/read-relative.ts';
import { columnsOf } from './open-amounts.ts';
import { noteRead } from './read-amounts.ts';
import { clausesOfRow } from './row-clauses.ts';
import { changesFor, type NumberRuling, ruleOn } from './rule-on-number.ts';
import { figuresOf, inDecimals, isReckoned, type Numeric } from './sent-figures.ts';
import { type Amounts, quietly } from './what-stands.ts';
import { holdCell } from './work-out-cell.ts';

type TableField = Extract<Field, { type: 'table' }>;

/** Rows of a table, and which of them is meant. */
export interface RowPlace {
  table: string;
  key: string;
  /** What the rows are called. */
  labels: readonly string[];
}

/** A row without numbers that the words say only as a change: each is held against what its thing has, or asked for. */
export async function holdCells(work: Amounts, { table, key, labels }: RowPlace, row: Row): Promise<Row> {
  const field = work.ds.fields[table];
  if (field?.type !== 'table') return row;
  const label = String(row[key]);
  const clauses = clausesOfRow(work.words, label, labels);
  const cells: Row = { ...row };
  // Of what is yet to be made nothing stands that could change.
  const isThere = work.sight.actors.some(each => hasLabel(each.label, label));
  for (const [column, given] of Object.entries(row)) {
    const sent = inDecimals(given);
    const spec = field.columns[column];
    if (spec?.type !== 'number') continue;
    const isOfAnother = (around: string) => namesOther(field, column, around);
    const ruling =
      ruleOn(spec, sent, { clauses, isOfAnother }) ??
      (isThere ? unsaid(work, { field, column }, sent, clauses) : undefined);
    const at = { table, column, label, row };
    // What counts no unit of its own is asked for the unit first.
    if (ruling?.how === 'value' && spec.unit === undefined && spec.insteadOf) continue;
    if (!ruling) {
      await noteReckoned(work, at, { spec, sent, clauses });
      continue;
    }
    work.ruled.add(cellName(work, { table, label, column }));
    const held = await holdRuled(work, at, ruling, { key, sent, spec });
    // Words in the place of a number stay open until they are said otherwise.
    const isWords = typeof sent === 'string' && !/\d/.test(sent) && Object.keys(held).length === 0;
    if (!isWords) delete cells[column];
    Object.assign(cells, held);
  }
  return cells;
}

/** The cells that a ruling comes to: that of the number, or the one that counts in its place. */
async function holdRuled(
  work: Amounts,
  at: Parameters<typeof holdCell>[1],
  ruling: NumberRuling,
  about: { key: string; sent: unknown; spec: Numeric },
): Promise<Row> {
  const isValue = ruling.how === 'value';
  const held = isValue ? { [at.column]: ruling.number } : await holdChange(work, at, { ...ruling, ...about });
  const names = Object.keys(held);
  if (names.length > 0) noteRead(work, ruling.said, ruling.amount?.number);
  if (isValue) return held;
  for (const column of names)
    work.settled.push({ field: cellName(work, { ...at, column }), said: ruling.said });
  return held;
}

/** Of a number that nobody said the one change that the words name its column with. */
function unsaid(
  { words }: Amounts,
  { field, column }: { field: TableField; column: string },
  sent: unknown,
  clauses: readonly { said: string; text: string }[],
): NumberRuling | undefined {
  const spec = field.columns[column];
  if (spec?.type !== 'number' || typeof sent !== 'number' || saysAmount(words, sent)) return undefined;
  const changes = clauses.flatMap(({ said, text }) =>
    changesFor(spec, text)
      .filter(
        ({ around, unit }) =>
          namesOwn(field, column, around) || (unit && columnsOf(field, around).length === 0),
      )
      .map(amount => ({ how: 'change' as const, said, change: amount.change, amount })),
  );
  const [only, second] = changes;
  return second ? undefined : only;
}

/** As `noteReckoned` of fields: the changes that come to a number which nobody said. */
async function noteReckoned(
  work: Amounts,
  at: Parameters<typeof holdCell>[1],
  {
    spec,
    sent,
    clauses,
  }: { spec: Numeric; sent: unknown; clauses: readonly { said: string; text: string }[] },
): Promise<void> {
  if (typeof sent !== 'number') return;
  for (const { said, text } of clauses) {
    for (const { number, change } of changesFor(spec, text)) {
      const held = await holdCell(quietly(work), at, { text: said, amount: change });
      const value = held?.[at.column];
      if (typeof value !== 'number' || !isReckoned(value, sent)) continue;
      noteRead(work, said, number);
      work.ruled.add(cellName(work, at));
      work.settled.push({ field: cellName(work, at), said });
    }
  }
}

/** How a cell is called among the numbers that words rule on. */
export function cellName(
  { ds }: Amounts,
  { table, label, column }: { table: string; label: string; column: string },
): string {
  return `${ds.id}.${table}[${label}].${column}`;
}

async function holdChange(
  work: Amounts,
  at: Parameters<typeof holdCell>[1],
  {
    said,
    change,
    key,
    sent,
    spec,
  }: {
    said: string;
    change: RelativeAmount | undefined;
    key: string;
    sent: unknown;
    spec: Parameters<typeof figuresOf>[0];
  },
): Promise<Row> {
  const count = work.told.length;
  const held = (await holdCell(work, at, { text: said, amount: change })) ?? {};
  const own = Object.entries(held).filter(([name]) => name !== key && at.row?.[name] !== held[name]);
  const value = held[at.column];
  const isSame = (figuresOf(spec, sent) ?? []).some(
    each => typeof value === 'number' && isRounded(value, each),
  );
  // It was worked out already.
  if (typeof sent === 'number' && (isSame || value === sent)) {
    work.told.length = count;
    return { [at.column]: sent };
  }
  return Object.fromEntries(own);
}

/** Whether words name other columns, and neither this one nor that which it stands for. */
function namesOther(field: TableField, column: string, around: string): boolean {
  return columnsOf(field, around).length > 0 && !namesOwn(field, column, around);
}

function namesOwn(field: TableField, column: string, around: string): boolean {
  const own = field.columns[column]?.insteadOf;
  return columnsOf(field, around).some(
    name => [column, own].includes(name) || field.columns[name]?.insteadOf === column,
  );
}
