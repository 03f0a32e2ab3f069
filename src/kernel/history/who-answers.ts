import { compareWithSent, PROCESS_QUESTIONS, processIn } from '../../unreal/editor-process.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import type { JournalEntry } from './journal.ts';

/**
 * Who answers now, seen from a request that was sent earlier. `same`: the process that got it. `other`: a process that
 * was started after it, so whatever no file holds is gone. `unknown`: the editor does not tell, or was started again
 * without being asked in between, so that either may have got it.
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
  const [answers = []] = await readOutcomes(reader, [PROCESS_QUESTIONS]);
  const stranger = identity.stranger();
  if (stranger) throw stranger;
  return compareWithSent(process, processIn(answers));
}
