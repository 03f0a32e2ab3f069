import { unitOf } from '../../base/quantities/units.ts';
import type { Column, DiscoverySchema, Field, Scalar } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { isRow, removedItems } from './values/row.ts';
import { type Amount, numbersIn } from './words/amounts.ts';
import { spokenName } from './words/plain-text.ts';
import type { NamedField } from './words/read-clause.ts';
import { wordStems } from './words/word-stems.ts';

/** What was stored of an answer, as far as its words can be held against it. */
export interface Told {
  /** Words of values: of texts, of the names of options and of the phrases that mean them. */
  values: ReadonlySet<string>;
  /** Words of names and explanations: they say what a clause is about, and not what it says of it. */
  names: ReadonlySet<string>;
  amounts: readonly Amount[];
  /** Of a clause whose amounts were read as changes: the numbers in it. */
  read?: readonly Amount[];
  /** Those that are times of something: `twice as clean`. */
  times: readonly Amount[];
  colours: number;
  isPlaced: boolean;
  /** Fields of numbers: an amount by what stands is another number there. */
  counted: readonly NamedField[];
  /** Fields with one value. */
  single: readonly ToldField[];
}

/** A field with one value: the words that say it, and those that name it. */
export interface ToldField {
  name: string;
  field: Field;
  /** The words of each way to say it. */
  ways: readonly (readonly string[])[];
  names: ReadonlySet<string>;
  amounts: readonly Amount[];
}

interface Words {
  values: string[];
  names: string[];
}

/** Words that choose between what was shown. */
const CHOOSING =
  'first second third last left right variant version option picture choose pick love prefer better';

/** What was stored, as words and numbers; with the name of the variant that was chosen. */
export function listTold(stored: readonly { ds: DiscoverySchema; scr: Scr }[], choice?: string): Told {
  const chosen = choice === undefined ? [] : wordStems(`${choice} ${CHOOSING}`);
  const fields = stored.flatMap(({ ds, scr }) =>
    Object.entries(scr).flatMap(([name, value]) => {
      const field = ds.fields[name];
      return field ? [{ name, field, value, ...wordsOf(field, value) }] : [];
    }),
  );
  const about = stored.flatMap(({ ds, scr }) =>
    Object.keys(scr).length > 0 ? wordStems(`${spokenName(ds.id)} ${ds.name}`) : [],
  );
  const named = ({ name, field, names }: (typeof fields)[number]) => [
    ...wordStems(`${spokenName(name)} ${(field.about ?? []).join(' ')}`),
    ...(field.type === 'text' ? [] : wordStems(field.ask)),
    ...names,
  ];
  const isSingle = ({ field }: (typeof fields)[number]) =>
    field.type !== 'text' && field.type !== 'list' && field.type !== 'table';
  return {
    values: new Set([...chosen, ...fields.flatMap(({ values }) => values)]),
    names: new Set([...about, ...fields.flatMap(named)]),
    amounts: fields.flatMap(storedAmounts),
    times: fields.flatMap(each =>
      each.field.type === 'number' && each.field.unit === '×' ? storedAmounts(each) : [],
    ),
    colours: fields.reduce((sum, { field, value }) => sum + coloursOf(field, value), 0),
    counted: fields.filter(({ field }) => field.type === 'number'),
    isPlaced: fields.some(({ field }) => field.type === 'number' && field.asPlace !== undefined),
    single: fields.filter(isSingle).map(each => ({
      name: each.name,
      field: each.field,
      ways: waysToSay(each),
      names: new Set(named(each)),
      amounts: storedAmounts(each),
    })),
  };
}

/** Numbers of a value; of a field with one unit each of them is measured in that. */
function storedAmounts({ field, value }: { field: Field; value: unknown }): Amount[] {
  if (field.type === 'table' && Array.isArray(value)) {
    return value.filter(isRow).flatMap(row =>
      Object.entries(row).flatMap(([column, cell]) => {
        const spec = field.columns[column];
        return spec ? storedIn(spec, cell) : [];
      }),
    );
  }
  return storedIn(field, value);
}

function storedIn(field: Field | Column, value: unknown): Amount[] {
  const unit = field.type === 'number' || field.type === 'integer' ? unitOf(field.unit) : undefined;
  const numbers = typeof value === 'number' ? [value] : numbersIn(JSON.stringify(value));
  return numbers.map(number => ({ number, unit }));
}

/** The name of an option, and the phrases that mean a value. */
function waysToSay({ field, value }: { field: Field; value: unknown }): string[][] {
  return [...(field.type === 'choice' ? [spokenName(String(value))] : []), ...phrasesFor(field, value)]
    .map(wordStems)
    .filter(stems => stems.length > 0);
}

function coloursOf(field: Field, value: unknown): number {
  if (field.type === 'colour') return 1;
  if (field.type !== 'table' || !Array.isArray(value)) return 0;
  const columns = Object.entries(field.columns).flatMap(([name, { type }]) =>
    type === 'colour' ? [name] : [],
  );
  return value.filter(isRow).flatMap(row => columns.filter(name => row[name] !== undefined)).length;
}

function joined(parts: readonly Words[]): Words {
  return { values: parts.flatMap(({ values }) => values), names: parts.flatMap(({ names }) => names) };
}

function wordsOf(field: Field | Scalar | Column, value: unknown): Words {
  const removed = removedItems(value);
  if (removed) return wordsOf(field, removed);
  if (Array.isArray(value)) return wordsOfItems(field, value);
  if (field.type === 'table' && isRow(value)) {
    const cells = Object.entries(value).flatMap(([name, cell]) => {
      const column = field.columns[name];
      return column ? [{ values: [], names: wordStems(spokenName(name)) }, wordsOf(column, cell)] : [];
    });
    return joined(cells);
  }
  const meant = phrasesFor(field, value).flatMap(wordStems);
  if (field.type === 'choice') {
    const option = String(value);
    return {
      values: [...wordStems(spokenName(option)), ...meant],
      names: wordStems(field.options[option] ?? ''),
    };
  }
  if (field.type === 'boolean') {
    const asked = 'ask' in field ? `${field.ask} ${field.comment}` : '';
    return { values: [...YES_AND_NO, ...meant], names: wordStems(asked) };
  }
  return { values: [...meant, ...wordStems(typeof value === 'object' ? '' : String(value))], names: [] };
}

const YES_AND_NO = wordStems('yes sure no off never');

function wordsOfItems(field: Field | Scalar | Column, value: readonly unknown[]): Words {
  // What is not in a list of options was ruled out by it.
  const options = field.type === 'list' && field.items.type === 'choice' ? field.items.options : {};
  const ruled = Object.entries(options).flat();
  return joined([
    ...value.map(item => wordsOf(field.type === 'list' ? field.items : field, item)),
    { values: ruled.flatMap(text => wordStems(spokenName(text))), names: [] },
  ]);
}
