import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import { createHttpConnection, type HttpConnection, type HttpPeer } from './http-connection.ts';

/** The engine's HTTP server without sockets: connections come from a host, frames from the editor's clock. */
export interface HttpListener {
  /** False while the editor refuses connections or is gone. */
  readonly open: boolean;
  /** A client connects. The system takes it at once, the engine in a later frame. `undefined`: refused. */
  connect(peer: HttpPeer): ClientEnd | undefined;
  /** Called whenever the port opens or closes. */
  onOpenChange(listener: (open: boolean) => void): () => void;
  /** Leaves the editor's clock and resets every connection. */
  close(): void;
}

/** What a client can do with its connection. */
export type ClientEnd = Pick<HttpConnection, 'receive' | 'end' | 'abandon' | 'unread'>;

/**
 * Serves an editor by the rules of the engine's ticker, known from the engine: in each frame at most one new connection
 * is accepted, then every connection is served once, in order of acceptance. Nothing happens in a frame in which the
 * editor is not `running`, so what arrives meanwhile waits; while it is `refusing` or `crashed` the port is closed.
 */
export function createHttpListener(editor: SimulatedEditor): HttpListener {
  const backlog: HttpConnection[] = [];
  let accepted: HttpConnection[] = [];
  let open = isOpen(editor);
  let openListeners: ((open: boolean) => void)[] = [];
  const waits = new Map<HttpConnection, () => void>();

  function updateWait(connection: HttpConnection): void {
    const endWait = waits.get(connection);
    if (connection.waiting) {
      if (endWait === undefined) waits.set(connection, editor.clock.beginWait());
    } else if (endWait !== undefined) {
      waits.delete(connection);
      endWait();
    }
  }

  function resetAll(): void {
    for (const connection of [...accepted, ...backlog.splice(0)]) {
      connection.reset();
      updateWait(connection);
    }
    accepted = [];
  }

  function changeOpen(next: boolean): void {
    if (open === next) return;
    open = next;
    // First the port, then the connections: a client that reconnects at once must be refused.
    for (const listener of openListeners) listener(open);
    if (!open) resetAll();
  }

  function serveFrame(): void {
    if (!open || editor.state !== 'running') return;
    const next = backlog.shift();
    if (next !== undefined) accepted.push(next);
    for (const connection of accepted) {
      if (connection.serve() === 'crash') changeOpen(false);
      if (!open) return;
      updateWait(connection);
    }
    accepted = accepted.filter(connection => !connection.closed);
  }

  const stopFrames = editor.clock.onFrame(serveFrame);
  const stopStates = editor.onStateChange(() => changeOpen(isOpen(editor)));

  return {
    get open() {
      return open;
    },
    connect(peer) {
      if (!open) return undefined;
      const connection = createHttpConnection(editor, peer);
      backlog.push(connection);
      const thenUpdateWait = (act: () => void) => {
        act();
        updateWait(connection);
      };
      return {
        receive: bytes => thenUpdateWait(() => connection.receive(bytes)),
        end: () => thenUpdateWait(connection.end),
        abandon: () => thenUpdateWait(connection.abandon),
        get unread() {
          return connection.unread;
        },
      };
    },
    onOpenChange(listener) {
      openListeners.push(listener);
      return () => {
        openListeners = openListeners.filter(other => other !== listener);
      };
    },
    close() {
      stopFrames();
      stopStates();
      changeOpen(false);
    },
  };
}

function isOpen(editor: SimulatedEditor): boolean {
  return editor.state !== 'refusing' && editor.state !== 'crashed';
}
