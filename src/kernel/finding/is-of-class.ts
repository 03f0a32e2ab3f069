import { simplifyName } from '../../base/nearest.ts';
import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';
import { className } from '../../unreal/object-path.ts';

/** By name, display name or path, subclasses included as far as the class is known. */
export function isOfClass(classPath: string, wanted: string): boolean {
  const own = className(classPath);
  const names = [classPath, own, own.replace(/_C$/, '')].map(simplifyName);
  if (names.includes(simplifyName(wanted))) return true;
  const canonical = canonicalClassName(wanted.replaceAll(' ', ''));
  return canonical !== undefined && nativeClassChain(own).includes(canonical);
}
