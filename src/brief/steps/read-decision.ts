import { BridgeError } from '../../base/errors.ts';
import { before } from '../../base/text/trim.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Conflict } from '../document.ts';
import { checkValue } from './values/check-value.ts';
import { describeField } from './values/describe-field.ts';
import { parsePart, printPart, specOf } from './values/find-part.ts';
import { comparableText, isSameValue } from './values/same-value.ts';
import { coerceValue } from './words/coerce-value.ts';
import { plainText, splitClauses } from './words/plain-text.ts';
import { readWanted } from './words/read-plain-value.ts';
import { wantsBoth } from './words/wants-both.ts';

/** What was decided about a contradiction: one of its two values, or another one. */
export type Decision =
  | { ok: true; choice: 'held' | 'said' | 'other'; value: unknown }
  | { ok: false; why: string };

/** Ways to name the one that was said first, or later. */
const FIRST =
  /^(?:held|keep(?: it| the (?:first|old|held)(?: one)?)?|the )?(?:held|first|former|old|older|original|earlier|previous)?(?: (?:one|value|answer))?$/;
const SECOND =
  /^(?:said|(?:take |use )?the )?(?:said|second|latter|new|newer|later|last|latest|other|changed)?(?: (?:one|value|answer))?$/;

/** Other ways in which people point at one of two things that they said. */
const POINTING: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:it is|it's|use|take) )?(?:what|the one|as) (?:i|we) (?:said|told you|wrote|had) (?:first|before|earlier|at first|originally|at the beginning)$/,
    'held',
  ],
  [
    /^(?:(?:it is|it's|use|take) )?(?:what|the one|as) (?:i|we) (?:said|told you|wrote) (?:last|later|second|just now|afterwards|in the end)$/,
    'said',
  ],
];

/** Words by which both are turned down before another value is named: `Neither, a hop.` */
const NEITHER = /^(?:neither|none of (?:them|those|these|both|the two)|no)[,;:.!-]+ +/i;

/** A choice as it is given: `held`, `said`, `the second one`, or a value, which the field must accept. */
export function readDecision(ds: DiscoverySchema, conflict: Conflict, choice: unknown): Decision {
  const { held, said } = conflict;
  if (typeof choice === 'string') {
    const words = before(plainText(choice), ',').replace(/,? (?:of course|please|obviously|definitely)$/, '');
    if (words !== '' && FIRST.test(words)) return { ok: true, choice: 'held', value: held.value };
    if (words !== '' && SECOND.test(words)) return { ok: true, choice: 'said', value: said.value };
    const shown = [held, said].filter(({ value }) => isShownAs(ds, conflict.field, value, choice));
    const [named, other] = shown;
    if (named && !other) return { ok: true, choice: named === held ? 'held' : 'said', value: named.value };
  }
  if (typeof choice === 'string' && wantsBoth(choice)) return keepBoth(ds, conflict);
  const read = readChosenValue(ds, conflict, choice);
  if (!read.ok) return read;
  if (isSameValue(read.value, held.value)) return { ok: true, choice: 'held', value: held.value };
  if (isSameValue(read.value, said.value)) return { ok: true, choice: 'said', value: said.value };
  return { ok: true, choice: 'other', value: read.value };
}

/** Two texts can stand side by side and two lists be joined; of anything else there is one. */
function keepBoth(ds: DiscoverySchema, { field, held, said }: Conflict): Decision {
  const type = specOf(ds, field)?.type;
  if (type === 'list')
    return { ok: true, choice: 'other', value: [...asItems(held.value), ...asItems(said.value)] };
  if (type === 'text') {
    const [first, later] = [asItems(held.value), asItems(said.value)];
    const isSeveral = Array.isArray(held.value) || Array.isArray(said.value);
    const value = isSeveral ? [...first, ...later] : [...first, ...later].join('; ');
    return { ok: true, choice: 'other', value };
  }
  const [one, other] = [held, said].map(({ value }) => printPart(ds, field, value));
  return { ok: false, why: `${field} can only be one of them: ${one} or ${other}` };
}

function asItems(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The words are a value as it was shown. */
function isShownAs(ds: DiscoverySchema, field: string, value: unknown, words: string): boolean {
  return comparableText(words) === comparableText(printPart(ds, field, value));
}

/** A choice in the user's own words: a third value counts only where it is no text, for any sentence would be one. */
export function readSaidDecision(ds: DiscoverySchema, conflict: Conflict, words: string): Decision {
  const plain = plainText(words);
  if (wantsBoth(words)) return keepBoth(ds, conflict);
  const pointed = POINTING.find(([pattern]) => pattern.test(plain))?.[1];
  const whole = readDecision(ds, conflict, pointed ?? words.trim().replace(NEITHER, ''));
  // `Eight, because of the dusk`: a reason may follow.
  const [first = ''] = splitClauses(words);
  const decision =
    whole.ok || specOf(ds, conflict.field)?.type === 'text'
      ? whole
      : orElse(readDecision(ds, conflict, first), whole);
  const isText = decision.ok && decision.choice === 'other' && typeof decision.value === 'string';
  const spec = specOf(ds, conflict.field);
  return isText && spec?.type !== 'choice' ? { ok: false, why: 'which one holds was not certain' } : decision;
}

function orElse(one: Decision, other: Decision): Decision {
  return one.ok ? one : other;
}

/** What people say around a choice by its position. */
const CHOOSING =
  /^(?:(?:yes|no|well|definitely|clearly|obviously)[, ]+)*(?:(?:i(?:'d| would|'ll)?|we(?:'d| would|'ll)?|let's|let us|please) )*(?:(?:(?:go|stay|stick) with|take|prefer|choose|pick|use|say|mean|keep) )?/;

/** Which of two things words choose by its position: `the first one, definitely`. None where they name a value. */
export function chosenByPosition(words: string): 'held' | 'said' | undefined {
  const plain = plainText(words);
  const pointed = POINTING.find(([pattern]) => pattern.test(plain))?.[1];
  if (pointed === 'held' || pointed === 'said') return pointed;
  const [first = ''] = splitClauses(plain.replace(CHOOSING, ''));
  const bare = first.replace(/ (?:of course|please|obviously|definitely|clearly|then|for sure)$/, '');
  if (!POSITION.test(bare)) return undefined;
  return FIRST.test(bare) ? 'held' : 'said';
}

/** A choice by position alone; `keep` and `the one` are none. */
const POSITION =
  /^(?:the )?(?:first|former|old|older|original|earlier|previous|second|latter|new|newer|later|last|latest)(?: (?:one|value|answer))?$/;

type ReadValue = { ok: true; value: unknown } | { ok: false; why: string };

function readChosenValue(ds: DiscoverySchema, { field }: Conflict, choice: unknown): ReadValue {
  const spec = specOf(ds, field);
  const whole = ds.fields[parsePart(field).name];
  if (!spec || !whole) return { ok: false, why: `${field} is no field of ${ds.id}` };
  const isCell = spec !== whole;
  const reading =
    isCell && typeof choice === 'string' && !('ask' in spec)
      ? readWanted(spec, choice)
      : isCell
        ? { kind: 'value' as const, value: choice }
        : coerceValue(whole, choice);
  if (reading.kind !== 'value') {
    const why = reading.kind === 'unclear' ? reading.why : 'nothing was found in it';
    return { ok: false, why: `${why}. Accepted: held, said, or ${describeField(spec)}` };
  }
  const problem = checkCell(ds, field, reading.value);
  return problem === undefined ? { ok: true, value: reading.value } : { ok: false, why: problem };
}

/** A cell is held against its column by way of a row that has nothing else. */
function checkCell(ds: DiscoverySchema, path: string, value: unknown): string | undefined {
  const { name, row, column } = parsePart(path);
  const field = ds.fields[name];
  if (!field) return undefined;
  if (field.type !== 'table' || column === undefined) return checkValue(field, value, 'answer');
  return checkValue(field, [{ [field.key]: row, [column]: value }], 'answer');
}

/** @throws BridgeError `invalid_arguments` where the choice is none */
export function acceptDecision(decision: Decision, id: string): Extract<Decision, { ok: true }> {
  if (decision.ok) return decision;
  throw new BridgeError('invalid_arguments', `choice: ${decision.why}.`, {
    remedy:
      'Send `held` for the value that stands, `said` for the one that contradicts it, or another value.',
    example: { action: 'resolve_conflict', conflict_id: id, choice: 'said' },
  });
}
