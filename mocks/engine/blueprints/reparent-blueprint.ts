import { type ClassInfo, findProperty, isChildOf } from '../reflection/class-info.ts';
import { blueprintIn } from '../world/delete-asset.ts';
import type { LiveObject } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import type { World } from '../world.ts';
import { compileBlueprint, draftOf, editBlueprint } from './compile-blueprint.ts';

/** Whatever these are, a Blueprint of one cannot become one of another [derived]. */
const kinds = ['AActor', 'UActorComponent'];

/**
 * Gives a Blueprint another parent and compiles it. Values of what the new parent does not have are gone for good.
 * Returns why nothing was done.
 */
export function reparentBlueprint(world: World, asset: LiveObject, parent: ClassInfo): string | undefined {
  const known = blueprintIn(world, packageOf(asset.path));
  const draft = draftOf(world, asset);
  if (!known || !draft) return 'There is no such Blueprint.';
  if (isChildOf(parent, known.class.path)) return 'A class cannot be its own parent.';
  if (kinds.some(kind => isChildOf(parent, kind) !== isChildOf(known.class, kind))) {
    return 'The new parent is something else than the old one.';
  }
  const defaults = Object.entries(draft.defaults ?? {}).filter(
    ([name]) => name in (draft.variables ?? {}) || findProperty(parent, name),
  );
  editBlueprint(world, asset, {
    ...draft,
    parent: parent.path,
    ...(draft.defaults && { defaults: Object.fromEntries(defaults) }),
  });
  compileBlueprint(world, asset);
  return undefined;
}
