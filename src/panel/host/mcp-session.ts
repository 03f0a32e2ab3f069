import { isRecord } from '../../base/json/is-record.ts';
import { messagesOf } from './messages-in.ts';

/** Version of MCP that is spoken. */
const PROTOCOL = '2025-06-18';
/** Milliseconds in which an answer is waited for. */
const MOST_MS = 60_000;
/** HTTP says with this that a session has ended: its server was started again, or nobody asked for long. */
const NO_SESSION = 404;

export interface Talk {
  token: string;
  /** Asks the user, who sits before this page. */
  ask(text: string): Promise<boolean>;
}

export type Message = Record<string, unknown>;

export interface McpSession {
  /** @throws Error when the server does not answer, or with what it said */
  request(method: string, params: object): Promise<Message>;
  /**
   * Opens the stream of what the server tells unasked. Each session has one.
   * @returns its messages, until the server or the signal ends it
   * @throws Error when it cannot be opened
   */
  listen(signal: AbortSignal): Promise<AsyncGenerator<Message>>;
}

/** A session of MCP over Streamable HTTP. It is begun with the first request, and again where the server has lost it. */
export function openMcp(url: URL, { token, ask }: Talk): McpSession {
  let id = 0;
  let opened: Promise<string> | undefined;
  const { post, get } = openExchange(url, token);
  const begin = async (): Promise<string> => {
    const params = {
      ...{ protocolVersion: PROTOCOL, capabilities: { elicitation: {} } },
      clientInfo: { name: 'unreal-bridge-panel', version: '1' },
    };
    const response = await post({ id: ++id, method: 'initialize', params });
    await readResult(response);
    const session = response.headers.get('mcp-session-id') ?? '';
    await post({ method: 'notifications/initialized' }, session);
    return session;
  };
  /** Sends something in the session, and once more in a new one where the server knows it no longer. */
  const inSession = async <T extends Response>(
    send: (session: string) => Promise<T>,
  ): Promise<[response: T, session: string]> => {
    for (let isAnother = false; ; isAnother = true) {
      opened ??= begin();
      const beginning = opened;
      // What failed to begin is begun anew by the next one.
      const forget = () => {
        if (opened === beginning) opened = undefined;
      };
      const session = await beginning.catch(thrown => {
        forget();
        throw thrown;
      });
      const response = await send(session);
      if (response.status !== NO_SESSION || isAnother) return [response, session];
      forget();
    }
  };
  return {
    async request(method, params) {
      const [response, session] = await inSession(begun => post({ id: ++id, method, params }, begun));
      return readResult(response, async asked => {
        await post({ id: asked.id, ...(await answerServer(asked, ask)) }, session);
      });
    },
    async listen(signal) {
      const [response] = await inSession(begun => get(begun, signal));
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return messagesOf(response);
    },
  };
}

/** What is sent, and how a stream is asked for. */
function openExchange(url: URL, token: string) {
  const headersOf = (session?: string) => ({
    Authorization: `Bearer ${token}`,
    ...(session !== undefined && { 'Mcp-Session-Id': session }),
  });
  return {
    post: (message: object, session?: string) =>
      fetch(url, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
          ...headersOf(session),
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
        signal: AbortSignal.timeout(MOST_MS),
      }),
    get: (session: string, signal: AbortSignal) =>
      fetch(url, { headers: { Accept: 'text/event-stream', ...headersOf(session) }, signal }),
  };
}

/** A server asks whether to go on, or whether anybody is there. Its other forms are not for this page. */
async function answerServer({ method, params }: Message, ask: Talk['ask']): Promise<object> {
  if (method === 'ping') return { result: {} };
  const { message, requestedSchema: schema } = isRecord(params) ? params : {};
  const fields = isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  // The server goes on as with a client that shows no forms.
  if (method !== 'elicitation/create' || fields.join() !== 'confirm')
    return { error: { code: -32_601, message: 'This page only asks whether to go on.' } };
  const isYes = await ask(String(message));
  return { result: isYes ? { action: 'accept', content: { confirm: true } } : { action: 'decline' } };
}

/** @throws Error with what the server said */
async function readResult(
  response: Response,
  onAsked: (asked: Message) => Promise<void> = async () => {},
): Promise<Message> {
  for await (const message of messagesOf(response)) {
    if (isRecord(message.result)) return message.result;
    if (isRecord(message.error)) throw new Error(String(message.error.message));
    // What is asked meanwhile is answered while the answer is waited for.
    if (message.method !== undefined && message.id !== undefined) void onAsked(message).catch(() => {});
  }
  throw new Error(`The server answered ${response.status}.`);
}
