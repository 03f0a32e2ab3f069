import { trimEndOf, trimStartOf } from '../../../base/text/trim.ts';
import { LONGEST_PHRASE, plainText } from './plain-text.ts';

const OF_IT = `(?: (?:it|one|this|that|them|for me|for us|yet|here|at all|really|either|on this|there|please|what(?:ever)? .*|which.*|how .*|about .*|on .*|for (?:this|that|the) .*))*`;

/** Whole clauses that leave the choice to whoever asks. */
const DELEGATING = [
  `(?:i |we )?(?:really |honestly |just )?(?:do not|don't|dont|didn't|couldn't|could not) (?:really )?(?:know|care|mind)(?: (?:less|yet|either way|much))?${OF_IT}`,
  `(?:i |we )?(?:have |i've |got |i have )?(?:really |absolutely )?no (?:idea|clue|preference|preferences|opinion|opinions|strong feelings|strong opinion|strong opinions|strong preference)${OF_IT}`,
  `(?:so |then |please )?(?:you|claude)(?: can| should| may| could|'d better)? (?:please )?(?:choose|decide|pick|select|tell me|know best|know better|take over)${OF_IT}`,
  `(?:you )?(?:choose|decide|pick)(?: (?:one|it|something|anything|whatever|for me|for us|yourself|what .*|freely))*`,
  `(?:it's |it is |its |that's |that is |all of (?:it|that) is |the rest is |everything else is |rest is )?(?:all |entirely |totally |completely )?(?:up to you|your (?:call|choice|decision|pick))`,
  `whatever(?: (?:you|claude) (?:think|like|want|prefer|suggest|say|decide|choose|feel|recommend|deem).*| works.*| fits.*| looks .*| is .*| the default.*| makes sense.*| suits .*)?`,
  `(?:anything|any|any of (?:them|those|these)|either|either one|either way)(?: (?:is|works|will do|goes|would be))?(?: (?:fine|good|ok|okay|great|works|goes))?(?: (?:with|by|for) (?:me|us))?`,
  `(?:surprise me|not sure|unsure|i'm not sure|i am not sure|not sure yet|skip|skip it|skip this|skip that|pass|next|default|defaults|the defaults?|(?:use|take|go with|keep) (?:the |your )?(?:defaults?|usual|recommended|suggestion|recommendation|best guess)|dealer's choice|idk|dunno|i dunno|beats me|who knows|tbd|to be decided|no matter|hard to say|can't say|cannot say)`,
  `(?:it |that |this )?(?:doesn't|does not|dont|don't) (?:really )?matter(?: to (?:me|us)| much)?`,
  `(?:i |we |i'd |we'd |i'll |we'll |i would )?(?:trust|leave|defer)(?: (?:it|this|that|the rest|everything|everything else|the choice|the decision))*(?: (?:to|on|in))? ?(?:you|your .*)(?: .*)?`,
  `(?:as|what|how) you (?:like|wish|want|prefer|see fit|think best|think is best)`,
  `(?:the rest|everything else|all else|the others?) (?:is )?(?:up to you|as you like|your call|whatever|you (?:choose|decide|pick))`,
  `(?:let|have) (?:claude|you|the artist) (?:choose|decide|pick)${OF_IT}`,
  `(?:make|do|take) (?:it up|something up|up something|your (?:best )?(?:guess|thing)|(?:what|whatever|as) you (?:think|like|want|prefer|see).*)`,
];

const PATTERN = new RegExp(`^(?:${DELEGATING.join('|')})$`);
const FILLER =
  /^(?:well|hmm*|oh|uh|um|sorry|honestly|ok|okay|so|then|and|but|or|tbh|maybe|i guess|i think|frankly|please)[, ]+/;

/** Whether a clause says nothing but “you decide”. */
export function isDelegating(clause: string): boolean {
  if (clause.length > LONGEST_PHRASE) return false;
  let plain = trimStartOf(trimEndOf(plainText(clause), ',;: '), '-–*• ');
  while (FILLER.test(plain)) plain = plain.replace(FILLER, '');
  return PATTERN.test(
    plain.replace(/,? (?:please|thanks|thank you|really|honestly|sorry|tbh|i guess|i think|:\)|;\))$/, ''),
  );
}

/** What a delegating clause is about, in its own words: `the colour` of `you choose the colour`. */
export function delegatedTopic(clause: string): string | undefined {
  if (clause.length > LONGEST_PHRASE) return undefined;
  const plain = plainText(clause);
  const patterns = [
    /^(?:and |but |so )?(?:you|claude)(?: can| should| may)? (?:choose|decide|pick|decide on|decide about) (?:the |an? |about |on )?(.+)$/,
    /^(?:i |we )?(?:do not|don't|dont) (?:really )?(?:know|care)(?: about)? (?:the |its |their )?(.+)$/,
    /^(?:i |we )?(?:have )?no (?:idea|preference|opinion|clue) (?:about|for|on|of|as to) (?:the |its )?(.+)$/,
    /^(?:the |its |an? )?(.+?)(?: is| are)? (?:up to you|your (?:call|choice|decision)|is whatever|doesn't matter|does not matter|as you like|you (?:choose|decide|pick))$/,
    /^(?:i )?leave (?:the )?(.+?) (?:up )?to you$/,
    /^whatever (?:the )?(.+)$/,
  ];
  for (const pattern of patterns) {
    const topic = pattern.exec(plain)?.[1];
    if (topic !== undefined) return topic;
  }
  return undefined;
}

/** Sounds that say nothing. */
const MURMUR =
  /^(?:hm+|oh|well|uh+|um+|er+|ok|okay|sorry|please|thanks|thank you|really|honestly|tbh|so|right)$/;

/** Whether the whole answer leaves the choice to us. */
export function isDelegated(words: string): boolean {
  const clauses = plainText(words)
    .split(/[,;.!?\n]+| - | so (?=you)| and (?=you|whatever|i )/)
    .map(clause => clause.trim())
    .filter(clause => clause !== '' && !MURMUR.test(clause));
  return isDelegating(words) || (clauses.length > 0 && clauses.every(isDelegating));
}
