import { nativeClass } from '../native-facts.ts';
import type { Rule } from './rule.ts';

/** Units that follow another property. */
export const unitBy: Rule = {
  name: 'unit-by',
  scope: 'entry',
  heading: 'A unit that depends names the property that decides, and its values',
  why: 'The value of "by" is looked up on the same object, and its unit in "when"; a name that is not there gives no unit.',
  before: { property: 'Intensity', entry: { unit: { by: 'IntensityUnit', when: { Lumens: 'lm' } } } },
  after: { property: 'Intensity', entry: { unit: { by: 'IntensityUnits', when: { Lumens: 'lm' } } } },
  check: ({ entry: { unit }, file, path }, knowledge) => {
    if (typeof unit !== 'object' || (file.kind !== 'class' && file.kind !== 'struct')) return [];
    const { names, complete } = knowledge.propertiesOf(file.kind, file.name);
    const all = [...names, ...file.entries.map(({ property }) => property)];
    if (!all.includes(unit.by)) {
      const [near] = knowledge.nearest(unit.by, all);
      if (!near && !complete) return [];
      const tip = near ? `Did you mean "${near}"?` : `Name a property of ${file.name}.`;
      const message = `${file.name} has no property "${unit.by}".`;
      return [{ path: [...path, 'unit', 'by'], part: 'value', message, tip }];
    }
    const enumName = knowledge
      .classChain(file.name)
      .map(name => nativeClass(name)?.enums?.[unit.by])
      .find(name => name !== undefined);
    const known = enumName === undefined ? undefined : knowledge.enumerators(enumName);
    return Object.keys(unit.when)
      .filter(value => known && !known.includes(value))
      .map(value => ({
        path: [...path, 'unit', 'when', value],
        message: `${enumName} has no value "${value}".`,
        tip: `Did you mean "${knowledge.nearest(value, known ?? [])[0] ?? known?.[0]}"?`,
      }));
  },
};
