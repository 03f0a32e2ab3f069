import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { VERSION } from '../base/version.ts';
import { FlatForms } from './flat-forms.ts';
import { createMcpServer } from './mcp-server.ts';
import { createSessionState } from './session-state.ts';
import type { ServedTool } from './tool.ts';

/** The text of a call's answer, and whether it is an error. */
export interface CallAnswer {
  text: string;
  isError: boolean;
}

/** A real MCP client, connected to this package's server in a process of its own: as Claude sees it. */
export interface ConnectedClient {
  listToolNames(): Promise<string[]>;
  call(tool: string, args: Record<string, unknown>): Promise<CallAnswer>;
  close(): Promise<void>;
}

/** Starts the program file with `serve` and these flags, and connects to it. */
export async function connectClient(program: string, flags: readonly string[]): Promise<ConnectedClient> {
  const client = new Client(
    { name: 'unreal-bridge-demo', version: VERSION },
    { jsonSchemaValidator: new FlatForms() },
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'serve', ...flags],
      stderr: 'inherit',
    }),
  );
  return {
    listToolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => callTool(client, name, args),
    close: () => client.close(),
  };
}

/** One call of one of these tools by a client in this process: the text of its answer, and whether it is an error. */
export async function callOnce(
  tools: readonly ServedTool[],
  name: string,
  args: Record<string, unknown>,
): Promise<CallAnswer> {
  const state = createSessionState();
  const server = createMcpServer(tools, { state });
  const client = new Client(
    { name: 'unreal-bridge-call', version: VERSION },
    { jsonSchemaValidator: new FlatForms() },
  );
  const [left, right] = InMemoryTransport.createLinkedPair();
  try {
    await Promise.all([server.connect(left), client.connect(right)]);
    return await callTool(client, name, args);
  } finally {
    await client.close();
    await state.end();
  }
}

async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<CallAnswer> {
  const { content, isError } = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
  const texts = content.flatMap(block => (block.type === 'text' ? [block.text] : []));
  return { text: texts.join('\n'), isError: isError === true };
}
