import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Answer, BriefDocument } from '../document.ts';
import { isRow, REMOVES_ROW, type Row } from '../steps/values/row.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { fillTemplate } from './fill-template.ts';

/** A row that somebody took off, and that nobody has named since. */
export interface GoneRow {
  field: string;
  /** What the thing is called that its row is about. */
  label: string;
  /** What the user said of it. */
  said: string;
  answerId: string;
  /** The thing goes; only what was said of it is taken back; or the words do not tell. */
  how: 'goes' | 'taken_back' | 'unclear';
  /** Rows of this table are things that stand in the level. */
  isThing: boolean;
}

type TableField = Extract<Field, { type: 'table' }>;

/** The rows of a schema that were taken off, in the order in which it was said. */
export function listGoneRows(document: BriefDocument, ds: DiscoverySchema): GoneRow[] {
  const gone = new Map<string, GoneRow>();
  for (const { answer, scr } of answersTo(document, ds.id)) {
    for (const [name, value] of Object.entries(scr)) {
      const field = Object.hasOwn(ds.fields, name) ? ds.fields[name] : undefined;
      if (field?.type !== 'table' || !Array.isArray(value)) continue;
      for (const row of value.filter(isRow)) {
        const key = `${name} ${String(row[field.key]).toLowerCase()}`;
        if (row[REMOVES_ROW] === true) gone.set(key, toGone(ds, { name, field }, row, answer));
        else gone.delete(key);
      }
    }
  }
  return [...gone.values()].filter(({ field, label }) => !isHeld(document, ds, field, label));
}

/** What answers say of a schema, oldest first. */
function answersTo({ conversations }: BriefDocument, dsId: string) {
  const all = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(pursuit =>
      pursuit.questions.flatMap(({ answers }) =>
        answers.map(answer => ({
          answer,
          scr: (pursuit.dsId === dsId ? answer.scr : answer.elsewhere?.[dsId]) ?? {},
        })),
      ),
    ),
  );
  return all.toSorted((one, other) => numberOf(one.answer) - numberOf(other.answer));
}

function numberOf({ id }: Answer): number {
  return Number(id.slice(1));
}

function isHeld({ aggregates }: BriefDocument, ds: DiscoverySchema, name: string, label: string): boolean {
  const [rows, field] = [aggregates[ds.id]?.fields[name]?.value, ds.fields[name]];
  if (!Array.isArray(rows) || field?.type !== 'table') return false;
  return rows.filter(isRow).some(row => isSameValue(row[field.key], label));
}

function toGone(
  { wishes = [] }: DiscoverySchema,
  { name, field }: { name: string; field: TableField },
  row: Row,
  { id, words }: Answer,
): GoneRow {
  const making = wishes.find(wish => wish.forEach === name && wish.actor.location !== undefined);
  const label = making ? fillTemplate(making.actor.label, new Map(Object.entries(row))) : row[field.key];
  const said = clauseOn(words, String(row[field.key]));
  return {
    ...{ field: name, label: String(label), said, answerId: id },
    how: howGone(said),
    isThing: making !== undefined,
  };
}

/** The part of some words that names a thing; all of them where none does. */
function clauseOn(words: string, label: string): string {
  const stems = wordStems(label);
  const clauses = splitClauses(words).flatMap(clause => clause.split(/\s(?:and|&)\s/i));
  const names = (clause: string) => wordStems(clause).filter(stem => stems.includes(stem)).length;
  const most = Math.max(0, ...clauses.map(names));
  const own = clauses.filter(clause => names(clause) === most);
  const isOne = most > 0 && own.length === 1 && howGone(own[0] ?? '') !== 'unclear';
  return (isOne ? own[0] : words)?.trim() ?? words;
}

const BACK =
  /\b(?:(?:what|whatever|all|everything|anything) (?:that )?(?:i|we) (?:said|told|asked|wrote|wanted)|never ?mind|take (?:it|that|this|them|all that|everything) back|takes? back|back (?:to|as|how) (?:it|they|what|how|the way|where|normal)|as (?:it|they) (?:is|are|was|were)|undo|revert|withdraw|unchanged|untouched|(?:stays?|leaves?|keeps?)(?= |$)(?!.*\b(?:out|away|off)\b))/;
const GOING =
  /\b(?:go(?:es)?|gone|going|remov(?:e[ds]?|ing)|delet(?:e[ds]?|ing)|rid of|away|out|scrap(?:ped)?|drop(?:ped)?|demolish(?:ed)?|no more|no longer|any ?more|needs? no|superfluous|redundant|disappears?|vanish(?:es)?)\b/;
const UNWANTED =
  /(?:\b(?:no|not|never|nobody|nothing|without)|n't)(?: [\p{L}']+){0,3} (?:need|want|requir|us)(?:e?[ds]|e)?\b/u;
const STAYING = /(?:\b(?:not|never)|n't) (?:[\p{L}']+ )?(?:go|remove|delete|scrap|drop|demolish|disappear)/u;

function howGone(said: string): GoneRow['how'] {
  const plain = plainText(said);
  if (BACK.test(plain)) return 'taken_back';
  if (STAYING.test(plain)) return 'unclear';
  return [GOING, UNWANTED, /^(?:no|without) /].some(pattern => pattern.test(plain)) ? 'goes' : 'unclear';
}
