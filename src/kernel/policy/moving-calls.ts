import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';

/** Attaching and detaching, with the parameters that say whether a thing stays where it is in the world. */
const KEEPING: Readonly<Record<string, readonly string[]>> = lookupTable({
  AttachToActor: ['LocationRule', 'RotationRule', 'ScaleRule'],
  AttachToComponent: ['LocationRule', 'RotationRule', 'ScaleRule'],
  AttachTo: ['AttachType'],
  AttachRootComponentTo: ['AttachLocationType'],
  AttachRootComponentToActor: ['AttachLocationType'],
  DetachFromActor: ['LocationRule', 'RotationRule', 'ScaleRule'],
  DetachFromComponent: ['LocationRule', 'RotationRule', 'ScaleRule'],
  DetachFromParent: ['bMaintainWorldPosition'],
  DetachRootComponentFromParent: ['bMaintainWorldPosition'],
});

const byLetters = new Map(
  Object.entries(KEEPING).map(([name, parameters]) => [functionLetters(name), parameters]),
);

/**
 * Whether a call attaches or detaches something so that it may stand somewhere else afterwards: a rule that is left out is
 * zero for the engine, which keeps the relative place.
 * @param letters of the function
 */
export function mayMove(letters: string, parameters: unknown): boolean {
  const keeping = byLetters.get(letters);
  if (!keeping) return false;
  const given = isRecord(parameters) ? Object.entries(parameters) : [];
  return keeping.some(wanted => {
    const value = given.findLast(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
    return !KEEPS.test(functionLetters(String(value)));
  });
}

/** `KeepWorld`, `Keep World`, `EAttachmentRule::KeepWorld`, `KeepWorldPosition`, `true`; or the number of the first. */
const KEEPS = /^(?:\w+::)?(?:keepworld(?:position)?|true|1)$/;
