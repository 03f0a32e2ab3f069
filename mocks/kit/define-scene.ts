import { freezePlain } from '../engine/freeze-plain.ts';
import type { Rotator, Scene, SceneActor, SceneLevel, Vector } from '../engine/scene.ts';
import { createClassLibrary } from '../engine/world/class-library.ts';
import { refuse } from '../refuse.ts';
import { checkScene, defaultMap } from './check-scene.ts';
import { placeActor } from './place-actor.ts';

/** A scene with everything left out that a test need not say. */
export interface SceneDefinition extends Partial<Omit<Scene, 'actors' | 'levels'>> {
  actors?: ActorDefinition[];
  /** Levels that can be opened later. */
  levels?: LevelDefinition[];
}

/** A level beside the one that is open. */
export interface LevelDefinition extends Omit<SceneLevel, 'actors'> {
  actors?: ActorDefinition[];
}

/** An actor of a scene. */
export interface ActorDefinition extends Omit<SceneActor, 'name'> {
  /** Object name, as it stands in paths. Made from the class when left out: `BP_Lamp_C_0`. */
  name?: string;
  /** Where the actor is, in centimetres. */
  location?: Vector;
  /** In degrees. */
  rotation?: Rotator;
  scale?: Vector;
}

/**
 * Defines a scene: a project with one open level, its Blueprint classes, assets and actors.
 *
 * ```ts
 * const scene = defineScene({
 *   blueprints: [lamp],
 *   actors: [{ label: 'Desk Lamp', class: lamp.classPath, properties: { Brightness: 100 } }],
 * });
 * ```
 *
 * To start from a world that comes with the kit, spread it: `{ ...(await worlds['one-light']()), … }`.
 *
 * The scene is frozen, so that editors which open it can share what was built of it.
 *
 * @throws one error with everything that is wrong, each with its mend.
 */
export function defineScene(definition: SceneDefinition): Scene {
  const named = nameActors(definition.actors ?? []);
  const levels = definition.levels?.map(level => ({ ...level, actors: nameActors(level.actors ?? []) }));
  const problems = checkScene(definition, named, levels);
  refuse(`The scene ${definition.name ?? ''}`.trim(), problems);
  const { levels: _, ...rest } = definition;
  const scene: Scene = {
    name: 'test',
    project: { name: 'MyProject', directory: 'D:/Projects/MyProject/' },
    map: defaultMap,
    ...rest,
    actors: [],
  };
  const classes = createClassLibrary(scene);
  const place = (actors: NamedActor[]) =>
    actors.map(actor => placeActor(attachByName(actor, actors), classes));
  return freezePlain<Scene>({
    ...scene,
    actors: place(named),
    ...(levels && { levels: levels.map(level => ({ ...level, actors: place(level.actors) })) }),
  });
}

/** An actor that has a name. */
export type NamedActor = ActorDefinition & SceneActor;

function nameActors(actors: readonly ActorDefinition[]): NamedActor[] {
  const taken = actors.flatMap(({ name }) => (name === undefined ? [] : [name.toLowerCase()]));
  return actors.map(actor => ({ ...actor, name: actor.name ?? freeName(actor, taken) }));
}

/** Objects are named after their class: `PointLight_0`. */
function freeName(actor: ActorDefinition, taken: string[]): string {
  const className = String(actor.class).split(/[./]/).at(-1) || 'Actor';
  for (let index = 0; ; index++) {
    const name = `${className}_${index}`;
    if (taken.includes(name.toLowerCase())) continue;
    taken.push(name.toLowerCase());
    return name;
  }
}

/** The engine attaches by object name; a label is easier to write. */
function attachByName<T extends SceneActor>(actor: T, actors: readonly SceneActor[]): T {
  const parent = actors.find(({ name }) => name === actor.attachedTo);
  const labelled = parent ?? actors.find(({ label }) => label === actor.attachedTo);
  return labelled ? { ...actor, attachedTo: labelled.name } : actor;
}
