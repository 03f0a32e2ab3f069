import { nativeClass, nativeClassChain, nativeStruct, nativeStructChain } from './native-facts.ts';
import type { FoundEntry } from './resolve-entry.ts';
import { namesIn, parseTypeHint } from './type-hint.ts';

/** The enum whose values a property takes: of its type hint, else of the engine's facts. */
export function enumOf({ owner, property, entry }: FoundEntry): string | undefined {
  const hinted = namesIn(parseTypeHint(entry.typeHint)).find(({ prefix }) => prefix === 'enum');
  return hinted?.name ?? enumOfProperty(owner, property);
}

/** The same by the engine's facts alone. */
export function enumOfProperty(owner: string, property: string): string | undefined {
  const chain = [...nativeClassChain(owner).map(nativeClass), ...nativeStructChain(owner).map(nativeStruct)];
  return chain.find(facts => facts?.enums?.[property] !== undefined)?.enums?.[property];
}
