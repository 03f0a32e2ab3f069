import type { ClassInfo } from '../reflection/class-info.ts';
import type { EngineDifferences } from './engine-differences.ts';

/** What was worked out of classes, by what differs from the engine, by class, and by whatever else it depends on. */
export type ClassCache<T> = WeakMap<EngineDifferences, WeakMap<ClassInfo, Map<string, T>>>;

const NO_DIFFERENCES: EngineDifferences = {};

/** Classes never change, so what follows from one is worked out once for each key, and for whatever differs. */
export function onceForClass<T>(
  cache: ClassCache<T>,
  info: ClassInfo,
  { key, differences = NO_DIFFERENCES }: { key: string; differences: EngineDifferences | undefined },
  make: () => T,
): T {
  const byClass = cache.get(differences) ?? new WeakMap<ClassInfo, Map<string, T>>();
  cache.set(differences, byClass);
  const ofClass = byClass.get(info) ?? new Map<string, T>();
  byClass.set(info, ofClass);
  const made = ofClass.get(key) ?? make();
  ofClass.set(key, made);
  return made;
}
