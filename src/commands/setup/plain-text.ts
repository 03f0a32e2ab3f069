import { BridgeError } from '../../base/errors.ts';
import { readUserFile } from '../change-file.ts';

/**
 * A text of a project; undefined where there is no such file.
 * @throws BridgeError for one that is written in another encoding: it would be changed by being written back
 */
export function readPlainText(file: string): string | undefined {
  const text = readUserFile(file);
  // What UTF-16 and the code pages of Windows leave behind when they are read as UTF-8.
  if (text === undefined || !/[\0\uFFFD]/.test(text)) return text;
  throw new BridgeError('invalid_arguments', `${file} is not written in UTF-8.`, {
    remedy: 'Save it as UTF-8, or change it in the editor of the engine.',
  });
}
