import { parse } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import {
  type CallToolResult,
  CallToolResultSchema,
  type CreateMessageRequest,
  CreateMessageRequestSchema,
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { createSimulatedEditor, type SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import type { SimulatedEditorOptions } from '../../mocks/engine/simulated-editor-options.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';
import type { BriefStore } from '../../src/brief/store/brief-store.ts';
import type { CallLog } from '../../src/database/call-log.ts';
import type { SwitchedOff } from '../../src/discover/define-discovery.ts';
import { type JournalSource, keepInMemory } from '../../src/kernel/history/journal.ts';
import type { AuditLog } from '../../src/kernel/policy/audit-log.ts';
import { OPEN_POLICY, type Policy } from '../../src/kernel/policy/policy.ts';
import { createActDesk } from '../../src/server/act-calls.ts';
import { createBriefCalls } from '../../src/server/create-brief-calls.ts';
import { createBriefTool } from '../../src/server/create-brief-tool.ts';
import { createDiscoverCalls } from '../../src/server/discover-calls.ts';
import { createInspectCalls } from '../../src/server/inspect-calls.ts';
import { createInterviewCalls } from '../../src/server/interview-calls.ts';
import actListing from '../../src/server/listings/act.json' with { type: 'json' };
import createBriefListing from '../../src/server/listings/create-brief.json' with { type: 'json' };
import discoverListing from '../../src/server/listings/discover.json' with { type: 'json' };
import inspectListing from '../../src/server/listings/inspect.json' with { type: 'json' };
import interviewListing from '../../src/server/listings/interview.json' with { type: 'json' };
import { createMcpServer } from '../../src/server/mcp-server.ts';
import { openBriefs } from '../../src/server/open-briefs.ts';
import { openProjectDictionary } from '../../src/server/open-project-dictionary.ts';
import type { ServedTool } from '../../src/server/tool.ts';
import type { CapabilityStore } from '../../src/unreal/capabilities/capability-store.ts';
import { createUnrealClient } from '../../src/unreal/http-client.ts';
import { createLiveEditor } from '../../src/unreal/live/create-live-editor.ts';
import { sameEditor } from '../../src/unreal/live/same-editor.ts';
import { createSession } from '../../src/unreal/open-session.ts';
import type { EditorSession } from '../../src/unreal/session.ts';
import { makeDataFolder } from './data-folder.ts';
import { createEditorClock } from './editor-clock.ts';
import { openEditorSocket } from './editor-socket.ts';
import { endWithTest } from './end-with-test.ts';
import { keepScene } from './keep-scene.ts';
import { type WatchRequest, watchRequests } from './watch-requests.ts';

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
  /** What the server serves, for serving it in another way. */
  tools: readonly ServedTool[];
  /** Calls `inspect`; the clock ticks until it is answered. */
  inspect(args: Record<string, unknown>): Promise<Answer>;
  /** Calls `act`, as `inspect`. */
  act(args: Record<string, unknown>): Promise<Answer>;
  /** Calls `discover`, as `inspect`. */
  discover(args: Record<string, unknown>): Promise<Answer>;
  /** Calls any tool, as `inspect`. */
  call(tool: string, args: Record<string, unknown>): Promise<Answer>;
  /** The frames that the call took. */
  countFrames(call: Promise<unknown>): Promise<number>;
}

export type BridgeOptions = Partial<SimulatedEditorOptions> & {
  timeoutMs?: number;
  /** By whose clock requests time out; the machine's when left out, by which nothing that the editor does takes long. */
  timers?: 'editor';
  clientPassphrase?: string;
  project?: string;
  /** An editor that runs already; one of its own when left out. */
  editor?: SimulatedEditor;
  /** Where that editor is reached over real sockets; without any when left out. Its clock has to run by itself. */
  address?: string;
  /** Told of the body of each request when it is about to leave. `giveUp`: its client waits no longer, once it has left. */
  onRequest?: WatchRequest;
  /** In memory when left out. */
  journals?: JournalSource;
  policy?: Policy;
  audit?: AuditLog;
  /** The calls of all bridges of a team; they are kept there, too. */
  team?: CallLog;
  /** What `discover` is told of as switched off; nothing when left out. */
  switchedOff?: readonly SwitchedOff[];
  /** What the user answers to a form; the client shows none when left out. */
  answerForm?: (message: string, form: ElicitRequest['params']) => ElicitResult | Promise<ElicitResult>;
  /** Milliseconds that a form waits for the user. */
  askTimeoutMs?: number;
  /** The data folder; one that is removed with the test when left out. */
  data?: string;
  /** Where briefs are kept; in files of the data folder when left out. */
  store?: BriefStore;
  /** Discovery schemas in front of those that are shipped. */
  discoverySchemas?: string;
  /** What the client's model answers; the client has none for us when left out. */
  answerModel?: (request: CreateMessageRequest['params']) => string | Promise<string>;
  /** The client shows pages of a server: the extension MCP Apps. */
  pages?: 'shown';
  /** Where it is kept what the engine says of the functions that we call; our tables are believed when left out. */
  capabilities?: CapabilityStore;
  /** Whether the editor's WebSocket may be opened; not when left out. */
  live?: boolean;
  /** The editor that the WebSocket leads to, each time one is opened; the same one when left out. */
  socketEditor?: () => SimulatedEditor;
};

const ROOT = parse(process.cwd()).root;

/** Each client would make one of its own, which takes as long as a call. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

export async function openBridge({
  timeoutMs = 5000,
  timers,
  clientPassphrase,
  project,
  scene = thirdPerson,
  journals = keepInMemory(),
  policy = OPEN_POLICY,
  switchedOff = [],
  audit,
  team,
  answerForm,
  askTimeoutMs,
  onRequest,
  data = makeDataFolder(),
  store,
  discoverySchemas,
  answerModel,
  pages,
  live = false,
  capabilities,
  socketEditor,
  editor: running,
  address,
  ...options
}: BridgeOptions = {}): Promise<Bridge> {
  const editor = running ?? createSimulatedEditor({ scene: keepScene(scene), ...options });
  const session = createSession(
    createUnrealClient({
      address: address ?? 'http://127.0.0.1:30010',
      passphrase: clientPassphrase,
      timeoutMs,
      // However busy this machine is, an editor makes as many frames as its own clock says.
      ...(address === undefined && {
        now: () => editor.clock.seconds * 1000,
        ...(timers && { after: createEditorClock(editor.clock, 'awaited').after }),
        open: async (_, use) =>
          watchRequests(createEditorDispatcher(editor, { connections: use === 'pool' ? 6 : 1 }), onRequest),
      }),
    }),
    project,
    policy.guard,
    {
      clock: createEditorClock(editor.clock, 'awaited'),
      ...(capabilities && { capabilities }),
      ...(live && {
        openLive: asking =>
          createLiveEditor({
            url: 'ws://127.0.0.1:30020',
            passphrase: clientPassphrase,
            timeoutMs,
            clock: createEditorClock(editor.clock, 'idle'),
            admit: sameEditor(asking),
            load: async () => (url, on) => openEditorSocket(socketEditor?.() ?? editor)(url, on),
          }),
      }),
    },
  );
  // No test has a project around the working directory; to look for one, each crowded folder above would be listed.
  const dictionary = openProjectDictionary(session, { directory: ROOT });
  const background = createEditorClock(editor.clock, 'idle');
  // The JSON of the listings widens its literals.
  const briefs = openBriefs(session, { data, discoverySchemas }, store);
  const desk = createActDesk({
    session,
    dictionary,
    journals,
    policy,
    audit,
    team,
    briefs: async () => briefs,
  });
  const inspect = createInspectCalls({ ...{ session, dictionary, background, data }, maxTokens: 800 });
  const tools: ServedTool[] = [
    { listing: inspectListing as never, call: inspect },
    { listing: actListing as never, call: desk.call },
    {
      listing: discoverListing as never,
      call: createDiscoverCalls({ session, dictionary, switchedOff }),
    },
  ];
  tools.push(
    createBriefTool(createBriefListing as never, createBriefCalls({ session, dictionary, ...briefs })),
    {
      listing: interviewListing as never,
      call: createInterviewCalls({
        ...{ session, dictionary, journals: async () => journals, ...briefs },
        trials: async () => ({ tryOut: desk.tryOut, inspect }),
      }),
    },
  );
  endWithTest(tools);
  const server = createMcpServer(tools, askTimeoutMs === undefined ? {} : { timeoutMs: askTimeoutMs });
  const client = new Client(
    { name: 'test', version: '1' },
    {
      jsonSchemaValidator,
      capabilities: {
        ...(answerForm && { elicitation: {} }),
        ...(answerModel && { sampling: {} }),
        ...(pages && {
          extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
        }),
      },
    },
  );
  if (answerModel) {
    client.setRequestHandler(CreateMessageRequestSchema, async ({ params }) => ({
      model: 'test',
      role: 'assistant' as const,
      content: { type: 'text' as const, text: await answerModel(params) },
    }));
  }
  if (answerForm) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => answerForm(params.message, params));
  }
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  const callTool = async (name: string, args: Record<string, unknown>): Promise<Answer> => {
    const result = CallToolResultSchema.parse(
      await editor.clock.until(client.callTool({ name, arguments: args })),
    );
    const [block] = result.content;
    const text = block?.type === 'text' ? block.text : '';
    return { value: JSON.parse(text), text, result, isError: result.isError === true };
  };
  return {
    editor,
    session,
    client,
    tools,
    inspect: args => callTool('inspect', args),
    act: args => callTool('act', args),
    discover: args => callTool('discover', args),
    call: callTool,
    countFrames: async promise => {
      const before = editor.clock.frame;
      await promise;
      return editor.clock.frame - before;
    },
  };
}
