import { displayName } from '../../base/words/words.ts';
import type { SiteProperty } from '../site-data.ts';

/** Properties whose names begin alike: `Bloom Intensity`, `Bloom Threshold`. */
export interface NamePart {
  title: string;
  properties: SiteProperty[];
}

/** Fewer names that begin alike are no part of their own. */
const LEAST = 3;
/** The share that may be left without a part of its own. */
const MOST_REST = 0.4;
/** What the part is called that holds the rest. */
const REST = 'Other settings';

/**
 * The properties of a large type in parts, by the words that their names begin with; inside of a part they keep their
 * order. A part stands where its first property stood, the rest and the switches in front of others stand last. Nothing
 * where most names begin each in its own way: parts would hide them, and lead nowhere.
 */
export function splitByNames(properties: readonly SiteProperty[]): NamePart[] | undefined {
  const groups = new Map<string, SiteProperty[]>();
  for (const property of properties) {
    const [first = ''] = wordsOf(property);
    groups.set(first, [...(groups.get(first) ?? []), property]);
  }
  const isPart = (group: readonly SiteProperty[]) => group.length >= LEAST;
  const parts = [...groups.values()]
    .filter(isPart)
    .map(group => ({ title: commonWords(group), properties: group }));
  const rest = [...groups.values()].filter(group => !isPart(group)).flat();
  if (rest.length > properties.length * MOST_REST) return undefined;
  const isSwitch = ({ title }: NamePart) => title.startsWith('Override');
  return [
    ...parts.filter(part => !isSwitch(part)),
    ...(rest.length > 0 ? [{ title: REST, properties: rest }] : []),
    ...parts.filter(isSwitch),
  ];
}

function wordsOf({ name }: SiteProperty): string[] {
  return displayName(name).split(' ');
}

/** The words that all of these names begin with. */
function commonWords(group: readonly SiteProperty[]): string {
  const [first = [], ...others] = group.map(wordsOf);
  const end = first.findIndex((word, at) => others.some(words => words[at] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(' ');
}
