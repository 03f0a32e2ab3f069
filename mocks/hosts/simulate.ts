import { checkOptions } from '../engine/check-options.ts';
import type { Fault } from '../engine/faults.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../engine/simulated-editor.ts';
import type { SimulatedEditorOptions } from '../engine/simulated-editor-options.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { keepProjectFiles } from './keep-project-files.ts';
import { inProjectDirectory } from './project-directory.ts';
import { startWebSocketServer } from './websocket-server.ts';

export interface SimulationOptions extends SimulatedEditorOptions {
  /** Frames a second. Default 60. */
  fps?: number;
  /** Default 0: any free port. */
  port?: number;
  /** Port of the WebSocket server. Default 0: any free port. `off`: there is none. */
  wsPort?: number | 'off';
  /**
   * Address to listen on. Default `127.0.0.1`, IPv4 only, as the engine. The WebSocket server goes by
   * `settings.webSocketServerBindAddress` when that is given.
   */
  host?: string;
  /** What is wrong from the start. */
  faults?: Fault[];
  /** Seconds after a crash until the editor starts by itself; it stays down when left out. */
  restartAfter?: number;
  /** A folder of this machine to put the project into: its packages become real files there. */
  projectDirectory?: string;
}

// `Record<…>` makes the compiler ask for a key that is added to the options.
const hostOptionKeys: Record<Exclude<keyof SimulationOptions, keyof SimulatedEditorOptions>, true> = {
  fps: true,
  port: true,
  wsPort: true,
  host: true,
  faults: true,
  restartAfter: true,
  projectDirectory: true,
};

export interface Simulation {
  port: number;
  /** `http://127.0.0.1:51234` */
  url: string;
  /** Port of the WebSocket server; null when it is off. */
  wsPort: number | null;
  /** `ws://127.0.0.1:51235` */
  wsUrl: string | null;
  editor: SimulatedEditor;
  /** Stops the clock, resets every connection and frees the ports. */
  close(): Promise<void>;
}

/**
 * Starts a simulated editor on real ports, with its clock in real time. After a crash its connections die and new
 * ones are refused until `editor.restart()`, or until `restartAfter` seconds are over.
 *
 * @throws when a port is taken, and when an option is none or has no such value.
 */
export async function startSimulation(simulation: SimulationOptions): Promise<Simulation> {
  checkOptions(simulation, hostOptionKeys);
  const { fps = 60, port = 0, wsPort = 0, host = '127.0.0.1', ...rest } = simulation;
  const { faults = [], restartAfter, projectDirectory, ...options } = rest;
  const editorOptions =
    projectDirectory === undefined ? options : inProjectDirectory(options, projectDirectory);
  const editor = createSimulatedEditor({
    onFileWritten: keepProjectFiles(editorOptions.scene),
    ...editorOptions,
  });
  editor.clock.framesPerSecond = fps;
  for (const fault of faults) editor.inject(fault);
  const server = await startHttpServer(editor, { port, host });
  const wsHost = options.settings?.webSocketServerBindAddress ?? host;
  const wsServer = await startSecond(server, () =>
    wsPort === 'off' ? undefined : startWebSocketServer(editor, { port: wsPort, host: wsHost }),
  );
  const stopRestarting = restartAfter === undefined ? () => {} : restartAfterCrash(editor, restartAfter);
  const stopClock = editor.clock.run();
  return {
    port: server.port,
    url: server.url,
    wsPort: wsServer?.port ?? null,
    wsUrl: wsServer?.url ?? null,
    editor,
    async close() {
      stopClock();
      stopRestarting();
      await Promise.all([server.close(), wsServer?.close()]);
    },
  };
}

/** Starts another server, and closes the first one if that fails. */
async function startSecond<T>(first: HttpServer, start: () => T): Promise<Awaited<T>> {
  try {
    return await start();
  } catch (error) {
    await first.close();
    throw error;
  }
}

/** Restarts the editor `seconds` of its clock after each crash. */
function restartAfterCrash(editor: SimulatedEditor, seconds: number): () => void {
  let crashedAt: number | undefined;
  return editor.clock.onFrame(() => {
    if (editor.state !== 'crashed') {
      crashedAt = undefined;
      return;
    }
    crashedAt ??= editor.clock.seconds;
    if (editor.clock.seconds - crashedAt >= seconds) editor.restart();
  });
}
