import type { Answer, AskedQuestion, Conflict, LeftPart, Scr } from '../document.ts';
import { type RuledOut, withoutRuledOut } from './against-words.ts';
import { interpretWords } from './interpret-words.ts';
import { type DecidedHere, readChoices } from './read-choices.ts';
import { readOffer } from './read-offer.ts';
import { openConflicts } from './read-status.ts';
import { type SplitScr, splitScr } from './split-scr.ts';
import type { Work, WorkPlace } from './start-pursuit.ts';
import { keepSpokenOf, takeDelegated } from './take-delegated.ts';
import { type ValidatedScr, validateScr } from './validate-scr.ts';
import { isFilled } from './values/missing-of.ts';
import { removedItems } from './values/row.ts';
import { isDelegated } from './words/delegation.ts';
import { deniesAll, passesOver } from './words/passing.ts';
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

/** Words of which nothing is certain: they need somebody who understands them. */
export interface UnreadAnswer {
  kind: 'unread';
  /** The parts that were not read, word for word; and what does not fit, a sentence each. */
  unread: string[];
  problems: string[];
}

interface Given {
  words: string;
  scr?: Scr | undefined;
  known?: KnownClauses | undefined;
  /** The same words, as they were read before. */
  again?: Answer | undefined;
  interpretedBy: Answer['interpretedBy'];
}

/** Reads an answer: the `scr` that came with it, else its words as far as they are certain; and checks it. */
export function readAnswer(
  work: Work,
  question: AskedQuestion,
  answer: Given,
  { ds, library }: Pick<WorkPlace, 'ds' | 'library'>,
): ReadAnswer | UnreadAnswer {
  const again = question.answers.find(({ words }) => words.trim() === answer.words.trim());
  const given: Given = { ...answer, again };
  const aggregate = work.withKnown(work.aggregate);
  const conflict = aggregate.conflicts.find(({ id }) => id === question.conflict);
  if (conflict) return readDecided(work, { ds, library, question }, conflict, given);
  const held = heldValues(aggregate.fields);
  const offered = given.scr === undefined ? readOffer(question, given.words) : undefined;
  if (offered) return readScr(work, { ds, library, question }, { ...given, scr: offered });
  const says = Object.values(given.scr ?? {}).some(value => value !== null && value !== undefined);
  const isOurs = given.scr !== undefined && !says && isDelegated(given.words);
  if (given.scr !== undefined && !isOurs)
    return readScr(work, { ds, library, question }, { ...given, scr: given.scr });
  const all = interpretWords(ds, question.fields, given.words, given.known);
  const { asked, ...ours } = keepSpokenOf(ds, all, work);
  const read = { ...all, ...ours };
  const { valid, problems, left } = validateScr(ds, read.scr, held);
  const unclear = [...asked, ...read.unclear.map(({ field, why }) => `${field}: ${why}`)];
  const isLeft = read.unread.length > 0 || unclear.length > 0 || problems.length > 0;
  const isOptional = question.fields.every(name => !ds.fields[name]?.required);
  const isPassed = passesOver(given.words) || (isOptional && deniesAll(given.words));
  if (isPassed && Object.keys(valid).length === 0)
    return { ...EMPTY, interpretedBy: 'rules', rest: [], passed: question.fields };
  if (isLeft && Object.keys(valid).length === 0)
    return { kind: 'unread', unread: read.unread, problems: [...unclear, ...problems] };
  // What is known already is not replaced by a fallback because somebody does not want to say it again.
  const delegated = read.delegated.filter(name => !isFilled(ds, aggregate, name));
  const known = read.delegated.filter(name => !delegated.includes(name));
  const said = Object.fromEntries(Object.entries(valid).filter(([name]) => !known.includes(name)));
  return {
    ...{ ...EMPTY, scr: said, interpretedBy: 'rules', delegated },
    problems: [...unclear, ...problems],
    left: [...read.unclear.map(each => ({ dsId: ds.id, ...each })), ...left],
    rest: read.unread,
    // Words that were read before have filled them themselves.
    alreadySaid: again ? [] : known,
  };
}

const EMPTY = {
  ...{ kind: 'read' as const, scr: {}, elsewhere: [], delegated: [], problems: [], left: [] },
  decisions: [] as DecidedHere[],
};

/** An answer that stores no field, with the parts of it that may say more. */
export function readBeside(rest: string[]): ReadAnswer {
  return { ...EMPTY, interpretedBy: 'rules', rest };
}

/** What the same words took out of a list before is held again, for them to take it out. */
function withReturned(held: Scr, known: Scr = {}): Scr {
  const back = Object.entries(known).flatMap(([name, said]) => {
    const removed = removedItems(said);
    return removed ? [[name, [held[name] ?? [], removed].flat()] as const] : [];
  });
  return { ...held, ...Object.fromEntries(back) };
}

function heldValues(fields: Work['aggregate']['fields']): Scr {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

/** Fields as somebody understood them, of this schema and of others. */
function readScr(
  { document, aggregate, withKnown }: Work,
  { ds, library, question }: Pick<WorkPlace, 'ds' | 'library'> & { question: AskedQuestion },
  { words, scr, interpretedBy, again, known }: Given & { scr: Scr },
): ReadAnswer {
  const split = splitScr(library, document, ds, scr);
  const said = takeDelegated(ds, split.own, { document, aggregate: withKnown(aggregate) });
  const read = interpretWords(ds, question.fields, words, known).scr;
  const insisted = again?.left;
  const own = withChecked(
    validateScr(ds, said.scr, withReturned(heldValues(withKnown(aggregate).fields), again?.scr)),
    valid => withoutRuledOut(ds, valid, { words, read, insisted }),
  );
  const others = split.others.map(each => {
    const known = document.aggregates[each.ds.id];
    const held = withReturned(heldValues(known?.fields ?? {}), again?.elsewhere?.[each.ds.id]);
    const { scr, ...ours } = takeDelegated(each.ds, each.scr, { document, aggregate: known });
    const checked = withChecked(validateScr(each.ds, scr, held), valid =>
      withoutRuledOut(each.ds, valid, { words, insisted }),
    );
    return { ds: each.ds, ...ours, ...checked };
  });
  return {
    ...EMPTY,
    scr: own.valid,
    elsewhere: others.flatMap(each =>
      Object.keys(each.valid).length > 0 ? [{ ds: each.ds, scr: each.valid }] : [],
    ),
    interpretedBy,
    // Who leaves it to us has not said what somebody chose for them.
    delegated: isDelegated(words)
      ? Object.keys(own.valid)
      : [said, ...others].flatMap(({ delegated }) => delegated),
    problems: [
      ...split.problems,
      ...said.asked,
      ...own.problems,
      ...others.flatMap(each => [...each.asked, ...each.problems].map(problem => `${each.ds.id}.${problem}`)),
    ],
    left: [own, ...others].flatMap(({ left }) => left),
  };
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

/** An answer to a contradiction, and what it says of other fields and of other contradictions. */
function readDecided(
  work: Work,
  { ds, library, question }: Pick<WorkPlace, 'ds' | 'library'> & { question: AskedQuestion },
  conflict: Conflict,
  given: Given,
): ReadAnswer | UnreadAnswer {
  const open = openConflicts(work.withKnown(work.aggregate)).filter(({ id }) => id !== conflict.id);
  const { decisions, problems, rest, unread } = readChoices(ds, { asked: conflict, open }, given);
  if (given.scr === undefined && decisions.length === 0)
    return { kind: 'unread', unread: [given.words], problems };
  const by = given.scr === undefined ? ('rules' as const) : given.interpretedBy;
  if (Object.keys(rest).length === 0)
    return { ...EMPTY, interpretedBy: by, decisions, problems, ...(unread && { rest: unread }) };
  const told = readScr(work, { ds, library, question }, { ...given, scr: rest });
  // Whoever speaks of something else has not decided yet.
  const isSpoken = decisions.length > 0 || problems.length === 0 || given.scr?.[conflict.field] !== undefined;
  return { ...told, problems: [...(isSpoken ? problems : []), ...told.problems], decisions };
}
