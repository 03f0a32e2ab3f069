import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { isPlayPath } from '../../unreal/object-path.ts';

/** Says that a path of a play session led back to the edited level, where it did. */
export function noteEndedPlay(
  written: string | readonly string[],
  objects: readonly Pick<FetchedObject, 'objectPath'>[],
): { note?: string } {
  const ofPlay = [written].flat().filter(isPlayPath).length;
  const found = objects.filter(({ objectPath }) => isPlayPath(objectPath)).length;
  return ofPlay > found
    ? { note: 'That play session has ended: this is the object of the edited level.' }
    : {};
}
