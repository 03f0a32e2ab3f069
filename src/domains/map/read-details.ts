import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { forwardOf } from '../../kernel/quantities/transforms.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { getActorLocation, getActorRotation, getComponents } from '../../unreal/engine-functions.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import type { ActorKind, MapActor } from './level-model.ts';

/** Kinds whose boxes, if any, are those of icons: they stand at a place. */
const PLACED: ReadonlySet<ActorKind> = new Set<ActorKind>([
  ...([
    'playerStart',
    'character',
    'camera',
    'light',
    'blueprint',
    'sound',
    'effect',
    'marker',
    'decal',
  ] as const),
]);
const POINTING: ReadonlySet<ActorKind> = new Set<ActorKind>(['playerStart', 'character', 'camera']);

/** Whether actors of a kind stand at a place: where they do, no box is asked for. */
export function isPlaced(kind: ActorKind | undefined): boolean {
  return kind !== undefined && PLACED.has(kind);
}

/** Up to so many Blueprints are asked where they look before it is known which of them walk. */
const FEW_BLUEPRINTS = 200;
/** Blueprint classes that are looked into; a level has seldom more. */
const MOST_CLASSES = 60;

/** One question about an actor, and what its answer makes of it. */
interface Question {
  call: EngineCall<unknown>;
  take: (actor: MapActor, value: unknown) => MapActor;
}

/**
 * Where things stand, look and shine, in one round, and another where many Blueprints turn out to walk; what is not
 * answered stays unknown, and `answers` say why.
 * @param boxes `asked`: whether something has one is not known yet, so nobody is asked for a place instead of one
 */
export async function readDetails(
  { session, signal }: InspectContext,
  actors: readonly MapActor[],
  boxes: 'known' | 'asked' = 'known',
): Promise<{ actors: MapActor[]; answers: readonly Outcome<unknown>[] }> {
  const isFew = actors.filter(({ kind }) => kind === 'blueprint').length <= FEW_BLUEPRINTS;
  const questions = actors.map(actor => [
    ...questionsAbout(actor, boxes),
    ...(actor.kind === 'blueprint' && isFew ? [askDirection(actor.path)] : []),
  ]);
  const classes = askOfClasses(actors);
  const answers = await session.client.sendAll(
    [...questions.flat().map(({ call }) => call), ...classes.flatMap(({ calls }) => calls)],
    { signal },
  );
  const next = answers.values();
  const detailed = actors.map((actor, index) => takeAnswers(actor, questions[index] ?? [], next));
  const found = new Map(classes.map(({ name }) => [name, [next.next().value, next.next().value]] as const));
  const known = detailed.map(actor => withComponents(actor, found.get(actor.class) ?? []));
  const walking = known.map((actor, index) =>
    !isFew && actor.kind === 'character' && actors[index]?.kind === 'blueprint'
      ? [askDirection(actor.path)]
      : [],
  );
  const directions = await session.client.sendAll(
    walking.flat().map(({ call }) => call),
    { signal },
  );
  const turned = directions.values();
  return {
    actors: known.map((actor, index) => takeAnswers(actor, walking[index] ?? [], turned)),
    answers: [...answers, ...directions],
  };
}

/** What the next answers make of an actor. */
function takeAnswers(
  actor: MapActor,
  questions: readonly Question[],
  answers: Iterator<Outcome<unknown>>,
): MapActor {
  return questions.reduce((known, { take }) => {
    const { value: answer } = answers.next();
    return answer?.ok ? take(known, answer.value) : known;
  }, actor);
}

function questionsAbout(actor: MapActor, boxes: 'known' | 'asked'): Question[] {
  const { path, kind } = actor;
  const component = `${path}.${nativeComponentNames(actor.class).at(-1) ?? COMPONENTS[kind] ?? ''}`;
  const chain = nativeClassChain(actor.class);
  const isBoxless = boxes === 'known' && kind !== 'everywhere' && !actor.box;
  const about = (property: string, key: 'reach' | 'cone' | 'fieldOfView'): Question => ({
    call: readProperty(component, property),
    take: (known, value) => (typeof value === 'number' ? { ...known, [key]: value } : known),
  });
  return [
    ...(PLACED.has(kind) || isBoxless ? [askPlace(path)] : []),
    ...(POINTING.has(kind) || (kind === 'light' && isBeam(chain)) ? [askDirection(path)] : []),
    ...(kind === 'light' && !chain.includes('DirectionalLight') ? [about('AttenuationRadius', 'reach')] : []),
    ...(chain.includes('SpotLight') ? [about('OuterConeAngle', 'cone')] : []),
    ...(kind === 'camera' ? [about('FieldOfView', 'fieldOfView')] : []),
    ...(chain.includes('PostProcessVolume') ? [askUnbound(path)] : []),
  ];
}

/** A light that shines to all sides, or from a panel, is drawn without a direction. */
function isBeam(chain: readonly string[]): boolean {
  return chain.includes('SpotLight') || !['PointLight', 'RectLight'].some(each => chain.includes(each));
}

/** Names of components in classes that extend those whose names are known. */
const COMPONENTS: Partial<Record<ActorKind, string>> = {
  light: 'LightComponent0',
  camera: 'CameraComponent',
};

function askPlace(path: string): Question {
  const call = getActorLocation(path);
  // The builder's own parse has checked it.
  return { call, take: (known, value) => ({ ...known, at: value as MapActor['at'] }) };
}

function askDirection(path: string): Question {
  // As above.
  return {
    call: getActorRotation(path),
    take: (known, value) => ({ ...known, forward: forwardOf(value as { Pitch: number; Yaw: number }) }),
  };
}

/** One without bounds looks like the box that nobody sees. */
function askUnbound(path: string): Question {
  return {
    call: readProperty(path, 'bUnbound'),
    take: (known, value) => (value === true ? { ...known, kind: 'everywhere' } : known),
  };
}

/** What the components of a Blueprint tell of all its actors: whether it shines, and whether it walks. */
function askOfClasses(actors: readonly MapActor[]): { name: string; calls: EngineCall<string[]>[] }[] {
  const blueprints = actors.filter(({ kind }) => kind === 'blueprint');
  const first = new Map(blueprints.toReversed().map(actor => [actor.class, actor.path]));
  return [...first].slice(0, MOST_CLASSES).map(([name, path]) => ({
    name,
    calls: ['LightComponentBase', 'PawnMovementComponent'].map(component =>
      getComponents(path, `/Script/Engine.${component}`),
    ),
  }));
}

function withComponents(actor: MapActor, found: readonly (Outcome<unknown> | undefined)[]): MapActor {
  const [lights, movements] = found.map(
    each => each?.ok && Array.isArray(each.value) && each.value.length > 0,
  );
  return {
    ...actor,
    ...(lights && { shines: true }),
    ...(movements && { kind: 'character' as const }),
  };
}
