import { isRecord } from '../../base/json/is-record.ts';
import { isMisspelt, isOnlyPrefixed } from '../../base/misspelt.ts';
import { simplifyName } from '../../base/nearest.ts';
import { hasPlus } from '../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { parseText } from '../mend-arguments.ts';
import { axisMeant, correctFlag, isSynonym } from './correct-value.ts';
import { otherNameOf } from './other-names.ts';
import { writtenNumbers } from './written-numbers.ts';

/** What decides whether a value of an example is what the caller wrote, in another form. */
export interface SaidInCall {
  /** All that the call says anywhere, as texts. */
  said: ReadonlySet<string>;
  /** Whether a word stands for another one of a list: `append` for `add`. */
  areWords: boolean;
  /** Whether the numbers of the example are by how much: a plus says nothing more there. */
  areWays?: boolean;
  /** How deep in an argument the values lie. */
  depth?: number;
}

/**
 * Whether a value of an example says what the call says: the same, in the form that is taken, or without a typo. A value
 * that is only near, another number, or nothing instead of something is not what was meant.
 */
export function meansSame(shown: unknown, written: unknown, outer: SaidInCall): boolean {
  const { depth = 0 } = outer;
  if (shown === written || depth > DEEPEST) return true;
  const call = { ...outer, depth: depth + 1 };
  const [example, given] = [parseText(shown), parseText(written)];
  if (isList(example) && isList(given)) return isSameList(example, given, call);
  if (isRecord(example) && isRecord(given)) return isSameRecord(example, given, call);
  if (isRecord(example) && isList(given)) {
    const values = Object.values(example);
    return values.length === given.length && values.every((each, at) => meansSame(each, given[at], call));
  }
  if (isHolder(example)) return isSaidIn(example, given, call);
  if (isHolder(given)) {
    const leaves = listLeaves(given);
    // `[Node, pin]` is `Node.pin`.
    return leaves.join('.') === example || leaves.some(leaf => isSameLeaf(example, leaf, call));
  }
  return isSameLeaf(example, given, call);
}

/** Nobody reads what is nested deeper. */
const DEEPEST = 32;

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isSameList(example: unknown[], given: unknown[], call: SaidInCall): boolean {
  if (example.length === given.length) {
    return example.every((each, at) => meansSame(each, given[at], call));
  }
  const exact = new Set(given);
  // What is written in another form is told of what somebody writes by hand, and of no list of thousands.
  const others = given.length > LONGEST_COMPARED ? [] : given;
  const isAmong = (each: unknown) => exact.has(each) || others.some(other => meansSame(each, other, call));
  return example.length > 0 && example.length < given.length && example.every(isAmong);
}

/** Members of a list of which each is held against each of another. */
const LONGEST_COMPARED = 100;

function isSameRecord(
  example: Record<string, unknown>,
  given: Record<string, unknown>,
  call: SaidInCall,
): boolean {
  const gone = Object.keys(given).filter(name => !(name in example));
  return Object.entries(example).every(([name, value]) => {
    const isVery = (each: string) => simplifyName(each) === simplifyName(name);
    const written = name in given ? name : (gone.find(isVery) ?? gone.find(each => isSameMember(each, name)));
    return written === undefined
      ? isSaidIn([value], undefined, call)
      : meansSame(value, given[written], call);
  });
}

/** Whether two names are those of one member: `x` and `X`, `label` and `objectPath`, `Intensty` and `Intensity`. */
function isSameMember(written: string, name: string): boolean {
  return (
    isMisspelt(written, name) || otherNameOf(written, [name]) === name || axisMeant(written, [name]) === name
  );
}

/** Whether all of a list or record was said: in the text that stands there, or under other names of the call. */
function isSaidIn(example: object, given: unknown, { said }: SaidInCall): boolean {
  const text = typeof given === 'string' ? given : '';
  const numbers = writtenNumbers(text);
  const leaves = listLeaves(example).map(String);
  // `Transform, Visible` says more than `Transform`.
  if (leaves.length < text.split(/,\s*/).filter(Boolean).length) return false;
  const isInText = (leaf: string) => numbers.includes(leaf) || (/\D{2}/.test(leaf) && text.includes(leaf));
  return leaves.length > 0 && leaves.every(leaf => isInText(leaf) || said.has(leaf));
}

function isSameLeaf(example: unknown, given: unknown, { areWords, areWays }: SaidInCall): boolean {
  if (typeof example === 'number' && hasPlus(given) && !areWays) return false;
  const [shown, written] = [textOfValue(example), textOfValue(given).trim()];
  if (shown === written) return true;
  if (typeof example === 'number') return typeof given === 'string' && isSameNumber(example, written);
  if (typeof example === 'boolean') return correctFlag(given) === example;
  if (typeof example !== 'string' || typeof given !== 'string' || shown === '') return false;
  return (
    isMisspelt(written, shown) || isOnlyPrefixed(written, [shown]) || (areWords && isSynonym(written, shown))
  );
}

/** Whether a text says a number: itself, or with a unit, in which it may have been another one. */
function isSameNumber(example: number, written: string): boolean {
  const read = readQuantity(written);
  return read === undefined
    ? writtenNumbers(numbersInDigits(written)).includes(textOfValue(example))
    : (read.unit !== undefined && read.unit.dimension !== 'share') || read.value === example;
}

/** What stands in a value, however deep, in its order. */
export function listLeaves(given: unknown): unknown[] {
  const leaves: unknown[] = [];
  const open = [given];
  while (open.length > 0) {
    const value = parseText(open.pop());
    if (!isHolder(value)) leaves.push(value);
    else for (const member of Object.values(value).toReversed()) open.push(member);
  }
  return leaves;
}
