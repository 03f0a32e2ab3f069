import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { messageOf } from '../base/text/message-of.ts';
import { refuse, refuseMessages } from './http-answer.ts';
import { bracket, createHttpGuard, type HttpRefusal, readUser } from './http-guard.ts';
import { awaitAnswers, cancelledBy, idOf, portOf, requestIdsOf } from './http-message.ts';
import { createHttpSessions, type HttpSession, type HttpSessions } from './http-sessions.ts';
import { readMessages } from './json-rpc-messages.ts';
import { createMcpServer } from './mcp-server.ts';
import { DEEPEST_MESSAGE, explainSameId } from './message-guard.ts';
import { createPages, type PageServing } from './panel/answer-pages.ts';
import { readJsonBody } from './read-body.ts';
import type { CallingUser, ServedTool } from './tool.ts';
import type { ToolListing } from './tool-list.ts';
import { isStillKnown, type KnownUsers } from './users/follow-users.ts';

/** Where MCP is spoken. */
export const MCP_PATH = '/mcp';

/** What one server bears. Times are in milliseconds. */
export const HTTP_LIMITS = {
  bodyBytes: 4 * 1024 * 1024,
  sessions: 32,
  /** Without any exchange; and in which the streams of a user who is removed are closed. */
  ...{ idleMs: 30 * 60_000, usersMs: 5000 },
  /** For the headers of a request, and for all of it. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** That calls under way get to end in, and then open streams, when the server ends. */
  drainMs: 5000,
  flushMs: 1000,
};

export interface HttpServing {
  /** Shared by all sessions, and with them the session with the editor: changes stay in one row. */
  tools: readonly ServedTool[];
  host: string;
  /** 0 takes a free one. */
  port: number;
  allowedHosts?: readonly string[];
  token?: string;
  /** Who may come in, each with a token of their own; their calls are signed, and held against their rights. */
  users?: KnownUsers;
  toolListing?: ToolListing;
  pageAt?: PageServing['pageAt'];
  limits?: Partial<typeof HTTP_LIMITS>;
  log?(line: string): void;
  /** A clock that only goes forward, in milliseconds. */
  now?(): number;
}

export interface RunningHttp {
  /** `http://127.0.0.1:30110/mcp` */
  readonly url: string;
  readonly port: number;
  /** Sessions that are open. */
  readonly sessions: number;
  /** Lets calls under way end, closes streams and sessions, and frees the port. */
  close(): Promise<void>;
}

/**
 * Serves MCP over Streamable HTTP, one session for each client.
 * @throws when the address or port cannot be listened on
 */
export async function serveHttp(serving: HttpServing): Promise<RunningHttp> {
  const { tools, host, port, toolListing, log = () => {}, now = () => performance.now() } = serving;
  const limits = { ...HTTP_LIMITS, ...serving.limits };
  const sessions = createHttpSessions({
    ...{ most: limits.sessions, idleMs: limits.idleMs, now, log },
    createServer: (state, user) =>
      createMcpServer(tools, { state, ...(toolListing && { toolListing }), ...(user && { user }) }),
    isStillKnown: user => isStillKnown(user, serving.users),
  });
  const site: Site = {
    ...{ sessions, limits, log, guard: createHttpGuard(serving), calls: new Set(), answers: new Set() },
    answerPage: createPages({ host, allowedHosts: serving.allowedHosts, pageAt: serving.pageAt }),
    userOf: ({ headers }) => serving.users && readUser(serving.users(), headers),
    isEnding: false,
  };
  const server = createServer({
    ...{ headersTimeout: limits.headersMs, requestTimeout: limits.requestMs },
    connectionsCheckingInterval: 5000,
  });
  server.on('request', (request, response) => void handle(site, request, response));
  server.listen(port, host);
  await once(server, 'listening');
  const sweepMs = serving.users ? limits.usersMs : limits.idleMs / 10;
  const sweep = setInterval(() => void sessions.endIdle(), sweepMs);
  sweep.unref();
  let ended: Promise<void> | undefined;
  return {
    url: `http://${bracket(host)}:${portOf(server)}${MCP_PATH}`,
    port: portOf(server),
    get sessions() {
      return sessions.size;
    },
    close() {
      clearInterval(sweep);
      ended ??= endSite(site, server);
      return ended;
    },
  };
}

interface Site {
  sessions: HttpSessions;
  limits: typeof HTTP_LIMITS;
  guard: ReturnType<typeof createHttpGuard>;
  answerPage: ReturnType<typeof createPages>;
  /** Who sends a request, where the server knows its users. */
  userOf(request: IncomingMessage): CallingUser | undefined;
  log(line: string): void;
  /** Answers that somebody waits for. */
  calls: Set<ServerResponse>;
  /** All answers under way, streams that stay open for messages among them. */
  answers: Set<ServerResponse>;
  isEnding: boolean;
}

async function handle(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  follow(site.answers, response);
  try {
    const refused = site.answerPage(request, response) ?? letIn(site, request);
    if (refused === 'answered') return;
    if (refused) {
      site.log(`refused (${refused.status}): ${refused.message}`);
      return refuse(response, refused);
    }
    if (request.method === 'POST') return await handlePost(site, request, response);
    if (request.method === 'GET' || request.method === 'DELETE')
      return await handleKnown(site, request, response);
    refuse(response, { ...METHOD_REFUSED });
  } catch (thrown) {
    // A client that went away in the middle of its request; anything else is our own mistake.
    if (request.destroyed || response.destroyed) return;
    site.log(`a request failed: ${messageOf(thrown)}`);
    refuse(response, { status: 500, code: -32_603, message: 'Internal error.' });
  }
}

function letIn({ guard, isEnding }: Site, { headers, url = '' }: IncomingMessage): HttpRefusal | undefined {
  const refused = guard(headers);
  if (refused) return refused;
  if (url.split('?')[0] !== MCP_PATH)
    return { status: 404, code: -32_000, message: `Nothing is here; MCP is spoken at ${MCP_PATH}.` };
  return isEnding ? { status: 503, code: -32_000, message: 'The server is ending.' } : undefined;
}

const METHOD_REFUSED: HttpRefusal = {
  ...{ status: 405, code: -32_000, message: 'Only POST, GET and DELETE are understood.' },
  headers: { Allow: 'GET, POST, DELETE' },
};

async function handlePost(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request, site.limits.bodyBytes);
  if (body === 'too_large') {
    const message = `A message may have ${site.limits.bodyBytes} bytes at most.`;
    return refuse(response, { status: 413, code: -32_000, message });
  }
  if (body === 'too_deep') {
    const message = `A message may be nested ${DEEPEST_MESSAGE} levels deep at most.`;
    return refuse(response, { status: 400, code: -32_600, message });
  }
  if (body === 'no_json') return refuse(response, { status: 400, code: -32_700, message: 'No JSON.' });
  const { messages, refusals } = readMessages(body.value);
  if (refusals) return refuseMessages(response, refusals, body.value);
  follow(site.calls, response);
  const read = Array.isArray(body.value) ? messages : messages[0];
  if (request.headers['mcp-session-id'] === undefined && isInitializeRequest(read))
    return introduce(site, request, response, read);
  await handleKnown(site, request, response, read);
}

/** A client that introduces itself gets a session of its own. */
async function introduce(
  { sessions, limits, userOf }: Site,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  const session = await sessions.open(userOf(request));
  if (session === 'full') {
    const message = `This server has ${limits.sessions} sessions, as many as it may, and all of them are in use. End one, or wait.`;
    const headers = { 'Retry-After': '60' };
    return refuse(response, { status: 503, code: -32_000, message, headers }, idOf(body));
  }
  try {
    await exchange(session, request, response, body);
  } finally {
    // What the transport did not take for an introduction opened nothing.
    if (session.transport.sessionId === undefined) await session.end();
  }
}

/** A request in a session that is open. */
async function handleKnown(
  { sessions, userOf }: Site,
  request: IncomingMessage,
  response: ServerResponse,
  body?: unknown,
): Promise<void> {
  await sessions.endIdle();
  const id = request.headers['mcp-session-id'];
  if (typeof id !== 'string') {
    const message = 'The header Mcp-Session-Id is missing. A session begins with `initialize`.';
    return refuse(response, { status: 400, code: -32_000, message }, idOf(body));
  }
  const session = sessions.find(id, userOf(request));
  if (session) return exchange(session, request, response, body);
  const message = 'Session not found: it has ended, or was idle for too long. Send `initialize` again.';
  refuse(response, { status: 404, code: -32_001, message }, idOf(body));
}

async function exchange(
  session: HttpSession,
  request: IncomingMessage,
  response: ServerResponse,
  body?: unknown,
): Promise<void> {
  const twice = requestIdsOf(body).find(session.isAnswering);
  if (twice !== undefined) return refuse(response, { status: 400, ...explainSameId(twice) }, twice);
  if (session.transport.sessionId !== undefined && isInitializeRequest(body)) {
    const message = 'This session has begun already. For another one leave the header Mcp-Session-Id out.';
    return refuse(response, { status: 400, code: -32_600, message }, idOf(body));
  }
  response.once('close', session.use());
  await session.transport.handleRequest(request, response, body);
  // Nobody answers a call that was cancelled; its stream would stay open as long as the session.
  const cancelled = cancelledBy(body);
  if (cancelled !== undefined) session.transport.closeSSEStream(cancelled);
}

function follow(set: Set<ServerResponse>, response: ServerResponse): void {
  set.add(response);
  response.once('close', () => set.delete(response));
}

async function endSite(site: Site, server: Server): Promise<void> {
  const isClosed = once(server, 'close');
  site.isEnding = true;
  server.close();
  await awaitAnswers(site.calls, site.limits.drainMs);
  await site.sessions.endAll();
  await awaitAnswers(site.answers, site.limits.flushMs);
  server.closeAllConnections();
  await isClosed;
}
