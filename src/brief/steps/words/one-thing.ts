import { delegatesRest, isDelegating, isMurmur } from './delegation.ts';
import { plainText } from './plain-text.ts';

/** Words by which people come to something else. */
const TURNING =
  /\b(?:by the way|btw|incidentally|before i forget|while (?:we|i)(?:'re| are|'m| am)? (?:at|on) it|(?:one more|another|one other) thing|apart from that|on another note|besides|speaking of|as for|also|ps)\b|(?:^|[.,;!?(-] ?)(?:oh|ah),? (?:and|yes|yeah)\b/;

/** Sentences that end what was said, and add nothing. */
const ENDING =
  /^(?:full stop|period|that's (?:it|all)|that is (?:it|all)|nothing (?:else|more)|end of story)$/;

/** How a sentence begins that goes on with what the one before was about. */
const GOING_ON =
  /^(?:it|its|it's|they|their|them|they're|he|his|she|her|this|that|that's|these|those|there|like|as|from there|which|so)\b/;

/** Part of a sentence that has a subject of its own, and says more of it than a name takes. */
const OWN_SUBJECT =
  /(?:,|;| -) ?(?:and|but|while|whereas|plus) (?:(?:the|all|every|any|each|our|my|your|no|some) )(?:[\p{L}'-]+ ?){4,}/u;

/**
 * Whether words are about one thing: a single sentence, or sentences that go on with it. What else they say may belong
 * anywhere, and only somebody who understands it can tell.
 */
export function isAboutOneThing(words: string): boolean {
  const plain = plainText(words);
  if (TURNING.test(plain) || OWN_SUBJECT.test(plain)) return false;
  const [, ...others] = words
    .split(/(?<![.!?;\n])[.!?;\n]+(?=\s|$)/)
    .map(plainText)
    .filter(sentence => sentence !== '' && !isMurmur(sentence) && !ENDING.test(sentence));
  return others.every(
    sentence =>
      isDelegating(sentence) || delegatesRest(sentence) || (GOING_ON.test(sentence) && !/\d/.test(sentence)),
  );
}
