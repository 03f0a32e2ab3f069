import { readRecording } from '../../mocks/replay/read-recording.ts';
import type { Recording } from '../../mocks/replay/recording.ts';
import { type RecordedScene, sceneFromRecording } from '../../mocks/replay/scene-from-recording.ts';
import { BridgeError } from '../base/errors.ts';
import { messageOf } from '../base/text/message-of.ts';
import { readGiven } from './use-file.ts';

/** A recording from a file. @throws BridgeError `invalid_arguments` when it is none */
export function openRecording(path: string): Recording {
  const text = readGiven(path, 'invalid_arguments').toString('utf8');
  try {
    return readRecording(text);
  } catch (error) {
    const why = messageOf(error);
    throw new BridgeError('invalid_arguments', `${path} is no recording that can be read: ${why}`, {
      remedy: 'Name a file that `unreal-bridge record` wrote.',
    });
  }
}

/** The world that a recording reveals. @throws BridgeError `invalid_arguments` when it is no recording */
export function loadRecordedWorld(path: string): RecordedScene {
  return sceneFromRecording(openRecording(path));
}
