import { BridgeError } from '../../base/errors.ts';
import { nearestNames, simplifyName } from '../../base/nearest.ts';
import { nativeClassChain, nativeClassPath } from '../../dictionary/native-facts.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import { className, defaultObjectPath } from '../../unreal/object-path.ts';
import { keepForSession } from '../../unreal/session.ts';
import type { FoundBlueprint } from './find-blueprint.ts';

/** Classes whose functions any Blueprint can call: those asked of first are asked of most. */
const LIBRARIES: readonly (readonly string[])[] = [
  ['/Script/Engine.KismetSystemLibrary', '/Script/Engine.GameplayStatics'],
  ['/Script/Engine.KismetMathLibrary', '/Script/Engine.KismetStringLibrary'],
];

/** Waiting goes on over frames; no description of a library is sure to list what does [derived]. */
const LATENT: readonly string[] = ['Delay', 'DelayUntilNextTick', 'RetriggerableDelay'];

/** What native classes have does not change while the editor runs. */
const functionsOf = keepForSession(() => new Map<string, readonly string[]>());

/**
 * The function that somebody means who names no class: one of the Blueprint itself, one that it inherits, or one of the
 * common libraries. Blanks, case and the `K2_` of a name do not count: `Destroy Actor` is `K2_DestroyActor`.
 * @returns its path, `/Script/Engine.Actor:K2_DestroyActor`
 * @throws BridgeError `unknown_function` with near names, as `Class.Function`
 */
export async function findBlueprintFunction(
  context: ActContext,
  { classPath, parent, functions }: FoundBlueprint,
  written: string,
): Promise<string> {
  const wanted = plainName(written);
  const added = context.planned?.earlier('add_function').map(({ name }) => String(name)) ?? [];
  const own = [...functions, ...added].find(each => plainName(each) === wanted);
  if (own !== undefined) return `${classPath}:${own}`;
  const latent = LATENT.find(each => plainName(each) === wanted);
  if (latent !== undefined) return `/Script/Engine.KismetSystemLibrary:${latent}`;
  const seen: [owner: string, name: string][] = [];
  // The class that declares it is the one furthest up: paths of functions name no other [derived].
  for (const owners of [ancestorsOf(parent).toReversed(), ...LIBRARIES]) {
    const listed = await listFunctions(context, owners);
    const [found] = listed.filter(([, name]) => plainName(name) === wanted);
    if (found) return `${found[0]}:${found[1]}`;
    seen.push(...listed);
  }
  throw unknown(written, seen);
}

/** Class paths, nearest first, as far as they are known without asking. */
function ancestorsOf(parent: string): string[] {
  const natives = nativeClassChain(className(parent)).flatMap(each => nativeClassPath(each) ?? []);
  return natives.length > 0 ? [...new Set([parent, ...natives])] : [parent, '/Script/Engine.Actor'];
}

async function listFunctions(
  { session, signal }: ActContext,
  owners: readonly string[],
): Promise<[owner: string, name: string][]> {
  const remembered = functionsOf(session);
  const asked = owners.filter(each => !remembered.has(each));
  const outcomes = await session.client.sendAll(
    asked.map(each => describeObject(defaultObjectPath(each))),
    { signal },
  );
  const fresh = new Map(
    asked.map((each, index): [string, string[]] => {
      const outcome = outcomes[index];
      return [each, outcome?.ok ? outcome.value.Functions.map(({ Name }) => Name) : []];
    }),
  );
  for (const [owner, names] of fresh) {
    if (owner.startsWith('/Script/') && names.length > 0) remembered.set(owner, names);
  }
  return owners.flatMap(owner =>
    (remembered.get(owner) ?? fresh.get(owner) ?? []).map((name): [string, string] => [owner, name]),
  );
}

function plainName(name: string): string {
  return simplifyName(name.trim().replace(/^K2_/i, ''));
}

function unknown(written: string, seen: readonly (readonly [owner: string, name: string])[]): BridgeError {
  const names = nearestNames(
    written,
    seen.map(([, name]) => name),
    3,
  );
  const suggestions = names.flatMap(name => {
    const found = seen.find(([, each]) => each === name);
    return found ? [`${className(found[0])}.${name}`] : [];
  });
  return new BridgeError(
    'unknown_function',
    `Neither the Blueprint nor the common libraries have a function ${JSON.stringify(written.slice(0, 60))}.`,
    {
      remedy:
        'Write Class.Function, as inspect describe_class with `functions: true` lists them: LightComponent.SetIntensity.',
      suggestions,
    },
  );
}
