/**
 * A Remote Control preset as a scene has it. Objects are named by path, an actor of the level also by label or name, its
 * component behind a dot (`Key Light.LightComponent0`). What is exposed gets a label of its own when none is given.
 */
export interface ScenePreset {
  /** 32 hexadecimal digits. Made from the path when left out. */
  id?: string;
  /** Groups in the order of the panel, beside the default one, `All`. */
  groups?: string[];
  properties?: ScenePresetProperty[];
  functions?: ScenePresetFunction[];
  actors?: ScenePresetActor[];
  controllers?: ScenePresetController[];
  metadata?: Record<string, string>;
}

/** A preset that lies in a level. */
export interface EmbeddedPreset extends ScenePreset {
  /** Object name. */
  name: string;
}

interface ScenePresetEntity {
  /** `Intensity (Key Light)` when left out. */
  label?: string;
  /** One of the groups; left out: `All`. */
  group?: string;
  metadata?: Record<string, string>;
}

export interface ScenePresetProperty extends ScenePresetEntity {
  /** The object, or all those that are set together. */
  object: string | string[];
  /** Property, or a path to it: `Settings.BloomIntensity`. */
  property: string;
}

export interface ScenePresetFunction extends ScenePresetEntity {
  object: string;
  function: string;
}

export interface ScenePresetActor extends ScenePresetEntity {
  actor: string;
}

export interface ScenePresetController {
  /** Its display name, by which Remote Control calls it. */
  name: string;
  /** C++ spelling: `float`, `bool`, `FString`, `FVector`. */
  type: string;
  value?: unknown;
  description?: string;
  metadata?: Record<string, string>;
  behaviours?: SceneBehaviour[];
}

/** What a controller does when somebody sets it. */
export interface SceneBehaviour {
  /** Only with this value; left out: with every one. */
  when?: unknown;
  /** Label of the exposed property that it sets. */
  sets?: string;
  /** What it sets it to; left out: to the controller's own value. */
  value?: unknown;
  /** Carries a number over from one range into another: `{ from: [0, 1], to: [0, 5000] }`. */
  scale?: { from: [number, number]; to: [number, number] };
  /** Label of the exposed function that it calls, without parameters. */
  calls?: string;
}
