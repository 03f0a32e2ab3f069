import { packageName } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { lastMarksIn } from '../edits/made-marks.ts';
import type { Reader } from '../edits/reader.ts';
import type { OwnWork } from '../edits/use-strategy.ts';
import { findExposedSince } from './exposed-since.ts';
import type { JournalEntry } from './journal.ts';
import { followRenamings, type Renamed, renamedSince } from './renamed-since.ts';
import { savedBy } from './saved-since.ts';

/**
 * What others have done with what changes have made, in words: it would go with that, or break. Asked of each kind of edit
 * that makes something, and of the presets, all side by side, so that their reads travel together.
 * @param dones that are to be taken back
 * @throws BridgeError when the editor does not answer
 */
export async function readForeignWork(
  reader: Reader,
  dones: readonly DoneEdit[],
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<DoneEdit, readonly string[]>> {
  // What was renamed since is found, and told, under the name that it has now.
  const renamed: Renamed = renamedSince(entries) ?? ((_, state) => state);
  const madeNow: Renamed = followRenamings(entries) ?? ((_, state) => state);
  const asNow = (done: DoneEdit) => ({
    ...done,
    edit: renamed(done, done.edit),
    made: madeNow(done, done.made),
  });
  const own = ownWork(dones, entries);
  const [current, leaving] = [own.current.map(asNow), own.leaving.map(asNow)];
  const ownNow = (done: DoneEdit): OwnWork => ({
    current,
    leaving,
    lastMark: () => own.lastMark(done),
    mayHaveSaved: path => [path, ...done.made].some(each => own.mayHaveSaved(each, done)),
  });
  const asked = dones.filter(done => isKnownEdit(done.edit) && kindOf(done.edit).uses?.foreign);
  const [exposed, ...told] = await Promise.all([
    findExposedSince(reader, dones, own),
    ...asked.map(
      async done => (await kindOf(done.edit).uses?.foreign?.(reader, asNow(done), ownNow(done))) ?? [],
    ),
  ]);
  const words = new Map(asked.map((done, at) => [done, told[at] ?? []]));
  return new Map(
    [...new Set([...words.keys(), ...exposed.keys()])].map(done => [
      done,
      [...(words.get(done) ?? []), ...(exposed.get(done) ?? [])],
    ]),
  );
}

function ownWork(leaving: readonly DoneEdit[], entries: readonly JournalEntry[]): OwnWork {
  const current = entries.filter(({ state, moves }) => state === 'done' && !moves);
  return {
    leaving,
    lastMark: lastMarksIn(entries),
    current: [...new Set([...current.flatMap(({ done }) => done), ...leaving])],
    mayHaveSaved: (packagePath, since) => {
      const at = entries.findIndex(({ done }) => done.includes(since));
      const later = entries.slice(Math.max(at, 0));
      return later.some(
        entry =>
          // Work without edits, as a script, may have saved anything.
          (entry.done.length === 0 && !entry.moves) ||
          savedBy(entry).some(each => each.toLowerCase() === packageName(packagePath).toLowerCase()),
      );
    },
  };
}
