import { distance } from 'fastest-levenshtein';

/** The names that a reader most likely meant, nearest first: the same letters, a part of it, or a few slips away. */
export function nearestNames(wanted: string, names: Iterable<string>, limit = 5): string[] {
  const target = simplifyName(wanted);
  return [...new Set(names)]
    .map(name => ({ name, far: farness(target, simplifyName(name)) }))
    .filter(({ far }) => far <= MAX_FARNESS)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Share of letters that may differ. */
const MAX_FARNESS = 0.5;

function farness(target: string, name: string): number {
  if (target === name) return 0;
  const slips = distance(target, name) / Math.max(target.length, name.length, 1);
  const [short, long] = target.length < name.length ? [target, name] : [name, target];
  const isPart = short.length >= 3 && long.includes(short);
  return isPart ? Math.min(slips, 0.3 + 0.1 * (1 - short.length / long.length)) : slips;
}

/** The letters alone: case, spaces and separators are where names are most often misremembered. */
export function simplifyName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
