import { md5 } from '../md5.ts';
import type { ObjectStore } from './object-store.ts';

/** Where a new actor goes. */
export interface NamedLevel {
  store: ObjectStore;
  /** `/Game/Maps/Yard.Yard:PersistentLevel` */
  levelPath: string;
  source: { worldPartition?: boolean };
}

/**
 * A name that no object of the level has, nor one that was removed: `PointLight_3`. In a World Partition map it is one
 * that no other machine makes either: `PointLight_UAID_…` [its letters derived]. `given`: paths in lower case to avoid
 * besides.
 */
export function freeName(
  { store, levelPath, source }: NamedLevel,
  stem: string,
  given: ReadonlySet<string> = new Set(),
): string {
  for (let index = 0; ; index++) {
    const name = source.worldPartition ? globalName(stem, index) : `${stem}_${index}`;
    const path = `${levelPath}.${name}`;
    if (!store.isTaken(path) && !given.has(path.toLowerCase())) return name;
  }
}

/** What a name begins with, before its number: `PointLight` of `PointLight_3`. */
export function stemOf(name: string): string {
  return name.replace(/(_UAID_[0-9A-F]+)?_\d+$/i, '');
}

function globalName(stem: string, index: number): string {
  const digest = md5(`${stem} ${index}`).toUpperCase();
  const number = String(BigInt(`0x${digest.slice(18)}`) % 10n ** 10n).padStart(10, '1');
  return `${stem}_UAID_${digest.slice(0, 18)}_${number}`;
}
