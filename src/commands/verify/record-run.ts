import { existsSync } from 'node:fs';
import { RECORDING_VERSION, type RecordingHeader } from '../../../mocks/replay/recording.ts';
import type { Settings } from '../../base/config.ts';
import { BridgeError } from '../../base/errors.ts';
import { VERSION } from '../../base/version.ts';
import { findEditorFacts } from '../record/editor-facts.ts';
import { findLocalSecrets } from '../record/local-secrets.ts';
import { openFileWriter, startRecording } from '../record/recorder.ts';
import { startRecordingProxy } from '../record/recording-proxy.ts';
import { createRedactor } from '../record/redactor.ts';
import { openRequestSender } from '../record/send-request.ts';
import { cannotWrite } from '../use-file.ts';

/** Something between us and the editor that keeps both sides in a file that names nobody. */
export interface RecordedEditor {
  /** Where the editor is reached through it. */
  address: string;
  close(): Promise<void>;
}

/** Puts a recorder between us and the editor. @throws BridgeError when the file is there already or cannot be written */
export async function recordEditorTo(file: string, settings: Settings): Promise<RecordedEditor> {
  if (existsSync(file)) {
    throw new BridgeError('invalid_arguments', `--recording: ${file} is there already.`, {
      remedy: 'Name another file; a recording is never written over.',
    });
  }
  const { engine, engineVersion, isSimulated } = await findEditorFacts(settings, 'must answer');
  const header: RecordingHeader = {
    ...{ recording: RECORDING_VERSION, engine: engine ?? 'unknown' },
    ...(engineVersion !== undefined && { engineVersion }),
    ...{ source: isSimulated ? 'simulated' : 'live' },
    ...{ date: new Date().toISOString(), client: `unreal-bridge ${VERSION}, verify` },
  };
  const recorder = startRecording(openWriter(file), header, createRedactor(findLocalSecrets(settings, [])));
  const sender = openRequestSender(settings.editor, settings.timeout * 1000);
  const proxy = await startRecordingProxy({ sender, recorder, port: 0, onExchange: () => {} });
  return {
    address: `http://127.0.0.1:${proxy.port}`,
    close: async () => {
      await proxy.close();
      sender.close();
      recorder.finish();
    },
  };
}

function openWriter(file: string) {
  try {
    return openFileWriter(file);
  } catch (thrown) {
    throw cannotWrite(file, thrown, '--recording');
  }
}
