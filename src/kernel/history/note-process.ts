import { BridgeError } from '../../base/errors.ts';
import { beforeSending } from '../../unreal/before-sending.ts';
import { compareProcesses } from '../../unreal/editor-process.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';

/**
 * Notes to which process a request is about to go. What an earlier request of the same entry did is gone with another
 * process, so the rest of it must not be sent there.
 * @throws BridgeError with `sent: 'no'`
 */
export async function noteProcess({ session, signal }: ChangeContext, entry: JournalEntry): Promise<void> {
  await beforeSending(async () => {
    // Without a call of its own a request is only sent when it is time to ask who answers.
    await session.client.sendAll([], { signal });
    const process = session.identity.processNow();
    if (entry.done.length > 0 && compareProcesses(entry.process, process) === 'other') throw restarted();
    if (process) entry.process = process;
    else delete entry.process;
  });
}

function restarted(): BridgeError {
  return new BridgeError('editor_crashed', 'The editor was started again in the middle of the call.');
}
