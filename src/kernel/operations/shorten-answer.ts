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
