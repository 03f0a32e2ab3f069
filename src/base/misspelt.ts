import { isTypo, isTypoByWords, simplifyName } from './nearest.ts';
import { areOpposite } from './opposites.ts';
import { splitName } from './words/words.ts';

/**
 * Whether a name is another one with a typo, or its last part is: `Intensty` of `LightComponent.Intensity`. What is longer by a
 * part is another name: `SM_Crate` is not `Crate`.
 */
export function isMisspelt(written: string, name: string): boolean {
  if (areOpposite(partsOf(written).last, partsOf(name).last)) return false;
  if (simplifyName(written) === simplifyName(name)) return true;
  return isNear(partsOf(written).last, partsOf(name).last) && isSamePlace(written, name);
}

/**
 * Whether two names are of one place, where both say it, and of one key: `Reverb.Volume` is not `Settings.Volume`, nor
 * `Levels["Noon"]` `Levels["Dusk"]`.
 */
export function isSamePlace(written: string, name: string): boolean {
  const [before, after] = [partsOf(written), partsOf(name)];
  if (before.key !== after.key && !isNear(before.key, after.key)) return false;
  const isVeryName = simplifyName(before.last) === simplifyName(after.last);
  // Of what lies deep inside only its very name was meant: `Volume` is not `Routing.Destination.Value`.
  if (before.place === '') return isVeryName || isShallow(after);
  // What was moved is called as it was.
  // A component may be called otherwise than it was said.
  if (/^\w*Component$/.test(after.place) || (isVeryName && after.place.includes('/'))) return true;
  return (
    after.place === '' || isInside(before.place, after.place) || isTypoByWords(before.place, after.place)
  );
}

interface NameParts {
  place: string;
  last: string;
  key: string;
}

function partsOf(name: string): NameParts {
  const [, bare = name, key = ''] = /^(.*)\[["']?([^[\]]*?)["']?\]$/.exec(name) ?? [];
  const at = Math.max(...['/', '.', ':'].map(each => bare.lastIndexOf(each)));
  return { place: bare.slice(0, Math.max(at, 0)), last: bare.slice(at + 1), key };
}

function isShallow({ place }: NameParts): boolean {
  return place.includes('/') || !place.includes('.');
}

/** `Meshes` is where `/Game/Props/Meshes` is. */
function isInside(part: string, whole: string): boolean {
  const [a, b] = [simplifyName(part), simplifyName(whole)];
  return a.includes(b) || b.includes(a);
}

function isNear(written: string, name: string): boolean {
  return (
    Math.abs(written.length - name.length) <= 1 && isTypoByWords(written, name) && !isOther(written, name)
  );
}

/** Whether what looks like a typo says another thing: of another kind, or with another word that is as good. */
function isOther(written: string, name: string): boolean {
  const [kind, otherKind] = [written, name].map(each => /^[A-Z]{1,4}(?=_)/.exec(each)?.[0]);
  // `MI_Metal` is no `M_Metal`: what stands before such names is their kind. Letters in another order are a typo.
  if (kind !== undefined && otherKind !== undefined && sorted(kind) !== sorted(otherKind)) return true;
  const [words, others] = [written, name].map(each => splitName(each).map(simplifyName)) as [
    string[],
    string[],
  ];
  if (words.length === others.length) return false;
  const [whole, parts] = words.length < others.length ? [words, others] : [others, words];
  return isOtherInside(whole.join(''), parts);
}

/** Whether one word has a part of several, and something else beside it: `Sunlight` for `Sky`, `Light`. */
function isOtherInside(whole: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const rest = whole.endsWith(last)
    ? [whole.slice(0, -last.length), parts.slice(0, -1)]
    : whole.startsWith(first)
      ? [whole.slice(first.length), parts.slice(1)]
      : undefined;
  return rest !== undefined && !isTypo(String(rest[0]), [rest[1]].flat().join(''));
}

function sorted(text: string): string {
  return [...text].toSorted().join('');
}

/** Whether one suggestion alone is the name behind a prefix of its kind: `M_Plaster` for `Plaster`. */
export function isOnlyPrefixed(written: unknown, suggestions: readonly string[] = []): boolean {
  const bare = (name: string) =>
    partsOf(name)
      .last.replace(/^(?:[A-Z]{1,4}|Lvl)_/, '')
      .toLowerCase();
  if (typeof written !== 'string') return false;
  // `SM_Crate_01` is a crate as well: which one was meant is not certain then.
  const alike = suggestions.filter(each => bare(each).startsWith(written.toLowerCase()));
  const [only, ...more] = alike;
  return (
    only !== undefined && more.length === 0 && only === suggestions[0] && bare(only) === written.toLowerCase()
  );
}

/**
 * Whether one of several near names is the one that was written: with a typo, where no other may be meant as well, or behind
 * the prefix of its kind.
 */
export function isMeantBy(written: unknown, near: string, suggestions: readonly string[]): boolean {
  if (typeof written !== 'string') return false;
  const isAlone = isMisspelt(written, near) && !hasRival(written, near, suggestions);
  return isAlone || isOnlyPrefixed(written, suggestions);
}

/**
 * Whether another suggestion may be meant as well: one that ends as this one does, `Location.Z` beside `Rotation.Z`, or, for
 * a name with a typo in it, one of which the very letters were written: `Sun` of `Sunlight` beside `SkyLight`, `SM_LampShade`
 * of `SM_Lamp` beside `SM_Ramp`.
 */
function hasRival(written: string, near: string, suggestions: readonly string[] = []): boolean {
  const [end, own] = [lastPart(near), simplifyName(lastPart(written))];
  const others = suggestions.filter(each => each !== near).map(lastPart);
  if (near.includes('.') && others.includes(end)) return true;
  if (simplifyName(end) === own) return false;
  return others
    .map(simplifyName)
    .some(other => other.startsWith(own) || (other.length >= 3 && own.startsWith(other)));
}

/** What stands behind the last dot, slash or colon. */
export function lastPart(name: string): string {
  return name.split(/[/.:]/).at(-1) ?? name;
}

/**
 * Whether a name that there is not is as near to several that there are: `hand` to `hand_l` and `hand_r`, `shadow quality` to
 * `r.ShadowQuality` and `sg.ShadowQuality`. Which one was meant, only its writer knows.
 */
export function isNearSeveral(written: string, names: readonly string[]): boolean {
  const own = simplifyName(written);
  const ends = written.includes('.') ? names : names.map(lastPart);
  const very = ends.filter(each => simplifyName(each) === own);
  if (own === '' || very.length > 0) return very.length > 1;
  const longer = ends.filter(each => simplifyName(each).includes(own));
  return longer.length > 0 ? longer.length > 1 : ends.filter(each => isTypo(written, each)).length > 1;
}
