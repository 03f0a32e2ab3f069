import { BridgeError } from '../../base/errors.ts';
import type { CheckedOperation } from '../argument-check.ts';
import type { TimedCall } from '../call-time.ts';
import type { RecoverySettings } from './call-so-far.ts';
import { testExample } from './tested-example.ts';

type Arguments = Record<string, unknown>;

/**
 * The error for a call that names a property behind its object, as `Key Light.Intensity`, with the call that has each in its
 * own argument. Undefined for any other, and where that would fail.
 */
export async function tellPropertyInPath<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  operation: Operation | undefined,
  given: Arguments,
  call: TimedCall,
): Promise<BridgeError | undefined> {
  if (!operation || !('propertyName' in operation.parameters().shape)) return undefined;
  const example = splitProperty({ action: operation.name, ...given });
  if (!example || (await testExample(settings, { example }, call)).failed) return undefined;
  const [whole, object] = [given.objectPath, example.objectPath].map(each => JSON.stringify(each));
  return new BridgeError(
    'object_not_found',
    `${whole} is no object: ${object} is one, and ${String(example.propertyName)} a property of it.`,
    {
      remedy: 'Name the object with `objectPath`, and the property with `propertyName`.',
      ...{ example, isMeant: true },
    },
  );
}

/** Undefined where what stands behind is not the property that is named beside. */
function splitProperty({ action, objectPath, propertyName, ...rest }: Arguments): Arguments | undefined {
  if (typeof objectPath !== 'string' || 'objectPaths' in rest) return undefined;
  const [, object, property] = IN_PATH.exec(objectPath.trim()) ?? [];
  if (object === undefined || property === undefined) return undefined;
  const said = propertyName ?? property;
  if (typeof said !== 'string' || lastOf(said) !== lastOf(property)) return undefined;
  return {
    ...{ action, objectPath: object, propertyName: said.length > property.length ? said : property },
    ...rest,
  };
}

/** A label, and names behind it: paths of the level have parts of their own there. */
const IN_PATH = /^([^/.:]+)[./]([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)$/;

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
