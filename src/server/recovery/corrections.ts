import { compactSchema } from '../../discover/compact-schema.ts';
import type { CheckedOperation } from '../argument-check.ts';
import type { OperationRegistry } from '../operation-registry.ts';
import type { SessionSlot, SessionState } from '../session-state.ts';

interface Registered {
  operations: OperationRegistry<CheckedOperation>;
}

/** How many corrections a session was given, by operation. A call that succeeds resets the count. */
const GIVEN: SessionSlot<Map<string, number>> = { initial: () => new Map() };

/** Operations whose schema a session has seen: it stays in a model's context. */
const SHOWN: SessionSlot<Set<string>> = { initial: () => new Set() };

/** Counts a correction. The second one in a row for an operation carries its whole schema, once in a session. */
export function countCorrection(session: SessionState, operation: CheckedOperation): { schema?: object } {
  const given = session.recall(GIVEN);
  const count = (given.get(operation.name) ?? 0) + 1;
  given.set(operation.name, count);
  const shown = session.recall(SHOWN);
  if (count < 2 || shown.has(operation.name)) return {};
  shown.add(operation.name);
  return { schema: compactSchema(operation) };
}

/** The operation was called as it should be. */
export function endCorrections(session: SessionState, operation: CheckedOperation): void {
  session.recall(GIVEN).delete(operation.name);
}

/** Whether the user of this client has answered a form: some clients declare forms and never show one. */
const FORMS: SessionSlot<'untried' | 'answered' | 'silent'> = { initial: () => 'untried' };

/** Nobody waits twice for a client that let the first form go unanswered. */
export function showsForms(session: SessionState): boolean {
  return session.recall(FORMS) !== 'silent';
}

export function noteForm(session: SessionState, was: 'answered' | 'unanswered'): void {
  if (was === 'answered') session.keep(FORMS, 'answered');
  else if (session.recall(FORMS) === 'untried') session.keep(FORMS, 'silent');
}

/**
 * The example of a correction, and the tool that takes it where that is another one.
 * @param tool where it is known without the action
 */
export async function correctionOf(
  settings: Registered,
  example: Record<string, unknown> | undefined,
  tool?: string,
): Promise<{ example?: Record<string, unknown>; tool?: string }> {
  return example ? { example, ...(await toolFor(settings, example, tool)) } : {};
}

/** The tool that takes an example, where that is another one. */
export async function toolFor(
  settings: Registered,
  { action }: Record<string, unknown>,
  tool?: string,
): Promise<{ tool?: string }> {
  if (await settings.operations.find(action)) return {};
  if (tool !== undefined) return { tool };
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  return { tool: listCatalogue().find(({ name }) => name === action)?.tool ?? 'discover' };
}

/** The operation of a name, of any tool. */
export async function operationCalled(
  { operations }: Registered,
  name: unknown,
): Promise<CheckedOperation | undefined> {
  const own = await operations.find(name);
  if (own) return own;
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  return listCatalogue().find(each => each.name === name);
}
