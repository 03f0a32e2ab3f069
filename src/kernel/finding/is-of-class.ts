import { nameGlob } from '../../base/name-glob.ts';
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
  if (isClassPattern(wanted)) return namesOf(classPath, ancestors).some(nameGlob(wanted));
  const known = [classPath, own, ...ancestors].flatMap(name => [name, name.replace(/_C$/, '')]);
  if (known.map(simplifyName).includes(simplifyName(wanted))) return true;
  const canonical = canonicalClassName(wanted.replaceAll(' ', '')) ?? className(wanted);
  return [...nativeClassChain(own), ...engineClassChain(own)].includes(canonical);
}

/** Whether a class is named by a pattern, as labels are: `*Light`. */
export function isClassPattern(wanted: string): boolean {
  return /[*?]/.test(wanted);
}

/** The names of a class and of all that it is one of. */
function namesOf(classPath: string, ancestors: readonly string[]): string[] {
  const own = className(classPath);
  return [own, ...ancestors.map(className), ...nativeClassChain(own), ...engineClassChain(own)].map(name =>
    name.replace(/_C$/, ''),
  );
}
