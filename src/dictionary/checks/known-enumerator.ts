import { isRecord } from '../../base/json/is-record.ts';
import type { Rule } from './rule.ts';

/** The values that the file of an enum explains. */
export const knownEnumerator: Rule = {
  name: 'known-enumerator',
  scope: 'file',
  heading: 'Every entry of an enum is one of its values, spelled as in C++',
  why: 'The editor shows other words (“Exposure Value”), in its own language; values are looked up by their C++ names.',
  before: enumSample('Lumen'),
  after: enumSample('Lumens'),
  check: ({ kind, name, data }, knowledge) => {
    const known = kind === 'enum' ? knowledge.enumerators(name) : undefined;
    if (!known) return [];
    return ['entries', 'since']
      .flatMap(part =>
        isRecord(data[part]) ? Object.keys(data[part]).map(each => [part, each] as const) : [],
      )
      .filter(([, enumerator]) => !known.includes(enumerator))
      .map(([part, enumerator]) => {
        const [near] = knowledge.nearest(enumerator, known);
        return {
          path: [part, enumerator],
          message: `${name} has no value "${enumerator}".`,
          tip: near ? `Did you mean "${near}"?` : `There are: ${known.join(', ')}.`,
        };
      });
  },
};

function enumSample(enumerator: string): Rule['before'] {
  const meaning = 'Total light given off; a narrower cone makes a brighter beam.';
  return {
    path: 'enums/ELightUnits.json',
    file: {
      enum: 'ELightUnits',
      summary: 'Unit in which a local light states its intensity.',
      entries: { [enumerator]: meaning },
    },
  };
}
