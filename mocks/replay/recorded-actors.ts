import type { EngineVersion } from '../engine/engine-version.ts';
import type { Scene, SceneActor, SceneBlueprint } from '../engine/scene.ts';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { createClassLibrary } from '../engine/world/class-library.ts';
import { editorsOwn } from '../engine/world/level-path.ts';
import type { ObjectFacts, RecordedFacts } from './facts-of-recording.ts';
import { type ClassNames, type DescribeClass, inferBlueprint } from './infer-blueprint.ts';
import { parseBody } from './recorded-body.ts';

/** The actors of a recording, with their classes. */
export interface RecordedActors {
  scene: Pick<Scene, 'actors' | 'blueprints'>;
  /** What is otherwise than it was, or not known. */
  unknown: string[];
}

/** Places every actor that a recording names and whose class is known, or can be inferred, into a level. */
export function buildActors(
  base: Scene,
  engine: EngineVersion,
  facts: RecordedFacts,
  levelPath: string,
): RecordedActors {
  const classes = createClassLibrary(base);
  const describeClass = createDescriber(base, engine);
  const classOf = (path: string) => facts.objects.get(path)?.class;
  const blueprints = new Map<string, SceneBlueprint>();
  const unknown: string[] = [];
  const actors: SceneActor[] = [];
  const { named, guessed } = nameClasses(facts, levelPath, each => classes.findByName(each)?.path);
  for (const { name, path, object, classPath } of named) {
    const isBlueprint = classPath?.startsWith('/Script/') === false && classPath.endsWith('_C');
    if (classPath === undefined || (!classes.find(classPath) && !isBlueprint)) {
      const why =
        classPath === undefined ? 'its class was not asked for' : `${classPath} cannot be simulated`;
      unknown.push(`${name} stands there as a plain Actor: ${why}.`);
      actors.push(toActor(name, PLAIN_ACTOR, object));
      continue;
    }
    if (isBlueprint && (!blueprints.has(classPath) || object.described)) {
      const inferred = inferBlueprint(classPath, path, object, describeClass, classOf);
      blueprints.set(classPath, inferred.blueprint);
      unknown.push(...inferred.unknown);
    }
    actors.push(toActor(name, classPath, object));
  }
  if (guessed.length > 0) {
    const some = guessed.slice(0, 5).join(', ');
    unknown.push(`The classes of ${guessed.length} actors are guessed from their names: ${some} …`);
  }
  return { scene: { actors, ...(blueprints.size > 0 && { blueprints: [...blueprints.values()] }) }, unknown };
}

/** What stands in for an actor of a class that there is no data for: it is there, and has what every actor has. */
const PLAIN_ACTOR = '/Script/Engine.Actor';

interface NamedActor {
  name: string;
  path: string;
  object: ObjectFacts;
  classPath: string | undefined;
}

/** The actors of a level, and the names of those whose classes nobody told. */
function nameClasses(
  facts: RecordedFacts,
  levelPath: string,
  findNative: (name: string) => string | undefined,
): { named: NamedActor[]; guessed: string[] } {
  const named: NamedActor[] = [];
  const guessed: string[] = [];
  for (const [path, object] of facts.objects) {
    const name = path.startsWith(`${levelPath}.`) ? path.slice(levelPath.length + 1) : '';
    if (name === '' || name.includes('.') || name in editorsOwn) continue;
    const classPath = object.class ?? guessClass(name, facts, findNative);
    if (classPath !== undefined && object.class === undefined) guessed.push(name);
    named.push({ name, path, object, classPath });
  }
  return { named, guessed };
}

function toActor(name: string, classPath: string, { label, folder }: ObjectFacts): SceneActor {
  return {
    ...{ name, class: classPath },
    ...(label !== undefined && { label }),
    ...(folder !== undefined && folder !== 'None' && folder !== '' && { folder }),
  };
}

/**
 * `PointLight_3` is a `PointLight`, `BP_Lamp_C_2` of the Blueprint `BP_Lamp` that a search found, or that another actor
 * is of [derived].
 */
function guessClass(
  name: string,
  { assets, objects }: RecordedFacts,
  findNative: (name: string) => string | undefined,
): string | undefined {
  const kind = name.replace(/_?\d*$/, '');
  const told = [...objects.values()].find(object => object.class?.endsWith(`.${kind}`))?.class;
  const blueprint = assets.find(asset => `${asset.Name}_C` === kind);
  return told ?? (blueprint ? `${blueprint.Path}_C` : findNative(kind));
}

function createDescriber(scene: Scene, engine: EngineVersion): DescribeClass {
  const editor = createSimulatedEditor({ scene, engine });
  const known = new Map<string, ClassNames>();
  return classPath => {
    const names = known.get(classPath) ?? describe(classPath);
    known.set(classPath, names);
    return names;
  };

  function describe(classPath: string): ClassNames {
    const answer = editor.handle({
      ...{ method: 'PUT', url: '/remote/object/describe', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ objectPath: classPath.replace('.', '.Default__') }),
    });
    const body = answer === 'crash' || typeof answer.body !== 'string' ? undefined : parseBody(answer.body);
    return { properties: namesIn(body, 'Properties'), functions: namesIn(body, 'Functions') };
  }
}

function namesIn(description: unknown, member: string): Set<string> {
  const found = Object.entries(Object(description)).find(([key]) => key === member)?.[1];
  return new Set(Array.isArray(found) ? found.map(each => String(each.Name)) : []);
}
