import type { Rotator, Scene, SceneActor, Vector } from '../engine/scene.ts';
import { createClassLibrary } from '../engine/world/class-library.ts';
import { checkScene } from './check-scene.ts';
import { placeActor } from './place-actor.ts';
import { refuse } from './refuse.ts';

/** A scene with everything left out that a test need not say. */
export interface SceneDefinition extends Partial<Omit<Scene, 'actors'>> {
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
 * @throws one error with everything that is wrong, each with its mend.
 */
export function defineScene(definition: SceneDefinition): Scene {
  const taken = (definition.actors ?? []).flatMap(({ name }) =>
    name === undefined ? [] : [name.toLowerCase()],
  );
  const named = (definition.actors ?? []).map(actor => ({
    ...actor,
    name: actor.name ?? freeName(actor, taken),
  }));
  const problems = checkScene(definition, named);
  refuse(`The scene ${definition.name ?? ''}`.trim(), problems);
  const scene: Scene = {
    name: 'test',
    project: { name: 'MyProject', directory: 'D:/Projects/MyProject/' },
    map: '/Game/Maps/Lvl_Test',
    ...definition,
    actors: [],
  };
  const classes = createClassLibrary(scene);
  scene.actors = named.map(actor => placeActor(attachByName(actor, named), classes));
  return scene;
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
