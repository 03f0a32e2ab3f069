import { sameName } from '../reflection/class-info.ts';
import type { Scene, SceneAsset } from '../scene.ts';
import { levelPathOf } from '../world/level-path.ts';
import { buildSequence, type Sequence, sequenceClass } from './sequence.ts';

/** What the file of an asset says, if the asset is a Level Sequence. */
export function readSequence(
  { path, class: classPath, sequence }: Pick<SceneAsset, 'path' | 'class' | 'sequence'>,
  scene: Scene,
): Sequence | undefined {
  if (!sameName(classPath, sequenceClass)) return undefined;
  const findActor = (name: string) => {
    const actor = scene.actors.find(each => each.name === name);
    return actor && { path: `${levelPathOf(scene.map)}.${actor.name}`, class: actor.class };
  };
  return buildSequence(sequence ?? {}, findActor, path);
}
