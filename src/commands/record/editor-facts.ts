import { parseBody } from '../../../mocks/replay/recorded-body.ts';
import { BridgeError } from '../../base/errors.ts';
import { askCall, member, passphraseHeader, type Question, toRequest } from './ask.ts';
import { openRequestSender } from './send-request.ts';

/** What the header of a recording says about who was asked. */
export interface EditorFacts {
  answered: boolean;
  /** `5.5`; undefined when the editor does not say, as 5.8 does not. */
  engine?: string;
  engineVersion?: string;
  /** Ours says so when it is asked. */
  isSimulated: boolean;
}

const WHICH_VERSION = askCall('/Script/Engine.Default__KismetSystemLibrary', 'GetEngineVersion');
/** Only a simulated editor has this route; Unreal answers 404. */
const ARE_YOU_SIMULATED: Question = { method: 'GET', path: '/simulated-editor' };

/** Asks, beside what is recorded, who answers. @throws BridgeError `editor_unreachable` when somebody must */
export async function findEditorFacts(
  { editor, passphrase, timeout }: { editor: string; passphrase?: string | undefined; timeout: number },
  presence: 'must answer' | 'may be away',
): Promise<EditorFacts> {
  const sender = openRequestSender(editor, timeout * 1000);
  const ask = async (question: Question) => {
    const { body } = await sender.send(toRequest(question, passphraseHeader(passphrase)));
    return parseBody(body.toString('utf8'));
  };
  try {
    const version = member(await ask(WHICH_VERSION), 'ReturnValue');
    const isSimulated = member(await ask(ARE_YOU_SIMULATED), 'simulatedEditor') !== undefined;
    const engine = typeof version === 'string' ? /^\d+\.\d+/.exec(version)?.[0] : undefined;
    return {
      ...{ answered: true, isSimulated },
      ...(engine !== undefined && { engine, engineVersion: String(version) }),
    };
  } catch (cause) {
    if (presence === 'may be away') return { answered: false, isSimulated: false };
    if (cause instanceof BridgeError) throw cause;
    throw new BridgeError('editor_unreachable', `No editor answers at ${editor}.`, { cause });
  } finally {
    sender.close();
  }
}
