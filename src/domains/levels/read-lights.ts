import { groupBy } from '../../base/group-by.ts';
import { LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { takeSpread } from '../../base/take-spread.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { readEnumWords } from '../../kernel/columns/enum-words.ts';
import { whyDark, whyDarkInGame } from '../../kernel/columns/lamp-output.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { getComponents, getObjectClass } from '../../unreal/engine-functions.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import { className, isNativeClass, objectName } from '../../unreal/object-path.ts';
import { BRIGHTNESS, findPowerless } from './find-powerless.ts';
import { isLight, type LitActor, type SeenLight } from './level-lights.ts';

/**
 * How thoroughly lights are read. `whole`: each, and whether it is on. `large`: each, but Blueprints are looked into by some
 * of each class, and neither for sky lights nor for what is off. `sampled`: the same, and of each kind as many as tell what
 * it is like.
 */
export type LightReading = 'whole' | 'large' | 'sampled';

/** A light as it was found, before it is known what it costs. */
interface FoundLight {
  actor: LitActor;
  component: string;
  /** Lights of one kind are of one class, and stand at one place in their actors. */
  kind: string;
}

/** Of a kind with more lights in a level that is sampled, so many are looked at. */
const MOST_OF_KIND = 200;

/** Of a Blueprint class so many actors are asked what they have inside; where they differ, all of them are. */
const MOST_OF_CLASS = 3;

/** What each light costs: its shadows, and whether it may move. Lights inside Blueprints count like any other. */
export async function readLights(
  context: InspectContext,
  actors: readonly LitActor[],
  reading: LightReading,
): Promise<SeenLight[]> {
  const lamps = actors.filter(actor => isLight(actor.class));
  const native = lamps.map(actor => ({
    ...{ actor, kind: actor.class },
    component: `${actor.path}.${nativeComponentNames(actor.class)[0] ?? ''}`,
  }));
  const holders = actors.filter(actor => mayHaveLights(actor));
  // Lights inside Blueprints are asked about only when they are found, so they are looked for first.
  const [held, own] = await Promise.all([
    readHeldLights(context, holders, reading),
    lookAt(context, native, reading),
  ]);
  return [...own, ...held];
}

/** Lights among the components of actors. */
async function readHeldLights(
  context: InspectContext,
  actors: readonly LitActor[],
  reading: LightReading,
): Promise<SeenLight[]> {
  const { session, signal } = context;
  const held =
    reading === 'whole' ? await findHeld(context, actors, reading) : await guessHeld(context, actors);
  // Components of one name are of one class in all actors of a class.
  const kinds = new Map(held.map(({ kind, component }) => [kind, component]));
  const [told, seen] = await Promise.all([
    session.client.sendAll([...kinds.values()].map(getObjectClass), { signal }),
    lookAt(context, held, reading),
  ]);
  const classes = new Map([...kinds.keys()].map((kind, index) => [kind, answerOf(told[index]) ?? '']));
  return seen.map(light => ({
    ...light,
    kind: `${className(classes.get(light.kind) ?? '') || 'light'} in ${light.actor.class.replace(/_C$/, '')}`,
  }));
}

/** Sky lights inside Blueprints are left to levels that are not large: what is asked of all actors has to be short. */
const HELD: Record<LightReading, string> = {
  whole: '/Script/Engine.LightComponentBase',
  large: '/Script/Engine.LightComponent',
  sampled: '/Script/Engine.LightComponent',
};

async function findHeld(
  { session, signal }: InspectContext,
  actors: readonly LitActor[],
  reading: LightReading,
): Promise<FoundLight[]> {
  const inside = await session.client.sendAll(
    actors.map(({ path }) => getComponents(path, HELD[reading])),
    { signal },
  );
  return actors.flatMap((actor, index) =>
    (answerOf(inside[index]) ?? []).map(component => ({ actor, component, kind: kindOf(actor, component) })),
  );
}

/** What some actors of each class have inside, said of all of them; where those some differ, each is asked. */
async function guessHeld(context: InspectContext, actors: readonly LitActor[]): Promise<FoundLight[]> {
  const classes = [...groupBy(actors, ({ classPath }) => classPath).values()];
  const found = await findHeld(
    context,
    classes.flatMap(members => sampleOf(members)),
    'sampled',
  );
  const inside = groupBy(found, ({ actor }) => actor.path);
  const guesses = classes.map(members => {
    const each = sampleOf(members).map(({ path }) =>
      (inside.get(path) ?? []).map(({ component }) => component.slice(path.length)),
    );
    const [first = []] = each;
    const isAlike = each.every(names => names.join() === first.join());
    return { members, names: isAlike && !isBare(members[0]) ? first : undefined };
  });
  const unlike = guesses.flatMap(({ members, names }) => (names ? [] : members));
  return [
    ...guesses.flatMap(({ members, names = [] }) => members.flatMap(actor => lightsNamed(actor, names))),
    ...(await findHeld(context, unlike, 'sampled')),
  ];
}

function lightsNamed(actor: LitActor, names: readonly string[]): FoundLight[] {
  return names.map(name => {
    const component = `${actor.path}${name}`;
    return { actor, component, kind: kindOf(actor, component) };
  });
}

function sampleOf(members: readonly LitActor[]): readonly LitActor[] {
  return isBare(members[0]) ? [] : takeSpread(members, MOST_OF_CLASS);
}

/** An actor without a class of its own has what was added to it alone. */
function isBare(actor: LitActor | undefined): boolean {
  return className(actor?.classPath ?? '') === 'Actor';
}

/** Components that were added to one actor alone are called as they please, so their names tell less than those of classes. */
function kindOf(actor: LitActor, component: string): string {
  return isBare(actor) ? component : `${actor.classPath}:${objectName(component)}`;
}

/** Actors of native classes that are no lights have none, as far as the engine's own are concerned. */
function mayHaveLights({ classPath, class: name }: LitActor): boolean {
  return (
    classPath !== '' && !isLight(name) && !(isNativeClass(classPath) && nativeClassChain(name).length > 0)
  );
}

const COSTS = ['CastShadows', 'Mobility'] as const;

/** Asks what lights cost, and where all of it is read whether they are on. */
async function lookAt(
  context: InspectContext,
  lights: readonly FoundLight[],
  reading: LightReading,
): Promise<SeenLight[]> {
  const { session, signal } = context;
  const names: readonly string[] = reading === 'whole' ? [...COSTS, ...LIGHT_SWITCHES, BRIGHTNESS] : COSTS;
  const asked = reading === 'sampled' ? sampleKinds(lights) : lights;
  const owners = reading === 'whole' ? [...new Set(asked.map(({ actor }) => actor.path))] : [];
  const [answers, hidden] = await Promise.all([
    session.client.sendAll(
      asked.flatMap(({ component }) => names.map(name => readProperty(component, name))),
      { signal },
    ),
    session.client.sendAll(
      owners.map(path => readProperty(path, 'bHidden')),
      { signal },
    ),
  ]);
  const mobility = await readEnumWords(
    context,
    { enumName: 'EComponentMobility', propertyName: 'Mobility' },
    asked.map(({ component }, index) => ({
      path: component,
      word: answerOf(answers[index * names.length + COSTS.indexOf('Mobility')]),
    })),
  );
  const hiding = new Map(owners.map((path, index) => [path, whyDarkInGame(answerOf(hidden[index]))]));
  const answersOf = (index: number) => answers.slice(index * names.length, (index + 1) * names.length);
  const at = names.indexOf(BRIGHTNESS);
  const weak = await findPowerless(
    context,
    asked.flatMap(({ component }, index) => (answerOf(answersOf(index)[at]) === 0 ? [component] : [])),
  );
  const looks = new Map(
    asked.map(({ component, actor }, index) => {
      const look = readLook(names, { answers: answersOf(index), mobility });
      const dark = look.dark ?? hiding.get(actor.path) ?? weak.get(component);
      return [component, { ...look, ...(dark !== undefined && { dark }) }];
    }),
  );
  return lights.map(({ actor, kind, component }) => ({ actor, kind, ...looks.get(component) }));
}

/** Some lights of each kind. Those that were added to single actors are one kind of their own together. */
function sampleKinds(lights: readonly FoundLight[]): FoundLight[] {
  const kinds = groupBy(lights, ({ actor, kind }) => (isBare(actor) ? 'added' : kind));
  return [...kinds.values()].flatMap(members => takeSpread(members, MOST_OF_KIND));
}

/** What was answered of a light. */
function readLook(
  names: readonly string[],
  { answers, mobility }: { answers: readonly Outcome<unknown>[]; mobility: (word: string) => string },
): Pick<SeenLight, 'costs' | 'dark'> {
  const costOf = (name: string) => answerOf(answers[names.indexOf(name)]);
  const dark = names.length > COSTS.length ? whyDark(['LightComponentBase'], costOf) : undefined;
  return {
    costs: {
      castsShadows: costOf('CastShadows') === true,
      mobility: mobility(textOfValue(costOf('Mobility') ?? '')),
    },
    ...(dark !== undefined && { dark }),
  };
}

const UNASKED = `lights inside Blueprints are counted by ${MOST_OF_CLASS} actors of each class, sky lights in them not at all`;

/** What an overview says where not everything is asked of lights. */
export const UNREAD_LIGHTS: Record<LightReading, string | undefined> = {
  whole: undefined,
  large: `In so large a level ${UNASKED}; which lights are off is not asked: find_actors with class "LightComponentBase", where { bAffectsWorld: false }.`,
  sampled: `In so large a level ${UNASKED}; what lights cost is told from ${MOST_OF_KIND} of each kind (\`sampled\`), and which are off is not asked. Of each: find_actors with class "LightComponentBase", where { CastShadows: true } or { bAffectsWorld: false }.`,
};

function answerOf<T>(outcome: Outcome<T> | undefined): T | undefined {
  return outcome?.ok ? outcome.value : undefined;
}
