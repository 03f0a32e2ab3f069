import type { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { splitList } from '../../base/text/split-list.ts';

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

/** The same call about each of several objects that stand in one text: `"Key Light, Sun"`, where nothing is called so. */
export function splitTargets(given: Arguments, { code, message }: BridgeError): Arguments | undefined {
  if (code !== 'object_not_found') return undefined;
  const { objectPath, objectPaths, ...rest } = given;
  const written = [objectPath, objectPaths].flat().filter(each => typeof each === 'string');
  const isJoined = (text: string) => message.includes(`"${text}"`) && splitList(text).length > 1;
  if (!written.some(isJoined)) return undefined;
  const each = written.flatMap(text => (isJoined(text) ? splitList(text) : [text]));
  const { action, ...others } = rest;
  return { ...(action !== undefined && { action }), objectPaths: [...new Set(each)], ...others };
}

/** The same call about all that is selected, each by its path, where the operation takes one object. */
export function nameSelected(
  { objectPath, ...given }: Arguments,
  { code, details }: BridgeError,
): Arguments | undefined {
  const { suggestions = [] } = details;
  const isSelection = typeof objectPath === 'string' && /^selection$/i.test(objectPath.trim());
  if (code !== 'ambiguous_target' || !isSelection || suggestions.length < 2) return undefined;
  return { ...given, objectPaths: suggestions };
}
