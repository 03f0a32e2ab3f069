import type { BriefDocument } from '../document.ts';
import { type LevelActor, seeLevel } from '../level/level.ts';
import { actorsLabelled, FORBIDDEN, listForbidden } from '../level/rulings.ts';
import { findMentions } from '../steps/places/find-mentions.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import type { InterviewContext } from './define-action.ts';
import { isKeeping, OF_THE_WHOLE } from './read-kept.ts';

/** Things that one clause names, at the most, for all of them to be told. */
const MOST_NAMED = 4;

/** What must not be touched and was not called by its whole label. */
export interface KeptToConfirm {
  proposals: PlaceProposal[];
  /** The clauses that leave something as it is. */
  keeping: string[];
  /** Of these the ones that name nothing of the level. */
  nameless: string[];
  /** Things that the brief holds already as what must not be touched. */
  held: string[];
  /** The answer says nothing else. */
  isAll: boolean;
}

/**
 * `The beacon you don't touch`: which thing of the level that is, to be confirmed. What the brief holds already, and what is
 * called by its label, needs no yes.
 */
export async function keptToConfirm(
  { level, library }: Pick<InterviewContext, 'level' | 'library'>,
  document: BriefDocument,
  { words, holder }: { words: string; holder: string },
): Promise<KeptToConfirm> {
  const clauses = splitClauses(words);
  const keeping = clauses.filter(isKeeping);
  const isAll = keeping.length > 0 && keeping.length === clauses.length;
  const none = { proposals: [], keeping, nameless: [], held: [], isAll };
  if (keeping.length === 0 || !library.find(holder)?.fields[FORBIDDEN]) return none;
  const seen = await seeLevel(level);
  if (!seen.seen) return none;
  const forbidden = listForbidden(document).map(({ said }) => said);
  const held: string[] = [];
  const nameless: string[] = [];
  const isHeld = ({ label }: LevelActor) =>
    forbidden.some(said => plainText(said).includes(label.toLowerCase()));
  const labels = seen.actors.map(({ label }) => label);
  const proposals = keeping.flatMap(said => {
    if (actorsLabelled(said, seen.actors).length > 0) return [];
    // A word in common with something else that is called after it names nothing: `the key` and a Key Light.
    const mentions = findMentions(said, labels).filter(({ isLoose }) => !isLoose);
    const named = new Set(mentions.flatMap(mention => mention.labels));
    const meant = seen.actors.filter(actor => named.has(actor.label));
    if (meant.length === 0) nameless.push(said);
    if (meant.length > 0 && meant.every(isHeld)) held.push(...meant.map(({ label }) => label));
    if (meant.length === 0 || meant.every(isHeld) || meant.length > MOST_NAMED) return [];
    const names = [...new Set(meant.map(({ label }) => label))];
    if (names.length > 1)
      return [{ said, means: `one of ${names.join(', ')}: which one must not be touched?` }];
    const field = `${holder}.${FORBIDDEN}`;
    return [
      { said, means: `${names[0]} must not be touched`, scr: { [field]: [`don't touch ${names[0]}`] } },
    ];
  });
  return { proposals, keeping, nameless, held, isAll };
}

/** The schema that holds what must not be: the own one of the question, or that of the whole brief. */
export function holderOf({ id, fields }: { id: string; fields: Readonly<Record<string, unknown>> }): string {
  return fields[FORBIDDEN] === undefined ? OF_THE_WHOLE : id;
}
