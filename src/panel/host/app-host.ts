import { signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { structureOf } from './answer.ts';
import type { Host, HostContext, Shown, UserQuestion } from './host.ts';
import { openPeer } from './json-rpc.ts';

/** Version of MCP Apps that this page was written for. */
const PROTOCOL = '2026-01-26';

/**
 * An MCP client that shows this page in a frame: the extension MCP Apps, over messages between windows.
 * @param parent the window around the frame
 */
export async function connectToApp(parent: Window): Promise<Host> {
  const context = signal<HostContext>({ theme: 'light', locale: navigator.language, variables: {} });
  const shown = signal<Shown | undefined>(undefined);
  const takeContext = (told: unknown) => {
    context.value = readContext(told, context.value);
  };
  // A host may be of any origin; what is sent holds no secrets, and only the window around is listened to.
  const peer = openPeer(message => parent.postMessage(message, '*'), {
    'ui/notifications/tool-input': ({ arguments: args }) => {
      shown.value = { ...shown.value, arguments: isRecord(args) ? args : {} };
    },
    'ui/notifications/tool-result': result => {
      shown.value = { arguments: shown.value?.arguments ?? {}, answer: structureOf(result) };
    },
    'ui/notifications/host-context-changed': takeContext,
    'ui/resource-teardown': () => ({}),
    ping: () => ({}),
  });
  window.addEventListener('message', ({ source, data }) => {
    if (source === parent) peer.receive(data);
  });
  const { hostContext, hostCapabilities } = await peer.request('ui/initialize', {
    appInfo: { name: 'unreal-bridge', version: '1' },
    appCapabilities: {},
    protocolVersion: PROTOCOL,
  });
  takeContext(hostContext);
  peer.notify('ui/notifications/initialized', {});
  tellSize((width, height) => peer.notify('ui/notifications/size-changed', { width, height }));
  const hearsModel = isRecord(hostCapabilities) && hostCapabilities.updateModelContext !== undefined;
  return {
    ...{ context, shown, question: signal<UserQuestion | undefined>(undefined), place: 'conversation' },
    call: async (name, args) => structureOf(await peer.request('tools/call', { name, arguments: args })),
    tell(text) {
      if (!hearsModel) return;
      // A host that refuses is no reason to stop.
      peer.request('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => {});
    },
  };
}

/** What changed of the context; the rest stays as it was known. */
export function readContext(told: unknown, known: HostContext): HostContext {
  if (!isRecord(told)) return known;
  const { theme, locale, styles } = told;
  const variables = isRecord(styles) && isRecord(styles.variables) ? styles.variables : {};
  const given = Object.entries(variables).filter(
    (each): each is [string, string] => each[0].startsWith('--') && typeof each[1] === 'string',
  );
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : known.theme,
    locale: typeof locale === 'string' ? locale : known.locale,
    variables: given.length > 0 ? Object.fromEntries(given) : known.variables,
  };
}

/** Tells how much room the page takes, whenever that changes. */
function tellSize(tell: (width: number, height: number) => void): void {
  let known = '';
  const measure = () => {
    const { width, height } = document.body.getBoundingClientRect();
    const size = [Math.ceil(width), Math.ceil(height)] as const;
    if (known === size.join()) return;
    known = size.join();
    tell(...size);
  };
  new ResizeObserver(measure).observe(document.body);
}
