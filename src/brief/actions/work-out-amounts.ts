import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Scr } from '../document.ts';
import { seeLevel } from '../level/level.ts';
import { fieldValues } from '../level/wanted.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { splitScr } from '../steps/split-scr.ts';
import { isRow } from '../steps/values/row.ts';
import { beside } from '../steps/words/bare-step.ts';
import { readNamedAmount } from '../steps/words/named-amount.ts';
import { splitClauses } from '../steps/words/plain-text.ts';
import { isSignedAmount, type KnownClauses } from '../steps/words/read-relative.ts';
import { saysChange } from '../steps/words/said-amounts.ts';
import { addSteps, inNumbers, tellingParts } from './add-steps.ts';
import type { InterviewContext } from './define-action.ts';
import { fillRow } from './fill-row.ts';
import { holdChanges } from './hold-changes.ts';
import {
  isCompared,
  mayBeRelative,
  mayBeWorkedOut,
  type OpenAmount,
  readEachThing,
  whyOpen,
} from './open-amounts.ts';
import { optionInWords } from './option-in-words.ts';
import { readAmountOfThings } from './read-amount-of-things.ts';
import { noteRead } from './read-amounts.ts';
import { hasUnitless } from './unit-of-cell.ts';
import { exactly } from './vague-amount.ts';
import { askVague, mayBeVague } from './vague-wishes.ts';
import type { Amounts, ReadAmount } from './what-stands.ts';
import { withoutTurns } from './without-turns.ts';
import { workOutNumber } from './work-out-number.ts';

/** An answer with its amounts by what stands worked out. */
export interface WorkedOut {
  /** Clause → what it comes to. */
  known: KnownClauses;
  scr: Scr | undefined;
  /** How each was worked out, a line each. */
  told: string[];
  /** Those that could not be: nothing is stored of them. */
  open: OpenAmount[];
  /** Those that say which way something goes, and not how far. */
  vague: OpenAmount[];
  /** Fields whose values were held against what stands, as `ds_id.field`: the words need not say these numbers. */
  settled: string[];
  /** Amounts of the words that were kept, or worked out. */
  read: readonly ReadAmount[];
}

interface About {
  ds: DiscoverySchema;
  fields: readonly string[];
  words: string;
  scr: Scr | undefined;
  /** An answer of these very words, which holds nothing against itself. */
  known?: string | undefined;
}

/**
 * Works out amounts that are told by what stands: `half`, `30 % less`, `the Gate Beacon twice as bright`. They are held
 * against the one value that the level has, or else the brief; where there is none, or there are two, nothing is known.
 */
export async function workOutAmounts(
  { level, library }: Pick<InterviewContext, 'level' | 'library'>,
  document: BriefDocument,
  { ds, fields, words, scr, known: own }: About,
): Promise<WorkedOut> {
  const said = splitClauses(words);
  const clauses = said.filter(mayBeRelative);
  const isFilled =
    scr !== undefined &&
    (mayBeWorkedOut(JSON.stringify(scr)) || hasUnitless(library, ds, scr) || said.some(saysChange));
  if (clauses.length === 0 && !isFilled && !said.some(mayBeVague)) return { ...nothingWorkedOut(), scr };
  const seen = await seeLevel(level);
  const sight = { level, actors: seen.seen ? seen.actors : [] };
  const held = fieldValues(withoutAnswer(withKnown(library, document, ds), own));
  const work: Amounts = {
    ...{ ds, words, asked: fields, held, chosen: scr, sight },
    ...{ told: [], doubted: [], settled: [], ruled: new Set(), read: [] },
  };
  // Of `three degrees up and half as strong` only the second is told by what stands.
  const parts =
    scr === undefined
      ? clauses
      : clauses.flatMap(each => tellingParts(ds, words, each).filter(part => mayBeRelative(part)));
  const compared = parts.filter(each => isCompared(sight.actors, each));
  const open = compared.map(said => ({ said, why: whyOpen({ ds, fields, actors: sight.actors }, said) }));
  const vague = said.some(mayBeVague) ? await askVague(work) : [];
  if (scr !== undefined) {
    const values = Object.values(scr);
    const isBlank = values.length > 0 && values.every(value => value === null);
    const read = isBlank ? await knownIn(work, { fields, clauses, words }) : new Map();
    const sent = inNumbers(work, { ...scr, ...valuesIn(read) }, parts);
    const stepped = await addSteps(work, await fillIn(work, sent, parts), parts);
    const others = await fillOthers({ level, library }, document, { work, clauses: parts }, scr);
    const filled = { ...stepped, ...others };
    const isTold = ({ said }: OpenAmount) =>
      work.doubted.length > 0 || work.settled.some(each => each.said === said);
    return {
      known: new Map(),
      scr: filled,
      told: work.told,
      open: [...(work.told.length > 0 ? [] : open.filter(each => !isTold(each))), ...work.doubted],
      settled: work.settled.map(({ field }) => field),
      read: work.read,
      vague,
    };
  }
  const known = await knownIn(work, { fields, clauses, words });
  return {
    ...{ known, scr, told: work.told, settled: [], read: [], vague },
    open: [...open.map(each => whichOf(work, known, each)), ...doubtsOfThings(work, compared)],
  };
}

function nothingWorkedOut(): Omit<WorkedOut, 'scr'> {
  return { known: new Map(), told: [], open: [], settled: [], read: [], vague: [] };
}

function valuesIn(known: KnownClauses): Scr {
  return Object.fromEntries([...known.values()].flat().map(({ name, value }) => [name, value]));
}

/** What is asked about things of the level, and tells no amount in so many words. */
function doubtsOfThings({ doubted, sight }: Amounts, compared: readonly string[]): OpenAmount[] {
  return doubted.filter(
    ({ said }) => !compared.includes(said) && readEachThing(sight.actors, said) !== undefined,
  );
}

/** Why an amount came to nothing, by the one field that it may be about; or what it comes to, where something beside it is not read. */
function whichOf({ doubted }: Amounts, known: KnownClauses, open: OpenAmount): OpenAmount {
  const doubts = doubted.filter(({ said }) => said === open.said);
  const part = doubts.find(({ isInPart }) => isInPart);
  if (part) return part;
  const sums = (known.get(open.said) ?? []).map(({ name, value }) => `${name} ${JSON.stringify(value)}`);
  const [only, second] = doubts;
  if (sums.length === 0) return only && !second ? { said: only.said, why: only.why } : open;
  return { said: open.said, why: `it comes to ${sums.join(', ')}: send that beside what is not read yet` };
}

/** What clauses come to that tell an amount by what stands. */
async function knownIn(
  work: Amounts,
  { fields, clauses, words }: { fields: readonly string[]; clauses: readonly string[]; words: string },
): Promise<KnownClauses> {
  const known = new Map<string, { name: string; value: unknown }[]>();
  for (const said of clauses) {
    // `a bit under, half a stop`: which way it goes may stand beside it.
    const way = beside(words, said);
    const clause = way === undefined ? said : `${said} ${way.word}`;
    const far = Object.entries(work.ds.fields).flatMap(([name, field]) => {
      const isSaid = !fields.includes(name) && readNamedAmount(name, field, clause)?.isNamed;
      return isSaid || optionInWords(work.ds, name, clause).length > 0 ? [name] : [];
    });
    const hit =
      (await readNumber(work, fields, clause)) ??
      (await readNumber(work, far, clause)) ??
      (await readAmountOfThings(work, fields, clause));
    // A step from what nobody knows is no value.
    const read = hit ? [hit, ...optionInWords(work.ds, hit.name, clause)] : far.length > 0 ? [] : undefined;
    if (read) known.set(said, read);
    if (read && way) known.set(way.clause, read);
  }
  return known;
}

function withoutAnswer(aggregate: Aggregate | undefined, own: string | undefined): Aggregate | undefined {
  if (!aggregate) return undefined;
  const fields = Object.entries(aggregate.fields).filter(([, { sources }]) => sources.some(id => id !== own));
  return { ...aggregate, fields: Object.fromEntries(fields) };
}

/** The one number that was asked for. */
async function readNumber(work: Amounts, fields: readonly string[], clause: string) {
  const numbers = fields.filter(name => work.ds.fields[name]?.type === 'number');
  const worked: { name: string; value: unknown }[] = [];
  const count = work.told.length;
  for (const name of numbers) {
    const value = await workOutNumber(work, name, clause);
    if (value !== undefined) worked.push({ name, value });
  }
  const [only, second] = worked;
  // What may be meant of two is told of none.
  if (second) work.told.length = count;
  return second ? undefined : only;
}

/** The same where somebody has filled in the fields, and left amounts as they were said. */
async function fillIn(work: Amounts, sent: Scr, clauses: readonly string[]): Promise<Scr> {
  const scr = await withoutTurns(work, await holdChanges(work, sent, clauses));
  const filled: Scr = { ...scr };
  for (const [name, value] of Object.entries(scr)) {
    const field = work.ds.fields[name];
    if (typeof value === 'string') {
      const doubts = work.doubted.length;
      const worked = await workOutNumber(work, name, exactly(work, value));
      if (worked !== undefined) noteRead(work, value);
      const isDoubted = work.doubted.length > doubts && isSignedAmount(value);
      filled[name] = worked ?? (isDoubted ? undefined : value);
    }
    if (field?.type !== 'table' || !Array.isArray(value)) continue;
    const labels = value.filter(isRow).map(row => String(row[field.key]));
    const place = { table: name, key: field.key, labels };
    filled[name] = await Promise.all(value.map(row => (isRow(row) ? fillRow(work, place, row) : row)));
  }
  return filled;
}

/** The same for fields of other schemas: each is held against what stands for its own. */
async function fillOthers(
  { library }: Pick<InterviewContext, 'level' | 'library'>,
  document: BriefDocument,
  { work, clauses }: { work: Amounts; clauses: readonly string[] },
  scr: Scr,
): Promise<Scr> {
  const { ds } = work;
  const filled: Scr = {};
  for (const [name, value] of Object.entries(scr)) {
    if (value === null || Object.hasOwn(ds.fields, name)) continue;
    const { own, others } = splitScr(library, document, ds, { [name]: value });
    // Its own fields may be called by their whole name as well.
    for (const other of [...others, ...(Object.keys(own).length > 0 ? [{ ds, scr: own }] : [])]) {
      const held = fieldValues(withKnown(library, document, other.ds));
      const around = { ...work, ds: other.ds, asked: [], held, chosen: other.scr };
      const known = await fillIn(around, other.scr, clauses);
      const whole = Object.entries(known).map(([field, each]) => [`${other.ds.id}.${field}`, each]);
      Object.assign(filled, { [name]: undefined }, Object.fromEntries(whole));
    }
  }
  return filled;
}
