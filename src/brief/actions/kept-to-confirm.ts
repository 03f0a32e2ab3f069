import type { BriefDocument, Scr } from '../document.ts';
import { nameInPath } from '../level/find-meant.ts';
import { type LevelActor, seeLevel } from '../level/level.ts';
import { isStayingThing } from '../level/of-place.ts';
import { actorsLabelled, FORBIDDEN, listForbidden } from '../level/rulings.ts';
import { findMentions } from '../steps/places/find-mentions.ts';
import { isRow } from '../steps/values/row.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import type { InterviewContext } from './define-action.ts';
import { isKeeping, OF_THE_WHOLE } from './read-kept.ts';
import { LAMP_CLASSES, maySaySeveral, severalMeant } from './several-meant.ts';

/** Things that one clause names, at the most, for all of them to be told. */
const MOST_NAMED = 4;

/** What must not be touched and was not called by its whole label. */
export interface KeptToConfirm {
  proposals: PlaceProposal[];
  /** The clauses that leave something as it is. */
  keeping: string[];
  /** Of these the ones that name nothing of the level. */
  nameless: string[];
  /** Those that name something of the level: they are kept, or asked about, and say nothing else. */
  heard: string[];
  /** Things that the brief holds already as what must not be touched. */
  held: string[];
  /** The answer says nothing else. */
  isAll: boolean;
}

/** An answer that may leave something as it is. */
interface KeptIn {
  words: string;
  holder: string;
  stored?: readonly string[];
  except?: readonly string[];
  /** What else the answer says: a thing that has a row there does not stay as it is with all others. */
  scr?: Scr | undefined;
}

/**
 * `The beacon you don't touch`: which thing of the level that is, to be confirmed. What the brief holds already, and what is
 * called by its label, needs no yes.
 */
export async function keptToConfirm(
  { level, library }: Pick<InterviewContext, 'level' | 'library'>,
  document: BriefDocument,
  { words, holder, stored = [], except = [], scr }: KeptIn,
): Promise<KeptToConfirm> {
  const clauses = splitClauses(words);
  const isPlaced = (clause: string) =>
    isStayingThing(clause) && !isKeeping(clause) && !except.includes(clause);
  const keeping = clauses.filter(each => isKeeping(each) || isPlaced(each));
  const isAll = keeping.length > 0 && keeping.length === clauses.length;
  const none = { proposals: [], keeping, nameless: [], heard: [], held: [], isAll };
  if (keeping.length === 0 || !library.find(holder)?.fields[FORBIDDEN]) return none;
  const seen = await seeLevel(level);
  if (!seen.seen) return none;
  const forbidden = listForbidden(document).map(({ said }) => said);
  const held: string[] = [];
  const heard: string[] = [];
  const nameless: string[] = [];
  const isHeld = ({ label }: LevelActor) =>
    forbidden.some(said => plainText(said).includes(label.toLowerCase()));
  const rows = cellsIn(scr);
  const labels = seen.actors.map(({ label }) => label);
  const proposals = keeping.flatMap(said => {
    if (stored.includes(said)) {
      heard.push(said);
      return [];
    }
    // A word in common with something else that is called after it names nothing: `the key` and a Key Light.
    const about = isPlaced(said) && OF_IT.test(said) ? (clauses[clauses.indexOf(said) - 1] ?? '') : said;
    const mentions = findMentions(about.replaceAll(OF_ALL, 'the '), labels).filter(({ isLoose }) => !isLoose);
    const called = actorsLabelled(about, seen.actors).map(({ label }) => label);
    const lamps = called.length > 0 ? [] : allLamps(about, seen.actors);
    const loosely = mentions.flatMap(mention => mention.labels);
    const named = new Set([called, lamps].find(each => each.length > 0) ?? loosely);
    const isChanged = (label: string) => lamps.length > 0 && !isPlaced(said) && rows.has(plainText(label));
    const meant = seen.actors.filter(({ label }) => named.has(label) && !isChanged(label));
    (meant.length > 0 ? heard : nameless).push(said);
    if (meant.length === 0) return [];
    if (meant.every(isHeld)) {
      held.push(...meant.map(({ label }) => label));
      return [];
    }
    const isAllOfThem =
      called.length + lamps.length > 0 || mentions.some(mention => saysAll(about, mention.said));
    const names = [...new Set(meant.map(({ label }) => label))];
    return askToKeep(said, names, { holder, isAllOfThem, must: isPlaced(said) ? 'stand' : 'stay' });
  });
  return { proposals, keeping, nameless, heard, held, isAll };
}

/** What stands in the cells of an answer, as plain text. */
function cellsIn(scr: Scr = {}): ReadonlySet<string> {
  const rows = Object.values(scr).flat().filter(isRow);
  return new Set(rows.flatMap(row => Object.values(row).map(cell => plainText(String(cell)))));
}

/** What is to be confirmed and is not held by a brief yet. */
export function stillToKeep(document: BriefDocument, { proposals }: KeptToConfirm): PlaceProposal[] {
  const forbidden = listForbidden(document).map(({ said }) => plainText(said));
  const isHeld = (said: unknown) => forbidden.includes(plainText(String(said)));
  return proposals.filter(({ scr }) => !scr || !Object.values(scr).flat().every(isHeld));
}

/** Whether things must not be touched; which of them, where only one was said. */
function askToKeep(
  said: string,
  names: readonly string[],
  { holder, isAllOfThem, must }: { holder: string; isAllOfThem: boolean; must: 'stay' | 'stand' },
): PlaceProposal[] {
  if (!isAllOfThem && names.length > MOST_NAMED) return [];
  const [touched, rest, touch] =
    must === 'stand' ? ['moved', '; all else of it may change', 'move'] : ['touched', '', 'touch'];
  if (!isAllOfThem && names.length > 1)
    return [{ said, means: `one of ${names.join(', ')}: which one must not be ${touched}?` }];
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const scr = { [`${holder}.${FORBIDDEN}`]: names.map(name => `don't ${touch} ${name}`) };
  return [{ said, means: `${shown}${more} must not be ${touched}${rest}`, scr }];
}

/** A clause about what the clause before it names: `it stays where it is`. */
const OF_IT =
  /^(?:(?:please|just|and|but) )*(?:(?:it|they|that|this|he|she) |(?:leave|keep) (?:it|them|that|those|this) |(?:do not|don't|never) \p{L}+ (?:it|them|that)\b)/iu;

/** `All doors`, `both of our crates`. */
const OF_ALL = /\b(?:all|both|each|every|any|our|my|these|those)(?: of)?(?: (?:the|our|my|these|those))? /gi;

/** `The lamps`, said of none of them in particular. */
const PLAIN_PLURAL = /\b(?:(?:the|our|my|these|those) )?(?=(?:lamps|lights|bulbs|lanterns)\b)/giu;

/** Labels of all lamps, where words mean all that there are: `all lights`, `the lamps`. */
function allLamps(said: string, actors: readonly LevelActor[]): string[] {
  const whole = plainText(said).replaceAll(OF_ALL, '').replace(PLAIN_PLURAL, 'all ');
  const meant = severalMeant(whole, actors, LAMP_CLASSES).filter(({ count }) => count === undefined);
  const names = new Set(meant.flatMap(each => each.names));
  return actors
    .filter(({ label, objectPath }) => names.has(label) || names.has(nameInPath(objectPath)))
    .map(({ label }) => label);
}

/** Whether a name is said of all that are called so: `the doors`, `both crates`. */
function saysAll(said: string, name: string): boolean {
  return /[^s]s$/.test(name) || maySaySeveral(said);
}

/** The schema that holds what must not be: the own one of the question, or that of the whole brief. */
export function holderOf({ id, fields }: { id: string; fields: Readonly<Record<string, unknown>> }): string {
  return fields[FORBIDDEN] === undefined ? OF_THE_WHOLE : id;
}
