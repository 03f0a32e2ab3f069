import { plainText, splitClauses } from './plain-text.ts';

const MEANT =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|right|exactly)[, ]*)?(?:(?:it|that|this|the same|that one|this one|the .+|.+) (?:is|was) (?:the one (?:that (?:is|was) )?)?(?:really )?meant\b.*|(?:i|we) (?:do )?mean(?:t)? (?:it|that|this|the)\b.*|(?:use |take |it is |it's |i mean |we mean )?(?:the one that (?:is|stands) there(?: already)?|the (?:existing|namesakes) one)|.+ is (?:the one that (?:is|stands) there|the (?:existing|namesakes) one).*)$/;
const DENIED = /\b(?:not|never|no longer)\b|n't\b/;

/** Whether a clause says that something which stands there already is what was meant: `yes, the statue is meant`. */
export function isSaidOfNamesake(clause: string): boolean {
  const plain = plainText(clause);
  return MEANT.test(plain) && !DENIED.test(plain);
}

const YES = /^(?:yes|yeah|yep|ok|okay|sure|right|exactly|please)$/;

/** Whether an answer says nothing else. */
export function saysOnlyOfNamesake(words: string): boolean {
  const clauses = splitClauses(words).filter(clause => !YES.test(plainText(clause)));
  return clauses.length > 0 && clauses.every(isSaidOfNamesake);
}

/**
 * Whether words say of a thing that the one which stands there is meant; where they name none, of the only one that is
 * asked about.
 */
export function isNamesakeMeant(words: readonly string[], label: string, others: readonly string[]): boolean {
  const name = plainText(label);
  return words
    .flatMap(each => splitClauses(each))
    .some(clause => {
      if (!isSaidOfNamesake(clause)) return false;
      const said = plainText(clause);
      if (said.includes(name)) return true;
      return others.length === 0 || !others.some(other => said.includes(plainText(other)));
    });
}

/** How the question is answered, in plain words. */
export function howToAnswer(label: string): string {
  return `Answer “${label} is meant” (with its place in the row it is moved, else it stays as it is), or say how the new one is called.`;
}
