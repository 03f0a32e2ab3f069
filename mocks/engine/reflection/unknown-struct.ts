import type { PropertyType } from './property-type.ts';
import { structInfo } from './reflection.ts';

/**
 * The name of a struct that a value of this type always has and of which no member is known: an editor prints its
 * members, so `{ }` would be a wrong answer. Delegates and interfaces are none; those an editor leaves out.
 */
export function unknownStructIn(type: PropertyType): string | undefined {
  if (type.kind === 'opaque') return isStructName(type.name) ? type.name : undefined;
  if (type.kind === 'fixedArray') return unknownStructIn(type.of);
  return type.kind === 'struct' ? unknownMember(type.name) : undefined;
}

/** The same of whatever a value of this type may be given, elements included: without members nothing can be kept. */
export function unknownElementIn(type: PropertyType): string | undefined {
  if (type.kind === 'map') return unknownElementIn(type.key) ?? unknownElementIn(type.of);
  const isContainer = type.kind === 'array' || type.kind === 'set' || type.kind === 'optional';
  return isContainer ? unknownElementIn(type.of) : unknownStructIn(type);
}

/** Structs never change, so each is looked through once. */
const known = new Map<string, string | undefined>();

function unknownMember(name: string): string | undefined {
  if (!known.has(name)) {
    const [found] = structInfo(name).members.flatMap(({ type }) => unknownStructIn(type) ?? []);
    known.set(name, found);
  }
  return known.get(name);
}

/** Signatures of delegates are called `FOn…` or end with their kind. */
function isStructName(name: string): boolean {
  return /^F[A-Z]/.test(name) && !/^FOn[A-Z]|(?:Signature|Delegate|FieldPath)$/.test(name);
}
