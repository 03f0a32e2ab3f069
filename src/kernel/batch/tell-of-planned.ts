import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../operations/act-context.ts';
import type { BatchItem } from './batch-items.ts';
import { mentionsPlaceholder } from './placeholders.ts';

/**
 * The failure of an item about a thing that an earlier one only makes. That has no path, and what an operation asks the editor
 * of it has no answer yet.
 */
export function tellOfPlanned(
  { planned }: ActContext,
  { arguments: { objectPath } }: BatchItem,
  error: BridgeError,
): BridgeError {
  if (!mentionsPlaceholder(error.message)) return error;
  const made = typeof objectPath === 'string' ? planned?.find(objectPath) : undefined;
  if (made && error.code === 'unknown_property') {
    const { suggestions, example, isMeant } = error.details;
    const message = error.message.replace(made.placeholder, made.label);
    return new BridgeError(error.code, message, {
      ...(suggestions && { suggestions }),
      ...(example && { example }),
      ...(isMeant && { isMeant }),
    });
  }
  return new BridgeError('invalid_arguments', 'it has to look at what an earlier item only makes.', {
    isUnseen: true,
    remedy:
      'Say it with the item that makes it (spawn_actor takes location, rotation, scale, tags, properties, attachTo), or send this one in a second batch.',
  });
}
