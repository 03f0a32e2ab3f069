import {
  type NativeType,
  nativeClass,
  nativeClassChain,
  nativeStruct,
  type WhyNot,
} from '../native-facts.ts';
import type { FoundEntry } from '../resolve-entry.ts';

/** Why Remote Control does not let a property be written, as far as the engine's facts tell; `play` while it plays. */
export function whyNotWritable({ owner, property }: FoundEntry): WhyNot | undefined {
  const facts = factsOf(owner, property);
  return facts?.notWritable?.[property] ?? (facts?.playReadOnly?.includes(property) ? 'play' : undefined);
}

/** The class of the chain, or the struct, that declares it. */
function factsOf(owner: string, property: string): NativeType | undefined {
  const chain = [...nativeClassChain(owner).map(nativeClass), nativeStruct(owner)];
  return chain.find(facts => facts?.properties.includes(property));
}
