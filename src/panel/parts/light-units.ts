/** What the words of the engine's `ELightUnits` count in. */
const UNITS: Readonly<Record<string, string>> = {
  Unitless: 'unitless',
  Candelas: 'cd',
  Lumens: 'lm',
  EV: 'EV100',
  Nits: 'cd/m²',
};

/** The unit that a word of a light's `IntensityUnits` stands for. */
export function unitOfWord(word: unknown): string | undefined {
  return typeof word === 'string' && Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
}

interface Value {
  object?: unknown;
  objectPath?: unknown;
  propertyName?: unknown;
  property?: unknown;
  before?: unknown;
  after?: unknown;
}

/** Values that were changed along with what they count in: each side gets the unit that it was in. */
export function withLightUnits<Each extends Value>(
  values: readonly Each[],
): (Each & { unit?: string; beforeUnit?: string })[] {
  const keyOf = ({ objectPath, object }: Value, name: string) => `${objectPath} ${object} ${name}`;
  const nameOf = ({ propertyName, property }: Value) => String(propertyName ?? property ?? '');
  const units = new Map(values.map(each => [keyOf(each, nameOf(each)), each]));
  return values.map(each => {
    const name = nameOf(each);
    const words = /(^|\.)Intensity$/.test(name) ? units.get(keyOf(each, `${name}Units`)) : undefined;
    const [unit, beforeUnit] = [unitOfWord(words?.after), unitOfWord(words?.before)];
    return unit === undefined || beforeUnit === undefined ? each : { ...each, unit, beforeUnit };
  });
}
