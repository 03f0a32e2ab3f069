import type { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';

type Arguments = Record<string, unknown>;

/** What stands between the names of a list: commas need no proof that they do. */
const COMMAS = /[,;]/;
const BETWEEN = /[,;|&+]|(?<!\s)\s+(?:and|or)\s+/i;

/** The names that a text lists: those between slashes only where each of them is there, for a path has slashes too. */
function namesIn(text: string, isThere: (name: string) => boolean): string[] {
  const split = (by: RegExp | string) => text.split(by).flatMap(part => part.trim() || []);
  const names = split(BETWEEN);
  const steps = split('/');
  // `LightComponent/Intensity` is one property.
  const areSeveral = steps.length > 1 && steps.every(isThere) && !isThere(steps.join('.'));
  return names.length === 1 && areSeveral ? steps : names;
}

/** Whether a text lists several names, of which one at least is there as it is written. */
export function listsSeveral(written: unknown, there: readonly string[] = []): boolean {
  if (typeof written !== 'string') return false;
  const isThere = isAmong(there);
  const names = namesIn(written, isThere);
  return names.length > 1 && names.some(isThere);
}

/** Whether a name is one of those that there are, or the last part of one: `Intensity` of `LightComponent.Intensity`. */
function isAmong(there: readonly string[]): (name: string) => boolean {
  const known = new Set(there.flatMap(each => [each, each.split('.').at(-1) ?? each]).map(simplifyName));
  return name => known.has(simplifyName(name));
}

/** The same call about each of several objects that stand in one text: `"Key Light, Sun"`, where nothing is called so. */
export function splitTargets(
  given: Arguments,
  { code, message, details }: BridgeError,
): Arguments | undefined {
  if (code !== 'object_not_found') return undefined;
  const { objectPath, objectPaths, ...rest } = given;
  const written = [objectPath, objectPaths].flat().filter(each => typeof each === 'string');
  const isThere = isAmong(details.suggestions ?? []);
  const isListed = (text: string) => {
    const names = namesIn(text, isThere);
    // Of one or the other nobody knows which.
    if (names.length < 2 || /\sor\s/i.test(text)) return false;
    return COMMAS.test(text) || names.every(isThere);
  };
  const isJoined = (text: string) => message.includes(`"${text}"`) && isListed(text);
  if (!written.some(isJoined)) return undefined;
  const each = written.flatMap(text => (isJoined(text) ? namesIn(text, isThere) : [text]));
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
