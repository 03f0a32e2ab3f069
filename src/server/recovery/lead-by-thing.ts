import type { BridgeError, ErrorDetails } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { CheckedOperation } from '../argument-check.ts';
import type { CallSoFar, RecoverySettings } from './call-so-far.ts';
import type { ShownExample } from './tested-example.ts';
import { testExample } from './tested-example.ts';
import { differenceOfActions } from './unknown-action.ts';

type Arguments = Record<string, unknown>;

/**
 * The error for an action that there is not, led to the one that takes what the call names: `copy` of an actor is
 * `duplicate_actors`, whatever else was said. What the first guess failed with tells of a call that nobody made.
 * @param tellLost what is told of a call without something that was said
 */
export async function leadByThing<Operation extends CheckedOperation>(
  settings: RecoverySettings<Operation>,
  told: BridgeError,
  { call, operation }: CallSoFar<Operation>,
  tellLost: (example: Arguments, marks: Partial<ShownExample>) => Promise<ErrorDetails | undefined>,
): Promise<BridgeError | undefined> {
  if (operation) return undefined;
  const { action, ...given } = call.arguments;
  const { others = [], suggestions = [] } = told.details;
  for (const other of others) {
    const marks = differenceOfActions(action, given, other);
    const lost = await tellLost(other, marks);
    if (!lost || (await testExample(settings, { example: other }, call)).failed) continue;
    const own = textOfValue(other.action);
    return told.with({ ...lost, suggestions: [own, ...suggestions.filter(each => each !== own)] });
  }
  return undefined;
}
