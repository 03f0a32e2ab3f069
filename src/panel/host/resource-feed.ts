import { isRecord } from '../../base/json/is-record.ts';
import type { Feed } from './host.ts';
import type { McpSession, Message } from './mcp-session.ts';

/** Hears of changes over the stream of a session. A stream that broke is opened anew when something is next wanted. */
export function openFeed({ request, listen }: McpSession): Feed {
  /** Wanted resources, and what the server said to that. */
  const wanted = new Map<string, 'asked' | 'told' | 'refused'>();
  let stream: AbortController | undefined;
  let isOpen = false;
  let hear: () => void = () => {};
  const close = () => {
    stream = undefined;
    isOpen = false;
    for (const uri of wanted.keys()) wanted.set(uri, 'asked');
  };
  const subscribe = async (uri: string) => {
    const subscribing = request('resources/subscribe', { uri });
    const said = await subscribing.then(() => 'told' as const).catch(() => 'refused' as const);
    if (!isOpen || !wanted.has(uri)) return;
    wanted.set(uri, said);
    // What happened before is found by a look.
    hear();
  };
  const follow = async (own: AbortController) => {
    const messages = await listen(own.signal);
    if (stream !== own) return;
    isOpen = true;
    for (const uri of wanted.keys()) void subscribe(uri);
    for await (const message of messages) if (wanted.has(updatedBy(message))) hear();
  };
  const open = async () => {
    const own = new AbortController();
    stream = own;
    await follow(own).catch(() => {});
    if (stream !== own) return;
    const wasOpen = isOpen;
    close();
    // Where it broke, the server may be gone.
    if (wasOpen) hear();
  };
  return {
    onChange(run) {
      hear = run;
    },
    want(uris) {
      if (!stream) void open();
      for (const uri of [...wanted.keys()]) {
        if (uris.includes(uri)) continue;
        wanted.delete(uri);
        if (isOpen) request('resources/unsubscribe', { uri }).catch(() => {});
      }
      for (const uri of uris) {
        if (wanted.has(uri)) continue;
        wanted.set(uri, 'asked');
        if (isOpen) void subscribe(uri);
      }
      return uris.every(uri => wanted.get(uri) === 'told');
    },
    pause() {
      stream?.abort();
      close();
    },
  };
}

/** @returns address of the resource that a message says is another now; empty where it says something else */
function updatedBy({ method, params }: Message): string {
  return method === 'notifications/resources/updated' && isRecord(params) ? String(params.uri) : '';
}
