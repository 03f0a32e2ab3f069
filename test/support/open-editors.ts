import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import {
  CallToolResultSchema,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { serveEditors } from '../../src/server/editors/serve-editors.ts';
import { createServerEditors, type ServerEditors } from '../../src/server/editors/server-editor.ts';
import { createMcpServer } from '../../src/server/mcp-server.ts';
import { type Answer, type Bridge, type BridgeOptions, openBridge } from './open-bridge.ts';

/** One MCP client of one server, and several simulated editors behind it. */
export interface EditorsBridge<Name extends string = string> {
  client: Client;
  /** Each editor with a client of its own, for looking on. */
  bridges: Record<Name, Bridge>;
  /** Calls a tool; the clocks of all editors tick until it is answered. */
  call(tool: string, args: Record<string, unknown>): Promise<Answer>;
  inspect(args: Record<string, unknown>): Promise<Answer>;
  act(args: Record<string, unknown>): Promise<Answer>;
}

/** @param usual the one that is meant by calls that name none */
export async function openEditors<Name extends string>(
  options: Record<Name, BridgeOptions>,
  {
    usual,
    answerForm,
    know = createServerEditors,
  }: {
    usual?: NoInfer<Name>;
    answerForm?: (message: string) => ElicitResult;
    know?: (...given: Parameters<typeof createServerEditors>) => ServerEditors;
  } = {},
): Promise<EditorsBridge<Name>> {
  const names = Object.keys(options) as Name[]; // the record has no others
  const opened = await Promise.all(names.map(async name => [name, await openBridge(options[name])] as const));
  const bridges = Object.fromEntries(opened) as Record<Name, Bridge>; // of those names
  const known = opened.map(([name, { tools, session }], index) => ({
    ...{ name, tools, address: `http://10.0.0.${index + 1}:30010`, session: async () => session },
  }));
  const server = createMcpServer(serveEditors(know(known, usual)));
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: { ...(answerForm && { elicitation: {} }) } },
  );
  if (answerForm) client.setRequestHandler(ElicitRequestSchema, ({ params }) => answerForm(params.message));
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  const call = async (name: string, args: Record<string, unknown>): Promise<Answer> => {
    const asked: Promise<unknown> = client.callTool({ name, arguments: args });
    const ticking = opened.reduce((answer, [, { editor }]) => editor.clock.until(answer), asked);
    const result = CallToolResultSchema.parse(await ticking);
    const [block] = result.content;
    const text = block?.type === 'text' ? block.text : '';
    return { value: JSON.parse(text), text, result, isError: result.isError === true };
  };
  return { client, bridges, call, inspect: args => call('inspect', args), act: args => call('act', args) };
}
