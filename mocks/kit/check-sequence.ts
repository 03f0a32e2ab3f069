import type { SceneActor, SceneAsset } from '../engine/scene.ts';
import type { SceneBinding, SceneSequence, SceneTrack } from '../engine/sequences/scene-sequence.ts';
import { sequenceClass } from '../engine/sequences/sequence.ts';
import { channelClasses, trackClasses } from '../engine/sequences/track-classes.ts';
import { suggest } from '../refuse.ts';

/** What is wrong with the Level Sequences of a project, each problem with its mend. */
export function checkSequences(
  assets: readonly SceneAsset[],
  actors: readonly Pick<SceneActor, 'name'>[],
): string[] {
  const names = actors.map(({ name }) => name);
  return assets.flatMap(({ path, class: classPath, sequence }) => {
    if (!sequence) return [];
    const where = `asset ${path}: sequence`;
    if (classPath !== sequenceClass) {
      return [`${where}: only assets of the class "${sequenceClass}" have one, not "${classPath}".`];
    }
    return checkSequence(where, sequence, names);
  });
}

function checkSequence(
  where: string,
  { playback, bindings = [], tracks = [] }: SceneSequence,
  actors: readonly string[],
): string[] {
  const names = bindings.map(({ name }) => name);
  return [
    ...(playback && playback[0] >= playback[1]
      ? [`${where}.playback: the end must lie behind the start.`]
      : []),
    ...bindings.flatMap(binding => checkBinding(`${where}.${binding.name}`, binding, { names, actors })),
    ...[...bindings.flatMap(each => each.tracks ?? []), ...tracks].flatMap(track =>
      checkTrack(where, track, names),
    ),
  ];
}

function checkBinding(
  where: string,
  { possesses, spawns, parent }: SceneBinding,
  known: { names: readonly string[]; actors: readonly string[] },
): string[] {
  return [
    ...((possesses === undefined) === (spawns === undefined)
      ? [`${where}: give one of \`possesses\` and \`spawns\`.`]
      : []),
    ...(possesses !== undefined && !known.actors.includes(possesses)
      ? [`${where}: the level has no actor "${possesses}".${suggest(possesses, known.actors)}`]
      : []),
    ...(parent !== undefined && !known.names.includes(parent)
      ? [`${where}: there is no binding "${parent}".${suggest(parent, known.names)}`]
      : []),
  ];
}

function checkTrack(
  where: string,
  { class: classPath, sections = [] }: SceneTrack,
  names: readonly string[],
): string[] {
  const kind = trackClasses[classPath];
  if (!kind) {
    return [`${where}: no class of tracks "${classPath}".${suggest(classPath, Object.keys(trackClasses))}`];
  }
  const channels = (channelClasses[kind.section] ?? []).map(({ name }) => name);
  return sections.flatMap(({ keys = {}, camera }) => [
    ...Object.keys(keys)
      .filter(name => !channels.includes(name))
      .map(name => `${where}: ${kind.name} has no channel "${name}".${suggest(name, channels)}`),
    ...(camera !== undefined && !names.includes(camera)
      ? [`${where}: there is no binding "${camera}".${suggest(camera, names)}`]
      : []),
  ]);
}

/** What `channelWrappers` of a scene says. */
export function checkWrappers(life: unknown): string[] {
  const words = ['kept', 'lost', 'gone'];
  const isFrames = typeof life === 'number' && Number.isInteger(life) && life >= 0;
  if (life === undefined || isFrames || words.includes(String(life))) return [];
  return [
    `channelWrappers: ${JSON.stringify(life)} is neither a number of frames nor one of ${words.join(', ')}.${suggest(String(life), words)}`,
  ];
}
