import { engineClassChain } from '../../dictionary/class-tree.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import { sameWork } from './amounts-to.ts';
import type { ClassReader } from './class-chains.ts';
import { isChanged } from './judge-change.ts';
import { readRelated } from './look-at-related.ts';
import type { Deed, Touched } from './read-deed.ts';
import type { Rules } from './rules/rules.ts';

/**
 * The calls with the classes of the objects that they are done to, where a rule on a function may mean one of those:
 * `EditorActorSubsystem.DestroyActor` does to a light what `PointLight.K2_DestroyActor` does. Asked only where a rule is
 * about functions, and a call does the work of a function that objects have.
 * @throws BridgeError `policy_forbids` where the editor does not tell what an actor is made of
 */
export async function withObjectClasses(
  deeds: readonly Deed[],
  { rules: { forbid }, classes }: { rules: Rules; classes: ClassReader },
  known: KnownEditor,
): Promise<Deed[]> {
  if (!forbid.some(({ functions }) => functions)) return [...deeds];
  const objects = deeds.map(objectsOf);
  if (objects.every(each => each.length === 0)) return [...deeds];
  // What the function of an actor hands on goes to its components.
  const inside = await readRelated(
    objects.flat(),
    { inside: ({ path }) => isActorPath(path.spelled), folder: () => false, users: false },
    known,
  );
  const all = objects.map(of => of.flatMap(each => [each, ...inside.of(each)]));
  const read = await classes.read(
    known,
    all.flat().map(({ path }) => path.spelled),
  );
  return deeds.map((deed, at) => {
    const chains = (all[at] ?? []).flatMap(({ path }) => read.get(path.spelled)?.chains ?? []);
    return deed.function ? { ...deed, function: { ...deed.function, objects: chains } } : deed;
  });
}

/** What a call is done to; nothing where no function of an object does the same. */
function objectsOf({ function: called, touched }: Deed): Touched[] {
  if (!called) return [];
  const doubles = called.names.flatMap(name => sameWork(name, called.owners));
  if (!doubles.some(({ owners }) => owners.some(isOfObjects))) return [];
  return touched.filter(
    ({ role, path, isLoose }) => isChanged(role) && !isLoose && !path.path.startsWith('/script/'),
  );
}

function isOfObjects(owner: string): boolean {
  const chain = engineClassChain(owner);
  return chain.includes('Actor') || chain.includes('ActorComponent');
}
