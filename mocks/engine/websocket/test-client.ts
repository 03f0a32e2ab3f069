import type { SimulatedEditor } from '../simulated-editor.ts';
import type { Handshake, Zlib } from './web-socket-peer.ts';

/** A client in the same process, for tests: it keeps whatever comes. */
export interface TestClient {
  readonly state: 'connecting' | 'open' | 'reset' | 'closed';
  /** Sub-protocol that was agreed on. */
  readonly protocol: string | undefined;
  /** Every message so far. */
  readonly received: string[];
  readonly bytes: Uint8Array[];
  readonly pongs: string[];
  readonly paused: boolean;
  /** Sends a message in a text frame. */
  send(MessageName: string, Parameters: unknown, rest?: object): void;
  sendText(text: string): void;
  sendBinary(bytes: Uint8Array): void;
  ping(payload: string): void;
  leave(): void;
  /** Takes the oldest message that it has not taken yet, parsed. */
  take(): unknown;
}

/** Connects without waiting for the handshake. @throws when the port is closed. */
export function connectClient(
  editor: Pick<SimulatedEditor, 'connect'>,
  { handshake, zlib }: { handshake?: Handshake; zlib?: Zlib } = {},
): TestClient {
  const client = {
    state: 'connecting' as TestClient['state'],
    protocol: undefined as string | undefined,
    received: [] as string[],
    bytes: [] as Uint8Array[],
    pongs: [] as string[],
    paused: false,
  };
  let taken = 0;
  const end = editor.connect(
    {
      open(protocol) {
        client.state = 'open';
        client.protocol = protocol;
      },
      send(message) {
        client.bytes.push(message);
        client.received.push(new TextDecoder().decode(message));
      },
      pong: payload => void client.pongs.push(new TextDecoder().decode(payload)),
      close() {
        client.state = 'closed';
      },
      reset() {
        client.state = 'reset';
      },
      pause() {
        client.paused = true;
      },
      resume() {
        client.paused = false;
      },
      ...(zlib && { zlib }),
    },
    handshake,
  );
  if (!end) throw new Error('The port is closed.');
  return Object.assign(client, {
    send: (MessageName: string, Parameters: unknown, rest: object = {}) =>
      end.sendText(JSON.stringify({ MessageName, Parameters, ...rest })),
    sendText: end.sendText,
    sendBinary: end.sendBinary,
    ping: (payload: string) => end.ping(new TextEncoder().encode(payload)),
    leave: end.leave,
    take: () => JSON.parse(client.received[taken++] ?? 'null'),
  });
}

/** Connects, and ticks until the connection is open. */
export function openClient(
  editor: SimulatedEditor,
  options?: Parameters<typeof connectClient>[1],
): TestClient {
  const client = connectClient(editor, options);
  editor.clock.tick(2);
  return client;
}
