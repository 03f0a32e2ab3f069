import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { nativeComponentNames } from '../unreal/native-components.ts';
import type { EditorSession } from '../unreal/session.ts';

/**
 * The root where 5.8 does not tell: what native code of the class makes first; or, of a Blueprint whose native classes
 * make none, its own root, or its only component with a place in space. [derived]
 */
export function knownRoot<Component extends Pick<FetchedComponent, 'name' | 'values'>>(
  session: EditorSession,
  { classPath, classChain }: Pick<FetchedObject, 'classPath' | 'classChain'>,
  components: readonly Component[],
): Component | undefined {
  const placed = components.filter(({ values }) => 'RelativeLocation' in values);
  const [native] = classChain.map(nativeComponentNames).find(names => names.length > 0) ?? [];
  if (native !== undefined) return placed.find(({ name }) => name === native);
  const isBare = classChain.every(name => name.endsWith('_C') || BARE_CLASSES.has(name));
  if (!session.classChains.has(classPath) || !isBare || !classChain.includes('Actor')) return undefined;
  const own = placed.find(({ name }) => name === 'DefaultSceneRoot');
  return own ?? (placed.length === 1 ? placed[0] : undefined);
}

/** Native actor classes that make no component with a place in space. */
const BARE_CLASSES: ReadonlySet<string> = new Set(['Pawn', 'Actor', 'Object']);
