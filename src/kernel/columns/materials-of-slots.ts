import { getMaterial, getNumMaterials } from '../../unreal/actor-functions.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { objectName } from '../../unreal/object-path.ts';

/** Material slots of one component that are looked at. */
const MOST_SLOTS = 8;

/** What a component has in its slots, and how many it has. */
export function askMaterials(component: string): EngineCall<unknown>[] {
  const slots = Array.from({ length: MOST_SLOTS }, (_, slot) => getMaterial(component, slot));
  return [getNumMaterials(component), ...slots];
}

/** Asset names in the order of components and slots, each once; how many slots were not looked at, where there are more. */
export function printMaterials(answers: readonly unknown[]): unknown {
  const { paths, unseen } = materialsIn(answers);
  if (paths.length === 0) return undefined;
  return [...new Set(paths.map(objectName)), ...(unseen > 0 ? [`and ${unseen} slots more`] : [])];
}

/** The paths of materials in the answers of components, and slots that were not asked for. */
export function materialsIn(answers: readonly unknown[]): { paths: string[]; unseen: number } {
  const paths = new Set<string>();
  let unseen = 0;
  for (let at = 0; at < answers.length; at += MOST_SLOTS + 1) {
    const [count, ...slots] = answers.slice(at, at + MOST_SLOTS + 1);
    if (typeof count !== 'number') continue;
    unseen += Math.max(0, count - MOST_SLOTS);
    for (const path of slots.slice(0, count)) if (typeof path === 'string' && path !== '') paths.add(path);
  }
  return { paths: [...paths], unseen };
}
