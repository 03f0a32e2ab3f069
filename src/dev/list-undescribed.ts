import { findProperty } from '../../mocks/engine/reflection/class-info.ts';
import { nativeClasses } from '../../mocks/engine/reflection/reflection.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { nativeClass } from '../dictionary/native-facts.ts';

/**
 * Properties with an entry in the dictionary that `describe` leaves out, as they are private or protected in C++ or stand
 * on class defaults alone: class → names, as the facts of 5.6 have them.
 */
export function listUndescribed(): Record<string, string[]> {
  const classes = new Map(nativeClasses().map(info => [info.name, info]));
  const found: Record<string, string[]> = {};
  for (const { owner, property } of openDictionary({ engine: '5.6' }).listEntries()) {
    const info = nativeClass(owner) ? classes.get(owner) : undefined;
    const flags = info && findProperty(info, property)?.flags;
    if (flags?.has('P') || flags?.has('Q') || flags?.has('D')) {
      const names = found[owner] ?? [];
      found[owner] = [...names, property];
    }
  }
  return found;
}
