import { holdsValue } from '../../kernel/edits/hold-value.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getActorLocation, getActorRotation, getDisplayName } from '../../unreal/engine-functions.ts';

/** Reads what tells a new actor from another of its kind: where it stands, and what it is called. */
export function readPlacing(actorPath: string): EngineCall<unknown>[] {
  return [getActorLocation(actorPath), getActorRotation(actorPath), getDisplayName(actorPath)];
}

/**
 * Whether an actor stands where it was made, and is called as the editor calls it: after its class, its asset or its
 * original, with a number where that is taken. [derived] A new label is given in a later request.
 */
export function isPlacedAs(
  [location, rotation, label]: readonly unknown[],
  wanted: { location: object; rotation?: object },
  after: string,
): boolean {
  const name = plain(after.replace(/_C$/, ''));
  return (
    holdsValue(location, wanted.location) &&
    (wanted.rotation === undefined || holdsValue(rotation, wanted.rotation)) &&
    plain(String(label)) === name
  );
}

/** Numbers at the end and blanks are the editor's. */
function plain(label: string): string {
  return label
    .replaceAll(' ', '')
    .replace(/_\d*$|(?<!\d)\d+$/, '')
    .toLowerCase();
}
