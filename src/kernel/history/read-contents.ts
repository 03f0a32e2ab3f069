import type { DoneEdit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import type { JournalEntry } from './journal.ts';
import { type Renamed, renamedSince } from './renamed-since.ts';

/**
 * What stands inside of what changes have made and no change of the journal has put there: it would go when they are taken
 * back. @throws BridgeError when the editor does not answer
 */
export async function readForeignContents(
  reader: Reader,
  dones: readonly DoneEdit[],
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<DoneEdit, readonly string[]>> {
  const holders = dones.filter(
    ({ edit, made }) => made.length > 0 && isKnownEdit(edit) && kindOf(edit).contents,
  );
  if (holders.length === 0) return new Map();
  // What was renamed since is found, and told, under the name that it has now.
  const renamed: Renamed = renamedSince(entries) ?? ((_, state) => state);
  const read = await readOutcomes(
    reader,
    holders.map(done => {
      const edit = renamed(done, done.edit);
      return renamed(done, done.made).flatMap(path => kindOf(edit).contents?.list(path, edit) ?? []);
    }),
  );
  // Names are given again, so what was undone tells of nothing.
  const done = entries.filter(({ state, moves }) => state === 'done' && !moves);
  // One that has not come to its end is none of these, and what it has made stands inside of what else it has made.
  const own = new Set(
    [...dones, ...done.flatMap(entry => entry.done)].flatMap(each => renamed(each, each.made)),
  );
  return new Map(
    holders.map((done, index) => {
      const listed = (read[index] ?? []).flatMap(outcome => (outcome.ok ? outcome.value : []));
      return [done, [...new Set(listed.map(String))].filter(path => !own.has(path))];
    }),
  );
}
