import type { AskedQuestion, Conflict } from '../document.ts';
import { freedBy } from './freed-by.ts';
import { interpretWords } from './interpret-words.ts';
import { readChoices } from './read-choices.ts';
import { readOffer } from './read-offer.ts';
import {
  type GivenWords,
  heldValues,
  NOTHING_READ,
  type ReadAnswer,
  type ReadPlace,
  readScr,
} from './read-scr.ts';
import { openConflicts } from './read-status.ts';
import type { Work, WorkPlace } from './start-pursuit.ts';
import { keepSpokenOf } from './take-delegated.ts';
import { validateScr } from './validate-scr.ts';
import { isFilled } from './values/missing-of.ts';
import { isDelegated } from './words/delegation.ts';
import { saysOnlyOfNamesake } from './words/meant-namesake.ts';
import { deniesAll, passesOver } from './words/passing.ts';
import { splitClauses } from './words/plain-text.ts';

/** Words of which nothing is certain: they need somebody who understands them. */
export interface UnreadAnswer {
  kind: 'unread';
  /** The parts that were not read, word for word; and what does not fit, a sentence each. */
  unread: string[];
  problems: string[];
}

/** Reads an answer: the `scr` that came with it, else its words as far as they are certain; and checks it. */
export function readAnswer(
  work: Work,
  question: AskedQuestion,
  answer: GivenWords,
  { ds, library }: Pick<WorkPlace, 'ds' | 'library'>,
): ReadAnswer | UnreadAnswer {
  const again = question.answers.find(({ words }) => words.trim() === answer.words.trim());
  const given: GivenWords = { ...withoutApart(answer), again };
  const place = { ds, library, question };
  const aggregate = work.withKnown(work.aggregate);
  const conflict = aggregate.conflicts.find(({ id }) => id === question.conflict);
  if (conflict) return readDecided(work, place, conflict, given);
  const offered = given.scr === undefined ? readOffer(question, given.words) : undefined;
  if (offered) return readScr(work, place, { ...given, scr: offered });
  const freeing = freedBy(work, place, given);
  if (!freeing) return readSaid(work, place, given);
  if (given.scr !== undefined) return readScr(work, place, { ...given, scr: freeing.scr });
  const words = freeing.clauses.join(', ');
  const freed = readScr(work, place, { ...given, words, scr: freeing.scr, interpretedBy: 'rules' });
  if (freeing.rest === '') return { ...freed, rest: [] };
  return joinRead(freed, readSaid(work, place, { ...given, words: freeing.rest }));
}

/** Words that nobody has read yet, without the clauses that are heard elsewhere. */
function withoutApart(answer: GivenWords): GivenWords {
  const { words, scr, apart = [] } = answer;
  if (scr !== undefined || apart.length === 0) return answer;
  return {
    ...answer,
    words: splitClauses(words)
      .filter(each => !apart.includes(each))
      .join(', '),
  };
}

/** What frees fields, and what was said beside it. */
function joinRead(freed: ReadAnswer, said: ReadAnswer | UnreadAnswer): ReadAnswer {
  const problems = [...freed.problems, ...said.problems];
  if (said.kind === 'unread') return { ...freed, problems, rest: said.unread };
  const { released } = freed;
  const scr = Object.fromEntries(Object.entries(said.scr).filter(([name]) => freed.scr[name] === undefined));
  return {
    ...said,
    ...{ released, problems, scr: { ...freed.scr, ...scr } },
    delegated: [...new Set([...freed.delegated, ...said.delegated])],
    elsewhere: [...freed.elsewhere, ...said.elsewhere],
    left: [...freed.left, ...said.left],
  };
}

/** Words and fields in which nothing frees a field that the words alone would. */
function readSaid(work: Work, place: ReadPlace, given: GivenWords): ReadAnswer | UnreadAnswer {
  const { ds, question } = place;
  const { again } = given;
  const aggregate = work.withKnown(work.aggregate);
  const held = heldValues(aggregate.fields);
  const says = Object.values(given.scr ?? {}).some(value => value !== null && value !== undefined);
  const isOurs = given.scr !== undefined && !says && isDelegated(given.words);
  if (given.scr !== undefined && !isOurs) return readScr(work, place, { ...given, scr: given.scr });
  // That a thing which stands there is meant answers what a finished topic asks: no field holds it, the words do.
  if (given.scr === undefined && question.answers.length > 0 && saysOnlyOfNamesake(given.words))
    return { ...NOTHING_READ, interpretedBy: 'rules', rest: [] };
  const all = interpretWords(ds, question.fields, given.words, given.known);
  const { asked, ...ours } = keepSpokenOf(ds, all, work);
  const read = { ...all, ...ours };
  const { valid, problems, left } = validateScr(ds, read.scr, held);
  const unclear = [...asked, ...read.unclear.map(({ field, why }) => `${field}: ${why}`)];
  const isLeft = read.unread.length > 0 || unclear.length > 0 || problems.length > 0;
  const isOptional = question.fields.every(name => !ds.fields[name]?.required);
  const isPassed = passesOver(given.words) || (isOptional && deniesAll(given.words));
  if (isPassed && Object.keys(valid).length === 0)
    return { ...NOTHING_READ, interpretedBy: 'rules', rest: [], passed: question.fields };
  if (isLeft && Object.keys(valid).length === 0)
    return { kind: 'unread', unread: read.unread, problems: [...unclear, ...problems] };
  // What is known already is not replaced by a fallback because somebody does not want to say it again.
  const delegated = read.delegated.filter(name => !isFilled(ds, aggregate, name));
  const known = read.delegated.filter(name => !delegated.includes(name));
  const said = Object.fromEntries(Object.entries(valid).filter(([name]) => !known.includes(name)));
  return {
    ...{ ...NOTHING_READ, scr: said, interpretedBy: 'rules', delegated },
    problems: [...unclear, ...problems],
    left: [...read.unclear.map(each => ({ dsId: ds.id, ...each })), ...left],
    rest: read.unread,
    // Words that were read before have filled them themselves.
    alreadySaid: again ? [] : known,
  };
}

/** An answer that stores no field, with the parts of it that may say more. */
export function readBeside(rest: string[]): ReadAnswer {
  return { ...NOTHING_READ, interpretedBy: 'rules', rest };
}

/** An answer to a contradiction, and what it says of other fields and of other contradictions. */
function readDecided(
  work: Work,
  { ds, library, question }: ReadPlace,
  conflict: Conflict,
  given: GivenWords,
): ReadAnswer | UnreadAnswer {
  const open = openConflicts(work.withKnown(work.aggregate)).filter(({ id }) => id !== conflict.id);
  const { decisions, problems, rest, unread } = readChoices(ds, { asked: conflict, open }, given);
  if (given.scr === undefined && decisions.length === 0)
    return { kind: 'unread', unread: [given.words], problems };
  const by = given.scr === undefined ? ('rules' as const) : given.interpretedBy;
  if (Object.keys(rest).length === 0)
    return { ...NOTHING_READ, interpretedBy: by, decisions, problems, ...(unread && { rest: unread }) };
  const told = readScr(work, { ds, library, question }, { ...given, scr: rest });
  // Whoever speaks of something else has not decided yet.
  const isSpoken = decisions.length > 0 || problems.length === 0 || given.scr?.[conflict.field] !== undefined;
  return { ...told, problems: [...(isSpoken ? problems : []), ...told.problems], decisions };
}
