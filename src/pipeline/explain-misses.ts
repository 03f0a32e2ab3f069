import { nameGlob } from '../base/name-glob.ts';
import type { Unmatched } from '../base/unmatched.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { nameComponents } from './component-names.ts';

/** Things that have no value of their own, and what is said of those that were asked for. */
export interface Valueless<T> {
  /** Those of one object, without its components. */
  listOf: (owner: FetchedObject | FetchedComponent) => readonly T[];
  nameOf: (thing: T) => string;
  /** @param found those that one name means, at least one */
  explain: (found: readonly [T, ...T[]]) => string;
}

/** Names that led to no value, with the reason where they are those of such things, of an object or its components. */
export function explainMisses<T>(
  object: FetchedObject,
  unmatched: readonly Unmatched[],
  { listOf, nameOf, explain }: Valueless<T>,
): Unmatched[] {
  if (unmatched.length === 0) return [];
  const own = listOf(object).map(thing => ({ thing, names: [nameOf(thing)] }));
  const inside = nameComponents(object).flatMap(({ component, name, aliases }) =>
    listOf(component).map(thing => ({
      thing,
      names: ['', ...[name, ...aliases].map(owner => `${owner}.`)].map(before => before + nameOf(thing)),
    })),
  );
  return unmatched.map(miss => {
    const matches = nameGlob(miss.name);
    const [first, ...others] = [...own, ...inside]
      .filter(({ names }) => names.some(each => matches(each)))
      .map(({ thing }) => thing);
    return first === undefined ? miss : { name: miss.name, why: explain([first, ...others]) };
  });
}
