import { nativeStruct } from '../native-facts.ts';
import { nativeLabel } from '../native-links.ts';
import type { FoundEntry } from '../resolve-entry.ts';
import { SIMPLE_TYPES } from '../type-hint.ts';
import type { Reached } from './reach.ts';

/**
 * The entries that a written property name means, the likeliest first: a C++ name, the name of the Details panel, or a
 * path as pages print it (`LightComponent.Intensity`, `Settings.BloomIntensity`, `OverrideMaterials[0]`,
 * `RelativeLocation.X`). Names in front that lead nowhere are let pass: components have object names too.
 */
export function findByName<T extends Reached>(reached: readonly T[], written: string): T[] {
  const names = written
    .replace(/\[[^[\]]*\]/g, '')
    .split(/\.|->|::/)
    .map(simplify)
    .filter(name => name !== '')
    .slice(-MOST_NAMES);
  if (names.length < 2) return callNamed(reached, names);
  const whole = callNamed(reached, names);
  if (whole.some(each => countFitting(each, names) > 0)) return whole;
  const last = names.at(-1) ?? '';
  const parents = callNamed(reached, names.slice(0, -1));
  const holding = parents.filter(({ found }) => hasMember(found, last));
  if (holding.length > 0) return holding;
  return whole.length > 0 ? whole : findByName(reached, names.slice(0, -1).join('.'));
}

/** Names of a path that are looked at, from behind: each may lead nowhere, and is then let go of. */
const MOST_NAMES = 12;

/** Those that the last name calls, best led to by the names in front of it. */
function callNamed<T extends Reached>(reached: readonly T[], names: readonly string[]): T[] {
  const last = names.at(-1) ?? '';
  return reached
    .map(each => ({ each, called: howCalled(each.found, last) }))
    .filter(({ called }) => called > 0)
    .map(({ each, called }) => ({ each, called, fitting: countFitting(each, names) }))
    .toSorted((a, b) => b.fitting - a.fitting || b.called - a.called)
    .map(({ each }) => each);
}

/** 3 by its C++ name, 2 by that without the b of a bool, 1 by that of the Details panel, 0 not at all. */
function howCalled({ owner, property }: FoundEntry, name: string): number {
  if (simplify(property) === name) return 3;
  if (simplify(property.replace(/^b(?=[A-Z])/, '')) === name) return 2;
  const label = nativeLabel(nativeStruct(owner) ? 'struct' : 'class', owner, property);
  return label !== undefined && simplify(label) === name ? 1 : 0;
}

/** How many of the names in front of the last one lead to it, in their order. */
function countFitting({ path, aliases, found }: Reached, names: readonly string[]): number {
  const inFront = names.slice(0, -1);
  // Somebody may name the class or struct that it stands at.
  if (inFront.at(-1) === simplify(found.owner)) return inFront.length + 1;
  const steps = path.slice(0, -1).map((name, at) => [name, ...(aliases[at] ?? [])].map(simplify));
  let left = steps;
  let fitting = 0;
  for (const name of inFront.toReversed()) {
    const at = left.findLastIndex(step => step.includes(name));
    if (at < 0) continue;
    fitting++;
    left = left.slice(0, at);
  }
  return fitting;
}

/** Whether the value is one thing with such a part: `RelativeLocation` has `X`. */
function hasMember({ entry }: FoundEntry, name: string): boolean {
  const members = Object.hasOwn(SIMPLE_TYPES, entry.typeHint) ? SIMPLE_TYPES[entry.typeHint] : undefined;
  return Array.isArray(members) && members.some(member => simplify(member) === name);
}

/** Letters and digits alone, in lower case. */
function simplify(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
