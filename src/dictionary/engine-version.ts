/** Engine versions that the dictionary knows something of, oldest first. */
export const ENGINES: readonly string[] = ['5.0', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8'];

/** A version that can be compared: 5.8 and 5.10 are 508 and 510. Patches change no properties. */
export type EngineNumber = number;

/** What counts where nobody knows which engine is meant. */
export const NEWEST: EngineNumber = Math.max(...ENGINES.map(each => parseEngine(each) ?? 0));

/** Reads `5.5`, or what an engine answers: `5.5.4-40574608+++UE5+Release-5.5`. */
export function parseEngine(text: string): EngineNumber | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)(?!\d)/.exec(text) ?? [];
  return major === undefined ? undefined : Number(major) * 100 + Number(minor);
}

/** Reads a range: comparisons that must all hold (`>=5.2 <5.5`), or one version. Undefined when it is none. */
export function parseRange(text: string): ((engine: EngineNumber) => boolean) | undefined {
  const comparisons = text.trim().split(/\s+/).map(parseComparison);
  const all = comparisons.filter(each => each !== undefined);
  if (all.length < comparisons.length) return undefined;
  return engine => all.every(holds => holds(engine));
}

function parseComparison(text: string): ((engine: EngineNumber) => boolean) | undefined {
  const [, sign = '', version = ''] = /^(>=|<=|>|<|)(\d+\.\d+)$/.exec(text) ?? [];
  const bound = parseEngine(version);
  if (bound === undefined) return undefined;
  switch (sign) {
    case '>=':
      return engine => engine >= bound;
    case '<=':
      return engine => engine <= bound;
    case '>':
      return engine => engine > bound;
    case '<':
      return engine => engine < bound;
    default:
      return engine => engine === bound;
  }
}

/**
 * Whether something that came and went with these versions is there.
 * @param lifetime the first version that has it, or `>5.1` where only the last one without it is known; the last version
 */
export function existsIn(lifetime: { since?: unknown; until?: unknown }, engine: EngineNumber): boolean {
  const { since, until } = lifetime;
  const hasCome = typeof since !== 'string' || parseRange(since.replace(/^(?!>)/, '>='))?.(engine);
  const isStill = typeof until !== 'string' || parseRange(`<=${until}`)?.(engine);
  return hasCome !== false && isStill !== false;
}
