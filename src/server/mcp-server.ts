import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type RequestId,
  type ServerNotification,
  type ServerRequest,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../base/errors.ts';
import { lookupTable } from '../base/lookup-table.ts';
import { nextTurn } from '../base/next-turn.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { VERSION } from '../base/version.ts';
import { askModel } from './ask-model.ts';
import { askUser, showForm, timeoutFor, WITHOUT_PROGRESS_MS } from './ask-user.ts';
import { tellFilesGone } from './files-gone.ts';
import { FlatForms } from './flat-forms.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { loadAhead } from './load-ahead.ts';
import { type GuardedTransport, guardTransport } from './message-guard.ts';
import { noteChange } from './session-changes.ts';
import { createSessionState, type SessionState } from './session-state.ts';
import type { CallingUser, ServedTool, ToolCall } from './tool.ts';
import { listTools, nameOf, type ToolListing, watchStages } from './tool-list.ts';

export interface McpServerOptions {
  /** The memory of this session; a new one when left out. */
  state?: SessionState;
  toolListing?: ToolListing;
  /** Who is in this session, where the server knows its users. */
  user?: CallingUser;
  /** Milliseconds that a form waits for the user; as long as the client is known to bear when left out. */
  timeoutMs?: number;
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A server behind a guard, whatever it is connected to. */
export class McpServer extends Server {
  #guarded: GuardedTransport | undefined;

  override connect(transport: Transport): Promise<void> {
    this.#guarded = guardTransport(transport);
    return super.connect(this.#guarded);
  }

  /** Whether a request of this id waits for its answer. */
  isAnswering(id: RequestId): boolean {
    return this.#guarded?.isAnswering(id) === true;
  }
}

/** The MCP server of one session, over any transport: lists tools from plain data, and passes calls on. */
export function createMcpServer(
  tools: readonly ServedTool[],
  { state = createSessionState(), toolListing = 'follows', timeoutMs, user }: McpServerOptions = {},
): McpServer {
  const server = new McpServer(
    { name: 'unreal-bridge', title: 'Unreal Bridge', version: VERSION },
    {
      capabilities: { tools: { listChanged: toolListing === 'follows' }, ...REFERENCES },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: new FlatForms(),
    },
  );
  const takeTurn = createTurns();
  const stages = watchStages(tools, state, toolListing);
  let underWay = 0;
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const served = await withShow(server, tools);
    loadAhead(tools, () => underWay > 0);
    return { tools: listTools(served, state, toolListing) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = findTool(params.name === 'show' ? await withShow(server, tools) : tools, params);
    if (!tool) return refuseTool(params, tools);
    underWay++;
    try {
      await takeTurn();
      // The client may have cancelled it or gone meanwhile; nobody would read the answer.
      extra.signal.throwIfAborted();
      const called = createCall(server, params, extra, { state, timeoutMs });
      const result = await (user ? callAs(user, tool, called) : tool.call(called)).catch(tellFilesGone);
      noteChange(state, result);
      return result;
    } finally {
      underWay--;
      // Also after a failure: what counts is where the session stands.
      if (stages.hasChanged()) await tellListChanged(server, extra);
    }
  });
  serveReferences(server, tools, state);
  const end = () => void state.end();
  server.onclose = end;
  return server;
}

/** Whether the client shows pages of a server: the extension MCP Apps. */
function showsPages(server: Server): boolean {
  return server.getClientCapabilities()?.extensions?.['io.modelcontextprotocol/ui'] !== undefined;
}

/** With the tool that puts a view before the user, loaded only for a client that can show one. */
async function withShow(server: Server, tools: readonly ServedTool[]): Promise<readonly ServedTool[]> {
  if (!showsPages(server)) return tools;
  return [...tools, (await import('./panel/show-tool.ts')).createShowTool(tools)];
}

/** Loaded only where the server knows its users. */
async function callAs(user: CallingUser, tool: ServedTool, call: ToolCall): Promise<CallToolResult> {
  const { permitCall } = await import('./users/refuse-for-user.ts');
  try {
    return await tool.call(await permitCall(nameOf(tool), { ...call, user }));
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return (await import('./tool-result.ts')).writeError(thrown);
  }
}

/** Actions that only read although they stand beside those that change something, and the tool that has them. */
const READ_BY: Readonly<Record<string, string>> = lookupTable({ list_changes: 'act' });

/** The tool that is called; for an action that only reads the tool that has it, whichever one was asked. */
function findTool(
  tools: readonly ServedTool[],
  { name, arguments: args }: CallToolRequest['params'],
): ServedTool | undefined {
  const called = tools.find(each => nameOf(each) === name);
  const reader = READ_BY[textOfValue(args?.action)];
  return (called && reader !== undefined && tools.find(each => nameOf(each) === reader)) || called;
}

/**
 * Lets one call begin in each turn of the event loop. A client may send hundreds in one piece; started all at once they
 * would keep the process from hearing that the client cancels them, or has gone.
 */
function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(nextTurn);
    return last;
  };
}

const REFERENCES = { prompts: {}, resources: { subscribe: true }, completions: {} };

/** Prompts, resources and what to suggest for their arguments: loaded when a client first asks for one of them. */
function serveReferences(server: Server, tools: readonly ServedTool[], session: SessionState): void {
  const load = () => import('./references.ts');
  server.setRequestHandler(ListPromptsRequestSchema, async () => (await load()).listPrompts());
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) =>
    (await load()).getPrompt(params.name, params.arguments),
  );
  server.setRequestHandler(ListResourcesRequestSchema, async () =>
    (await load()).listResources(showsPages(server) ? 'with-pages' : 'data'),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async () =>
    (await load()).listResourceTemplates(),
  );
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }, { signal }) =>
    (await load()).readResource(params.uri, { tools, session, signal }),
  );
  const loadSubscriptions = () => import('./subscriptions.ts');
  server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }, { signal }) => {
    // Where the client has gone meanwhile, nobody waits for it.
    const onChange = () => void server.sendResourceUpdated({ uri }).catch(() => {});
    return (await loadSubscriptions()).subscribeToResource(uri, { tools, session, signal }, onChange);
  });
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params: { uri } }, { signal }) =>
    (await loadSubscriptions()).unsubscribe(uri, { tools, session, signal }),
  );
  server.setRequestHandler(CompleteRequestSchema, async ({ params }, { signal }) =>
    (await load()).complete(params, { tools, session, signal }),
  );
}

/** Loaded when somebody calls a tool that there is not: it knows every action. */
async function refuseTool(
  { name, arguments: given = {} }: CallToolRequest['params'],
  tools: readonly ServedTool[],
): Promise<CallToolResult> {
  const { leadToTool } = await import('./lead-to-tool.ts');
  return leadToTool(name, given, tools.map(nameOf));
}

function createCall(
  server: Server,
  { arguments: args = {}, _meta }: CallToolRequest['params'],
  { signal, sendNotification, requestId }: Extra,
  { state, timeoutMs: given }: { state: SessionState; timeoutMs: number | undefined },
): ToolCall {
  const progressToken = _meta?.progressToken;
  const isHeard = progressToken !== undefined;
  const usualMs = given ?? timeoutFor(isHeard ? 'hears-progress' : 'hears-nothing');
  const options = (mostMs = usualMs) => ({
    ...{ signal, timeoutMs: Math.min(usualMs, mostMs), relatedRequestId: requestId },
  });
  let beats = 0;
  return {
    arguments: args,
    session: state,
    signal,
    ...traceOf(_meta),
    ...(!isHeard && { answerMs: WITHOUT_PROGRESS_MS }),
    progress(message) {
      if (!isHeard) return;
      beats++;
      // Where the client has gone meanwhile, nobody waits for it.
      sendNotification({
        method: 'notifications/progress',
        params: { progressToken, progress: beats, message },
      }).catch(() => {});
    },
    ask: (question, mostMs) => askUser(server, question, options(mostMs)),
    fill: (form, mostMs) => showForm(server, form, options(mostMs)),
    ...(server.getClientCapabilities()?.sampling && {
      askModel: (request, mostMs) => askModel(server, request, options(mostMs)),
    }),
  };
}

/** As the conventions for MCP have it: under the names of the W3C, beside the progress token. */
function traceOf(meta: CallToolRequest['params']['_meta']): Pick<ToolCall, 'trace'> {
  const { traceparent, tracestate } = meta ?? {};
  if (typeof traceparent !== 'string') return {};
  return { trace: { traceparent, ...(typeof tracestate === 'string' && { tracestate }) } };
}

/** On the stream of the call itself, before its answer: over HTTP no other need be open. */
async function tellListChanged(server: Server, { signal, sendNotification }: Extra): Promise<void> {
  const told = signal.aborted
    ? server.sendToolListChanged()
    : sendNotification({ method: 'notifications/tools/list_changed' });
  await told.catch(() => {}); // the answer matters more
}
