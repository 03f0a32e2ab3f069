import { plainText } from './words/plain-text.ts';

const CORRECTING =
  /(?:^|[,.;:!?-] ?)(?:(?:no|nope|oh|wait|sorry|hm+|well)[,. ]+)*(?:actually|make (?:that|it)|scratch that|strike that|forget (?:the|that|it|what|about)|change (?:that|it|my mind)|on second thoughts?|i changed my mind|i've changed my mind|correction|i meant|i was wrong|not .{1,40}? after all|instead of what)\b/;

/** Whether somebody takes back in so many words what they said before: `actually`, `no, make that dawn`. */
export function isCorrection(words: string): boolean {
  return CORRECTING.test(plainText(words));
}
