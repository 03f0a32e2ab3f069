import type { DiscoverySchema } from '../discovery-schema.ts';

/** Schemas that speak of what was said come first; the rest keeps its order. */
export function rankByWords(
  said: string | undefined,
  schemas: readonly DiscoverySchema[],
): readonly DiscoverySchema[] {
  const words = wordsOf(said ?? '');
  if (words.size === 0) return schemas;
  const score = ({ name, objective, fields }: DiscoverySchema) => {
    const own = wordsOf([name, objective, ...Object.values(fields).map(({ ask }) => ask)].join(' '));
    return [...words].filter(word => own.has(word)).length;
  };
  return schemas
    .map(schema => ({ schema, points: score(schema) }))
    .toSorted((one, other) => other.points - one.points)
    .map(({ schema }) => schema);
}

/** Words that mean something: longer than three letters, without their endings. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.map(word => word.replace(/(ing|ed|es|s)$/, '')));
}
