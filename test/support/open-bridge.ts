import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import {
  createSimulatedEditor,
  type SimulatedEditor,
  type SimulatedEditorOptions,
} from '../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';
import { openDictionary } from '../../src/dictionary/dictionary.ts';
import { createInspectCalls } from '../../src/server/inspect-calls.ts';
import inspectListing from '../../src/server/listings/inspect.json' with { type: 'json' };
import { createMcpServer } from '../../src/server/mcp-server.ts';
import { createUnrealClient } from '../../src/unreal/client.ts';
import { createSession, type EditorSession } from '../../src/unreal/session.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on as the JSON that a client receives
export type Json = any;

export interface Answer {
  value: Json;
  /** The text block, as it stands in a model's context. */
  text: string;
  /** The result as the client received it. */
  result: CallToolResult;
  isError: boolean;
}

/** A real MCP client, this server and a simulated editor in one process, on the editor's own clock. */
export interface Bridge {
  editor: SimulatedEditor;
  session: EditorSession;
  client: Client;
  /** Calls `inspect`; the clock ticks until it is answered. */
  inspect(args: Record<string, unknown>): Promise<Answer>;
  /** The frames that the call took. */
  countFrames(call: Promise<unknown>): Promise<number>;
}

export type BridgeOptions = Partial<SimulatedEditorOptions> & {
  timeoutMs?: number;
  clientPassphrase?: string;
  project?: string;
};

export async function openBridge({
  timeoutMs = 5000,
  clientPassphrase,
  project,
  scene = thirdPerson,
  ...options
}: BridgeOptions = {}): Promise<Bridge> {
  const editor = createSimulatedEditor({ scene, ...options });
  const session = createSession(
    createUnrealClient({
      address: 'http://127.0.0.1:30010',
      passphrase: clientPassphrase,
      timeoutMs,
      open: async (_, use) => createEditorDispatcher(editor, { connections: use === 'pool' ? 6 : 1 }),
    }),
    project,
  );
  const call = createInspectCalls({ session, dictionary: openDictionary(), maxTokens: 800 });
  const server = createMcpServer([{ listing: inspectListing as never, call }]); // the JSON widens its literals
  const client = new Client({ name: 'test', version: '1' });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  const inspect = async (args: Record<string, unknown>): Promise<Answer> => {
    const result = CallToolResultSchema.parse(
      await editor.clock.until(client.callTool({ name: 'inspect', arguments: args })),
    );
    const [block] = result.content;
    const text = block?.type === 'text' ? block.text : '';
    return { value: JSON.parse(text), text, result, isError: result.isError === true };
  };
  return {
    editor,
    session,
    client,
    inspect,
    countFrames: async promise => {
      const before = editor.clock.frame;
      await promise;
      return editor.clock.frame - before;
    },
  };
}
