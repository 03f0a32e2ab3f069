import { refuse } from '../refuse.ts';
import { checkFault } from './check-fault.ts';
import { checkOptions, checkSettings } from './check-options.ts';
import { type Clock, createClock } from './clock.ts';
import { crash, type Dialog, type EditorContext, servePlayRequest } from './editor-context.ts';
import { createEditorProcess, type EditorProcess } from './editor-process.ts';
import { defaultEngine, type EngineVersion } from './engine-version.ts';
import { untilCrash } from './failed-assertion.ts';
import type { Fault } from './faults.ts';
import { createGameThread, type GameThread } from './game-thread.ts';
import { withLiveMembers } from './live-members.ts';
import { md5 } from './md5.ts';
import { isGone } from './process-state.ts';
import { createRequestLog, type ReceivedRequest, type RequestLog } from './request-log.ts';
import { createRequestQueue } from './request-queue.ts';
import { routeRequest } from './routes/router.ts';
import { defaultSettings, type RemoteControlSettings } from './settings/remote-control-settings.ts';
import type { SimulatedEditorOptions } from './simulated-editor-options.ts';
import { type EditorMachine, startRun } from './start-run.ts';
import type {
  Handshake,
  WebSocketClientEnd,
  WebSocketPeer,
  WebSocketPort,
} from './websocket/web-socket-peer.ts';
import { WebSocketServer } from './websocket/web-socket-server.ts';
import type { WireRequest, WireResponse } from './wire.ts';
import { createSceneDisk } from './world/scene-disk.ts';
import { serveViewports } from './world/viewport-frame.ts';
import type { World } from './world.ts';

export type { EngineVersion, RemoteControlSettings };

/**
 * The simulated editor: a pure value, without sockets. Hosts (`mocks/hosts`) put it behind real sockets, msw handlers
 * or an undici interceptor.
 */
export interface SimulatedEditor {
  readonly engine: EngineVersion;
  /** The engine's frame clock. It stands still until a host starts it or a test drives it. */
  readonly clock: Clock;
  /** What is in the editor, for assertions and for edits "by the user's hand". */
  readonly world: World;
  /** What the process is doing, as seen from outside. */
  readonly state: 'running' | 'starting' | 'modal' | 'busy' | 'refusing' | 'silent' | 'crashed' | 'closed';
  /** What it died of, once it has crashed. */
  readonly crashCause: string | undefined;
  /** What it was asked lately, over both ports, oldest first: the last thousand. */
  readonly requests: readonly ReceivedRequest[];
  /** What requests of the first port cost the editor's game thread. */
  readonly gameThread: Pick<GameThread, 'longest' | 'forget'>;
  /** Called with each request as soon as it was answered. */
  onRequest(listener: (request: ReceivedRequest) => void): () => void;
  /** The dialog that a function opened: the editor is `modal` until it is answered. */
  readonly dialog: Dialog | undefined;
  /** Answers one whole request, at once. Hosts call it inside a frame. `crash`: the request took the editor down. */
  handle(request: WireRequest): WireResponse | 'crash';
  /** Answers in the next frame, one request a frame in order of arrival. Rejects when the editor crashes or refuses. */
  fetch(request: Request): Promise<Response>;
  /** A WebSocket client connects to the second port. The editor answers it in later frames. `undefined`: refused. */
  connect(peer: WebSocketPeer, handshake?: Handshake): WebSocketClientEnd | undefined;
  /** The first port: whether it is open. A change of it shows in the next frame at the latest. */
  readonly httpPort: { readonly open: boolean };
  /** The second port: whether it is open. */
  readonly webSocketPort: WebSocketPort;
  /** The user changes the project's settings of Remote Control: at once, and for later runs too. */
  changeSettings(changes: Partial<RemoteControlSettings>): void;
  /** Makes something go wrong until the returned function is called, or until it ends by itself. */
  inject(fault: Fault): () => void;
  /** Starts the editor again, after a crash for one: everything as it was last saved, nothing else kept. */
  restart(): void;
  /** Called on every change of `state`. */
  onStateChange(listener: (state: SimulatedEditor['state']) => void): () => void;
}

/**
 * Creates an editor with the scene open and its clock stopped.
 *
 * @throws when the scene contradicts itself, and when an option is none or has no such value.
 */
export function createSimulatedEditor(options: SimulatedEditorOptions): SimulatedEditor {
  checkOptions(options);
  const clock = createClock();
  const settings = settingsOf(options);
  const machine: EditorMachine = {
    ...{ options, clock, settings },
    disk: createSceneDisk(options.scene, { ...options.packageFiles, now: () => clock.seconds }),
    files: new Map(),
    runs: { count: 0 },
    process: () => process,
    sockets: () => sockets,
  };
  let context = startRun(machine);
  // Behind HTTP, and before the end of a frame counts for anything [derived].
  clock.onFrame(() => sockets.serveFrame(), 'at-the-end');
  const process = createEditorProcess(clock, () => context.condition);
  const requests = createRequestLog(clock);
  const sockets = new WebSocketServer(clock, process, context, requests);
  clock.onFrame(() => {
    if (process.state !== 'running') return;
    servePlayRequest(context);
    serveViewports(context);
  });
  const gameThread = createGameThread(clock);
  const handle = createHandler(process, () => context, requests, gameThread);
  const httpPort = withLiveMembers<{ readonly open: boolean }, 'open'>(
    {
      open: () => {
        const { state } = process;
        return state !== 'refusing' && !isGone(state) && !context.condition.httpStopped;
      },
    },
    {},
  );
  const queue = createRequestQueue(clock, process, httpPort, handle);

  return withLiveMembers<SimulatedEditor, 'world' | 'state' | 'crashCause' | 'dialog'>(
    {
      world: () => context.world,
      state: () => process.state,
      crashCause: () => {
        if (process.state !== 'crashed') return undefined;
        return context.condition.crashCause ?? 'the fault "crash" was injected';
      },
      dialog: () => context.condition.dialog,
    },
    {
      ...{ engine: options.engine ?? defaultEngine, clock, handle, gameThread },
      requests: requests.list,
      onRequest: requests.onAdd,
      fetch: queue.fetch,
      connect: (peer, handshake) => sockets.connect(peer, handshake),
      webSocketPort: sockets,
      httpPort,
      changeSettings(changes) {
        checkSettings(changes);
        Object.assign(settings, changes);
        sockets.announceSettings();
      },
      inject(fault) {
        refuse('The fault', checkFault(fault), 'cannot be injected');
        return process.inject(fault);
      },
      restart() {
        context.ongoing.close();
        context.presetEvents.close();
        context = startRun(machine);
        process.restart();
        sockets.restart(context);
      },
      onStateChange: process.onStateChange,
    },
  );
}

/** Answers a request of the first port, and notes both. */
function createHandler(
  process: EditorProcess,
  context: () => EditorContext,
  requests: RequestLog,
  gameThread: GameThread,
) {
  return (request: WireRequest) => {
    gameThread.charge(request);
    const response = process.answer(request, each =>
      untilCrash(
        () => routeRequest(context(), each),
        cause => crash(context(), cause),
      ),
    );
    const { method, url, body } = request;
    const status = response === 'crash' ? response : response.status;
    requests.add({ via: 'http', method, url, body, status });
    if (response === 'crash') process.crash();
    return response;
  };
}

/** A passphrase that is given as an option is one that the settings enforce. */
function settingsOf({ settings, passphrase }: SimulatedEditorOptions): RemoteControlSettings {
  const stated = { ...defaultSettings, ...settings };
  if (passphrase === undefined) return stated;
  return {
    ...stated,
    useRemoteControlPassphrase: true,
    restrictServerAccess: true,
    enforcePassphraseForRemoteClients: true,
    passphrases: [...stated.passphrases, md5(passphrase)],
  };
}
