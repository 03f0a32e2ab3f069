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
  return `${name}: ${tellValue(before)} → ${tellValue(after)}`;
}

function tellValue(value: unknown): string {
  return cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'), VALUE);
}
