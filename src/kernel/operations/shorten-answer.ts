import { isStruct, sameValue } from '../../pipeline/value-shapes.ts';

/** Changes that an answer names; the journal has all of them. */
const MOST_CHANGES = 20;

/** An answer, or a part of one, that names changes. */
type WithChanges = Record<string, unknown>;

/** Characters of a note: one on each of hundreds of values says no more than its beginning. */
const LONGEST_NOTE = 4000;

/**
 * Cuts what a call of hundreds of changes would list: the first of them, those before all that were not read back, and
 * how many there are beside. Of a long note the beginning.
 */
export function shortenAnswer(written: WithChanges): WithChanges {
  const { changes, note } = written;
  const isLong = typeof note === 'string' && note.length > LONGEST_NOTE;
  const answer = isLong ? { ...written, note: `${note.slice(0, LONGEST_NOTE)}…` } : written;
  if (!Array.isArray(changes) || changes.length <= MOST_CHANGES) return answer;
  const shown = chooseChanges(changes);
  const left = changes.length - shown.length;
  return Object.fromEntries(
    Object.entries({ ...answer, note: noteLeft(answer, changes, left) }).flatMap(
      ([name, value]): [string, unknown][] =>
        name === 'changes'
          ? [
              [name, shown],
              ['moreChanges', left],
            ]
          : [[name, value]],
    ),
  );
}

function chooseChanges(changes: readonly unknown[]): unknown[] {
  const places = changes.map((_, index) => index);
  const doubtful = places.filter(index => !isVerified(changes[index]));
  const sure = places.filter(index => isVerified(changes[index]));
  const chosen = [...doubtful, ...sure].slice(0, MOST_CHANGES);
  return chosen.toSorted((a, b) => a - b).map(index => changes[index]);
}

function isVerified(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'verified' in change && change.verified === true;
}

function noteLeft({ note, dryRun, undo, changeId }: WithChanges, changes: unknown[], left: number): string {
  const said = typeof note === 'string' ? `${note} ` : '';
  const more = `${left} more changes are not listed here`;
  if (dryRun === true) return `${said}${more}.`;
  const id = changeIdIn(undo) ?? changeId;
  const where = id === undefined ? 'list_changes has them' : `list_changes with changeId "${id}" has them`;
  return `${said}${more}${changes.every(isVerified) ? ', all read back' : ''}: ${where}.`;
}

function changeIdIn(undo: unknown): unknown {
  return typeof undo === 'object' && undo !== null && 'changeId' in undo ? undo.changeId : undefined;
}

/** Elements of a list, and characters of a text, that are printed of a value. */
const MOST_ELEMENTS = 20;
const MOST_CHARACTERS = 600;

/** A value as an answer prints it: of long lists and texts the beginning, and how long they are. */
export function shortenValue(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length <= MOST_CHARACTERS) return value;
    return `${value.slice(0, MOST_CHARACTERS)}… (${value.length} characters)`;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ELEMENTS).map(shortenValue);
    const left = value.length - shown.length;
    return left > 0 ? [...shown, `… ${left} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortenValue(member)]));
}

/** Elements, and characters, that are printed before the first that differs. */
const ELEMENTS_AHEAD = 2;
const CHARACTERS_AHEAD = 100;

/** Two values of one thing as an answer prints them: where both begin the same for long, from where they differ. */
export function shortenPair(before: unknown, after: unknown): [before: unknown, after: unknown] {
  const plain = [shortenValue(before), shortenValue(after)] as [unknown, unknown]; // one for each
  if (!sameValue(plain[0], plain[1]) || sameValue(before, after)) return plain;
  if (typeof before === 'string' && typeof after === 'string') {
    const from = Math.max(0, firstOther(before, after) - CHARACTERS_AHEAD);
    return [shortenFrom(before, from), shortenFrom(after, from)];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const from = Math.max(0, firstOther(before, after) - ELEMENTS_AHEAD);
    const [was, is] = [listFrom(before, from), listFrom(after, from)];
    const pairs = was.map((each, at) => shortenPair(each, is[at]));
    return [pairs.map(([each]) => each), is.map((each, at) => pairs[at]?.[1] ?? each)];
  }
  if (!isStruct(before) || !isStruct(after)) return plain;
  const pairs = Object.keys(before).map(name => [name, ...shortenPair(before[name], after[name])] as const);
  return [
    Object.fromEntries(pairs.map(([name, was]) => [name, was])),
    Object.fromEntries(pairs.map(([name, , is]) => [name, is])),
  ];
}

/** The first place at which two texts or lists differ. */
function firstOther(one: ArrayLike<unknown>, two: ArrayLike<unknown>): number {
  let at = 0;
  while (at < one.length && at < two.length && sameValue(one[at], two[at])) at++;
  return at;
}

function shortenFrom(text: string, from: number): unknown {
  return from === 0 ? shortenValue(text) : `(${from} characters) …${String(shortenValue(text.slice(from)))}`;
}

function listFrom(list: readonly unknown[], from: number): unknown[] {
  const left = list.length - from - MOST_ELEMENTS;
  return [
    ...(from > 0 ? [`${from} before …`] : []),
    ...list.slice(from, from + MOST_ELEMENTS),
    ...(left > 0 ? [`… ${left} more`] : []),
  ];
}
