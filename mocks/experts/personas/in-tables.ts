import { spokenName } from '../../../src/brief/steps/words/plain-text.ts';
import { capitalized } from '../expert-schema.ts';
import { sayField, type Wanted } from '../phrases/say-field.ts';
import { sayTable, type TableForm } from '../phrases/say-table.ts';
import type { Random } from '../random.ts';
import { decide, wantedOf } from './cooperative.ts';
import type { Persona, Situation } from './persona.ts';

const FORMS: readonly TableForm[] = ['markdown', 'csv', 'tabs', 'json'];

/** Answers everything in tables, pasted from wherever they keep them. */
export const inTables: Persona = {
  manner: [
    'You keep everything in a spreadsheet, and you paste from it: Markdown tables, CSV, or cells with tabs between them.',
    'A question about several things gets a table with one row for each of them: what, and the answer.',
    'You give units in the cells. You write hardly a word around it.',
  ],
  answer: situation => (situation.question.decides ? decide(situation) : answerInTables(situation)),
};

function answerInTables(situation: Situation) {
  const { random } = situation;
  const all = wantedOf(situation);
  const words = all.some(isTable) ? withItsOwnTable(all, random) : asTable(all, random);
  return { words, meant: all.map(({ name, value }) => ({ field: name, how: 'value' as const, value })) };
}

function isTable({ field }: Wanted): boolean {
  return field.type === 'table';
}

/** The rows that were asked for; what else was asked for stands below. */
function withItsOwnTable(all: readonly Wanted[], random: Random): string {
  const tables = all.filter(isTable);
  const others = all.filter(each => !isTable(each));
  const form = random.pick(others.length > 0 ? FORMS.filter(each => each !== 'json') : FORMS);
  const lines = others.map(each => `${label(each)}: ${cell(each, random)}`);
  return [...tables.map(({ field, value }) => sayTable(field, value, random, form)), ...lines].join('\n\n');
}

/** A row for each field: what it is, and the answer. Somebody who is asked for one text just writes it. */
function asTable(all: readonly Wanted[], random: Random): string {
  const [only] = all;
  if (only && all.length === 1 && (only.field.type === 'text' || only.field.type === 'list'))
    return sayField(only, random, 'exact');
  const rows = all.map(each => [label(each), cell(each, random)] as const);
  return random.pick([
    () =>
      ['| What | Answer |', '| --- | --- |', ...rows.map(([what, said]) => `| ${what} | ${said} |`)].join(
        '\n',
      ),
    () => ['What\tAnswer', ...rows.map(([what, said]) => `${what}\t${said}`)].join('\n'),
    () => ['What,Answer', ...rows.map(([what, said]) => `${what},${quoted(said)}`)].join('\n'),
  ])();
}

function label({ name }: Wanted): string {
  return capitalized(spokenName(name));
}

/** On one line, as a cell is. */
function cell(wanted: Wanted, random: Random): string {
  const { value } = wanted;
  if (wanted.field.type === 'list' && Array.isArray(value))
    return value.map(each => spokenName(String(each))).join('; ');
  return sayField(wanted, random, 'exact');
}

function quoted(text: string): string {
  return text.includes(',') ? `"${text}"` : text;
}
