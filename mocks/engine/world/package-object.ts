import { sameName } from '../reflection/class-info.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { packageOfObject } from './package-memory.ts';

/**
 * A package as an object, by its name: `/Game/Maps/Yard`. It is in memory when something in it is [derived]. It is made
 * anew for everyone who asks, as nothing of it can be changed.
 */
export function findPackage(level: OpenLevel, path: string): LiveObject | undefined {
  if (!/^\/[^.:]+$/.test(path)) return undefined;
  const inside = level.store.all().find(object => sameName(packageOfObject(level, object), path));
  if (!inside) return undefined;
  const info = level.classes.need('/Script/CoreUObject.Package');
  const name = packageOfObject(level, inside);
  // The name of a package is all of its path.
  return { ...createLiveObject({ path: name, class: info, kind: 'other' }), name };
}
