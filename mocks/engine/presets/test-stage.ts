import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { openClient, type TestClient } from '../websocket/test-client.ts';
import { openPresetYard } from './test-presets.ts';

export type Event = Record<string, unknown>;

/** A preset yard with WebSocket clients that registered for the preset `Stage`. */
export function openStage(flags: boolean[] = [false], options: Partial<SimulatedEditorOptions> = {}) {
  const yard = openPresetYard(options);
  const { editor } = yard;
  const clients = flags.map(IgnoreRemoteChanges => {
    const client = openClient(editor);
    client.send('preset.register', { PresetName: 'Stage', IgnoreRemoteChanges });
    return client;
  });
  editor.clock.tick(2);
  const [first, second] = clients;
  if (!first) throw new Error('There must be a client.');
  return {
    ...yard,
    ...{ client: first, other: second ?? first },
    /** Lets a flush happen, and whatever then waits leave. */
    wait: () => editor.clock.tick(12),
    /** Lets every write be finalised too. */
    flush: () => editor.clock.tick(40),
  };
}

/** How many events of a client were looked at. */
const seen = new WeakMap<TestClient, number>();

/** Events that came since this was asked last. */
export function events(client: TestClient): Event[] {
  const taken = client.received.slice(seen.get(client) ?? 0);
  seen.set(client, client.received.length);
  return taken.map(text => JSON.parse(text));
}

/** Their types. */
export const typesOf = (client: TestClient) => events(client).map(({ Type }) => Type);
/** Labels of what changed, message by message. */
export const labels = (list: Event[]) =>
  list.map(({ ChangedFields }) =>
    (ChangedFields as { PropertyLabel: string }[]).map(({ PropertyLabel }) => PropertyLabel),
  );
