import { BridgeError } from '../../base/errors.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { Reader } from '../edits/reader.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { readEditStatus } from './edit-status.ts';
import { isAgainstRules, type NotTaken } from './stays.ts';

/** What takes a change back, and that change. */
export type WayBack = PlannedEdit & { done: DoneEdit };

/**
 * Takes back what may be taken back. Where a rule forbids a part, the rest goes without it, and what a change has left is
 * looked at: it may have gone along with another.
 * @param planned in the order in which it is sent
 * @param send sends some of it; gives what could not be taken back, or the error when that is not known
 * @returns as `send` does
 */
export async function sendAllowed(
  reader: Reader,
  planned: readonly WayBack[],
  send: (some: readonly WayBack[]) => Promise<NotTaken | BridgeError>,
): Promise<NotTaken | BridgeError> {
  const failures = await sendInHalves(planned, send);
  if (failures instanceof BridgeError) return failures;
  const forbidden = failures.filter(({ error }) => isAgainstRules(error)).map(({ done }) => done);
  if (forbidden.length === 0) return failures;
  const dones = [...new Set(planned.map(({ done }) => done))].toReversed();
  try {
    const status = await readEditStatus(reader, dones);
    const back = new Set(
      status.flatMap(({ done, is }) => (is === 'as-before' || is === 'gone' ? [done] : [])),
    );
    return failures.filter(({ done, error }) => !isAgainstRules(error) || !back.has(done));
  } catch (thrown) {
    if (thrown instanceof BridgeError) return failures;
    throw thrown;
  }
}

async function sendInHalves(
  planned: readonly WayBack[],
  send: (some: readonly WayBack[]) => Promise<NotTaken | BridgeError>,
): Promise<NotTaken | BridgeError> {
  const failures = await send(planned);
  if (!(failures instanceof BridgeError) || !isAgainstRules(failures)) return failures;
  const dones = [...new Set(planned.map(({ done }) => done))];
  if (dones.length < 2) return dones.map(done => ({ done, error: failures }));
  const first = new Set(dones.slice(0, Math.ceil(dones.length / 2)));
  const before = await sendInHalves(
    planned.filter(({ done }) => first.has(done)),
    send,
  );
  if (before instanceof BridgeError) return before;
  const after = await sendInHalves(
    planned.filter(({ done }) => !first.has(done)),
    send,
  );
  return after instanceof BridgeError ? after : [...before, ...after];
}
