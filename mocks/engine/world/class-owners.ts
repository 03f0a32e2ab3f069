import { reportedChain } from '../engine-types/engine-types.ts';
import { type ClassInfo, classChain } from '../reflection/class-info.ts';
import type { ClassLibrary } from './class-library.ts';

/** A class and its parents, most derived first, with those between that only a running editor's report knows. */
export function ownersOf(info: ClassInfo, classes: ClassLibrary): ClassInfo[] {
  const chain = classChain(info);
  const native = chain.find(owner => !classes.blueprintOf(owner));
  const reported = native ? reportedChain(native.path).flatMap(({ path }) => classes.lookUp(path) ?? []) : [];
  const known = new Set(reported.map(({ path }) => path));
  const [own, others] = [true, false].map(isBlueprint =>
    chain.filter(owner => !known.has(owner.path) && Boolean(classes.blueprintOf(owner)) === isBlueprint),
  );
  return [...(own ?? []), ...reported, ...(others ?? [])];
}
