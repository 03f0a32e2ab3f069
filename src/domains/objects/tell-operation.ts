import type { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { isActorPath } from '../../unreal/object-path.ts';

/** What looks like a property of an actor and is set by an operation of its own: name → operation and argument. */
const OWN_OPERATIONS: Readonly<Record<string, readonly [operation: string, argument: string]>> = {
  location: ['set_transform', 'location'],
  position: ['set_transform', 'location'],
  rotation: ['set_transform', 'rotation'],
  scale: ['set_transform', 'scale'],
  transform: ['set_transform', 'location'],
  label: ['rename_actor', 'label'],
  folder: ['set_folder', 'folder'],
};

/**
 * An unknown property that names a place, a label or a folder, as an error that leads to the operation for it; undefined
 * for any other.
 * @param call the call as it was written
 */
export function asOwnOperation(
  error: BridgeError,
  { objectPath, propertyName, value, call }: OwnOperationCall,
): BridgeError | undefined {
  const [operation, argument] = OWN_OPERATIONS[simplifyName(propertyName)] ?? [];
  const isUnknown = error.code === 'unknown_property' && isActorPath(objectPath);
  if (!operation || !argument || !isUnknown) return undefined;
  const isSingle = call.action === 'set_property' && typeof call.objectPath === 'string';
  const example = { action: operation, objectPath: call.objectPath, [argument]: value };
  return error.with({
    remedy: `${propertyName} of an actor is no property: ${operation} sets it, with \`${argument}\`.`,
    suggestions: [],
    ...(isSingle && !simplifyName(propertyName).startsWith('transform') && { example, isMeant: true }),
  });
}

interface OwnOperationCall {
  objectPath: string;
  propertyName: string;
  value: unknown;
  call: Record<string, unknown>;
}
