/**
 * A table that is looked up by words from outside: it has what it was given and nothing else. Any other object answers
 * `constructor` and `toString` with functions that it inherits.
 */
export function lookupTable<T extends object>(entries: T): T {
  return Object.setPrototypeOf(entries, null) as T; // the same object
}
