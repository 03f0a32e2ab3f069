import { loadSettings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { print } from '../base/terminal.ts';
import { callOnce } from '../server/connect-client.ts';
import { createToolsForAll } from '../server/editors/open-editors.ts';
import { reportFailure } from './report-failure.ts';

/** `call`: one call of a tool, as an MCP client makes it, and the text that a model would read. An error ends it with 1. */
export async function call(tool: string, written: string, flags: Record<string, unknown>): Promise<void> {
  try {
    const args = readArguments(written);
    const settings = loadSettings({ flags, editors: 'several' });
    const tools = await createToolsForAll(settings);
    const { text, isError } = await callOnce(tools, tool, args).finally(() =>
      // A socket that listens to the editor would keep the process alive.
      Promise.all(tools.map(each => each.close?.())),
    );
    print(`${text}\n`);
    if (isError) process.exitCode = 1;
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function readArguments(written: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(written);
    if (isRecord(read)) return read;
  } catch {
    // told below
  }
  throw new BridgeError('invalid_arguments', 'The arguments are no JSON object.', {
    remedy: `For example: unreal-bridge call inspect '{ "action": "editor_status" }'.`,
  });
}
