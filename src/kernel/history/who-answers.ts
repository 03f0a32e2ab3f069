import { compareProcesses, PROCESS_QUESTIONS, processIn } from '../../unreal/editor-process.ts';
import { type Reader, readSettled } from '../edits/observe.ts';
import type { JournalEntry } from './journal.ts';

/**
 * Who answers now, seen from a request that was sent earlier. `same`: the process that got it. `other`: a process that
 * was started since, so whatever no file holds is gone. `unknown`: the editor does not tell.
 */
export type Answering = 'same' | 'other' | 'unknown';

/**
 * Asks whether the process that an entry was sent to answers. Nothing else tells: a port closes and opens again while
 * the editor lives.
 * @throws BridgeError when the editor does not answer, or has another project open
 */
export async function whoAnswers(reader: Reader, { process }: JournalEntry): Promise<Answering> {
  const { identity } = reader.session;
  identity.askNext();
  const [answers = []] = await readSettled(reader, [PROCESS_QUESTIONS]);
  const stranger = identity.stranger();
  if (stranger) throw stranger;
  return compareProcesses(process, processIn(answers));
}
