import { boundsOf } from '../functions/actor-bounds.ts';
import type { FunctionCall } from '../functions/engine-function.ts';
import type { Vector } from '../scene.ts';
import { actorTransform } from '../world/placement.ts';
import { rotatorOf } from '../world/transforms.ts';

/** Tells of some actors of a level what the functions of each would tell; nothing of one that is not there. */
export function readActors({ world }: FunctionCall, args: Readonly<Record<string, unknown>>): unknown[] {
  const names = Array.isArray(args.names) ? args.names : [];
  return names.map(name => {
    const actor = world.find(`${String(args.level)}.${String(name)}`);
    if (actor?.kind !== 'actor') return null;
    const { Translation, Rotation } = actorTransform(world.objects, actor);
    const { Pitch, Yaw, Roll } = rotatorOf(Rotation);
    const { Origin, BoxExtent } = boundsOf(actor, world);
    return {
      class: actor.class.path,
      label: actor.label ?? actor.name,
      location: numbers(Translation),
      rotation: [Pitch, Yaw, Roll],
      origin: numbers(Origin),
      extent: numbers(BoxExtent),
      components: world.components(actor).map(({ path }) => path),
    };
  });
}

function numbers({ X, Y, Z }: Vector): number[] {
  return [X, Y, Z];
}
