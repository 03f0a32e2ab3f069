import { type Clock, createClock } from './clock.ts';
import { dialects } from './dialects/dialects.ts';
import type { EditorContext } from './editor-context.ts';
import { createEditorProcess } from './editor-process.ts';
import type { Fault } from './faults.ts';
import { createOngoingChange } from './ongoing-change.ts';
import { createRequestQueue } from './request-queue.ts';
import { routeRequest } from './routes/router.ts';
import type { Scene } from './scene.ts';
import { createWorld, type World } from './world.ts';

/** Engine versions whose dialect the simulated editor speaks. */
export type EngineVersion = '5.1' | '5.5' | '5.7' | '5.8';

export interface SimulatedEditorOptions {
  scene: Scene;
  /** Default `5.5`. */
  engine?: EngineVersion;
  /** Line ends of JSON bodies: a Windows editor writes `\r\n`. Default `\n`. */
  newline?: '\n' | '\r\n';
  /** Plain text of the passphrase that the project enforces; none when left out. */
  passphrase?: string;
  settings?: Partial<RemoteControlSettings>;
}

/** The project settings of Remote Control that change what a caller may do. */
export interface RemoteControlSettings {
  enableRemotePythonExecution: boolean;
  allowConsoleCommandRemoteExecution: boolean;
  /** 5.8: switches the function allow list off. */
  allowAnyRemoteFunctionCall: boolean;
  /** 5.8: entries of `CustomAllowedRemoteFunctionCalls`. */
  allowedFunctionCalls: { classPath: string; functionNames?: string[]; allowChildClasses?: boolean }[];
}

/** One whole HTTP request as the engine's router sees it: header names in lower case. */
export interface WireRequest {
  method: string;
  /** Path and query: `/remote/object/property/insert?index=2`. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WireResponse {
  status: number;
  /** In the engine's own spelling (`content-type`, `Access-Control-Allow-Origin`). */
  headers: Record<string, string>;
  body: string | Uint8Array;
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
  readonly state: 'running' | 'starting' | 'modal' | 'refusing' | 'silent' | 'crashed';
  /** Answers one whole request, at once. Hosts call it inside a frame. `crash`: the request took the editor down. */
  handle(request: WireRequest): WireResponse | 'crash';
  /** Answers in the next frame, one request a frame in order of arrival. Rejects when the editor crashes or refuses. */
  fetch(request: Request): Promise<Response>;
  /** Makes something go wrong until the returned function is called, or until it ends by itself. */
  inject(fault: Fault): () => void;
  /** Starts the editor again after a crash: the scene as it was saved, nothing else kept. */
  restart(): void;
  /** Called on every change of `state`. */
  onStateChange(listener: (state: SimulatedEditor['state']) => void): () => void;
}

/** Nothing that a project would have to switch on is on. */
const defaultSettings: RemoteControlSettings = {
  enableRemotePythonExecution: false,
  allowConsoleCommandRemoteExecution: false,
  allowAnyRemoteFunctionCall: false,
  allowedFunctionCalls: [],
};

const performanceSettings = '/Script/UnrealEd.Default__EditorPerformanceSettings';

/** Creates an editor with the scene open and its clock standing still. @throws when the scene contradicts itself. */
export function createSimulatedEditor(options: SimulatedEditorOptions): SimulatedEditor {
  const clock = createClock();
  const engine = options.engine ?? '5.5';
  const start = (): EditorContext => {
    const world = createWorld(options.scene);
    return {
      ...{ world, clock },
      dialect: dialects[engine],
      settings: { ...defaultSettings, ...options.settings },
      newline: options.newline ?? '\n',
      ...(options.passphrase !== undefined && { passphrase: options.passphrase }),
      ongoing: createOngoingChange(clock, world.transactions),
      condition: {
        savingFrames: 0,
        loadingMap: false,
        throttleInBackground: () => world.get(performanceSettings, 'bThrottleCPUWhenNotForeground') === true,
      },
    };
  };
  let context = start();
  const process = createEditorProcess(clock, () => context.condition);
  const handle = (request: WireRequest) => {
    const response = routeRequest(context, request);
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
    fetch: queue.fetch,
    inject: process.inject,
    restart() {
      context.ongoing.close();
      context = start();
      process.restart();
    },
    onStateChange: process.onStateChange,
  };
}
