import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ToolCall } from '../tool.ts';
import { findServerEditor } from './find-server-editor.ts';
import type { ServerEditors } from './server-editor.ts';

/**
 * A call whose `compareWith` names another editor, `{ editor, objectPath? }`, with the session of that one; any other call
 * as it is. Only one object is read there, and nothing is changed.
 * @throws BridgeError where there is no such editor
 */
export async function withPeer(known: ServerEditors, call: ToolCall): Promise<ToolCall> {
  const { compareWith, ...rest } = call.arguments;
  if (rest.action !== 'inspect_object' || !isRecord(compareWith)) return call;
  const { editor, objectPath, ...others } = compareWith;
  const isPath = objectPath === undefined || (typeof objectPath === 'string' && objectPath !== '');
  if (typeof editor !== 'string' || !isPath || Object.keys(others).length > 0) {
    throw new BridgeError(
      'invalid_arguments',
      '`compareWith` of another editor is { editor, objectPath? }.',
      {
        example: { ...rest, compareWith: { editor: known.list().at(-1)?.name } },
      },
    );
  }
  const { name, session } = await findServerEditor(known, editor);
  const peer = { name, session: await session(), ...(typeof objectPath === 'string' && { objectPath }) };
  return { ...call, peer, arguments: { ...rest, compareWith: name } };
}
