import { plainText } from './words/plain-text.ts';

const CORRECTING =
  /(?:^|[,.;:!?-] ?)(?:(?:no|nope|oh|wait|sorry|hm+|well)[,. ]+)*(?:actually|make (?:that|it)|scratch that|strike that|forget (?:the|that|it|what|about)|change (?:that|it|my mind)|on second thoughts?|i changed my mind|i've changed my mind|correction|i meant|i was wrong|not .{1,40}? after all|instead of what)\b/;

/** Whether somebody takes back in so many words what they said before: `actually`, `no, make that dawn`. */
export function isCorrection(words: string): boolean {
  return CORRECTING.test(plainText(words));
}

const REPLACING =
  /\b(?:make (?:that|it)|scratch that|strike that|forget|change (?:that|it)|correction|i meant|i was wrong|instead|not .{1,40}? after all)\b/;
const ADDING = /\b(?:also|too|as well|another|in addition|besides|on top)\b/;

/** Whether a correction is about the whole of what was said: `actually, make that barrels`, and not `actually, ropes too`. */
export function isReplacement(words: string): boolean {
  const plain = plainText(words);
  return isCorrection(words) && REPLACING.test(plain) && !ADDING.test(plain);
}
