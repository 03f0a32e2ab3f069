import type { Objection, Place } from './words/denied.ts';

/** Between clauses, each with its beginning; a dot between digits parts nothing. */
const PARTS = /(?:[,;:!?\n]|\.(?!\d))+\s*|\s-\s|\s(?=(?:but|so|though|although)\s)/gu;

/** Says that something else comes now, wherever it stands. */
const TURNING =
  /\b(?:but|though|however|actually|rather|instead|no|nope|nah|wait|scratch|strike|correction|sorry|oops|i mean(?:t)?|make (?:it|that)|second thoughts?|on reflection|thinking about it|come to think|better|fairer|prefer|it must be|must be|has to be|it is|this time|hm+|er+m?|u+[hm]+|plan for|too (?:far|much|high|low|long|short|fast|slow|bright|dark|big|small|warm|cold)|enough)\b|\bthen$|\?/;

/** Words that a clause may have beside a value which it chooses, and that say nothing else. */
const CHOOSING = new Set(
  "so but then now and well ok okay right yes no nope nah hm hmm hmmm er erm um uh plan yeah i.e e basically oh ah actually rather instead really just only simply please definitely certainly surely maybe perhaps say let's let us go going with for at to in a an the i i'd i'll we we'd we'll would will want wants like prefer have had take use try choose pick make made making it it's that that's this is be being must should has to do does feels feel looks works better best fairer safer nicer wiser enough fine good all everything lot whole them of it's what we are need is sounds time more thinking about come think of second thought thoughts on reflection scratch strike correction sorry oops wait mean meant give me us my our call keep put set about around roughly some one though however after all though ish or".split(
    ' ',
  ),
);

/**
 * The words that choose another value behind the last place where one is said: `dusk. Hmm. Thinking about it, dawn, actually`.
 * The other must stand in a clause that says nothing else, with a turn between the two.
 * @param said plain text
 * @param places where the value is said
 * @param others where other values of its kind are said, but for those that are denied
 */
export function overridden(
  said: string,
  places: readonly Place[],
  others: readonly Place[],
): Objection | undefined {
  const [first, last = first] = [Math.min, Math.max].flatMap(pick => {
    const from = pick(...places.map(place => place.from));
    return places.filter(place => place.from === from).slice(0, 1);
  });
  const clauses = clausesOf(said);
  const own = last && clauses.findLast(({ from }) => from <= last.from);
  const later = last && others.filter(({ from }) => from >= last.to).toSorted((a, b) => a.from - b.from);
  if (!first || !last || !own || !later) return undefined;
  for (const other of later) {
    const clause = clauses.findLast(({ from }) => from <= other.from);
    if (!clause || clause === own) continue;
    const beside = said.slice(clause.from, other.from) + said.slice(other.to, clause.to);
    const isTurned =
      TURNING.test(said.slice(first.to, clause.to)) || HEDGED.test(said.slice(own.from, own.to));
    const isAsserted =
      ASSERTED.test(said.slice(other.to)) || ASSERTED_HERE.test(said.slice(clause.from, other.from));
    if (isTurned && (isAsserted || choosesAlone(beside)))
      return { how: 'chooses another behind it', quote: said.slice(own.from, clause.to).trim() };
  }
  return undefined;
}

/** A value that is only thought of: `dusk I suppose would be pretty`. */
const HEDGED =
  /\b(?:i suppose|i first thought|at first|would be (?:nice|pretty|lovely|tempting)|tempt(?:s|ing|ed)|i said|first idea|first thought)\b/;

/** Said behind a value that is the right one, whatever stands before it. */
const ASSERTED =
  /^ (?:(?:is|would be|feels|looks|sounds|works) (?:(?:(?:so |much |far |a bit )*(?:better|fairer|safer|nicer|right|enough)|what (?:i|we) (?:want|need|mean))(?=$|[,.;:!?])|what (?:a |the )?(?:players?|game|level|scene) needs?\b)|(?:will do|it is|instead)(?=$|[,.;:!?]))/;
/** Said before it. */
const ASSERTED_HERE =
  /\b(?:this (?:level|one|time|game|map|scene)|here|now)\b.*\b(?:it|that|this) (?:is|must be|should be|has to be) $/;

/** Whether the words beside a value say nothing but that it is chosen. */
function choosesAlone(beside: string, isAsked: (word: string) => boolean = () => false): boolean {
  return (beside.match(/[\p{L}']+/gu) ?? []).every(word => CHOOSING.has(word) || isAsked(word));
}

/** Says that what comes next takes the place of what was said: a clause by itself, or the beginning of one. */
const TAKING_ITS_PLACE =
  /^(?:(?:no|nope|nah|wait|no wait|wait no|sorry|correction|scratch that|strike that)(?=[ ,.;:!?-]*$)|(?:actually|or rather|rather|i mean|make (?:it|that))\b)/u;

/**
 * Whether a clause behind a place takes its place, and says something of its own: `Overcast. Actually broken clouds`.
 * @param said plain text
 */
export function isTurnedFrom(said: string, { to }: Place): boolean {
  const behind = clausesOf(said).filter(({ from }) => from >= to);
  const turn = behind.find(({ from, to }) => TAKING_ITS_PLACE.test(said.slice(from, to)));
  return turn !== undefined && !choosesAlone(said.slice(turn.from));
}

/** How much a value is meant: `sharp enough to cut yourself on`, `soft as butter`. */
const HOW_MUCH = /^ (?:enough (?:to|that|for)|as (?:a|an|the|hell|butter|can be|possible|ever))\b.*/;

/** Words behind a clause that make something near it of what it says: `like dusk, but brighter`. */
const QUALIFIED =
  /^[,; ]*(?:but|only|just) (?:an? (?:bit|little|touch|tad|shade) )?(?:more|less|\p{L}{3,}er)\b/u;

/**
 * Of some places those that stand in a clause which says nothing else.
 * @param said plain text
 * @param isAsked tells the words of the question
 */
export function choosingPlaces(
  said: string,
  places: readonly Place[],
  isAsked?: (word: string) => boolean,
): Place[] {
  const clauses = clausesOf(said);
  return places.filter(({ from, to }) => {
    const clause = clauses.findLast(each => each.from <= from);
    const isQuestion = clause !== undefined && said.slice(to, clause.to).includes('?');
    return (
      clause &&
      to <= clause.to &&
      !isQuestion &&
      !QUALIFIED.test(said.slice(clause.to - 2)) &&
      choosesAlone(said.slice(clause.from, from) + said.slice(to, clause.to).replace(HOW_MUCH, ''), isAsked)
    );
  });
}

function clausesOf(said: string): Place[] {
  const ends = [...said.matchAll(PARTS)].map(({ 0: { length }, index }) => index + length);
  return [0, ...ends].map((from, index) => ({ from, to: ends[index] ?? said.length }));
}
