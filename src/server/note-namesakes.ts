import type { ErrorCode } from '../base/error-codes.ts';
import { BridgeError } from '../base/errors.ts';
import { tellNamesakes } from '../unreal/namesakes.ts';
import type { CheckedOperation } from './argument-check.ts';
import type { TimedCall } from './call-time.ts';
import type { SessionSlot } from './session-state.ts';

const TOLD: SessionSlot<ReadonlySet<string>> = { initial: () => new Set() };

/** That a name was taken for an actor and is an asset's too: once a session, and not where only an actor can be meant. */
export async function noteNamesakes(
  { category }: CheckedOperation,
  { session, editor }: TimedCall,
): Promise<string | undefined> {
  if (category === 'actors') return undefined;
  const told = session.recall(TOLD);
  const { names, note } = await tellNamesakes(editor, name => told.has(name));
  if (names.length > 0) session.keep(TOLD, new Set([...told, ...names]));
  return note;
}

/** A failure, with the asset that the name means as well: what the actor lacks it may have. */
export async function withNamesakes(
  thrown: unknown,
  operation: CheckedOperation | undefined,
  { editor }: TimedCall,
): Promise<unknown> {
  if (!(thrown instanceof BridgeError) || !MAY_FIT_ASSET.has(thrown.code)) return thrown;
  if (operation?.category === 'actors') return thrown;
  const { note } = await tellNamesakes(editor);
  return note ? new BridgeError(thrown.code, `${thrown.message} ${note}`, thrown.details) : thrown;
}

/** Failures that the asset of the same name may not meet with. */
const MAY_FIT_ASSET: ReadonlySet<string> = new Set<ErrorCode>([
  'unknown_property',
  'invalid_value',
  'property_not_writable',
  'unknown_function',
]);
