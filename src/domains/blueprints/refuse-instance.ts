import { BridgeError } from '../../base/errors.ts';
import { objectName } from '../../unreal/object-path.ts';

/**
 * The error for an actor where the Blueprint that it is made from was meant. Actors that were never renamed are called
 * after their class, so it is known where that shows. [derived from engine naming]
 */
export function refuseInstance(written: string, actorPath = ''): BridgeError | undefined {
  const [, blueprint] = /^(\w+)_C(?:_\d+)?$/.exec(objectName(actorPath)) ?? [];
  if (blueprint === undefined) return undefined;
  return new BridgeError('object_not_found', `"${written}" is in the level, made from a Blueprint.`, {
    remedy: 'Name the Blueprint: what is changed there is changed for all that are made from it.',
    suggestions: [blueprint],
    isMeant: true,
  });
}
