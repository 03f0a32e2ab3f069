import type { CheckedOperation } from '../argument-check.ts';
import type { ToolCall } from '../tool.ts';
import type { RecoverySettings } from './call-so-far.ts';
import { type CompletedCall, completeCall } from './complete-call.ts';
import { suggestBudget } from './suggest.ts';

/** What a call lacks, from the live editor where it has an answer and from the operation's examples. */
export function completeFor<Operation extends CheckedOperation>(
  { session, dictionary, needsEditor }: RecoverySettings<Operation>,
  operation: Operation,
  given: Record<string, unknown>,
  { signal }: ToolCall,
): Promise<CompletedCall> {
  const { category = 'inspect' } = operation;
  const isLive = needsEditor?.(operation) ?? true;
  return completeCall(operation, given, {
    category,
    ...(isLive && { context: suggestBudget({ session, dictionary, signal }) }),
  });
}
