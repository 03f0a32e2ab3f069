import { signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { structureOf } from './answer.ts';
import { type Host, type HostContext, putQuestion, type Shown, type UserQuestion } from './host.ts';
import { messagesOf } from './messages-in.ts';

/** Version of MCP that is spoken. */
const PROTOCOL = '2025-06-18';
/** Milliseconds in which an answer is waited for. */
const MOST_MS = 60_000;
/** HTTP says with this that a session has ended: its server was started again, or nobody asked for long. */
const NO_SESSION = 404;

/** A browser with nothing but the views: the page asks the server that it came from, over MCP. */
export function connectToServer({ hash, href }: Pick<Location, 'hash' | 'href'>): Host {
  const link = new URLSearchParams(hash.slice(1));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const read = (): HostContext => ({
    ...{ theme: dark.matches ? 'dark' : 'light', locale: navigator.language, variables: {} },
  });
  const context = signal(read());
  dark.addEventListener('change', () => {
    context.value = read();
  });
  const question = signal<UserQuestion | undefined>(undefined);
  const session = openMcp(new URL('/mcp', href), {
    token: link.get('token') ?? '',
    ask: text => putQuestion({ question }, text),
  });
  return {
    ...{ context, question, place: 'window' },
    shown: signal<Shown | undefined>({ arguments: askedBy(link.get('object')) }),
    call: async (name, args) => structureOf(await session.request('tools/call', { name, arguments: args })),
    // Nobody listens.
    tell: () => {},
  };
}

/** Without an object the level is what there is to see. */
function askedBy(object: string | null): Shown['arguments'] {
  return object === null ? { view: 'level' } : { view: 'object', objectPath: object };
}

interface Talk {
  token: string;
  /** Asks the user, who sits before this page. */
  ask(text: string): Promise<boolean>;
}

/** A session of MCP over Streamable HTTP. It is begun with the first request, and again where the server has lost it. */
function openMcp(url: URL, { token, ask }: Talk) {
  let id = 0;
  let opened: Promise<string> | undefined;
  const post = (message: object, session?: string) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(session !== undefined && { 'Mcp-Session-Id': session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      signal: AbortSignal.timeout(MOST_MS),
    });
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
  const send = async (method: string, params: object): Promise<[response: Response, session: string]> => {
    opened ??= begin();
    // What failed to begin is begun anew by the next one.
    const session = await opened.catch(thrown => {
      opened = undefined;
      throw thrown;
    });
    return [await post({ id: ++id, method, params }, session), session];
  };
  const read = ([response, session]: [Response, string]) =>
    readResult(response, async asked => {
      await post({ id: asked.id, ...(await answerServer(asked, ask)) }, session);
    });
  return {
    async request(method: string, params: object): Promise<Record<string, unknown>> {
      const sent = await send(method, params);
      if (sent[0].status !== NO_SESSION) return read(sent);
      opened = undefined;
      return read(await send(method, params));
    },
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

type Message = Record<string, unknown>;

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
