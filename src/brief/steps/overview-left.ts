import type { Answer, BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { isHeldBy, sharesMost } from './held-words.ts';
import { unreadParts } from './unread-parts.ts';
import { isSameAmount, numbersIn } from './words/amounts.ts';
import { splitClauses } from './words/plain-text.ts';

/**
 * Parts of an overview of which no field of the brief holds anything, word for word: somebody wrote them, and nobody asked.
 * They stay until a field holds them, an answer of which everything was stored says them again, or they are let go of.
 */
export function overviewLeft(library: Pick<SchemaLibrary, 'find'>, document: BriefDocument): string[] {
  const { overview, aggregates, refused = [] } = document;
  const held = Object.values(aggregates).flatMap(({ dsId, fields }) =>
    Object.entries(fields).flatMap(([name, { value }]) => {
      const field = library.find(dsId)?.fields[name];
      // What takes the whole overview, or lists what is there, tells nothing of its parts.
      const isWhole = field?.hear?.some(from => from === 'overview' || from === 'level');
      return field && !isWhole ? [{ name, field, value }] : [];
    }),
  );
  const numbers = held.flatMap(({ value }) => numbersIn(JSON.stringify(value)));
  // One number of a clause that is held says nothing of the others.
  const isWhole = (part: string) => {
    const said = numbersIn(part);
    return said.length < 2 || said.every(each => numbers.some(number => isSameAmount(each, number)));
  };
  const isHeld = (part: string) => held.some(each => isHeldBy(each, part)) && isWhole(part);
  const left = unreadParts({ words: overview }, [])
    .flatMap(part => part.split(FROM_A_SIDE))
    .flatMap(part => (isHeld(part) ? leftBeside(part, isHeld) : [part]))
    .filter(part => !refused.includes(part) && !isHeld(part));
  if (left.length === 0) return [];
  const again = saidAndStored(library, document);
  return left.filter(part => !again.some(each => sharesMost(part, each, MOST_SAID_AGAIN)));
}

/** Before a direction that stands behind something else: `15 degrees high from the east`. */
const FROM_A_SIDE =
  /(?<=\S)\s+(?=from (?:the )?(?:north|south|east|west|left|right|behind|front)(?:[- ]?(?:east|west))?\b)/iu;

/** Before what comes along with something: `a clear sky with few clouds`, `no fog and no flares`, `quiet: the fill off`. */
const ALONG = /(?<=\S)(?:\s+(?=(?:with(?! \d)|and (?:no|not|without|a|an|the|all|every)|but)\b)|:\s+)/iu;

/** What a clause says behind a part of it that a field holds, where no field holds that as well. */
function leftBeside(clause: string, isHeld: (part: string) => boolean): string[] {
  const parts = clause.split(ALONG);
  const first = parts.findIndex(isHeld);
  // What only all of it together says is held.
  return first < 0 ? [clause] : parts.slice(first + 1);
}

/** Share of the words of a part that another sentence has which says the same. */
const MOST_SAID_AGAIN = 2 / 3;

/** Clauses of answers of which nothing was left unread. */
function saidAndStored(library: Pick<SchemaLibrary, 'find'>, document: BriefDocument): string[] {
  return document.conversations
    .flatMap(({ pursuits }) => pursuits)
    .flatMap(({ dsId, questions }) =>
      questions.flatMap(({ answers }) => answers.flatMap(answer => storedClauses(library, dsId, answer))),
    );
}

function storedClauses(
  library: Pick<SchemaLibrary, 'find'>,
  dsId: string,
  { words, scr, elsewhere = {}, interpretedBy }: Answer,
): string[] {
  // What was heard is quoted from the overview itself.
  if (interpretedBy === 'heard') return [];
  const stored = Object.entries({ ...elsewhere, [dsId]: scr }).flatMap(([id, each]) => {
    const ds = library.find(id);
    return ds && Object.keys(each).length > 0 ? [{ ds, scr: each }] : [];
  });
  if (stored.length === 0) return [];
  const unread = new Set(unreadParts({ words }, stored));
  return splitClauses(words).filter(clause => !unread.has(clause));
}
