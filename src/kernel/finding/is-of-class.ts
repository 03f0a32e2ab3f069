import { simplifyName } from '../../base/nearest.ts';
import { engineClassChain } from '../../dictionary/class-tree.ts';
import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';
import { className } from '../../unreal/object-path.ts';

/**
 * By name, display name or path, subclasses included as far as the class is known.
 * @param ancestors what was read of the class's ancestors: names, and paths of Blueprint classes
 */
export function isOfClass(classPath: string, wanted: string, ancestors: readonly string[] = []): boolean {
  const own = className(classPath);
  const known = [classPath, own, ...ancestors].flatMap(name => [name, name.replace(/_C$/, '')]);
  if (known.map(simplifyName).includes(simplifyName(wanted))) return true;
  const canonical = canonicalClassName(wanted.replaceAll(' ', '')) ?? className(wanted);
  return [...nativeClassChain(own), ...engineClassChain(own)].includes(canonical);
}
