/** What a Level Sequence (`/Script/LevelSequence.LevelSequence`) holds, as a scene writes it. Times are frames. */
export interface SceneSequence {
  /** Frames a second. Default: 30. */
  displayRate?: number;
  /** First frame, and the one behind the last. Default: five seconds from 0. */
  playback?: [start: number, end: number];
  bindings?: SceneBinding[];
  /** Tracks of no binding: camera cuts, fades. */
  tracks?: SceneTrack[];
}

/** An actor that stands in a level, or one that the sequence makes itself. */
export interface SceneBinding {
  /** What the sequence calls it. */
  name: string;
  /** Object name of an actor of the scene's open level. */
  possesses?: string;
  /** Class of a spawnable. */
  spawns?: string;
  /** Name of the binding that it belongs to. */
  parent?: string;
  tracks?: SceneTrack[];
}

export interface SceneTrack {
  /** `/Script/MovieSceneTracks.MovieScene3DTransformTrack` */
  class: string;
  sections?: SceneSection[];
}

export interface SceneSection {
  /** `null`: without an end on that side. Default: the playback range. */
  range?: [start: number | null, end: number | null];
  /** Keys by channel: `Location.X`; `None` for the one channel of a section that has no name for it. */
  keys?: Record<string, SceneKey[]>;
  /** Of a camera cut: name of the binding that is looked through. */
  camera?: string;
}

export type SceneKey = [frame: number, value: number | boolean, interpolation?: KeyInterpolation];

export const keyInterpolations = ['auto', 'user', 'break', 'linear', 'constant'] as const;
export type KeyInterpolation = (typeof keyInterpolations)[number];
