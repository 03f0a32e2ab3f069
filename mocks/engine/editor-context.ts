import type { Clock } from './clock.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { OngoingChange } from './ongoing-change.ts';
import type { RemoteControlSettings } from './simulated-editor.ts';
import type { World } from './world.ts';

/** One run of the editor process, as routes and functions see it. */
export interface EditorContext {
  readonly world: World;
  readonly clock: Clock;
  readonly dialect: Dialect;
  readonly settings: RemoteControlSettings;
  readonly newline: string;
  /** Plain text of the passphrase that is enforced. */
  readonly passphrase?: string;
  readonly ongoing: OngoingChange;
  /** What hinders the engine at the moment. */
  readonly condition: EditorCondition;
}

export interface EditorCondition {
  /** Frames for which a package is still being saved. */
  savingFrames: number;
  /** The start-up map is not there yet. */
  loadingMap: boolean;
  /** "Use Less CPU when in Background", a setting that Remote Control can write. */
  throttleInBackground(): boolean;
}

/** Finds an object in memory. While a package is saved or garbage collected nothing can be looked up. */
export function resolveObject(context: EditorContext, path: string) {
  if (context.condition.savingFrames > 0) return { unresolved: 'saving' as const };
  const object = context.world.find(path);
  return object ? { object } : { unresolved: 'missing' as const };
}
