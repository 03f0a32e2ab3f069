import type { Rule } from './rule.ts';

/** The templates that an entry uses. */
export const knownTemplate: Rule = {
  name: 'known-template',
  scope: 'entry',
  heading: 'What "$use" names is a template',
  why: 'Templates stand in `templates/<name>.json`, of this folder or of the shipped one; nothing comes from one that is not there.',
  before: { entry: { $use: 'lenght' } },
  after: { entry: { $use: 'length' } },
  check: ({ entry: { $use = [] }, path }, knowledge) =>
    [$use].flat().flatMap((name, index) => {
      if (knowledge.isKnown('template', name)) return [];
      const [near] = knowledge.nearest(name, knowledge.namesOf('template'));
      return [
        {
          path: [...path, '$use', ...(Array.isArray($use) ? [index] : [])],
          part: 'value',
          message: `There is no template "${name}".`,
          tip: near
            ? `Did you mean "${near}"?`
            : `There are: ${knowledge.namesOf('template').join(', ') || 'none'}; a new one is templates/${name}.json.`,
        },
      ];
    }),
};
