import { signal } from '@preact/signals';
import { structureOf } from './answer.ts';
import { type Host, type HostContext, putQuestion, type Shown, type UserQuestion } from './host.ts';
import { openMcp } from './mcp-session.ts';
import { openFeed } from './resource-feed.ts';

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
    ...{ context, question, place: 'window', feed: openFeed(session) },
    shown: signal<Shown | undefined>({ arguments: askedBy(link) }),
    storage: openStorage(),
    call: async (name, args) => structureOf(await session.request('tools/call', { name, arguments: args })),
    keep: shown => keepInAddress(link, shown),
    // Nobody listens.
    tell: () => {},
  };
}

/** Without an object the level is what there is to see. */
function askedBy(link: URLSearchParams): Shown['arguments'] {
  const object = link.get('object');
  const view = link.get('view') ?? (object === null ? 'level' : 'object');
  return { view, ...(object !== null && { objectPath: object }) };
}

/** In the address: it is there after the page is loaded anew, and nobody is sent it. */
function keepInAddress(link: URLSearchParams, { view, objectPath }: Shown['arguments']): void {
  const kept = new URLSearchParams({ token: link.get('token') ?? '', view: String(view) });
  if (typeof objectPath === 'string') kept.set('object', objectPath);
  history.replaceState(null, '', `#${kept}`);
}

/** A browser may refuse it. */
function openStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
