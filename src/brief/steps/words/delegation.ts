import { trimEndOf } from '../../../base/text/trim.ts';
import { LONGEST_PHRASE, plainText } from './plain-text.ts';

/**
 * Whole clauses that leave the choice to whoever asks. Anything longer says more than that, and is for a reader: who does not
 * know it yet will.
 */
const DELEGATING = [
  "(?:i |we )?(?:really |honestly )?(?:do not|don't|dont) (?:really )?(?:know|care|mind)",
  '(?:i |we )?(?:have )?no (?:idea|clue|preference|opinion)',
  "(?:i'm |i am )?not sure|unsure|idk|dunno|tbd|skip(?: it| this)?|pass",
  '(?:you|claude)(?: can| should| may)? (?:choose|decide|pick)(?: for me| for us| one| freely)?',
  "(?:it's |it is |that's |that is )?(?:all )?(?:up to you|your (?:call|choice|decision|pick))",
  'whatever(?: you (?:think|like|want|prefer)(?: is best)?| works| fits)?',
  "surprise me|(?:it )?(?:doesn't|does not) matter(?: to (?:me|us))?|as you like|ours",
  "(?:(?:i|we)(?:'ll| will| would)? )?(?:rather )?(?:leave (?:it|that|this|those|them|all|all of (?:it|them))|left|up|(?:it|that|this) is (?:up|left)) (?:up )?to (?:you|us|claude)(?: then)?",
  '(?:use |take |keep )?(?:the |your )?defaults?',
];

const PATTERN = new RegExp(`^(?:${DELEGATING.join('|')})$`);
const MURMUR =
  /^(?:hm+|oh|well|uh+|um+|er+|ok|okay|sorry|please|thanks|thank you|honestly|tbh|so|i guess|i think|i suppose|i would say|i'd say|what else|obviously|naturally|nothing (?:else|more)|no more|(?:and )?(?:that's|that is|that would be) (?:it|all)(?: (?:for me|really))?|full stop|end of story)$/;
/** Those of them that leave a yes or a no as it is: `I guess` and `oh` do not. */
const POLITE = /^(?:hm+|uh+|um+|er+|ok|okay|please|thanks|thank you)$/;
/** Asides about the talk itself. */
const ASIDE =
  /^(?:you (?:already )?know(?: that| it)?(?: already)?|(?:as |like )?i(?:'ve| have)? (?:already )?(?:said|wrote|told you|mentioned)(?: (?:it|that|so|this))?(?: (?:already|before|above|(?:just )?now|a (?:second|minute|moment) ago))?|told you(?: so)?|that was in my text(?: as well| too)?|same as i told you|what else|good question|by the way|btw)$/;
/** The answer is to come later, or never. */
const PUTTING_OFF =
  /^(?:please )?(?:(?:give me|wait|hang on|hold on|just|one)(?: (?:just )?(?:a|one))? (?:second|sec|minute|min|moment)|wait|hang on|hold on|brb|not now|later|(?:can we |let's |let us |we can )?(?:skip|leave|come back to|park) (?:that|this|it|that one|this one)(?: (?:for now|for later|later|for the moment))?)$/;
const REST =
  /^(?:and )?(?:the rest|everything else|all else) (?:is |are )?(?:up to you|as you like|your call|you (?:choose|decide|pick))$/;

/** Whether a clause says nothing but “you decide”. */
export function isDelegating(clause: string): boolean {
  return clause.length <= LONGEST_PHRASE && PATTERN.test(trimEndOf(plainText(clause), ',;: '));
}

/** Whether a clause leaves to us what the others do not speak of. */
export function delegatesRest(clause: string): boolean {
  return clause.length <= LONGEST_PHRASE && REST.test(plainText(clause));
}

/** Whether a clause is a sound that says nothing. */
export function isMurmur(clause: string): boolean {
  const plain = plainText(clause);
  return MURMUR.test(plain) || ASIDE.test(plain);
}

/** Whether a clause says nothing that could turn a yes into half of one. */
export function isPolite(clause: string): boolean {
  const plain = plainText(clause);
  return POLITE.test(plain) || ASIDE.test(plain);
}

/** Whether a clause asks to wait, or to go on with something else. */
export function isPuttingOff(clause: string): boolean {
  return clause.length <= LONGEST_PHRASE && PUTTING_OFF.test(trimEndOf(plainText(clause), ',;: '));
}

/** Whether the whole answer leaves the choice to us. */
export function isDelegated(words: string): boolean {
  if (words.length > LONGEST_PHRASE) return false;
  const clauses = plainText(words)
    .split(/[,;.!?\n]+| - /)
    .map(clause => clause.trim())
    .filter(clause => clause !== '' && !isMurmur(clause));
  return clauses.length > 0 && clauses.every(isDelegating);
}
