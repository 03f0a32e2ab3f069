import { type NativeType, nativeClass, nativeStruct, type WhyNot } from '../native-facts.ts';
import type { Knowledge } from './knowledge.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** Whether a property can be written, by entry and by engine. */
export const readOnly: Rule = {
  name: 'read-only',
  scope: 'entry',
  heading: '"readOnly" agrees with the engine',
  why: 'Of the engine’s own properties it is known which can be written remotely; a wrong word sends people astray.',
  before: { entry: { readOnly: true } },
  after: { entry: {} },
  check: (checked, knowledge) => {
    const facts = factsOf(checked, knowledge);
    if (!facts || facts.accessUnknown || !checked.entry.readOnly || facts.notWritable?.[checked.property])
      return [];
    return [
      {
        path: [...checked.path, 'readOnly'],
        message: `${checked.property} can be written through Remote Control.`,
        tip: 'Delete "readOnly".',
      },
    ];
  },
};

/** The class of the chain, or the struct, that declares the property. */
function factsOf({ file, property }: CheckedEntry, knowledge: Knowledge): NativeType | undefined {
  if (file.kind === 'struct') return nativeStruct(file.name);
  return knowledge
    .classChain(file.name)
    .map(nativeClass)
    .find(facts => facts?.properties.includes(property));
}

/** Why the engine does not let a property be written, in words. */
export const WHY_NOT_WRITABLE: Readonly<Record<WhyNot, string>> = {
  private: 'it is private or protected in C++, and so not read either',
  accessor: 'a getter and setter stand in front of it, through which it is read too',
  const: 'the engine marks it as not editable (EditConst)',
  defaults: 'it is editable on class defaults only, and not read elsewhere either',
  hidden: 'it is not editable in the Details panel',
  entry: 'its entry in the dictionary says so',
  play: 'Blueprints may only read it, while the game plays',
};
