import type { Field } from '../discovery-schema.ts';
import type { Row } from '../steps/values/row.ts';
import { isRounded, saysAmount } from '../steps/words/amounts.ts';
import { clausesWithWays } from '../steps/words/clauses-with-ways.ts';
import { plainText } from '../steps/words/plain-text.ts';
import type { RelativeAmount } from '../steps/words/read-relative.ts';
import { columnsOf } from './open-amounts.ts';
import { noteRead } from './read-amounts.ts';
import {
  changesFor,
  figuresOf,
  inDecimals,
  isReckoned,
  type NumberRuling,
  type Numeric,
  ruleOn,
} from './rule-on-number.ts';
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
  const clauses = clausesOf(work.words, label, labels);
  const cells: Row = { ...row };
  for (const [column, given] of Object.entries(row)) {
    const sent = inDecimals(given);
    const spec = field.columns[column];
    if (spec?.type !== 'number') continue;
    const isOfAnother = (around: string) => namesOther(field, column, around);
    const ruling =
      ruleOn(spec, sent, { clauses, isOfAnother }) ?? unsaid(work, { field, column }, sent, clauses);
    const at = { table, column, label, row };
    // What counts no unit of its own is asked for the unit first.
    if (ruling?.how === 'value' && spec.unit === undefined && spec.insteadOf) continue;
    if (!ruling) {
      await noteReckoned(work, at, { spec, sent, clauses });
      continue;
    }
    work.ruled.add(cellName(work, { table, label, column }));
    const held =
      ruling.how === 'value'
        ? { [column]: ruling.number }
        : await holdChange(work, at, { ...ruling, key, sent, spec });
    if (Object.keys(held).length > 0) noteRead(work, ruling.said, ruling.amount?.number);
    // Words in the place of a number stay open until they are said otherwise.
    const isWords = typeof sent === 'string' && !/\d/.test(sent) && Object.keys(held).length === 0;
    if (!isWords) delete cells[column];
    Object.assign(cells, held);
    if (ruling.how === 'change')
      for (const name of Object.keys(held))
        work.settled.push({ field: cellName(work, { table, label, column: name }), said: ruling.said });
  }
  return cells;
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

/**
 * The clauses about one row, and in each the part about it: from its name to the next that something else is said of. What
 * follows without a name is about the same; where nothing names it, all may be.
 */
function clausesOf(
  words: string,
  label: string,
  labels: readonly string[],
): { said: string; text: string }[] {
  const names = namesOf(labels);
  const own = plainText(label);
  let about: string[] = [];
  const found = clausesWithWays(words).map(({ said, text }) => {
    const groups = groupsIn(plainText(text), names);
    about = groups.at(-1)?.names ?? about;
    const isNamed = groups.some(group => group.names.includes(own));
    const texts = groups.filter(group => group.names.includes(own)).map(({ text }) => text);
    const isOfIt = groups.length === 0 && (about.includes(own) || about.length === 0);
    return { said, isNamed, texts: isNamed ? texts : isOfIt ? [plainText(text)] : [], text };
  });
  const isAnywhere = found.some(({ isNamed }) => isNamed);
  return found.flatMap(({ said, texts, text: whole }) =>
    (isAnywhere ? texts : [withoutNames(plainText(whole), names)]).map(text => ({ said, text })),
  );
}

/** How rows may be called: by their labels, and where these share words by those that tell them apart, longest first. */
function namesOf(labels: readonly string[]): Map<string, string> {
  const whole = labels.map(plainText).filter(label => label !== '');
  const apart = whole.flatMap(label => {
    const others = new Set(whole.filter(other => other !== label).flatMap(other => other.split(' ')));
    const words = label.split(' ');
    const own = words.filter(word => !others.has(word) && word.length >= SHORTEST);
    return own.length < words.length ? own.map(word => [word, label] as const) : [];
  });
  const all = [...whole.map(label => [label, label] as const), ...apart];
  return new Map(all.toSorted(([one], [other]) => other.length - one.length));
}

/** Letters of a word that tells a row from others. */
const SHORTEST = 3;

interface NamedGroup {
  names: string[];
  text: string;
}

/** The parts of a clause by the names in it: those between which no number stands share theirs. */
function groupsIn(plain: string, names: ReadonlyMap<string, string>): NamedGroup[] {
  const pattern = [...names.keys()].map(inPattern);
  if (pattern.length === 0) return [];
  const found = [...plain.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern.join('|')})(?![\\p{L}\\d])`, 'gu'))];
  const groups: { names: string[]; from: number; to: number }[] = [];
  for (const { 0: name, index } of found) {
    const last = groups.at(-1);
    const between = last && withoutNames(plain.slice(last.to, index), names);
    if (last && !SAYS_AMOUNT.test(between ?? '')) {
      last.names.push(names.get(name) ?? name);
      last.to = index + name.length;
    } else
      groups.push({
        names: [names.get(name) ?? name],
        from: groups.length === 0 ? 0 : index,
        to: index + name.length,
      });
  }
  return groups.map(({ names: own, from }, index) => ({
    names: own,
    text: withoutNames(plain.slice(from, groups[index + 1]?.from ?? plain.length), names),
  }));
}

const SAYS_AMOUNT =
  /\d|\b(?:half|third|quarter|fifth|tenth|twice|double|percent|one|two|three|four|five|ten|twenty)\b/;

/** The `light` of a name says nothing of its light. */
function withoutNames(text: string, names: ReadonlyMap<string, string>): string {
  return [...names.keys()].reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${inPattern(name)}(?![\\p{L}\\d])`, 'gu'), 'it'),
    text,
  );
}

function inPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
