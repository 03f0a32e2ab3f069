import type { Clock } from './clock.ts';
import { dialects } from './dialects/dialects.ts';
import { type EditorContext, openDialog } from './editor-context.ts';
import type { EditorProcess } from './editor-process.ts';
import { defaultEngine } from './engine-version.ts';
import { withLiveMembers } from './live-members.ts';
import { createOngoingChange } from './ongoing-change.ts';
import { PresetEvents } from './presets/preset-events.ts';
import type { RemoteControlSettings } from './settings/remote-control-settings.ts';
import type { SimulatedEditorOptions } from './simulated-editor-options.ts';
import type { WebSocketServer } from './websocket/web-socket-server.ts';
import { createWorld } from './world/create-world.ts';
import type { Disk } from './world/disk.ts';
import { createShots } from './world/viewport-shots.ts';

/** What outlives a run of the editor process. Process and sockets exist by the time that anybody asks for them. */
export interface EditorMachine {
  readonly options: SimulatedEditorOptions;
  readonly clock: Clock;
  readonly settings: RemoteControlSettings;
  readonly disk: Disk;
  /** What was written beside packages: absolute path → bytes. */
  readonly files: Map<string, Uint8Array>;
  /** How often the editor was started. */
  readonly runs: { count: number };
  process(): EditorProcess;
  sockets(): WebSocketServer;
}

const performanceSettings = '/Script/UnrealEd.Default__EditorPerformanceSettings';

/** Seconds that the machine has run when the first editor starts, and that an editor takes to start. */
const MACHINE_SECONDS = 86_400;
const START_SECONDS = 20;

/** Time on the editor's machine: it goes on between two runs, although no frame passes. */
function createMachineTime({ clock, runs }: EditorMachine): EditorContext['time'] {
  const before = MACHINE_SECONDS + START_SECONDS * runs.count++;
  return { started: before + clock.seconds, now: () => before + START_SECONDS + clock.seconds };
}

/** Starts the editor process: the scene as it was last saved, and nothing else kept. */
export function startRun(machine: EditorMachine): EditorContext {
  const { options, clock, settings, disk, files, process, sockets } = machine;
  const { scene, engine = defaultEngine, differences } = options;
  const world = createWorld(scene, disk, engine, differences, () => clock.seconds);
  for (const [path, bytes] of files) world.files.set(path, bytes);
  const context: EditorContext = withLiveMembers<EditorContext, 'presetEvents' | 'webSocketServer'>(
    { presetEvents: () => presetEvents, webSocketServer: () => sockets() },
    {
      ...{ world, clock, settings },
      time: createMachineTime(machine),
      dialect: dialects[options.engine ?? defaultEngine],
      ...(options.differences && { differences: options.differences }),
      newline: options.newline ?? '\n',
      language: options.language ?? 'en',
      ongoing: createOngoingChange(clock, world.transactions, world.propertyChanges),
      condition: {
        savingFrames: 0,
        loadingMap: false,
        httpStopped: false,
        swallowedMessages: 0,
        lateEvents: false,
        wrongServer: false,
        crashes: new Set(),
        quit: () => process().quit(),
        throttleInBackground: () => world.get(performanceSettings, 'bThrottleCPUWhenNotForeground') === true,
        isMinimised: () => process().isMinimised(),
        block: seconds => process().block(seconds),
        openDialog: question => openDialog(context.condition, process().hold, question),
        dropSockets: () => sockets().dropAll(),
      },
      shots: createShots(clock),
      writeFile(path, bytes) {
        for (const each of [files, world.files]) each.set(path, bytes);
        options.onFileWritten?.({ path, bytes });
      },
    },
  );
  const presetEvents = new PresetEvents(context);
  return context;
}
