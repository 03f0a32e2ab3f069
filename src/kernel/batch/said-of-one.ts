import { BridgeError } from '../../base/errors.ts';
import type { CommonArguments } from '../operations/define-operation.ts';
import { MOST_IN_EXAMPLE } from './join-details.ts';

/** Refuses what is said of one item and can only be so of the whole batch. @throws BridgeError `invalid_arguments` */
export function refuseSaidOfOne(given: readonly Record<string, unknown>[], call: CommonArguments): void {
  refuseTrials(given, call);
  refuseContinued(given);
}

/** @throws BridgeError `invalid_arguments` where one item alone is to be tried: the others would be carried out */
function refuseTrials(given: readonly Record<string, unknown>[], { dryRun }: CommonArguments): void {
  const index = given.findIndex(item => item.dryRun === true);
  if (index < 0 || dryRun) return;
  const operations = given.map(({ dryRun: _, ...item }) => item);
  throw new BridgeError(
    'invalid_arguments',
    `Nothing was sent. operations[${index}]: \`dryRun\` is said of the whole batch.`,
    given.length <= MOST_IN_EXAMPLE ? { example: { action: 'batch', operations, dryRun: true } } : {},
  );
}

/** @throws BridgeError `invalid_arguments` where one item is to go on with an earlier change: a batch is a change itself */
function refuseContinued(given: readonly Record<string, unknown>[]): void {
  const index = given.findIndex(item => item.continues !== undefined);
  if (index < 0) return;
  throw new BridgeError(
    'invalid_arguments',
    `Nothing was sent. operations[${index}]: a batch is one change, and no part of it goes on with an earlier one (\`continues\`).`,
    { remedy: 'Leave `continues` out, or send that item as a call of its own.' },
  );
}
