import { denial, denialOfThing, type Objection, type Place } from './denied.ts';
import { clauseAround } from './polarity.ts';

/** Tells of the past: nobody asks for that, unless it is to stay. */
const AS_IT_WAS =
  /\b(?:used to|started (?:out |off )?(?:on|with|as|in|at)|was|were|had (?:it|been|them)|(?:has|have|'s|'ve) been|(?:i|we|they) (?:first |once |already )?(?:tried|considered|had)|originally|formerly|first (?:thought|thinking)|(?:thought|idea|instinct) was|last (?:time|week|month|year|night|version|build|review|sprint)|yesterday|is what (?:we|i) have\b|(?:in|from|of|on) (?:the|our|my) (?:old|last|previous|first|earlier|original) \p{L}+|before$)/u;

/** The same tenses where something is asked for: `if it was dusk`, `I was thinking of dusk`, `the dusk that was agreed`. */
const NO_PAST =
  /\b(?:if|wish|though|until|till|when|while|since|because|thinking|hoping|wondering|going to|supposed to|meant to|agreed|decided|right|perfect|great|best|better|lovely|fine|good|nice|ideal|beautiful|favou?rite)\b/;
/** Before a value: the tense is of what it belongs to. */
const OF_ANOTHER = /\b(?:what|which|who|that|where)\b/;

/** What was, or is complained of, is to stay or to come back all the same. */
const STAYING =
  /\b(?:keep(?:s|ing)?|kept|stay(?:s|ing)?|remains?|leave|stick(?:s|ing)?|again|the same|(?:like|just) (?:that|this)|that way|(?:back|return) to|bring (?:it |that )?back|go back|restore|as it was|like it was|like before|as before|still)\b/;

const NEAR = 40;

/** Dislike that stands before what it is about: `I hate the dreamy`, `far too gloomy`, `no more grim`. */
const DISLIKED_BEFORE =
  /(?:(?<!\b(?:not|never|be|none) |n't )\btoo(?: (?:much|many|damn|bloody))?|\b(?:hates?|dislikes?|loathes?|detests?|despises?|(?:can't|cannot) stand|(?:sick|tired|fed up|bored) (?:of|with)|could do without|enough (?:of|with)|no more(?! than)))(?: (?:a|an|the|this|that|it|all|so|being|its|our|having))* $/;

/** Dislike behind what it is about: `thick is overdoing it`, `anything romantic I will throw back at you`. */
const DISLIKED_AFTER =
  /^(?: [\p{L}'-]+){0,3}? (?:is|are|was|were|would be|looks?|feels?|looked|felt) (?:(?:far|way|much|a bit|a little|just|so|really|plain) )*(?:too|overdoing|overkill|wrong|awful|terrible|horrible|ugly|boring|hideous|dull|a mistake|a no-go|exactly what i don't)\b|^(?: [\p{L}'-]+){0,2}? (?:makes? (?:me|us|people|players|everyone|one) (?:\p{L}*sick|ill|dizzy|yawn|cringe)|bores? (?:me|us)|gives? (?:me|us|people) (?:a headache|headaches))\b|^ i(?:'ll| will| would|'d) (?:throw|send|hate|reject|veto|refuse)\b/u;

/** Dislike that points back at it: `it looks washed out, I hate that`. */
const DISLIKED_THEN =
  /^[^.;!?]{0,30}(?:[,.;:!?-]+| and| but) ?(?:and |but |which )?(?:i|we|they|everyone|everybody|nobody|no one) (?:(?:just|really|all|absolutely) )?(?:hates?|dislikes?|(?:do not|don't) (?:like|want)|likes?|wants|(?:can't|cannot) stand|(?:am|are|is) (?:sick|tired) of)(?: (?:it|that|this))*(?=$|[,.;:!?])|^[^.;!?]{0,30}(?:[,.;:!?-]+| and| but) ?(?:and |but )?(?:it|that|this|which) (?:bores|annoys|irritates|hurts|makes (?:me|us) (?:\p{L}*sick|yawn))\b/u;
/** Of `everyone likes it` and `nobody likes it` only the second is dislike. */
const LIKED = /\b(?<!nobody |no one )likes?\b(?<!(?:do not|don't) like)|(?<!nobody |no one )\bwants\b/;

/**
 * The words that tell of what stands at some places only how it was, or complain of it, where they do so of all of these:
 * `it used to be overcast`, `too gloomy at present`. None where it is to stay.
 * @param said plain text
 * @param of how the past is told of it: of a quality `it was creepy`, for `the crates were stacked` says nothing against crates
 */
export function unwanted(
  said: string,
  places: readonly Place[],
  of: 'value' | 'quality' = 'value',
): Objection | undefined {
  if (places.length === 0 || STAYING.test(said)) return undefined;
  const found = places.map(
    place =>
      (of === 'value' ? denial : denialOfThing)(said, [place]) ??
      ironic(said, place) ??
      complaint(said, place) ??
      past(said, place, of),
  );
  const [first] = found;
  return found.every(each => each !== undefined) ? first : undefined;
}

/** A sentence that may mean the contrary of what it says: `Oh sure, because what it needs is to be brighter`. */
const IRONIC =
  /(?<=^|[.!?;] ?|- )(?:oh,? (?:sure|great|yes|yeah|right|wonderful|lovely)\b|ye(?:s|ah),? right\b|as if\b|(?:right|sure|yeah|yes),? because\b|because (?:what .+ (?:needs|wants)|nothing)\b)[^.!?;]*/gu;

function ironic(said: string, { from, to }: Place): Objection | undefined {
  const found = [...said.matchAll(IRONIC)].find(
    ({ 0: { length }, index }) => index <= from && to <= index + length,
  );
  return found && { how: 'may be irony', quote: found[0] };
}

function complaint(said: string, { from, to }: Place): Objection | undefined {
  const behind = said.slice(to);
  const then = DISLIKED_THEN.exec(behind)?.[0];
  const isDisliked =
    DISLIKED_BEFORE.test(said.slice(Math.max(0, from - NEAR), from)) ||
    DISLIKED_AFTER.test(behind.slice(0, 2 * NEAR)) ||
    (then !== undefined && !LIKED.test(then));
  return isDisliked ? { how: 'complains of it', quote: quoteOf(said, { from, to }, then) } : undefined;
}

function quoteOf(said: string, place: Place, then = ''): string {
  const clause = clauseAround(said, place);
  return (then === '' ? clause : said.slice(said.indexOf(clause), place.to + then.length)).trim();
}

/** Tells of a quality how it was: right behind the verb. */
const WAS =
  /\b(?:i|we)(?:'d| had) said (?:it |that )?$|\b(?:was|were|felt|looked|used to (?:be|feel|look)|(?:has|have) been)(?: (?:too|so|very|rather|a bit|all|quite|pretty|an?))* $/;

function past(said: string, place: Place, of: 'value' | 'quality'): Objection | undefined {
  const clause = clauseAround(said, place).trim();
  const before = said.slice(Math.max(0, place.from - NEAR), place.from);
  const isPast =
    of === 'quality' ? WAS.test(before) : AS_IT_WAS.test(clause) && !/\bbefore \p{L}/u.test(clause);
  const isOfAnother = OF_ANOTHER.test(
    clause.slice(0, Math.max(0, clause.indexOf(said.slice(place.from, place.to)))),
  );
  return isPast && !isOfAnother && !NO_PAST.test(clause)
    ? { how: 'tells how it was', quote: clause }
    : undefined;
}
