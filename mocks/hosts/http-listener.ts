import { withLiveMembers } from '../engine/live-members.ts';
import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import { HttpConnection, type HttpPeer } from './http-connection.ts';

/** What a client can do with its connection. */
export interface ClientEnd {
  /** Sends bytes to the engine. */
  send(bytes: Uint8Array): void;
  /** Sends no more, but takes an answer. */
  end(): void;
  /** Leaves, whatever comes. */
  abandon(): void;
  /** Bytes that no frame has read yet. */
  readonly unread: number;
}

/**
 * The engine's HTTP server without sockets: connections come from a host, frames from the editor's clock.
 *
 * As the engine's ticker does it: in each frame at most one new connection is accepted, then every connection is served
 * once, in order of acceptance. Nothing happens in a frame in which the editor is not `running`, so what arrives
 * meanwhile waits; while it is `refusing` or `crashed` the port is closed. An editor has one listener.
 */
export class HttpListener {
  /** False while the editor refuses connections or is gone. */
  open: boolean;
  private readonly editor: SimulatedEditor;
  private readonly onOpenChange: (open: boolean) => void;
  private readonly backlog: HttpConnection[] = [];
  private accepted: HttpConnection[] = [];
  private readonly waits = new Map<HttpConnection, () => void>();
  private readonly leaveEditor: () => void;

  /** `onOpenChange` is called whenever the port opens or closes, before the connections of a closed one are reset. */
  constructor(editor: SimulatedEditor, onOpenChange: (open: boolean) => void = () => {}) {
    this.editor = editor;
    this.open = editor.httpPort.open;
    this.onOpenChange = onOpenChange;
    const stopFrames = editor.clock.onFrame(() => this.serveFrame());
    const stopStates = editor.onStateChange(() => this.changeOpen(editor.httpPort.open));
    const leave = () => {
      stopFrames();
      stopStates();
    };
    this.leaveEditor = leave;
  }

  /**
   * A client connects from an address. The system takes it at once, the engine in a later frame. `undefined`: refused.
   */
  connect(peer: HttpPeer, address = '127.0.0.1'): ClientEnd | undefined {
    if (!this.open) return undefined;
    const connection = new HttpConnection(this.editor, peer, address);
    this.backlog.push(connection);
    const thenUpdateWait = (act: () => void) => {
      act();
      this.updateWait(connection);
    };
    return withLiveMembers<ClientEnd, 'unread'>(
      { unread: () => connection.unread },
      {
        send: bytes => thenUpdateWait(() => connection.receive(bytes)),
        end: () => thenUpdateWait(() => connection.end()),
        abandon: () => thenUpdateWait(() => connection.abandon()),
      },
    );
  }

  /** Leaves the editor's clock and resets every connection. */
  close(): void {
    this.leaveEditor();
    this.changeOpen(false);
  }

  private serveFrame(): void {
    this.changeOpen(this.editor.httpPort.open);
    if (!this.open || this.editor.state !== 'running') return;
    const next = this.backlog.shift();
    if (next !== undefined) this.accepted.push(next);
    for (const connection of this.accepted) {
      if (connection.serve() === 'crash') this.changeOpen(false);
      if (!this.open) return;
      this.updateWait(connection);
      // A request that keeps the game thread busy keeps everybody waiting.
      if (this.editor.state !== 'running') break;
    }
    this.accepted = this.accepted.filter(connection => !connection.closed);
  }

  private changeOpen(open: boolean): void {
    if (this.open === open) return;
    this.open = open;
    // First the port, then the connections: a client that reconnects at once must be refused.
    this.onOpenChange(open);
    if (open) return;
    const connections = [...this.accepted, ...this.backlog.splice(0)];
    this.accepted = [];
    for (const connection of connections) {
      // A process that ends in good order lets the system send what was written.
      if (this.editor.state === 'closed') connection.close();
      else connection.reset();
      this.updateWait(connection);
    }
  }

  private updateWait(connection: HttpConnection): void {
    const endWait = this.waits.get(connection);
    if (connection.waiting && endWait === undefined) {
      this.waits.set(connection, this.editor.clock.beginWait());
    } else if (!connection.waiting && endWait !== undefined) {
      this.waits.delete(connection);
      endWait();
    }
  }
}
