import { cutText } from '../../base/text/cut-text.ts';
import { nameInLevel } from '../../unreal/object-path.ts';
import { describeChanges, eachMade } from '../edits/describe-change.ts';
import type { Change } from '../edits/edit-kinds.ts';
import { isKnownEdit } from '../edits/edit-kinds.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** Characters of what a row says, and of a value in it. */
const ROW = 120;
const VALUE = 24;
/** Changes of a call that a row names. */
const NAMED = 2;

/** What a call changed, in a row of a list: object, property and values; its arguments where it changed nothing. */
export function tellEntry(entry: JournalEntry): string {
  const changes = describeChanges(
    eachMade(entry.done.filter(done => isKnownEdit(done.edit) && isRealChange(done))),
  );
  if (changes.length === 0) return cutText(entry.summary, ROW);
  const called = CALLED.exec(entry.summary)?.[1];
  const isOne = changes.every(({ objectPath }) => objectPath === changes[0]?.objectPath);
  const named = changes.slice(0, NAMED).map(change => tellChange(change, isOne ? called : undefined));
  const more = changes.length > NAMED ? [`${changes.length - NAMED} more`] : [];
  return [...named, ...more].join('; ');
}

/** What the caller called the object, in the summary of a call. */
const CALLED = /^objectPath: ([^,]+)/;

/** `PointLight_0.LightComponent0 Intensity: 24 → 100`. @param called what the caller called it */
export function tellChange(
  { objectPath, propertyName, before, after }: Change,
  called = nameInLevel(objectPath),
): string {
  const name = cutText([called, propertyName].filter(Boolean).join(' '), ROW / NAMED + VALUE);
  const [was, is] = tellApart(textOf(before), textOf(after));
  return `${name}: ${was} → ${is}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

/** Two long texts, cut where they are the same: what both begin with says nothing of the change. */
function tellApart(one: string, other: string): [string, string] {
  const both: [string, string] = [cutText(one, VALUE), cutText(other, VALUE)];
  if (both[0] !== both[1] || one === other) return both;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  // Whole words: a number or a name is not cut in its middle.
  const from = one.slice(0, same).search(/[^{},:/."\s_]*$/);
  const rest = (text: string) => `…${cutText(text.slice(from), VALUE)}`;
  return [rest(one), rest(other)];
}
