import type { Dictionary } from '../dictionary/dictionary.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { isPlayPath } from '../unreal/object-path.ts';
import { type ClassPlan, compileClass } from './class-plan.ts';

const compiled = { editor: new WeakMap<object, Compiled>(), play: new WeakMap<object, Compiled>() };

/** A plan holds as long as what the dictionary said when it was made. */
interface Compiled {
  plan: ClassPlan;
  revision: object;
}

/** The class's plan; compiled once for each description that the engine gave, and for each kind of world. */
export function planFor(
  dictionary: Dictionary,
  { objectPath, classChain, description }: Pick<FetchedObject, 'objectPath' | 'classChain' | 'description'>,
): ClassPlan {
  const world = isPlayPath(objectPath) ? 'play' : 'editor';
  const { revision } = dictionary;
  const known = description && compiled[world].get(description);
  if (known?.revision === revision) return known.plan;
  const plan = compileClass(revision, classChain, description, world);
  if (description) compiled[world].set(description, { plan, revision });
  return plan;
}
