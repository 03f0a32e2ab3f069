import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import type { LeftPart, Scr } from '../document.ts';
import { complainedNumber } from './complained-way.ts';
import { objectionToDifference } from './difference.ts';
import { leavesField } from './leaves-field.ts';
import {
  isOnlyNumber,
  objectionByChosen,
  objectionByLone,
  objectionBySettled,
  otherAmounts,
} from './lone-number.ts';
import { objectionToMeasured } from './measured-otherwise.ts';
import { objectionToSwitch, objectionToYes } from './objection-to-switch.ts';
import { chosenPhrase, otherPhrase, withoutOthersPhrases } from './other-phrase.ts';
import { otherStep } from './other-step.ts';
import { otherWay } from './other-way.ts';
import { restsOnNothing } from './rests-on-words.ts';
import { isByPlace, objectionToCell } from './ruled-out-cell.ts';
import { objectionToColour, overriddenColour } from './ruled-out-colour.ts';
import { deniesList, objectionToItem } from './ruled-out-item.ts';
import { objectionToNumber } from './ruled-out-number.ts';
import { objectionToOption, otherChosen } from './ruled-out-option.ts';
import { objectionToRow } from './ruled-out-row.ts';
import { objectionToText } from './ruled-out-text.ts';
import { withoutSettled } from './settled-cells.ts';
import { isShareOfSaid } from './share-of-said.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { type Amount, inDigits, isRounded } from './words/amounts.ts';
import type { Objection } from './words/denied.ts';
import { plainLines, plainText } from './words/plain-text.ts';
import { ratesIn } from './words/rate.ts';

/** A reading without what its words rule out; and of each of these a sentence, and what went nowhere. */
export interface RuledOut {
  scr: Scr;
  problems: string[];
  left: LeftPart[];
}

/** Words, and what is known beside them. */
interface SaidOf {
  /** What the user said. */
  words: string;
  /** What words say of themselves beyond doubt. */
  read?: Scr | undefined;
  /** What the fields have already. */
  held?: Scr | undefined;
  asked?: readonly string[] | undefined;
  /** What the same words, or those that they are a part of, left before: who sends the same once more means it. */
  insisted?: readonly LeftPart[] | undefined;
  /** Fields whose values were held against what stands, as `ds_id.field`: no words need say these numbers. */
  settled?: readonly string[] | undefined;
  /** An overview says many things: what only one thing can be meant by in an answer says nothing there. */
  from?: 'answer' | 'overview' | undefined;
}

/**
 * Takes out of a reading the fields whose values the words themselves rule out: denied (`not fixed`), given up (`30, no
 * wait, 13`), of another sign or measure (`5 km/h` read as 5 m/s). Only what is said in so many words counts: a value that
 * they do not name may well be meant, unless it is a number and they say none, and nothing of its field.
 */
export function withoutRuledOut(
  ds: { id: string; fields: Readonly<Record<string, Field>> },
  scr: Readonly<Scr>,
  { words, read = {}, held = {}, asked = [], insisted = [], settled = [], from = 'answer' }: SaidOf,
): RuledOut {
  const isInsisted = (name: string) =>
    insisted.some(
      ({ dsId, field, why }) =>
        dsId === ds.id && field === name && why.startsWith(`${RULES_OUT} ${printShort(scr[name])}: `),
    );
  const left = listRuledOut(ds.fields, withoutSettled(ds, scr, settled), { words, read, held, asked, from })
    .filter(({ field }) => !isInsisted(field) && !settled.includes(`${ds.id}.${field}`))
    .map(({ field, objection: { how, quote } }) => ({
      ...{ dsId: ds.id, field },
      why: `${RULES_OUT} ${printShort(scr[field])}: “${quote}” ${how}. Send what is meant, or the same once more to keep it`,
    }));
  return {
    scr: Object.fromEntries(Object.entries(scr).filter(([name]) => !left.some(each => each.field === name))),
    problems: left.map(({ field, why }) => `${field}: ${why}.`),
    left,
  };
}

const RULES_OUT = 'the words rule out';

function printShort(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listRuledOut(
  fields: Readonly<Record<string, Field>>,
  scr: Readonly<Scr>,
  {
    words,
    read,
    held,
    asked,
    from,
  }: Required<Omit<SaidOf, 'insisted' | 'settled'>> & { read: Scr; held: Scr },
): { field: string; objection: Objection }[] {
  const said = plainText(words);
  const context = { said, words, fields, scr, known: { ...held, ...scr }, from };
  return Object.entries(scr).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // What the words say by themselves needs no further proof.
    const isRead = typeof value === 'boolean' && read[name] === value;
    const objection =
      field &&
      !isRead &&
      (objectionTo(name, field, value, context) ??
        leavesField({ name, field }, value, { words, held: held[name], isAsked: asked.includes(name) }) ??
        againstStep(name, field, value, { words, stands: [held[name], read[name]] }) ??
        (asked.includes(name) ? objectionToMeasured(name, value, context) : undefined) ??
        otherReading(field, value, read[name], words) ??
        (field.type === 'choice' ? otherChosen(field, value, said, without(scr, name)) : undefined) ??
        restsOnNothing({ name, field }, value, { words, isAsked: asked.length === 1 && asked[0] === name }));
    return objection ? [{ field: name, objection }] : [];
  });
}

function againstStep(name: string, field: Field, value: unknown, by: { words: string; stands: unknown[] }) {
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (!isNumber || typeof value !== 'number') return undefined;
  return otherStep(name, field, value, by) ?? objectionToDifference(name, field, value, by);
}

/** Another value, where the words are read without anybody. */
function otherReading(field: Field, value: unknown, read: unknown, words: string): Objection | undefined {
  const isPlain = field.type === 'choice' || field.type === 'boolean';
  const differs =
    typeof read === 'number' && typeof value === 'number'
      ? !isRounded(read, value) && !isShareOfSaid({ number: value, unit: unitIn(field) }, plainText(words))
      : isPlain && read !== undefined && !isSameValue(read, value);
  return differs ? { how: `says ${printShort(read)}`, quote: words.trim() } : undefined;
}

function unitIn(field: Field) {
  return field.type === 'number' || field.type === 'integer' ? unitOf(field.unit) : undefined;
}

interface Context {
  /** What the user said, and the same as plain text. */
  words: string;
  said: string;
  fields: Readonly<Record<string, Field>>;
  scr: Readonly<Scr>;
  /** With what the fields have already. */
  known: Readonly<Scr>;
  from: 'answer' | 'overview';
}

function objectionTo(name: string, field: Field, value: unknown, context: Context): Objection | undefined {
  const { said } = context;
  switch (field.type) {
    case 'choice':
      return objectionToOption(name, field, value, said) ?? objectionToYes(field, value, context.words);
    case 'boolean':
      return objectionToSwitch(name, field, value, said) ?? objectionToYes(field, value, context.words);
    case 'number':
    case 'integer':
      return typeof value === 'number' ? objectionToOwn(name, field, value, context) : undefined;
    case 'colour':
      return objectionToColour(value, said) ?? overriddenColour(value, said, context.scr);
    case 'list':
      return Array.isArray(value)
        ? (first(value, item => objectionToItem(field, item, said)) ?? deniesList(name, field, value, said))
        : undefined;
    case 'table': {
      if (isPasted(context.words)) return undefined;
      const rows = Array.isArray(value) ? value.filter(isRow) : [];
      const others = otherAmounts(context.fields, context.known, '');
      return (
        first(rows.flatMap(Object.entries), ([column, cell]) =>
          objectionToCell(field.columns[column], cell, { said, others }),
        ) ?? first(rows, row => objectionToRow(field, row, rows, plainLines(context.words)))
      );
    }
    case 'text':
      return objectionToText(field, value, said);
    default:
      return undefined;
  }
}

function objectionToOwn(
  name: string,
  field: Extract<Field, { type: 'number' | 'integer' }>,
  value: number,
  context: Context,
): Objection | undefined {
  const { said } = context;
  const own = withoutOthersPhrases(field, context.fields, context.known);
  const turned =
    otherWay(field, value, said) ??
    otherPhrase(own, value, said) ??
    chosenPhrase(own, value, said) ??
    complainedNumber(name, field, value, said);
  if (turned) return turned;
  if (leavesAlone(said)) return { how: 'leaves it as it is', quote: said };
  const amount = { number: value, unit: unitOf(field.unit) };
  const others = isByPlace(field) ? 'any' : otherAmounts(context.fields, context.known, name);
  const isOnly = isOnlyNumber(name, field, context);
  return objectionToNumber(amount, said, { isOnly, others }) ?? againstLone(name, field, amount, context);
}

function without(scr: Readonly<Scr>, name: string): unknown[] {
  return Object.entries(scr).flatMap(([each, value]) => (each === name ? [] : [value].flat()));
}

/** Rows that were pasted say by their columns what each has. */
function isPasted(words: string): boolean {
  return words.split('\n').filter(line => /[|,;\t]/.test(line)).length > 1;
}

const LEAVING =
  /^(?:please |just |and )*(?:(?:leave|keep) (?:[\p{L}']+ ){1,5}(?:alone|untouched|unchanged|(?:just )?as (?:it|they|that) (?:is|are|was|were))|(?:do not|don't|never) (?:touch|change) (?:[\p{L}']+ ?){1,5})$/u;

/** Whether words say nothing but that something stays. */
function leavesAlone(said: string): boolean {
  return LEAVING.test(said);
}

function first<T>(list: readonly T[], of: (each: T) => Objection | undefined): Objection | undefined {
  for (const each of list) {
    const found = of(each);
    if (found) return found;
  }
  return undefined;
}

/** Another number, where it can be that of this field alone, or is chosen behind this one. */
function againstLone(name: string, field: Field, amount: Amount, { said, fields, scr, from }: Context) {
  const isTurned = 'asPlace' in field && field.asPlace !== undefined && field.asPlace !== 'distance';
  if (isTurned || from === 'overview' || ratesIn(inDigits(said), amount.unit).length > 0) return undefined;
  const others = otherAmounts(fields, scr, name);
  return (
    objectionByLone(amount, inDigits(said), { others, isMeasured: false }) ??
    objectionBySettled(amount, inDigits(said), others) ??
    objectionByChosen(amount, inDigits(said), others)
  );
}
