import type { LiveLevel } from './live/label-index.ts';

/** The level that the editor tells of, and how it stood. */
export interface LevelWord {
  level: LiveLevel;
  generation: number;
}

/** How the level stands by what the editor tells; undefined while that may lag behind. */
export function wordOf(level: LiveLevel | undefined): LevelWord | undefined {
  return level?.isQuiet ? { level, generation: level.generation } : undefined;
}

/** Whether the level stands as it stood. */
export function isSameWord(one: LevelWord, other: LevelWord): boolean {
  return one.level === other.level && one.generation === other.generation;
}
