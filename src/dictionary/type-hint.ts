import { lookupTable } from '../base/lookup-table.ts';

/** What a type hint says: `array<asset:MaterialInterface>`. */
export type TypeHint =
  | { kind: 'simple'; name: string }
  | { kind: 'named'; prefix: string; name: string }
  | { kind: 'container'; container: string; parts: TypeHint[] };

/** Types that stand alone, with the members of their values. */
export const SIMPLE_TYPES: Readonly<Record<string, 'number' | 'boolean' | 'string' | readonly string[]>> =
  lookupTable({
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
  });

/** Types that name what they hold: `enum:ELightUnits`. */
export const NAMED_TYPES: readonly string[] = ['enum', 'struct', 'asset', 'object', 'class'];

const CONTAINERS: Readonly<Record<string, number>> = lookupTable({ array: 1, set: 1, map: 2 });

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

const REFERENCES: readonly string[] = ['asset', 'object'];

/**
 * Whether a hint says what an editor reported. What is referred to may be called an asset or an object; a reference to a
 * class may be reported without saying to which, and a bit of a byte or an old enum as a number.
 */
export function isSameType(hint: string, reported: string): boolean {
  const [ours, theirs] = [parseTypeHint(hint), parseTypeHint(reported)];
  return ours === undefined || theirs === undefined ? hint === reported : isSameHint(ours, theirs);
}

function isSameHint(ours: TypeHint, theirs: TypeHint): boolean {
  if (theirs.kind === 'simple' && theirs.name === 'int') {
    return ours.kind === 'named' ? ours.prefix === 'enum' : ['int', 'bool'].includes(nameOfHint(ours));
  }
  if (ours.kind === 'container' || theirs.kind === 'container') {
    if (ours.kind !== 'container' || theirs.kind !== 'container') return false;
    const isPair = (part: TypeHint, at: number) => isSameHint(part, theirs.parts[at] ?? part);
    return ours.container === theirs.container && ours.parts.every(isPair);
  }
  if (ours.kind !== theirs.kind || ours.kind === 'simple' || theirs.kind === 'simple')
    return ours.kind === theirs.kind && ours.name === theirs.name;
  const isAlike =
    ours.prefix === theirs.prefix || [ours, theirs].every(({ prefix }) => REFERENCES.includes(prefix));
  return isAlike && (ours.name === theirs.name || (theirs.prefix === 'class' && theirs.name === 'Object'));
}

function nameOfHint(hint: TypeHint): string {
  return hint.kind === 'container' ? '' : hint.name;
}

/** Types whose values are no amounts of anything: a unit says nothing of them. */
const WITHOUT_AMOUNT =
  /^(?:(?:array|set)<)?(?:(?:bool|string|text|name|guid|color|linearColor)\b|(?:enum|asset|object|class):)/;

export function isWithoutAmount(typeHint: string): boolean {
  return WITHOUT_AMOUNT.test(typeHint);
}

/** Types of whose values none is larger than another. */
export function isWithoutOrder(typeHint: string): boolean {
  return isWithoutAmount(typeHint) && !/color\b/i.test(typeHint);
}

/** The enums, structs and classes that a type hint names. */
export function namesIn(hint: TypeHint | undefined): { prefix: string; name: string }[] {
  if (hint?.kind === 'named') return [hint];
  return hint?.kind === 'container' ? hint.parts.flatMap(namesIn) : [];
}
