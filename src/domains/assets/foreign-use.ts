import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { lookAtInstances } from '../../kernel/finding/blueprint-instances.ts';
import type { SeenAsset } from '../../kernel/finding/observe-asset.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import { getDirtyContent } from '../../unreal/level-functions.ts';
import { objectName, packageName } from '../../unreal/object-path.ts';
import { findForeignSpawnables } from '../sequences/index.ts';

/** Labels that are named. */
const NAMED = 3;

/**
 * What others have done with an asset that was made: written it to its file, placed actors of its class, or had a sequence
 * spawn such. Who wears or
 * plays it is looked for by `findUsedInLevel`.
 */
export async function findForeignUse(
  reader: Reader,
  done: DoneEdit<Edit, SeenAsset>,
  own: OwnWork,
): Promise<string[]> {
  const [path] = done.made;
  if (path === undefined) return [];
  const isBlueprint = done.after?.class?.endsWith('Blueprint') === true;
  const [isSaved, placed, spawned] = await Promise.all([
    isSavedByOthers(reader, path, own.mayHaveSaved(path, done)),
    isBlueprint ? findPlaced(reader, `${path}_C`, own) : [],
    isBlueprint ? findForeignSpawnables(reader, `${path}_C`, own) : [],
  ]);
  const saved = isSaved ? ['its file, which somebody else has saved'] : [];
  return [...placed, ...spawned, ...saved];
}

/** What is made is unsaved until somebody saves it [derived: `AssetTools` marks the package]. */
async function isSavedByOthers(reader: Reader, path: string, mayBeOurs: boolean): Promise<boolean> {
  if (mayBeOurs) return false;
  const [dirty] = await askKnown(reader, [getDirtyContent()]);
  return (
    Array.isArray(dirty) && !dirty.some(each => isSamePath(packageName(String(each)), packageName(path)))
  );
}

/** Actors of a class that this move does not take away. */
async function findPlaced(reader: Reader, classPath: string, { leaving }: OwnWork): Promise<string[]> {
  const going = new Set(leaving.flatMap(({ made }) => made));
  const seen = await lookAtInstances(reader, classPath, () => []);
  if (!seen.ok) return [];
  const labels = new Map(seen.value.actors.map(({ objectPath, label }) => [objectPath, label]));
  const placed = (reader.session.instances.get(classPath) ?? []).filter(each => !going.has(each));
  if (placed.length === 0) return [];
  const named = placed.slice(0, NAMED).map(each => labels.get(each) ?? objectName(each));
  const more = placed.length > NAMED ? `, and ${placed.length - NAMED} more` : '';
  const count = `${placed.length} ${placed.length === 1 ? 'actor' : 'actors'} of the open level`;
  return [`${count} of its class (${named.join(', ')}${more})`];
}
