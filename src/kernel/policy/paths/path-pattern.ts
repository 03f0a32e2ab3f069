import { rememberTexts } from '../../../base/words/remember-texts.ts';
import { type CanonicalPath, canonicalPattern, longSpellings } from './canonical-path.ts';

/** What a pattern may cover inside of something: `surely` what it names outright, `maybe` what is still to be looked for. */
export type Reach = 'surely' | 'maybe' | 'no';

/**
 * A test for paths of objects, assets and folders. `*` stands for a run of characters inside a folder, `**` for any, `?`
 * for one; case does not matter, nor which spelling of a path it is. A pattern covers whatever lies in what it names:
 * `/Game/Maps` all below that folder, a map all its actors, an actor its components.
 */
export interface PathPattern {
  /** Whether it covers the thing. */
  covers(path: CanonicalPath): boolean;
  /** Whether it covers all that may be in a folder, whatever it is called. */
  coversFolder(path: CanonicalPath): boolean;
  /** Whether something that it covers may be inside of this. */
  reachesInto(path: CanonicalPath): Reach;
  /** Whether something that it covers may be a part of this asset: an actor of a map. */
  mayCoverPart(path: CanonicalPath): boolean;
}

/** Compiles a pattern. One that is no path matches nothing, and loading the policy file reports it. */
export function pathPattern(written: string): PathPattern {
  const pattern = canonicalPattern(written);
  return /[*?]/.test(pattern) ? wildPattern(pattern) : literalPattern(pattern);
}

/** A plain path covers what is below it in folders as well. */
function literalPattern(pattern: string): PathPattern {
  const isIn = (path: string) => path === pattern || isInside(path, pattern);
  const covers = ({ path, owner }: CanonicalPath) => isIn(path) || (owner !== undefined && isIn(owner));
  const reaches = ({ path, owner }: CanonicalPath) =>
    [path, owner].some(each => each !== undefined && isInside(pattern, each));
  return {
    covers,
    coversFolder: covers,
    reachesInto: path => (reaches(path) ? 'surely' : 'no'),
    mayCoverPart: reaches,
  };
}

function wildPattern(pattern: string): PathPattern {
  const glob = compileGlob(pattern);
  const fixed = pattern.slice(0, pattern.search(/[*?]/));
  // `/Game/Maps/**` is the folder too.
  const folder = /[/.]\*\*$/.test(pattern) ? pattern.slice(0, -3) : undefined;
  // Many changes of one call touch the same things.
  const fits = rememberTexts(path =>
    ownersOf(path).some(
      each => each === folder || [each, ...longSpellings(each)].some(spelled => glob.matches(spelled)),
    ),
  );
  const covers = ({ path, owner }: CanonicalPath) => fits(path) || (owner !== undefined && fits(owner));
  return {
    covers,
    coversFolder: path => fits(`${path.path}/${ANY_NAME}/${ANY_NAME}`) && covers(path),
    reachesInto: ({ path, owner }) => {
      const places = [path, ...(owner === undefined ? [] : [owner])];
      if (places.some(each => isInside(fixed.replace(/[/.]$/, ''), each))) return 'surely';
      return places.some(each => glob.mayFollow(`${each}/`) || glob.mayFollow(`${each}.`)) ? 'maybe' : 'no';
    },
    mayCoverPart: ({ path }) => [path, ...longSpellings(path)].some(each => glob.mayEnd(`${each}.`)),
  };
}

/** A name that no pattern means. */
const ANY_NAME = '\uffff';

function isInside(path: string, outer: string): boolean {
  return path.startsWith(outer) && /^[/.]/.test(path.slice(outer.length));
}

/** A path and what it lies in, up to its package. */
function ownersOf(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

interface Glob {
  matches(text: string): boolean;
  /** Whether a text that begins so may match. */
  mayFollow(beginning: string): boolean;
  /** Whether a text that begins so, and has no other slash, may match. */
  mayEnd(beginning: string): boolean;
}

/**
 * `one`: any character but a slash. `run`: any number of those. `deep`: any number of any characters. `folders`: none, or
 * steps that end in a slash.
 */
type Token = { is: 'text'; character: string } | { is: 'one' | 'run' | 'deep' | 'folders' };

/** All states go forward together, a character at a time: the time is that of the text, whatever the pattern. */
function compileGlob(pattern: string): Glob {
  const tokens = tokensOf(pattern);
  const start = enter(tokens, new Set<number>(), 0);
  // Behind these no slash is asked for.
  const lastStep = tokens.findLastIndex(isSlashed) + 1;
  const run = (text: string) => {
    let states = start;
    for (const character of text) {
      const next = new Set<number>();
      for (const state of states) step(tokens, next, state, character);
      if (next.size === 0) return next;
      states = next;
    }
    return states;
  };
  return {
    matches: text => run(text).has(tokens.length),
    mayFollow: beginning => run(beginning).size > 0,
    mayEnd: beginning => [...run(beginning)].some(state => state >= lastStep),
  };
}

function tokensOf(pattern: string): Token[] {
  return pattern.split(/(\/\*\*+\/|\*\*+|\*|\?)/).flatMap((part): Token[] => {
    if (part === '?') return [{ is: 'one' }];
    if (part === '*') return [{ is: 'run' }];
    if (/^\*\*+$/.test(part)) return [{ is: 'deep' }];
    if (/^\/\*\*+\/$/.test(part)) return [{ is: 'text', character: '/' }, { is: 'folders' }];
    return [...part].map(character => ({ is: 'text', character }));
  });
}

function isSlashed(token: Token): boolean {
  return token.is === 'folders' || (token.is === 'text' && token.character === '/');
}

/** Adds a state, with those that are reached without a character. */
function enter(tokens: readonly Token[], states: Set<number>, state: number): Set<number> {
  states.add(state);
  const token = tokens[state];
  if (token && token.is !== 'text' && token.is !== 'one') enter(tokens, states, state + 1);
  return states;
}

function step(tokens: readonly Token[], next: Set<number>, state: number, character: string): void {
  const token = tokens[state];
  if (!token) return;
  const isSlash = character === '/';
  if (token.is === 'text') {
    if (token.character === character) enter(tokens, next, state + 1);
  } else if (token.is === 'one') {
    if (!isSlash) enter(tokens, next, state + 1);
  } else if (token.is === 'folders') {
    // Inside of a step nothing but its slash leads on.
    next.add(state);
    if (isSlash) enter(tokens, next, state + 1);
  } else if (token.is === 'deep' || !isSlash) {
    enter(tokens, next, state);
  }
}
