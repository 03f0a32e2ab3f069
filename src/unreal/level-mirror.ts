import { withGetters } from '../base/with-getters.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { isSameWord, type LevelWord } from './level-word.ts';
import type { LiveLevel } from './live/label-index.ts';

/**
 * What a session keeps of the edited level as a whole. A list is only an answer while the editor, which tells of its
 * actors by itself, has told nothing new; classes are held against the editor wherever they are shown.
 */
export interface LevelMirror {
  /** Actors as they were listed last, in the order of the level. */
  readonly paths: readonly string[];
  /** Actor path → class path. */
  readonly classes: Map<string, string>;
  /** A class of the engine's, in simplified spelling → its actors, as they were listed last. */
  readonly ofClass: Map<string, ActorsOfClass>;
  /** Values and components of actors, for a short while. */
  readonly answers: KeptAnswers;
  /** Whether classes may be told from lists by class; not any more once that was wrong. */
  readonly sortsByLists: boolean;
  /** Whether components may be told from the list of all of them; not any more once that was wrong or refused. */
  listsComponents: boolean;
  /** What was made of all actors, by name. */
  readonly surveys: Map<string, KeptSurvey<unknown>>;
  /** What is being made of all actors now, by world and name: who asks the same meanwhile gets it too. */
  readonly surveysUnderWay: Map<string, Promise<unknown>>;
  /** Keeps a list that was asked for when the level stood so; what is known of others is forgotten. */
  keep(paths: readonly string[], word: LevelWord | undefined): void;
  /** Whether the list still holds. */
  holds(word: LevelWord | undefined): boolean;
  /** Something in it was wrong: all of it is asked for anew. */
  distrust(): void;
  clear(): void;
}

/** Actors of a class of the engine's. */
export interface ActorsOfClass {
  /** Those of classes below it included. */
  readonly members: ReadonlySet<string>;
  /** Actors of Blueprints that are called like the class. */
  readonly namesakes: ReadonlySet<string>;
}

/** Something that was made of all actors of a level. */
export interface KeptSurvey<T> {
  made: T;
  /** When it was begun, by the session's clock. */
  at: number;
  paths: readonly string[];
  /** Means of the places of some actors after the other, as they were right before; none where nobody asked. */
  means: readonly string[];
  /** How the level stood. */
  word: LevelWord;
}

/** Above this many actors a level is not asked about as a whole again and again. */
export const LARGE_LEVEL = 300;

export function createMirror(): LevelMirror {
  const classes = new Map<string, string>();
  const surveys = new Map<string, KeptSurvey<unknown>>();
  const ofClass = new Map<string, ActorsOfClass>();
  const answers = createKeptAnswers();
  let paths: readonly string[] = [];
  let keptAt: LevelWord | undefined;
  let sortsByLists = true;
  const clear = () => {
    classes.clear();
    surveys.clear();
    ofClass.clear();
    answers.clear();
    paths = [];
    keptAt = undefined;
  };
  return withGetters<LevelMirror, 'paths' | 'sortsByLists'>(
    { paths: () => paths, sortsByLists: () => sortsByLists },
    {
      ...{ classes, surveys, ofClass, answers },
      surveysUnderWay: new Map(),
      listsComponents: true,
      keep: (listed, word) => {
        if (!isSameList(listed, paths)) ofClass.clear();
        paths = listed;
        keptAt = word;
        if (classes.size <= listed.length) return;
        const there = new Set(listed);
        for (const path of classes.keys()) if (!there.has(path)) classes.delete(path);
      },
      holds: word => {
        if (!word || paths.length === 0) return false;
        if (keptAt && isSameWord(keptAt, word)) return true;
        if (!isToldWhole(word.level, paths)) return false;
        keptAt = word;
        return true;
      },
      distrust: () => {
        sortsByLists = false;
        clear();
      },
      clear,
    },
  );
}

/** Whether two lists of actors are the same, in the same order. */
export function isSameList(now: readonly string[], before: readonly string[]): boolean {
  return now.length === before.length && now.every((path, index) => path === before[index]);
}

/** Whether the editor tells of just these actors. It may tell of some that it does not list: then nothing is known. */
function isToldWhole(level: LiveLevel, paths: readonly string[]): boolean {
  const told = level.actors();
  if (told.length !== paths.length) return false;
  const names = new Set(told.map(({ objectPath }) => objectPath.toLowerCase()));
  return paths.every(path => names.has(path.toLowerCase()));
}
