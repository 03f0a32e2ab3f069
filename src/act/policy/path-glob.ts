/**
 * A test for paths of objects, assets and folders. `*` stands for a run of characters inside a folder, `**` for any, `?`
 * for one; case does not matter. A pattern covers whatever lies in what it names: `/Game/Maps` all below that folder, a
 * map all its actors, an actor its components.
 */
export interface PathGlob {
  /** Whether it covers the path. */
  covers(path: string): boolean;
  /** Whether something that it covers may lie in this folder. */
  reachesInto(folder: string): boolean;
}

export function pathGlob(pattern: string): PathGlob {
  const plain = plainPath(pattern);
  const fixed = plain.slice(0, plain.search(/[*?]|$/));
  const expression = new RegExp(`^${toSource(plain)}$`);
  // `/Game/Maps/**` is the folder too.
  const folder = plain.endsWith('/**') ? plain.slice(0, -3) : undefined;
  const isLiteral = fixed === plain;
  return {
    covers: path =>
      withOwners(plainPath(path), isLiteral ? 'folders' : 'package').some(
        each => each === folder || expression.test(each),
      ),
    reachesInto: path => `${fixed}/`.startsWith(`${plainPath(path)}/`),
  };
}

function toSource(pattern: string): string {
  return pattern
    .split(/(\/\*\*\/|\*\*|\*|\?)/)
    .map(part => WILDCARDS[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
}

const WILDCARDS: Partial<Record<string, string>> = {
  '/**/': '/(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};

/** A path in one spelling: no case, no `..`, no doubled slashes, and the same in a world that plays. */
function plainPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').toLowerCase().split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step.replace(/^uedpie_\d+_/, ''));
  }
  return `/${steps.join('/')}`;
}

/** A path and what it lies in, up to its package; with folders for a pattern that names one plainly. */
function withOwners(path: string, upTo: 'package' | 'folders'): string[] {
  const start = path.lastIndexOf('/') + 1;
  const ends = [...path.matchAll(/[.:]/g)].map(({ index }) => index).filter(index => index > start);
  const owners = [path, ...ends.toReversed().map(end => path.slice(0, end))];
  if (upTo === 'package') return owners;
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index).filter(index => index > 0);
  return [...owners, ...slashes.map(end => path.slice(0, end))];
}
