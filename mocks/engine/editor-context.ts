import type { Clock } from './clock.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { EngineDifferences } from './differences/engine-differences.ts';
import type { Language } from './languages/language.ts';
import type { OngoingChange } from './ongoing-change.ts';
import type { PresetListeners } from './presets/preset-listeners.ts';
import { sameName } from './reflection/class-info.ts';
import type { RemoteControlSettings } from './settings/remote-control-settings.ts';
import type { PlayKind } from './world/play-session.ts';
import type { Shots } from './world/shots.ts';
import { withColon } from './world/spellings.ts';
import type { World } from './world.ts';

/** One run of the editor process, as routes and functions see it. */
export interface EditorContext {
  readonly world: World;
  readonly clock: Clock;
  /** By the clock of the editor's machine, in seconds. */
  readonly time: { readonly started: number; now(): number };
  readonly dialect: Dialect;
  /** What this engine has otherwise than its dialect says. */
  readonly differences?: EngineDifferences;
  readonly settings: RemoteControlSettings;
  readonly newline: string;
  readonly language: Language;
  readonly ongoing: OngoingChange;
  /** Who hears of changes of presets. */
  readonly presetEvents: PresetListeners;
  /** The second port. */
  readonly webSocketServer: WebSocketControl;
  /** What hinders the engine at the moment. */
  readonly condition: EditorCondition;
  /** Pictures of the viewport that are under way. */
  readonly shots: Shots;
  /** Writes a file on the editor's machine. `path`: absolute, with forward slashes. */
  writeFile(path: string, bytes: Uint8Array): void;
}

/** What the rest of the editor can do with its WebSocket server. */
export interface WebSocketControl {
  start(): void;
  /** Cuts every connection and closes the port. */
  stop(): void;
  /** `WebControl.FramesBetweenPropertyNotifications`: events are sent at the end of every so many frames. */
  framesBetweenEvents: number;
}

export interface EditorCondition {
  /** Frames for which a package is still being saved. */
  savingFrames: number;
  /** The start-up map is not there yet. */
  loadingMap: boolean;
  /** Remote Control's HTTP server was switched off: its port is closed. */
  httpStopped: boolean;
  /** WebSocket messages that will be read and not run. */
  swallowedMessages: number;
  /** Events wait. */
  lateEvents: boolean;
  /** Cuts every WebSocket. */
  dropSockets(): void;
  /** Somebody else listens on the port. */
  wrongServer: boolean;
  /** What the process died of. */
  crashCause?: string;
  /** Ends the process in an orderly way, when this frame is over. Nothing is saved, nobody is asked. */
  quit(): void;
  /** Functions that take the editor down. */
  readonly crashes: Set<{ functionName: string; objectPath?: string }>;
  /** Play is to begin or to end in so many frames. */
  playRequest?: { kind: PlayKind | 'end'; frames: number };
  /** Opens the dialog that comes before play, as long as there is one. */
  openPlayDialog?: () => void;
  /** The dialog that keeps the editor from going on. */
  dialog?: Dialog;
  /** Opens a dialog: nothing is answered until somebody at the screen has answered it, the present request included. */
  openDialog(question: Question): void;
  /** "Use Less CPU when in Background", a setting that Remote Control can write. */
  throttleInBackground(): boolean;
  /** No window of the editor is to be seen, so nothing is drawn. */
  isMinimised(): boolean;
  /** Keeps the game thread busy: nothing is answered for so many engine seconds, the present request included. */
  block(seconds: number): void;
}

/** A modal dialog on the editor's screen. Nobody can see it through Remote Control. */
export interface Dialog {
  /** What it says at the top, in our words. */
  readonly title: string;
  /** Its buttons; left out when it asks for a name, or for `Cancel`. */
  readonly choices?: readonly string[];
  /** Closes it. @throws when there is no such choice. */
  answer(choice: string): void;
}

/** What a function says of a dialog that it opens. */
type Question = Pick<Dialog, 'title' | 'choices'> & { onAnswer: (choice: string) => void };

/** Shows a dialog. `hold` stops the process until the function that it returns is called. */
export function openDialog(
  condition: EditorCondition,
  hold: (state: 'modal') => () => void,
  { title, choices, onAnswer }: Question,
): void {
  const close = hold('modal');
  condition.dialog = {
    ...{ title, ...(choices && { choices }) },
    answer(choice) {
      if (choices && !choices.includes(choice)) {
        throw new Error(`The dialog '${title}' has no ${choice}. It has: ${choices.join(', ')}.`);
      }
      condition.dialog = undefined;
      onAnswer(choice);
      close();
    },
  };
}

/** Finds an object in memory. While a package is saved or garbage collected nothing can be looked up. */
export function resolveObject(context: EditorContext, path: string) {
  if (context.condition.savingFrames > 0) return { unresolved: 'saving' as const };
  const object = context.world.find(path) ?? context.world.find(withColon(path));
  return object ? { object } : { unresolved: 'missing' as const };
}

/** Takes the editor down. `cause`: what it died of, for whoever wonders. */
export function crash({ condition }: EditorContext, cause: string): 'crash' {
  condition.crashCause = cause;
  return 'crash';
}

/** True for a function that takes the editor down. */
export function crashesIn({ condition }: EditorContext, objectPath: string, functionName: string): boolean {
  return [...condition.crashes].some(
    crash =>
      sameName(crash.functionName, functionName) &&
      (crash.objectPath === undefined || sameName(crash.objectPath, objectPath)),
  );
}

/** Begins or ends play, when that was asked for in an earlier frame. */
export function servePlayRequest({ condition, world, ongoing }: EditorContext): void {
  const { playRequest, openPlayDialog } = condition;
  if (!playRequest) return;
  if (playRequest.kind !== 'end' && openPlayDialog) {
    openPlayDialog();
    return;
  }
  if (--playRequest.frames > 0) return;
  condition.playRequest = undefined;
  ongoing.flush();
  if (playRequest.kind === 'end') world.stopPlay();
  else world.play(playRequest.kind);
}
