import { simplifyName } from '../../base/nearest.ts';

type Arguments = Record<string, unknown>;

interface Several {
  names: string[];
  /** Each of them is there. */
  isWhole: boolean;
}

/** The names in a text that lists several, of which one at least is there as it is written. */
export function severalIn(written: unknown, there: readonly string[] = []): Several | undefined {
  const parts = typeof written === 'string' ? written.split(/[,;]|(?<!\s)\s+and\s+/) : [];
  const names = parts.map(each => each.trim());
  const found = names.filter(name => there.some(each => simplifyName(each) === simplifyName(name)));
  if (names.length < 2 || found.length === 0) return undefined;
  return { names, isWhole: found.length === names.length };
}

/** The same call about each of several objects, where it is one about objects. */
export function withTargets(
  { objectPath, ...given }: Arguments,
  { names, isWhole }: Several,
): Arguments | undefined {
  const isAboutObjects = objectPath !== undefined || 'objectPaths' in given;
  return isAboutObjects && isWhole ? { ...given, objectPaths: names } : undefined;
}
