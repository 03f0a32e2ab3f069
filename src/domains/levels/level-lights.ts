import { textOfValue } from '../../base/text/text-of-value.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { LIGHT_SWITCHES, whyDark } from '../../kernel/columns/lamp-output.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { getComponents, getObjectClass } from '../../unreal/engine-functions.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import { className, isNativeClass, objectName } from '../../unreal/object-path.ts';
import { countBy } from './count-by.ts';

/** An actor that may shine. */
export interface LitActor {
  path: string;
  classPath: string;
  /** Short name. */
  class: string;
}

/** A light that burns in the level. */
export interface SeenLight {
  actor: LitActor;
  /** `PointLight` of an actor that is one; `PointLightComponent in BP_Lamp` of one that has one. */
  kind: string;
  castsShadows: boolean;
  mobility: string;
  /** Why it does not shine, where it does not. */
  dark?: string;
}

/** Kinds of lights that an overview names. */
const MOST_KINDS = 25;

/** What each light costs: its shadows, and whether it may move. Lights inside Blueprints count like any other. */
export async function readLights(
  context: InspectContext,
  actors: readonly LitActor[],
  switches: Switches,
): Promise<SeenLight[]> {
  const lamps = actors.filter(actor => isLight(actor.class));
  const native = lamps.map(actor => `${actor.path}.${nativeComponentNames(actor.class)[0] ?? ''}`);
  // Lights inside Blueprints are asked about only when they are found, so they are looked for first.
  const [held, costs] = await Promise.all([
    readHeldLights(
      context,
      actors.filter(actor => mayHaveLights(actor)),
      switches,
    ),
    askEach(context, askCosts(native, switches)),
  ]);
  const told = readCosts(costs, lamps.length, switches);
  return [
    ...lamps.flatMap((actor, index) => {
      const own = told[index];
      return own ? [{ actor, kind: actor.class, ...own }] : [];
    }),
    ...held,
  ];
}

function askEach<T>(
  { session, signal }: InspectContext,
  calls: readonly EngineCall<T>[],
): Promise<readonly Outcome<T>[]> {
  return session.client.sendAll(calls, { signal });
}

/** Lights among the components of actors. */
async function readHeldLights(
  context: InspectContext,
  actors: readonly LitActor[],
  switches: Switches,
): Promise<SeenLight[]> {
  const inside = await askEach(
    context,
    actors.map(({ path }) => getComponents(path, HELD[switches])),
  );
  const held = actors.flatMap((actor, index) =>
    (answerOf(inside[index]) ?? []).map(component => ({ actor, component })),
  );
  // Components of one name are of one class in all actors of a class.
  const kinds = new Map(held.map(({ actor, component }) => [kindOf(actor, component), component]));
  const [told, costs] = await Promise.all([
    askEach(
      context,
      [...kinds.values()].map(component => getObjectClass(component)),
    ),
    askEach(
      context,
      askCosts(
        held.map(({ component }) => component),
        switches,
      ),
    ),
  ]);
  const classes = new Map([...kinds.keys()].map((kind, index) => [kind, answerOf(told[index]) ?? '']));
  const seen = readCosts(costs, held.length, switches);
  return held.map(({ actor, component }, index) => ({
    actor,
    kind: `${className(classes.get(kindOf(actor, component)) ?? '') || 'light'} in ${actor.class.replace(/_C$/, '')}`,
    ...(seen[index] ?? { castsShadows: false, mobility: '' }),
  }));
}

/** Components that were added to one actor alone are called as they please, so their names tell less than those of classes. */
function kindOf({ classPath }: LitActor, component: string): string {
  return className(classPath) === 'Actor' ? component : `${classPath}:${objectName(component)}`;
}

/** Actors of native classes that are no lights have none, as far as the engine's own are concerned. */
function mayHaveLights({ classPath, class: name }: LitActor): boolean {
  return (
    classPath !== '' && !isLight(name) && !(isNativeClass(classPath) && nativeClassChain(name).length > 0)
  );
}

const COSTS = ['CastShadows', 'Mobility'] as const;

/** Sky lights inside Blueprints are left to levels that are not large: what is asked of all actors has to be short. */
const HELD = {
  asked: '/Script/Engine.LightComponentBase',
  unasked: '/Script/Engine.LightComponent',
} as const;

/** Whether it is asked which lights are on: of all lights of a large level that takes frames. */
type Switches = 'asked' | 'unasked';

/** What is asked of each light. */
function costsOf(switches: Switches): readonly string[] {
  return switches === 'asked' ? [...COSTS, ...LIGHT_SWITCHES] : COSTS;
}

function askCosts(components: readonly string[], switches: Switches): EngineCall<unknown>[] {
  const names = costsOf(switches);
  return components.flatMap(component => names.map(name => readProperty(component, name)));
}

/** What was answered of each of so many lights. */
function readCosts(
  answers: readonly Outcome<unknown>[],
  count: number,
  switches: Switches,
): Pick<SeenLight, 'castsShadows' | 'mobility' | 'dark'>[] {
  const names = costsOf(switches);
  return Array.from({ length: count }, (_, index) => {
    const told = answers.slice(index * names.length, (index + 1) * names.length);
    const costOf = (name: string) => answerOf(told[names.indexOf(name)]);
    const dark = names.length > COSTS.length ? whyDark(['LightComponentBase'], costOf) : undefined;
    return {
      castsShadows: costOf('CastShadows') === true,
      mobility: textOfValue(costOf('Mobility') ?? ''),
      ...(dark !== undefined && { dark }),
    };
  });
}

/** Said where nobody was asked which lights are on, with what asks them. */
export const SWITCHES_UNASKED =
  'In so large a level sky lights inside Blueprints are not counted, and which lights are off is not asked: find_actors with class "LightComponentBase", where { bAffectsWorld: false }.';

function answerOf<T>(outcome: Outcome<T> | undefined): T | undefined {
  return outcome?.ok ? outcome.value : undefined;
}

function isLight(name: string): boolean {
  return nativeClassChain(name).some(each => each === 'Light' || each === 'SkyLight');
}

/** The lights that do not shine, some of them. */
export function findDark(lights: readonly SeenLight[]): { path: string; why: string }[] {
  return lights
    .flatMap(({ actor, dark }) => (dark === undefined ? [] : [{ path: actor.path, why: dark }]))
    .slice(0, MOST_DARK);
}

const MOST_DARK = 5;

/** How many there are of each kind, how many are off, how many cast shadows, and how they move. */
export function writeLights(lights: readonly SeenLight[]): Record<string, unknown> {
  const kinds = countBy(lights, ({ kind }) => kind, MOST_KINDS);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, count]) => {
      const group = lights.filter(each => each.kind === kind);
      // Beyond so many kinds the rest is a number, of which nothing else is told.
      if (group.length === 0) return [kind, { count }];
      const castShadows = group.filter(({ castsShadows }) => castsShadows).length;
      const off = group.filter(({ dark }) => dark !== undefined).length;
      const mobility = countBy(group, each => each.mobility, MOST_KINDS);
      return [kind, { count, ...(off > 0 && { off }), castShadows, mobility }];
    }),
  );
}
