/** What a type hint says: `array<asset:MaterialInterface>`. */
export type TypeHint =
  | { kind: 'simple'; name: string }
  | { kind: 'named'; prefix: string; name: string }
  | { kind: 'container'; container: string; parts: TypeHint[] };

/** Types that stand alone, with the members of their values. */
export const SIMPLE_TYPES: Readonly<Record<string, 'number' | 'boolean' | 'string' | readonly string[]>> = {
  float: 'number',
  int: 'number',
  bool: 'boolean',
  string: 'string',
  text: 'string',
  name: 'string',
  guid: 'string',
  vector: ['X', 'Y', 'Z'],
  vector2: ['X', 'Y'],
  vector4: ['X', 'Y', 'Z', 'W'],
  intPoint: ['X', 'Y'],
  intVector: ['X', 'Y', 'Z'],
  rotator: ['Pitch', 'Yaw', 'Roll'],
  quat: ['X', 'Y', 'Z', 'W'],
  transform: ['Rotation', 'Translation', 'Scale3D'],
  color: ['R', 'G', 'B', 'A'],
  linearColor: ['R', 'G', 'B', 'A'],
};

/** Types that name what they hold: `enum:ELightUnits`. */
export const NAMED_TYPES: readonly string[] = ['enum', 'struct', 'asset', 'object', 'class'];

const CONTAINERS: Readonly<Record<string, number>> = { array: 1, set: 1, map: 2 };

/** Reads a type hint; undefined when it is none. */
export function parseTypeHint(text: string): TypeHint | undefined {
  if (Object.hasOwn(SIMPLE_TYPES, text)) return { kind: 'simple', name: text };
  const [, prefix = '', name = ''] = /^(\w+):([A-Z]\w*)$/.exec(text) ?? [];
  if (NAMED_TYPES.includes(prefix)) return { kind: 'named', prefix, name };
  const [, container = '', inner = ''] = /^(\w+)<(.+)>$/.exec(text) ?? [];
  if (!Object.hasOwn(CONTAINERS, container)) return undefined;
  const parts = inner.split(/, ?/).map(parseTypeHint);
  const known = parts.filter(part => part !== undefined && part.kind !== 'container');
  return known.length === parts.length && parts.length === CONTAINERS[container]
    ? { kind: 'container', container, parts: known as TypeHint[] } // undefined ones were filtered
    : undefined;
}

/** The enums, structs and classes that a type hint names. */
export function namesIn(hint: TypeHint | undefined): { prefix: string; name: string }[] {
  if (hint?.kind === 'named') return [hint];
  return hint?.kind === 'container' ? hint.parts.flatMap(namesIn) : [];
}
