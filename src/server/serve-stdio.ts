import { printError } from '../base/terminal.ts';
import { createMcpServer } from './mcp-server.ts';
import { noteUnawaited } from './note-unawaited.ts';
import { createSessionState } from './session-state.ts';
import { createStdioTransport } from './stdio-transport.ts';
import type { ServedTool } from './tool.ts';
import type { ToolListing } from './tool-list.ts';

/**
 * Serves over standard input and output until the client goes. The SDK does not notice the end of its input, so this
 * does: nothing may be left running when a client was closed or killed.
 */
export async function serveStdio(tools: readonly ServedTool[], toolListing: ToolListing): Promise<void> {
  const state = createSessionState();
  const server = createMcpServer(tools, { state, toolListing });
  const gone = new Promise<void>(resolve => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    process.stdout.once('error', () => resolve());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  const log = (line: string) => void printError(`unreal-bridge: ${line}\n`);
  noteUnawaited(log);
  await server.connect(createStdioTransport({ input: process.stdin, output: process.stdout }, log));
  await gone;
  await server.close();
  // What the session has made in the editor is taken back, unless that does not answer.
  await Promise.race([state.end(), new Promise(resolve => setTimeout(resolve, FAREWELL_MS))]);
}

/** Milliseconds that taking leave of the editor may last. */
const FAREWELL_MS = 1000;
