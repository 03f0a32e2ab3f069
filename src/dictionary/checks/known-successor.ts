import type { Rule } from './rule.ts';

/** Where an old name leads. */
export const knownSuccessor: Rule = {
  name: 'known-successor',
  scope: 'entry',
  heading: 'What "renamedTo" names is a property of the same class or struct',
  why: 'Whoever asks for the old name is led to the new one; one that is not there leads nowhere.',
  before: { property: 'OldRadius', entry: { until: '5.3', renamedTo: 'SourceRadios' } },
  after: { property: 'OldRadius', entry: { until: '5.3', renamedTo: 'SourceRadius' } },
  check: ({ file, entry: { renamedTo }, property, path, role }, knowledge) => {
    if (renamedTo === undefined || role !== 'entry') return [];
    const at = { path: [...path, 'renamedTo'], part: 'value' as const };
    if (renamedTo === property)
      return [{ ...at, message: 'It leads to itself.', tip: 'Name the newer property, or delete the key.' }];
    const kind = file.kind === 'struct' ? 'struct' : 'class';
    const { names, complete } = knowledge.propertiesOf(kind, file.name);
    const all = [...names, ...file.entries.map(each => each.property)];
    if (all.includes(renamedTo)) return [];
    const [near] = knowledge.nearest(
      renamedTo,
      all.filter(name => name !== property),
    );
    if (!complete && !near) return [];
    const tip = near ? `Did you mean "${near}"?` : 'Write it as in C++, without its class.';
    return [{ ...at, message: `${file.name} has no property "${renamedTo}".`, tip }];
  },
};
