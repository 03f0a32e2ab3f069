import { type Clock, createClock } from './clock.ts';
import { dialects } from './dialects/dialects.ts';
import { type Dialog, type EditorContext, openDialog, servePlayRequest } from './editor-context.ts';
import { createEditorProcess } from './editor-process.ts';
import type { EngineVersion } from './engine-version.ts';
import type { Disturbance, Fault } from './faults.ts';
import type { Language } from './languages/language.ts';
import { md5 } from './md5.ts';
import { createOngoingChange } from './ongoing-change.ts';
import { createRequestQueue } from './request-queue.ts';
import { routeRequest } from './routes/router.ts';
import type { Scene } from './scene.ts';
import { defaultSettings, type RemoteControlSettings } from './settings/remote-control-settings.ts';
import type { DiskMirror } from './world/disk.ts';
import { createSceneDisk } from './world/scene-disk.ts';
import { serveViewports } from './world/viewport-frame.ts';
import { createShots } from './world/viewport-shots.ts';
import { createWorld, type World } from './world.ts';

export type { EngineVersion, RemoteControlSettings };

export interface SimulatedEditorOptions {
  scene: Scene;
  /** Default `5.5`. */
  engine?: EngineVersion;
  /** Line ends of JSON bodies: a Windows editor writes `\r\n`. Default `\n`. */
  newline?: '\n' | '\r\n';
  /** Language of the editor: display names of enums follow it. Default `en`. */
  language?: Language;
  /** Plain text of a passphrase that the project enforces; none when left out. */
  passphrase?: string;
  settings?: Partial<RemoteControlSettings>;
  /**
   * Told of every file that the editor writes on its machine, for whoever keeps real ones. `path`: absolute, as that
   * machine writes it.
   */
  onFileWritten?(file: { path: string; bytes: Uint8Array }): void;
  /** Somebody who keeps real files for the packages of the project. */
  packageFiles?: DiskMirror;
}

/** One whole HTTP request as the engine's router sees it: header names in lower case. */
export interface WireRequest {
  method: string;
  /** Path and query: `/remote/object/property/insert?index=2`. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Address of the machine that it came from. Default: this one, `127.0.0.1`. */
  clientAddress?: string;
}

/** The editor's side of one WebSocket connection: what a host hands over. */
export interface WebSocketPeer {
  close(code: number, reason: string): void;
}

export interface WireResponse {
  status: number;
  /** In the engine's own spelling (`content-type`, `Access-Control-Allow-Origin`). */
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** What is to happen to it on its way; the host brings it about. */
  disturbance?: Disturbance;
}

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
  readonly state: 'running' | 'starting' | 'modal' | 'busy' | 'refusing' | 'silent' | 'crashed';
  /** The dialog that a function opened: the editor is `modal` until it is answered. */
  readonly dialog: Dialog | undefined;
  /** Answers one whole request, at once. Hosts call it inside a frame. `crash`: the request took the editor down. */
  handle(request: WireRequest): WireResponse | 'crash';
  /** Answers in the next frame, one request a frame in order of arrival. Rejects when the editor crashes or refuses. */
  fetch(request: Request): Promise<Response>;
  /**
   * Takes a WebSocket client, as the editor's second port does. Messages are not simulated yet: the client is told so
   * and closed, rather than left in a silence that looks like the engine's.
   */
  connect(peer: WebSocketPeer): void;
  /** Makes something go wrong until the returned function is called, or until it ends by itself. */
  inject(fault: Fault): () => void;
  /** Starts the editor again, after a crash for one: everything as it was last saved, nothing else kept. */
  restart(): void;
  /** Called on every change of `state`. */
  onStateChange(listener: (state: SimulatedEditor['state']) => void): () => void;
}

const performanceSettings = '/Script/UnrealEd.Default__EditorPerformanceSettings';

/** Creates an editor with the scene open and its clock standing still. @throws when the scene contradicts itself. */
export function createSimulatedEditor(options: SimulatedEditorOptions): SimulatedEditor {
  const clock = createClock();
  const engine = options.engine ?? '5.5';
  // Files outlive the process.
  const files = new Map<string, Uint8Array>();
  const disk = createSceneDisk(options.scene, { ...options.packageFiles, now: () => clock.seconds });
  const start = (): EditorContext => {
    const world = createWorld(options.scene, disk);
    for (const [path, bytes] of files) world.files.set(path, bytes);
    return {
      ...{ world, clock },
      dialect: dialects[engine],
      settings: settingsOf(options),
      newline: options.newline ?? '\n',
      language: options.language ?? 'en',
      ongoing: createOngoingChange(clock, world.transactions),
      condition: {
        savingFrames: 0,
        loadingMap: false,
        wrongServer: false,
        crashes: new Set(),
        throttleInBackground: () => world.get(performanceSettings, 'bThrottleCPUWhenNotForeground') === true,
        isMinimised: () => process.isMinimised(),
        block: seconds => process.block(seconds),
        openDialog: question => openDialog(context.condition, process.hold, question),
      },
      shots: createShots(clock),
      writeFile(path, bytes) {
        for (const each of [files, world.files]) each.set(path, bytes);
        options.onFileWritten?.({ path, bytes });
      },
    };
  };
  let context = start();
  const process = createEditorProcess(clock, () => context.condition);
  clock.onFrame(() => {
    if (process.state !== 'running') return;
    servePlayRequest(context);
    serveViewports(context);
  });
  const handle = (request: WireRequest) => {
    const response = process.answer(request, each => routeRequest(context, each));
    if (response === 'crash') process.crash();
    return response;
  };
  const queue = createRequestQueue(clock, process, handle);

  return {
    ...{ engine, clock, handle },
    get world() {
      return context.world;
    },
    get state() {
      return process.state;
    },
    get dialog() {
      return context.condition.dialog;
    },
    fetch: queue.fetch,
    connect: peer => peer.close(UNSUPPORTED, 'The simulated editor has no WebSocket messages yet.'),
    inject: process.inject,
    restart() {
      context.ongoing.close();
      context = start();
      process.restart();
    },
    onStateChange: process.onStateChange,
  };
}

/** "Internal error" of RFC 6455: a server that cannot go on, through no fault of the client. */
const UNSUPPORTED = 1011;

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
