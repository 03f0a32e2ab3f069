import { packageName } from '../../unreal/object-path.ts';
import { propertyOf } from '../edits/describe-change.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/**
 * Says that files hold what an undo takes back in the editor: undo writes none. Undefined where nothing of it was saved,
 * as far as this journal tells.
 * @param undone the changes that are taken back
 */
export function tellSavedSince(
  entries: readonly JournalEntry[],
  undone: readonly JournalEntry[],
): string | undefined {
  const savers = undone.flatMap(entry => {
    const packages = new Set(packagesOf(entry));
    return entries
      .slice(entries.indexOf(entry))
      .filter(later => savedBy(later).some(each => packages.has(each.toLowerCase())));
  });
  const last = savers.at(-1);
  if (!last) return undefined;
  return `${last.id} (${last.action}) had saved it: the file still holds it until it is saved again.`;
}

/** Packages of what a change was made to; of an asset that goes with the undo, the file goes too. */
function packagesOf({ done }: JournalEntry): string[] {
  return done
    .filter(each => isRealChange(each) && !isSaving(propertyOf(each.edit)))
    .filter(({ made }) => !made.some(isAsset))
    .map(({ edit, made }) => packageName(made[0] ?? edit.objectPath).toLowerCase());
}

function isAsset(path: string): boolean {
  return !path.includes(':');
}

/** Packages that a call wrote to their files. */
export function savedBy({ state, done, saved = [] }: JournalEntry): readonly string[] {
  if (state !== 'done' && state !== 'undone') return [];
  const written = done.filter(
    ({ edit, after }) => isSaving(propertyOf(edit)) && after !== undefined && after !== true,
  );
  return [...saved.map(mapOfActor), ...written.map(({ edit }) => mapOfActor(packageName(edit.objectPath)))];
}

function isSaving(propertyName: string | undefined): boolean {
  return propertyName === 'dirty' || propertyName === 'saved';
}

/** An actor of a World Partition map lies in a file of its own, and its path is one in the map. */
function mapOfActor(packagePath: string): string {
  return packagePath.replace(
    /^(\/[^/]+)\/__External(?:Actors|Objects)__(\/.+)\/[^/]+\/[^/]+\/[^/]+$/,
    '$1$2',
  );
}
