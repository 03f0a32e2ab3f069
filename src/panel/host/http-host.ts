import { signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { structureOf } from './answer.ts';
import type { Host, HostContext, Shown } from './host.ts';
import { messagesIn } from './messages-in.ts';

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
  const session = openMcp(new URL('/mcp', href), link.get('token') ?? '');
  return {
    ...{ context, place: 'window' },
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

/** A session of MCP over Streamable HTTP. It is begun with the first request, and again where the server has lost it. */
function openMcp(url: URL, token: string) {
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
      ...{ protocolVersion: PROTOCOL, capabilities: {} },
      clientInfo: { name: 'unreal-bridge-panel', version: '1' },
    };
    const response = await post({ id: ++id, method: 'initialize', params });
    await readResult(response);
    const session = response.headers.get('mcp-session-id') ?? '';
    await post({ method: 'notifications/initialized' }, session);
    return session;
  };
  const send = async (method: string, params: object): Promise<Response> => {
    opened ??= begin();
    // What failed to begin is begun anew by the next one.
    const session = await opened.catch(thrown => {
      opened = undefined;
      throw thrown;
    });
    return post({ id: ++id, method, params }, session);
  };
  return {
    async request(method: string, params: object): Promise<Record<string, unknown>> {
      const response = await send(method, params);
      if (response.status !== NO_SESSION) return readResult(response);
      opened = undefined;
      return readResult(await send(method, params));
    },
  };
}

/** @throws Error with what the server said */
async function readResult(response: Response): Promise<Record<string, unknown>> {
  const messages = messagesIn(await response.text());
  const answer = messages.find(each => each.result !== undefined || each.error !== undefined);
  if (isRecord(answer?.result)) return answer.result;
  const { error } = answer ?? {};
  throw new Error(isRecord(error) ? String(error.message) : `The server answered ${response.status}.`);
}
