import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError, type ErrorDetails } from '../../base/errors.ts';
import type { Edit } from '../edits/define-edit.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';
import { findLostReferences, tellLostReferences } from './lost-references.ts';
import type { Move } from './move.ts';
import { goPast, SET_ANEW } from './refuse-undo.ts';
import { undoabilityOf } from './undoability.ts';

/** What is refused so is refused each time, whatever is confirmed: by the engine, or by what others made of the thing. */
const STAYS_REFUSED: ReadonlySet<ErrorCode> = new Set([
  ...(['unexpected_engine_answer', 'engine_declined', 'changed_since', 'object_not_found'] as const),
  ...(['unknown_property', 'property_not_writable', 'invalid_value', 'nothing_changed'] as const),
]);

/** A refusal of a change, with the one that can be taken back without it. */
export async function withPast(
  context: ChangeContext,
  move: Move,
  { error, entry }: { error: BridgeError; entry: JournalEntry | undefined },
): Promise<BridgeError> {
  return error.with(await remedyPast(context, move, { error, entry }));
}

/**
 * What the engine does not take back it refuses each time: what came after it, and what comes next, is had without it.
 * @param refused of which change, and which edit of it
 */
export async function remedyPast(
  context: ChangeContext,
  { direction, entries }: Move,
  {
    error: { code, details },
    entry,
    edit,
  }: { error: BridgeError; entry: JournalEntry | undefined; edit?: Edit },
): Promise<Pick<ErrorDetails, 'remedy' | 'example'>> {
  // What somebody changed just now is looked at once more; whatever else stands against it does so each time.
  if (direction !== 'undo' || !entry || !STAYS_REFUSED.has(code) || details.moved) return {};
  const after = entries.indexOf(entry);
  const lost = edit && code !== 'changed_since' ? await findLost(context, edit) : undefined;
  const past = goPast(context.journal.entries, entry, undoabilityOf)?.remedy;
  const later =
    after > 0 ? `${entry.id} is what stays: \`steps: ${after}\` takes back what came after it.` : '';
  const ways = [later, past].filter(Boolean);
  const said = lost ?? details.remedy;
  // Nothing better is known than what the error says by itself.
  if (said === undefined && ways.length === 0) return {};
  const rest = ways.length > 0 ? ways : [`It stays until then. ${SET_ANEW}`];
  return {
    remedy: [said, ...rest].filter(Boolean).join(' '),
    ...(after > 0 && { example: { action: 'undo', steps: after } }),
  };
}

/** Why the engine did not put something back, where that is to refer to what is gone. */
async function findLost(context: ChangeContext, edit: Edit): Promise<string | undefined> {
  try {
    const lost = await findLostReferences(context, [edit]);
    return lost.length > 0 ? `${tellLostReferences(lost)} Bring it back, then undo again.` : undefined;
  } catch (thrown) {
    if (thrown instanceof BridgeError) return undefined;
    throw thrown;
  }
}
