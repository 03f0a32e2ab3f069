import { BridgeError } from '../../base/errors.ts';
import { withPaths } from '../batch/placeholders.ts';
import { sendEdits } from '../edits/apply-edits.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';
import { sendByLoss } from './part-by-loss.ts';
import type { NotTaken } from './stays.ts';
import type { WayBack } from './way-back.ts';

/**
 * What needs something that is made for the purpose goes after that, in a second request. The entry says with each how many
 * edits follow: should its answer be lost, these are still to be sent.
 * @param following edits that are sent by others
 * @param send sends some of it; gives what could not be taken back, or the error when that is not known
 */
export async function sendBackInParts(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly WayBack[],
  {
    following,
    send: sendPart,
  }: { following: number; send: (some: readonly WayBack[]) => Promise<NotTaken | BridgeError> },
): Promise<NotTaken | BridgeError> {
  let open = following + planned.length;
  const leave = (some: readonly WayBack[]) => {
    open -= some.length;
    entry.rest = open;
  };
  const send = (some: readonly WayBack[]) => {
    leave(some);
    return sendPart(some);
  };
  const makers = planned.filter(({ edit }) => edit.as !== undefined);
  if (makers.length === 0) return sendByLoss(context, entry, planned, send);
  const made = new Map<string, readonly string[]>();
  try {
    leave(makers);
    const { outcomes } = await sendEdits(context, entry, makers);
    for (const { done } of outcomes) if (done?.edit.as !== undefined) made.set(done.edit.as, done.made);
    entry.sent = [];
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return thrown;
  }
  const rest = planned.filter(each => !makers.includes(each));
  const named = rest.map(each => ({ ...each, edit: withPaths(each.edit, made) }));
  return sendByLoss(context, entry, named, send);
}
