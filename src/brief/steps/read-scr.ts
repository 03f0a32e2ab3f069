import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, AskedQuestion, BriefDocument, LeftPart, Release, Scr } from '../document.ts';
import { type RuledOut, withoutRuledOut } from './against-words.ts';
import { withoutReleased } from './free-fields.ts';
import { interpretWords } from './interpret-words.ts';
import type { DecidedHere } from './read-choices.ts';
import { type SplitScr, splitScr } from './split-scr.ts';
import type { Work, WorkPlace } from './start-pursuit.ts';
import { takeDelegated } from './take-delegated.ts';
import { takeReleased } from './take-released.ts';
import { type ValidatedScr, validateScr } from './validate-scr.ts';
import { removedItems } from './values/row.ts';
import { isDelegated } from './words/delegation.ts';
import { hasWords } from './words/denied.ts';
import { plainText } from './words/plain-text.ts';
import type { KnownClauses } from './words/read-relative.ts';

/** What was made of an answer before anything is stored. */
export interface ReadAnswer {
  kind: 'read';
  /** Fields that passed all checks. */
  scr: Scr;
  /** Fields of other schemas that did. */
  elsewhere: SplitScr['others'];
  interpretedBy: Answer['interpretedBy'];
  delegated: string[];
  /** Fields that get no value, and are free of the one that they had: `fog_and_sky.haze` → what becomes of it. */
  released?: Readonly<Record<string, Release>>;
  /** What is not clear or does not fit, a sentence each. */
  problems: string[];
  /** Parts that are held nowhere. */
  left: LeftPart[];
  /** Of words that were read without anybody: the clauses that need a reader, word for word. */
  rest?: string[];
  /** Fields that the answer leaves as they are, in so many words. */
  passed?: readonly string[];
  /** Fields that are left to us, and of which a value was said before: that one stays. */
  alreadySaid?: readonly string[];
  /** Of an answer to contradictions. */
  decisions: DecidedHere[];
}

/** Words, and what somebody made of them. */
export interface GivenWords {
  words: string;
  scr?: Scr | undefined;
  /** What clauses come to that are told by what stands in the level. */
  known?: KnownClauses | undefined;
  /** Fields whose values were worked out by what stands, as `ds_id.field`. */
  settled?: readonly string[] | undefined;
  /** Amounts of the words that were kept, or worked out by what stands: the clause, and the number in it. */
  counted?: readonly { said: string; number?: number | undefined; isWhole?: true }[] | undefined;
  /** Words that name several things at once, each of which has a row of its own. */
  together?: readonly string[] | undefined;
  /** Clauses that are heard elsewhere: what must not be touched, what is asked about. They say nothing of any field. */
  apart?: readonly string[] | undefined;
  /** The same words, as they were read before. */
  again?: Answer | undefined;
  interpretedBy: Answer['interpretedBy'];
}

/** An answer of which nothing was stored. */
export const NOTHING_READ = {
  ...{ kind: 'read' as const, scr: {}, elsewhere: [], delegated: [], problems: [], left: [] },
  decisions: [] as DecidedHere[],
};

/** What the same words took out of a list before is held again, for them to take it out. */
function withReturned(held: Scr, known: Scr = {}): Scr {
  const back = Object.entries(known).flatMap(([name, said]) => {
    const removed = removedItems(said);
    return removed ? [[name, [held[name] ?? [], removed].flat()] as const] : [];
  });
  return { ...held, ...Object.fromEntries(back) };
}

/** The bare values of fields. */
export function heldValues(fields: Work['aggregate']['fields']): Scr {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

/** Where an answer is read. */
export type ReadPlace = Pick<WorkPlace, 'ds' | 'library'> & { question: AskedQuestion };

/** Fields as somebody understood them, of this schema and of others. */
export function readScr(
  work: Work,
  { ds, library, question }: ReadPlace,
  given: GivenWords & { scr: Scr },
): ReadAnswer {
  const { document } = work;
  const { words, scr, interpretedBy, known } = given;
  const split = splitScr(library, document, ds, scr);
  const read = interpretWords(ds, question.fields, words, known).scr;
  const own = readPart(document, ds, split.own, {
    ...given,
    aggregate: work.withKnown(work.aggregate),
    ...{ read, question },
  });
  const others = split.others.map(each =>
    readPart(document, each.ds, each.scr, { ...given, question, aggregate: document.aggregates[each.ds.id] }),
  );
  return {
    ...NOTHING_READ,
    scr: own.valid,
    elsewhere: others.flatMap(each =>
      Object.keys(each.valid).length > 0 ? [{ ds: each.ds, scr: each.valid }] : [],
    ),
    released: Object.assign({}, ...[own, ...others].map(({ released }) => released)),
    interpretedBy,
    ...(own.alreadySaid && !given.again && { alreadySaid: own.alreadySaid }),
    // Who leaves it to us has not said what somebody chose for them.
    delegated: isDelegated(words)
      ? Object.keys(own.valid)
      : [own, ...others].flatMap(({ delegated }) => delegated),
    problems: [
      ...split.problems,
      ...own.asked,
      ...own.problems,
      ...others.flatMap(each => [...each.asked, ...each.problems].map(problem => `${each.ds.id}.${problem}`)),
    ],
    left: [own, ...others].flatMap(({ left }) => left),
  };
}

/** The fields of one schema: what frees fields, what is left to us, and the values that pass all checks. */
function readPart(
  document: BriefDocument,
  ds: DiscoverySchema,
  sent: Scr,
  {
    words,
    aggregate,
    again,
    settled = [],
    read,
    question,
  }: GivenWords & { aggregate: Aggregate | undefined; read?: Scr; question: AskedQuestion },
) {
  const isOfThis = (name: string) => name.startsWith(`${ds.id}.`);
  const before = Object.entries(again?.released ?? {}).flatMap(([path, how]) =>
    isOfThis(path) ? [[path.slice(ds.id.length + 1), how] as const] : [],
  );
  const freed = takeReleased(ds, sent, { aggregate, words, before: Object.fromEntries(before) });
  const left = withoutReleased(ds, aggregate, Object.keys(freed.released));
  const { scr, ...ours } = takeDelegated(ds, freed.scr, { document, aggregate: left });
  const brought = again?.elsewhere?.[ds.id] ?? (read ? again?.scr : undefined);
  const held = withReturned(heldValues(left?.fields ?? {}), brought);
  const checked = withChecked(validateScr(ds, scr, held), valid =>
    withoutRuledOut(ds, valid, {
      ...{ words, read, held, insisted: leftBefore(question, words), settled },
      asked: read && question.fields,
    }),
  );
  const released = Object.entries(freed.released).map(([path, how]) => [`${ds.id}.${path}`, how] as const);
  return { ds, ...ours, ...checked, released: Object.fromEntries(released) };
}

/** What words left before, or those that they repeat a part of. */
function leftBefore({ answers }: AskedQuestion, words: string): LeftPart[] {
  const said = plainText(words);
  return answers.flatMap(({ words: before, left = [] }) =>
    said !== '' && hasWords(plainText(before), said) ? left : [],
  );
}

/** What passed, but for what a further check takes out of it. */
function withChecked({ valid, problems, left }: ValidatedScr, check: (valid: Scr) => RuledOut): ValidatedScr {
  const checked = check(valid);
  return {
    valid: checked.scr,
    problems: [...problems, ...checked.problems],
    left: [...left, ...checked.left],
  };
}
