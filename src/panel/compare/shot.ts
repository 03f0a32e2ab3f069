import type { ChangedValue } from '../changes/read-changes.ts';
import type { LevelData } from '../level/level-data.ts';

export type ShotKind = 'screenshot' | 'map';

/** What was taken here, and when, as ISO 8601: a picture by its address, or a level, to be drawn as it is looked at. */
export type Shot = { at: string } & (
  | { kind: 'screenshot'; picture: string }
  | {
      kind: 'map';
      level: LevelData;
      /** What the changes of the journal came to at that time. */
      net?: readonly ChangedValue[] | undefined;
    }
);
