import type { Clock } from './clock.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Language } from './languages/language.ts';
import type { OngoingChange } from './ongoing-change.ts';
import { sameName } from './reflection/class-info.ts';
import type { RemoteControlSettings } from './simulated-editor.ts';
import type { World } from './world.ts';

/** One run of the editor process, as routes and functions see it. */
export interface EditorContext {
  readonly world: World;
  readonly clock: Clock;
  readonly dialect: Dialect;
  readonly settings: RemoteControlSettings;
  readonly newline: string;
  readonly language: Language;
  readonly ongoing: OngoingChange;
  /** What hinders the engine at the moment. */
  readonly condition: EditorCondition;
}

export interface EditorCondition {
  /** Frames for which a package is still being saved. */
  savingFrames: number;
  /** The start-up map is not there yet. */
  loadingMap: boolean;
  /** Somebody else listens on the port. */
  wrongServer: boolean;
  /** Functions that take the editor down. */
  readonly crashes: Set<{ functionName: string; objectPath?: string }>;
  /** Play is to begin or to end in the next frame. */
  playRequest?: 'begin' | 'end';
  /** Opens the dialog that comes before play, as long as there is one. */
  openPlayDialog?: () => void;
  /** "Use Less CPU when in Background", a setting that Remote Control can write. */
  throttleInBackground(): boolean;
}

/** Finds an object in memory. While a package is saved or garbage collected nothing can be looked up. */
export function resolveObject(context: EditorContext, path: string) {
  if (context.condition.savingFrames > 0) return { unresolved: 'saving' as const };
  const object = context.world.find(path);
  return object ? { object } : { unresolved: 'missing' as const };
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
  if (playRequest === 'begin' && openPlayDialog) {
    openPlayDialog();
    return;
  }
  condition.playRequest = undefined;
  if (playRequest) ongoing.flush();
  if (playRequest === 'begin') world.play();
  if (playRequest === 'end') world.stopPlay();
}
