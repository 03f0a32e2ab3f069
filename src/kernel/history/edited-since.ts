import { fetchObjects } from '../../pipeline/fetch.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { PropertyBag } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { markedActors } from '../edits/actor-marks.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { lastMarksIn } from '../edits/made-marks.ts';
import type { Reader } from '../edits/reader.ts';
import type { JournalEntry } from './journal.ts';

/**
 * The changes whose actors may have been edited before anybody read how they were made: those with a value that is not
 * the one of their class. Where an actor is put is told by other reads.
 * @throws BridgeError when the editor does not answer
 */
export async function findEditedSince(
  { session, signal }: Reader,
  dones: readonly DoneEdit[],
  entries: readonly JournalEntry[],
): Promise<ReadonlySet<DoneEdit>> {
  const lastMark = lastMarksIn(entries);
  const unread = dones.filter(
    done => kindOf(done.edit).makesActors && lastMark(done) === undefined && done.made.length > 0,
  );
  const paths = unread.flatMap(markedActors);
  if (paths.length === 0) return new Set();
  const fetched = await fetchObjects(session, paths, { signal });
  const plain = new Set(
    fetched.flatMap(each => (each.ok && isPlain(each.value) ? [each.value.objectPath] : [])),
  );
  return new Set(unread.filter(({ made }) => !made.every(path => plain.has(path))));
}

function isPlain(object: FetchedObject): boolean {
  return [object, ...object.components].every(({ values, defaults }) => defaults && isLike(values, defaults));
}

function isLike(values: PropertyBag, defaults: PropertyBag): boolean {
  return Object.entries(values).every(
    ([name, value]) =>
      OWN.test(name) ||
      !(name in defaults) ||
      sameValue(value, defaults[name]) ||
      // What refers to the actor, or to its parts, is its own.
      PART.test(JSON.stringify([value, defaults[name]])),
  );
}

/** What each actor and each component has of its own from the beginning [derived]. */
const OWN = /^(Relative(Location|Rotation|Scale3D)|ActorLabel|ActorGuid|\w*(Guid|Id|Ids|Transient))$/;

const PART = /PersistentLevel|Default__|_GEN_VARIABLE/;
