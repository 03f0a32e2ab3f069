import { isTypo, nearestNames, simplifyName } from '../../base/nearest.ts';
import { isOneTypoAway } from '../../base/text/one-typo-away.ts';
import { saysOtherManner, withoutLater, withoutManner } from './manner-in-name.ts';
import { OTHER_NAMES } from './names-of-arguments.ts';
import { oppositeMeant } from './opposite-names.ts';

/** Whether any operation has an argument that is called so, here or elsewhere. */
export function isArgumentName(written: string): boolean {
  const bare = withoutManner(written);
  const wanted = new Set([simplifyName(written), simplifyName(bare)]);
  return Object.entries(OTHER_NAMES).some(([name, others]) =>
    [name, ...others].some(each => wanted.has(simplifyName(each))),
  );
}

/** Letters from which on two of them may be wrong. */
const LONG_WORD = 7;

/**
 * The argument that somebody meant who wrote another name: the same letters, what other tools call it, or a few typos.
 * @param free arguments that the call does not have yet
 * @param fits whether an argument may hold the value: of several that are meant by the name it is one that may
 */
export function argumentMeant(
  written: string,
  free: readonly string[],
  fits: (name: string) => boolean = () => true,
): string | undefined {
  const wanted = simplifyName(written);
  // To agree to a loss is nothing that is guessed.
  if (free.includes('confirm')) {
    const others = free.filter(name => name !== 'confirm');
    return wanted === 'confirm' ? 'confirm' : argumentMeant(written, others, fits);
  }
  const same = free.find(name => simplifyName(name) === wanted);
  if (same !== undefined) return same;
  const meant = otherNamesOf(written, free);
  if (meant.length > 0) return meant.find(fits) ?? meant[0];
  const wantedOne = withoutLater(written);
  const own = free.find(name => wantedOne !== undefined && simplifyName(name) === simplifyName(wantedOne));
  if (own !== undefined) return own;
  // A typo names what could hold the value: `delay: 1` is not `play`. Of a short word two other letters make another word:
  // `color` is not `folder`.
  const isNear = (name: string) =>
    !saysOtherManner(written, name) &&
    (written.length >= LONG_WORD
      ? isTypo(written, name) || holdsOther(wanted, simplifyName(name))
      : isOneTypoAway(written, name) || name.startsWith(written));
  return nearestNames(written, free, 1).find(name => isNear(name) && fits(name));
}

function holdsOther(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Names of a call that no operation takes as they are written, and what each of them means. */
export interface MeantName {
  name: string;
  /** `not`: it says the opposite, so `hidden: true` is `visible: false`. */
  sense: 'same' | 'not';
}

/**
 * What each name of a call means, in the order in which they are written: no argument is meant twice.
 * @param fits whether an argument may hold a value
 */
export function meantNames(
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
  fits: (name: string, value: unknown) => boolean,
): Map<string, MeantName> {
  const meant = new Map<string, MeantName>();
  const taken = new Set(Object.keys(given));
  for (const [written, value] of Object.entries(given)) {
    if (names.includes(written)) {
      meant.set(written, { name: written, sense: 'same' });
      continue;
    }
    const free = names.filter(name => !taken.has(name) && !isSaidOtherwise(name, taken, names));
    const opposite = typeof value === 'boolean' ? oppositeMeant(written, free) : undefined;
    const name = opposite ?? argumentMeant(written, free, each => fits(each, value));
    if (name === undefined) continue;
    meant.set(written, { name, sense: opposite === undefined ? 'same' : 'not' });
    taken.add(name);
  }
  return meant;
}

/** Whether the call names its targets in the other one of two arguments for them. */
function isSaidOtherwise(name: string, taken: ReadonlySet<string>, names: readonly string[]): boolean {
  const other = name === 'objectPath' ? 'objectPaths' : name === 'objectPaths' ? 'objectPath' : '';
  return taken.has(other) && names.includes(other);
}

/** The one of these that other tools call so. */
export function otherNameOf(written: string, free: readonly string[]): string | undefined {
  return otherNamesOf(written, free)[0];
}

function otherNamesOf(written: string, free: readonly string[]): string[] {
  const wanted = simplifyName(written);
  return free.filter(name => OTHER_NAMES[name]?.some(each => simplifyName(each) === wanted));
}
