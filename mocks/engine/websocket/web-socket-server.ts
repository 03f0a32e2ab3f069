import type { Clock } from '../clock.ts';
import type { EditorContext, WebSocketControl } from '../editor-context.ts';
import type { EditorProcess } from '../editor-process.ts';
import { withLiveMembers } from '../live-members.ts';
import { isGone } from '../process-state.ts';
import type { RequestLog } from '../request-log.ts';
import { refuseClient, refuseHandshake } from '../routes/client-policy.ts';
import { createActorEvents } from './actor-events.ts';
import type { Inbound } from './inbound-stream.ts';
import { createManualTransactions } from './manual-transactions.ts';
import type { SocketServices } from './socket-services.ts';
import { type ConnectionHost, WebSocketConnection } from './web-socket-connection.ts';
import type { Handshake, WebSocketClientEnd, WebSocketPeer, WebSocketPort } from './web-socket-peer.ts';

/** Bytes that the system holds for a connection that the engine does not read. */
const receiveBuffer = 512 * 1024;

/**
 * The engine's WebSocket server, without sockets: connections come from hosts, frames from the editor's clock. Nothing
 * happens in a frame in which the editor is not `running`: no handshake, no answer, no pong.
 */
export class WebSocketServer implements WebSocketControl, WebSocketPort, ConnectionHost {
  open = false;
  framesBetweenEvents = 5;
  services: SocketServices;
  private readonly clock: Clock;
  private readonly requests: RequestLog;
  private readonly process: EditorProcess;
  private started: boolean;
  private connections: WebSocketConnection[] = [];
  private connectionCount = 0;
  private framesSinceEvents = 0;
  private edited = false;
  private readonly waits = new Map<WebSocketConnection | 'events', () => void>();
  private readonly listeners = new Set<(open: boolean) => void>();

  constructor(clock: Clock, process: EditorProcess, context: EditorContext, requests: RequestLog) {
    this.clock = clock;
    this.requests = requests;
    this.process = process;
    this.services = this.createServices(context);
    this.started = context.settings.autoStartWebSocketServer;
    process.onStateChange(() => this.followProcess());
    this.followProcess();
  }

  get sharing(): 'shared' | 'exclusive' {
    return this.services.context.dialect.webSocketPort;
  }

  onOpenChange(listener: (open: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** A client connects. The system takes it at once, the engine in a later frame. `undefined`: refused. */
  connect(peer: WebSocketPeer, handshake: Handshake = {}): WebSocketClientEnd | undefined {
    if (!this.open) return undefined;
    const connection = new WebSocketConnection(this, ++this.connectionCount, peer, handshake);
    this.connections.push(connection);
    this.updateWaits();
    const receive = (item: Inbound) => {
      connection.receive(item);
      if (connection.unread >= receiveBuffer) connection.pause();
      this.updateWaits();
    };
    return withLiveMembers<WebSocketClientEnd, 'unread'>(
      { unread: () => connection.unread },
      {
        sendText: text => receive({ kind: 'text', bytes: new TextEncoder().encode(text) }),
        sendBinary: bytes => receive({ kind: 'binary', bytes }),
        ping: (payload = new Uint8Array(0)) => receive({ kind: 'ping', bytes: payload }),
        leave: () => receive({ kind: 'end' }),
      },
    );
  }

  /** Every connection does what it can in one frame; then events are sent, if it is time. */
  serveFrame(): void {
    if (!this.open || !this.isRunning()) return;
    this.services.transactions.update();
    for (const connection of [...this.connections]) {
      if (!connection.closed) connection.serve();
      if (connection.closed) this.forget(connection);
      // What keeps the game thread busy keeps everybody waiting.
      if (!this.isRunning()) break;
      if (connection.unread < receiveBuffer) connection.resume();
    }
    if (this.isRunning()) this.sendEvents();
    this.updateWaits();
  }

  start(): void {
    this.started = true;
    this.followProcess();
  }

  stop(): void {
    this.started = false;
    this.followProcess();
  }

  /** Cuts every connection. */
  dropAll(): void {
    for (const connection of [...this.connections]) {
      connection.cut();
      this.forget(connection);
    }
    this.updateWaits();
  }

  /** The process begins anew: nobody is connected, and nothing is known of anybody. */
  restart(context: EditorContext): void {
    this.connections.forEach(connection => void connection.cut());
    this.connections = [];
    this.services = this.createServices(context);
    this.started = context.settings.autoStartWebSocketServer;
    this.framesBetweenEvents = 5;
    this.followProcess();
    this.updateWaits();
  }

  /** Tells everybody, whoever it is about, that the project's settings have been edited. */
  announceSettings(): void {
    const { context } = this.services;
    // For somebody on this machine who shows no passphrase [derived].
    const denial = refuseClient(context, { headers: {}, address: '127.0.0.1' });
    for (const connection of this.connections) connection.send({ keyCorrect: denial === undefined });
    this.updateWaits();
  }

  noteMessage(text: string): void {
    this.requests.add({ via: 'websocket', body: text });
  }

  isRunning(): boolean {
    return this.process.state === 'running';
  }

  swallows(): boolean {
    const { condition } = this.services.context;
    if (condition.swallowedMessages === 0) return false;
    condition.swallowedMessages--;
    return true;
  }

  /** The only sub-protocol is called `binary`. That an offer without it is refused is [derived]. */
  greet({ headers = {}, address = '127.0.0.1' }: Handshake): { protocol: string | undefined } | 'refused' {
    const offer = headers['sec-websocket-protocol']?.split(',').map(each => each.trim());
    if (offer && !offer.includes('binary')) return 'refused';
    if (refuseHandshake(this.services.context, { headers, address })) return 'refused';
    return { protocol: offer && 'binary' };
  }

  crash(): void {
    this.process.crash();
  }

  private createServices(context: EditorContext): SocketServices {
    const note = () => {
      if (this.edited) return;
      this.edited = true;
      this.updateWaits();
    };
    context.world.objects.onChange(note);
    context.world.objects.onEdit(note);
    return {
      context,
      presets: context.presetEvents,
      actors: createActorEvents(context),
      transactions: createManualTransactions(context),
      answer: this.process.answer,
    };
  }

  private sendEvents(): void {
    const { context, presets, actors } = this.services;
    this.framesSinceEvents++;
    if (context.condition.lateEvents || this.framesSinceEvents < this.framesBetweenEvents) return;
    this.framesSinceEvents = 0;
    presets.flush(() => actors.flush());
    // Until it is finalised, a change may bring more.
    if (!context.ongoing.isOpen) this.edited = false;
  }

  private forget(connection: WebSocketConnection): void {
    this.connections = this.connections.filter(each => each !== connection);
    const { actors, transactions, presets } = this.services;
    for (const each of [actors, transactions, presets]) each.forget(connection);
  }

  private followProcess(): void {
    const { state } = this.process;
    const open = this.started && state !== 'refusing' && !isGone(state);
    if (open !== this.open) {
      this.open = open;
      // First the port, then the connections: a client that reconnects at once must be refused.
      for (const listener of [...this.listeners]) listener(open);
      if (!open) this.dropAll();
    }
    for (const each of this.connections) {
      if (state === 'running' && each.unread < receiveBuffer) each.resume();
      else each.pause();
    }
  }

  /** Says to the clock who waits for the next frame. */
  private updateWaits(): void {
    const someoneListens = this.connections.some(each => each.awaitsEvents && !each.closed);
    const waiting = new Set<WebSocketConnection | 'events'>(this.connections.filter(each => each.waiting));
    if (someoneListens && this.edited) waiting.add('events');
    for (const [who, endWait] of this.waits) {
      if (waiting.has(who)) continue;
      this.waits.delete(who);
      endWait();
    }
    for (const who of waiting) if (!this.waits.has(who)) this.waits.set(who, this.clock.beginWait());
  }
}
