import type { EngineDifferences } from './differences/engine-differences.ts';
import type { EngineVersion } from './engine-version.ts';
import type { Language } from './languages/language.ts';
import type { Scene } from './scene.ts';
import type { RemoteControlSettings } from './settings/remote-control-settings.ts';
import type { DiskMirror } from './world/disk.ts';

export interface SimulatedEditorOptions {
  /** What is in the editor: one of `worlds`, or what `defineScene` returns. */
  scene: Scene;
  /** Whose dialect is spoken. Default `5.5`. */
  engine?: EngineVersion;
  /** What this engine has otherwise than its version: functions, parameters, enums, properties. */
  differences?: EngineDifferences;
  /** Line ends of JSON bodies: a Windows editor writes `\r\n`. Default `\n`. */
  newline?: '\n' | '\r\n';
  /** Language of the editor: display names of enums follow it. Default `en`. */
  language?: Language;
  /** Plain text of a passphrase that the project enforces; none when left out. */
  passphrase?: string;
  /** What the project's settings of Remote Control say; see below. */
  settings?: Partial<RemoteControlSettings>;
  /**
   * Told of every file that the editor writes on its machine, for whoever keeps real ones. `path`: absolute, as that
   * machine writes it.
   */
  onFileWritten?(file: { path: string; bytes: Uint8Array }): void;
  /** Somebody who keeps real files for the packages of the project. */
  packageFiles?: DiskMirror;
}
