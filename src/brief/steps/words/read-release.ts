import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import type { Release } from '../../document.ts';
import { isRow, REMOVES_ROW } from '../values/row.ts';
import { isDelegating } from './delegation.ts';
import { LONGEST_PHRASE, plainText, spokenName } from './plain-text.ts';

/** The member of a value in an answer that leaves the field as the level has it: `{ as_is: true }`. */
const AS_IS = 'as_is';

const NOW = '(?: (?:right now|now|today|before|already|at the moment|at present|in the level|there|then))*';
/** How something is that stays. */
const UNCHANGED = `(?:(?:just |exactly )?(?:as|how|like|the way) (?:it|they|that|those) (?:is|are|was|were|stands?|has it|have it)${NOW}|as[ _]is|as (?:before|now|in the level)|alone|unchanged|untouched|the same(?: as (?:it is |it was )?(?:now|before))?)`;
const STAYING = new RegExp(
  `^(?:please |just )*(?:(?:leave|keep|kept|left|stays?)(?: (?:it|that|this|them|those))?(?: ${UNCHANGED}|${NOW})|(?:it |that |they )?(?:stays?|remains?|is left|are left) ${UNCHANGED}|${UNCHANGED}|(?:same as|what it is) (?:now|today|before)|no change|do not (?:touch|change)(?: (?:it|that|them))?)$`,
);
const TAKEN_BACK =
  /^(?:please )?(?:(?:take|taken|i take) (?:(?:it|that|this|them) )?back|(?:remove|withdraw|drop|forget|delete|scrap|strike|cancel|undo)(?: (?:it|that|this|them))?|(?:removed|withdrawn|dropped|deleted|scrapped|cancelled|undone)|never mind|open(?: again)?|unset|unsaid|undecided|not (?:decided|said)(?: (?:yet|any more|anymore))?)$/;

/** The words by which an answer frees a field. */
export const FREEING: Readonly<Record<Release, string>> = {
  as_is: 'as it is',
  ours: 'you decide',
  open: 'take back',
};

/** What something does, said in one word of a text: a guard stays, a door opens. Of the text itself it says nothing. */
const DEEDS: ReadonlySet<string> = new Set([
  'stay',
  'stays',
  'leave',
  'keep',
  'left',
  'open',
  'drop',
  'cancel',
]);

type ValueField = Field | Scalar | Column;

/**
 * What a value in an answer makes of its field, where it is none: “as it is”, “you decide”, “take back”, whatever the kind
 * of the field. Words of an option are that option, and of a direction `left` is a side.
 */
export function readRelease(field: ValueField, value: unknown): Release | undefined {
  if (isRow(value)) {
    const [only, second] = Object.entries(value);
    if (!only || second || only[1] !== true) return undefined;
    return only[0] === REMOVES_ROW ? 'open' : only[0] === AS_IS ? 'as_is' : undefined;
  }
  if (typeof value !== 'string' || value.length > LONGEST_PHRASE) return undefined;
  const said = plainText(value);
  if (said === '' || isOptionOf(field, said)) return undefined;
  if (field.type === 'text' && DEEDS.has(said)) return undefined;
  if ('asPlace' in field && field.asPlace !== undefined && said === 'left') return undefined;
  if (STAYING.test(said)) return 'as_is';
  if (isDelegating(said)) return 'ours';
  return TAKEN_BACK.test(said) ? 'open' : undefined;
}

/** Whether words are an option of a field, or a phrase that means one of its values. */
export function isOptionOf(field: ValueField | undefined, words: string): boolean {
  if (!field) return false;
  const said = plainText(words);
  const options = field.type === 'choice' ? Object.keys(field.options).map(spokenName) : [];
  const phrases = 'phrases' in field ? Object.keys(field.phrases ?? {}).map(plainText) : [];
  return [...options, ...phrases].includes(spokenName(said));
}

/** What a clause frees, and how it is called; nothing where it is the thing that was asked about. */
export interface ReleasingClause {
  how: Release;
  of: string;
}

const BEFORE = '^(?:(?:no|oh|ok|okay|well|and|but|please|just|actually|rather|then|so)[, ]+)*';
const ABOUT = '(?:what (?:i|we) (?:said|told you|asked for|wanted)(?: (?:about|of|on|for))?|about)';
const AFTER = '(?: (?:please|then|after all|again|instead|for now))*$';
const TO_US = 'to (?:you|us|claude)';
const CLAUSES: readonly (readonly [Release, RegExp])[] = [
  [
    'ours',
    new RegExp(
      `${BEFORE}(?:(?:i|we)(?:'ll| will|'d| would)? )?(?:rather )?leave (.+?) (?:up )?${TO_US}${AFTER}`,
      'u',
    ),
  ],
  [
    'ours',
    new RegExp(
      `${BEFORE}(.+?)[:,]? (?:is |are )?(?:all )?(?:(?:up|left) ${TO_US}|your (?:call|choice|decision|pick))${AFTER}`,
      'u',
    ),
  ],
  [
    'ours',
    new RegExp(
      `${BEFORE}(?:you|claude)(?: can| may| should)? (?:choose|decide|pick) (?:on |about )?(.+?)${AFTER}`,
      'u',
    ),
  ],
  ['as_is', new RegExp(`${BEFORE}(?:leave|keep) (.+?) ${UNCHANGED}${AFTER}`, 'u')],
  [
    'as_is',
    new RegExp(
      `${BEFORE}(.+?) (?:(?:should|must|can|may|will|to) )?(?:stays?|remains?|is left|are left|be left|is|are) ${UNCHANGED}${AFTER}`,
      'u',
    ),
  ],
  ['as_is', new RegExp(`${BEFORE}(?:do not|don't|never) (?:touch|change) (.+?)${AFTER}`, 'u')],
  ['as_is', new RegExp(`${BEFORE}()${UNCHANGED}${AFTER}`, 'u')],
  ['open', new RegExp(`${BEFORE}(?:i |we )?(?:withdraw|forget) (?:${ABOUT} )?(.+?)${AFTER}`, 'u')],
  ['open', new RegExp(`${BEFORE}(?:scratch|strike|scrap|drop) ${ABOUT} (.+?)${AFTER}`, 'u')],
  ['open', new RegExp(`${BEFORE}(?:i |we )?take (?:back )?(?:${ABOUT} )?(.+?)(?: back)?${AFTER}`, 'u')],
];

/** Reads a clause that says nothing but that something stays, is left to us, or is taken back. */
export function readReleasing(clause: string): ReleasingClause | undefined {
  if (clause.length > LONGEST_PHRASE) return undefined;
  const said = plainText(clause);
  for (const [how, pattern] of CLAUSES) {
    const of = pattern.exec(said)?.[1];
    const isTaking = how !== 'open' || !/\btake\b/.test(said) || /\bback\b/.test(said);
    if (of !== undefined && isTaking) return { how, of: of.replace(ABOUT_IT, '').trim() };
  }
  return undefined;
}

const ABOUT_IT =
  /^(?:the |my |our |that |this |all |all of |everything (?:about|on) |it$|that$|this$|them$)+/;
