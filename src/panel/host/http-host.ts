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
  const shown = signal<Shown | undefined>({ arguments: askedBy(link) });
  const question = signal<UserQuestion | undefined>(undefined);
  const session = openMcp(new URL('/mcp', href), {
    token: link.get('token') ?? '',
    ask: text => putQuestion({ question }, text),
  });
  return {
    ...{ context, question, place: 'window', feed: openFeed(session) },
    shown,
    storage: openStorage(),
    call: async (name, args) => structureOf(await session.request('tools/call', { name, arguments: args })),
    keep: keepInAddress(link.get('token') ?? '', asked => {
      shown.value = { arguments: asked };
    }),
    // Nobody listens.
    tell: () => {},
  };
}

/** Without an object the level is what there is to see. */
function askedBy(link: URLSearchParams): Shown['arguments'] {
  const [object, ...others] = link.getAll('object');
  const view = link.get('view') ?? (object === undefined ? 'level' : 'object');
  return {
    view,
    ...(object !== undefined && { objectPath: object }),
    ...(others.length > 0 && { objectPaths: [object, ...others] }),
  };
}

/**
 * In the address: it is there after the page is loaded anew, and nobody is sent it. Each view and each object is an entry
 * of the history; who is at hand on the map is none.
 * @param show shows what an entry is of
 */
function keepInAddress(token: string, show: (shown: Shown['arguments']) => void): NonNullable<Host['keep']> {
  let kept: Shown['arguments'] | undefined;
  /** An entry that was gone to, until something is shown: where that cannot be, it stands for what is shown instead. */
  let coming: Shown['arguments'] | undefined;
  const goBack = () => {
    kept = coming = askedBy(new URLSearchParams(location.hash.slice(1)));
    show(coming);
  };
  return ({ view, objectPath, objectPaths }, { arguments: asked }) => {
    // That was before somebody went to another entry, and the page does not know it yet.
    if (coming && asked !== coming) return;
    // Before anything is shown there is nothing to go back to.
    if (!kept) window.addEventListener('popstate', goBack);
    const next = linkTo(token, { view, objectPath, objectPaths });
    const isOther = kept?.view !== view || (view !== 'level' && kept?.objectPath !== undefined);
    const isEntry = kept !== undefined && coming?.view !== view && isOther;
    coming = undefined;
    if (`#${next}` !== location.hash) history[isEntry ? 'pushState' : 'replaceState'](null, '', `#${next}`);
    kept = { view, objectPath, objectPaths };
  };
}

/** An address as `askedBy` reads it. */
function linkTo(token: string, { view, objectPath, objectPaths }: Shown['arguments']): URLSearchParams {
  const link = new URLSearchParams({ token, view: String(view) });
  for (const path of Array.isArray(objectPaths) ? objectPaths : [objectPath])
    if (typeof path === 'string') link.append('object', path);
  return link;
}

/** A browser may refuse it. */
function openStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
