import { recover } from '../../base/errors.ts';
import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { classPathsOf, listAssets } from '../../kernel/finding/asset-search.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import { getObjectClass } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';
import { MOST_SEQUENCES } from './find-bound.ts';
import { bindingRef, getBindingName, getBindingTemplate, getSpawnables } from './sequence-functions.ts';

/**
 * Spawnables of Level Sequences in memory that are of a class which a change has made, in words, unless changes of ours have
 * added them. What is not known of a sequence is not told.
 */
export async function findForeignSpawnables(
  reader: Reader,
  classPath: string,
  { current }: OwnWork,
): Promise<string[]> {
  const search = { classNames: classPathsOf('LevelSequence'), limit: MOST_SEQUENCES };
  const { assets } = await listAssets(reader, search).catch(recover('any', () => ({ assets: [] })));
  const listed = await askKnown(
    reader,
    assets.map(({ Path }) => getSpawnables(Path)),
  );
  const all = assets.flatMap(({ Path: sequence }, at) => {
    const ids: readonly unknown[] = Array.isArray(listed[at]) ? listed[at] : [];
    return ids.map(id => ({ sequence, id: String(id) }));
  });
  const foreign = all.filter(
    ({ sequence, id }) => !current.some(({ made }) => made.includes(bindingRef(sequence, id))),
  );
  const read = await askKnown(
    reader,
    foreign.flatMap(({ sequence, id }) => [getBindingTemplate(sequence, id), getBindingName(sequence, id)]),
  );
  const templates = foreign.map((_, at) => String(read[2 * at] ?? ''));
  const classes = await askKnown(reader, templates.map(getObjectClass));
  return foreign.flatMap(({ sequence }, at) =>
    isSamePath(String(classes[at] ?? ''), classPath)
      ? [`the spawnable ${String(read[2 * at + 1] ?? '')} of ${objectName(sequence)}`]
      : [],
  );
}
