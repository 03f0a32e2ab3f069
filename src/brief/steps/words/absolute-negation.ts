import { rememberTexts } from '../../../base/words/remember-texts.ts';

const NEGATION = /\b(?:no|not|none|nothing|never|nobody|without|neither|nor)\b|n['’]t\b/i;

/** Words that only make a negation before them stronger. */
const STRESS_BEHIND =
  /(?<!\s)\s(?:what ?so ?ever|at all|of any (?:kind|sort|description)|of (?:the|that) (?:kind|sort)|in the (?:slightest|least)|not even (?:a little|a bit|one))(?=\s*(?:$|[.,;:!?]|please\b|thanks\b|thank\b))/giu;

/** Words that only make a negation behind them stronger. */
const STRESS_BEFORE =
  /\b(?:absolutely|definitely|certainly|really|literally|simply|just) (?=(?:no|none|nothing|nobody|never)\b(?! (?:idea|clue|matter)\b))/giu;

/** `Zero clouds`. */
const ZERO = /(?<=^|[.,;:!?] ?)zero (?=\p{L}+s\b)/giu;

/** `Clouds? None of it.` */
const ASKED_BACK = /^([\p{L}' -]{1,40})\? (?:none|no)(?: of (?:it|them|that|those))?(?=\s*(?:$|[.!,]))/iu;

/**
 * Words without what only makes a negation stronger: `no clouds whatsoever` and `absolutely no clouds` are `no clouds`, as are
 * `zero clouds` and `clouds? None of it`. Where
 * nothing is denied they are left as they are.
 */
export const withoutStress = rememberTexts(words => {
  const plain = words.replaceAll(STRESS_BEFORE, '').replaceAll(ZERO, 'no ').replace(ASKED_BACK, 'no $1');
  return plain
    .split(/(?<=[.;!?\n])/)
    .map(part => (NEGATION.test(part) ? part.replaceAll(STRESS_BEHIND, '') : part))
    .join('');
});
