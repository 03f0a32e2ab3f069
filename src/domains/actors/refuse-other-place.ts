import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { Edit } from '../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../kernel/edits/hold-value.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

/** The argument that says what a property of a new actor's root, or of the actor, says. */
const ALSO_SAID: readonly [path: string, argument: string, usual: object][] = [
  ['RelativeLocation', 'location', { X: 0, Y: 0, Z: 0 }],
  ['RelativeRotation', 'rotation', { Pitch: 0, Yaw: 0, Roll: 0 }],
  ['RelativeScale3D', 'scale', { X: 1, Y: 1, Z: 1 }],
];

/**
 * Refuses a property that puts what is made elsewhere than the call says beside it: `location` and `RelativeLocation`.
 * @throws BridgeError `invalid_arguments`
 */
export function refuseOtherPlace(
  args: Record<string, unknown>,
  prototype: FetchedObject,
  { propertyName, edit }: { propertyName: string; edit: Edit | undefined },
): void {
  const isOfWhole = edit?.objectPath === rootOf(prototype);
  const [path = '', member] = String(edit?.path).split('.');
  const [, argument = '', usual] = ALSO_SAID.find(([each]) => isOfWhole && each === path) ?? [];
  const given = args[argument];
  if (!edit || given === undefined) return;
  const said = { ...usual, ...(isRecord(given) && given) };
  const written = member === undefined ? edit.value : { [member]: edit.value };
  if (holdsValue(said, written)) return;
  const by = argument === 'rotation' && args.lookAt !== undefined ? 'lookAt' : argument;
  throw new BridgeError(
    'invalid_arguments',
    `spawn_actor: \`${by}\` and "${propertyName}" say the same of what is made, and are given ${JSON.stringify(given)} and ${JSON.stringify(written)}.`,
    { remedy: `Give one of them: ask which is meant where that is not known.` },
  );
}

function rootOf({ components, objectPath }: FetchedObject): string {
  return components.find(({ isRoot }) => isRoot)?.objectPath ?? objectPath;
}
