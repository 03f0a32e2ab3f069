import { engineClassChain } from '../../dictionary/class-tree.ts';
import { fitNativeClasses, nativeClass, nativeClassChain } from '../../dictionary/native-facts.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { className, defaultObjectPath, isNativeClass, packageName } from '../../unreal/object-path.ts';
import { type Remembered, recall, remember } from '../../unreal/session.ts';

/** What reading ancestors takes of an editor. */
type Known = Pick<KnownEditor, 'client' | 'classChains'>;

/** Brings the ancestors of these classes into memory: names, and the paths of Blueprint classes, nearest first. */
export async function readClassChains(
  known: Known,
  chains: Map<string, Remembered<string[]>>,
  classPaths: readonly string[],
): Promise<void> {
  await Promise.all(
    classPaths
      .filter(classPath => recall(chains, classPath) === undefined)
      .map(async classPath => {
        const chain = isNativeClass(classPath)
          ? await readNativeChain(known, classPath)
          : await readBlueprintChain(known, classPath);
        chains.set(classPath, remember(chain, classPath));
      }),
  );
}

/** A class of the project's own code is in no list; what its objects have betrays what it derives from. [derived] */
async function readNativeChain({ client }: Known, classPath: string): Promise<string[]> {
  const name = className(classPath);
  if (nativeClass(name)) return [...nativeClassChain(name)];
  const chain = engineClassChain(name);
  if (chain.length > 0) return chain;
  const [outcome] = await client.sendAll([describeObject(defaultObjectPath(classPath))]);
  const properties = outcome.ok ? outcome.value.Properties.map(({ Name }) => Name) : [];
  const [guess] = fitNativeClasses(new Set(properties));
  return [name, ...nativeClassChain(guess ?? '')];
}

/** Blueprints that derive from Blueprints, one read for each: more would be a strange project. */
const MOST_PARENTS = 16;

/** Climbs from a Blueprint class to the native one by the tags of their assets. */
async function readBlueprintChain(known: Known, classPath: string): Promise<string[]> {
  const chain: string[] = [];
  let next = classPath;
  for (let step = 0; step < MOST_PARENTS && !isNativeClass(next); step++) {
    chain.push(className(next), next);
    const [outcome] = await known.client.sendAll([findPackages([packageName(next)])]);
    const tags = outcome.ok ? (outcome.value[0]?.Metadata ?? {}) : {};
    const parent = pathIn(tags.ParentClass) ?? pathIn(tags.NativeParentClass);
    if (parent === undefined) return [...chain, ...(known.classChains.get(classPath) ?? [])];
    next = parent;
  }
  return [...chain, ...(await readNativeChain(known, next))];
}

/** `Class'/Script/Engine.Actor'` or the bare path. */
function pathIn(tag: string | undefined): string | undefined {
  const path = /'([^']+)'/.exec(tag ?? '')?.[1] ?? tag;
  return path?.startsWith('/') ? path : undefined;
}
