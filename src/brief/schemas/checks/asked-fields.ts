import type { Finding } from '../../../base/json/file-problem.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { ruleOfSchema } from './rule.ts';

/** Questions and fields belong together. */
export const askedFields = ruleOfSchema({
  name: 'asked-fields',
  heading: 'Every field is asked for by a question, and every question by its own id',
  why: 'A required field that nobody asks for leaves the schema open for ever; another one stays empty.',
  check: ({ fields, questions }) => {
    const names = Object.keys(fields);
    const asked = new Set(questions.flatMap(question => question.fields));
    const ids = questions.map(({ id }) => id);
    return [
      ...names
        .filter(name => !asked.has(name))
        .map((name): Finding => {
          const isRequired = fields[name]?.required === true;
          const message = `No question asks for ${name}${isRequired ? ', which is required' : ''}.`;
          const tip = 'Add it to the "fields" of the question that finds it out.';
          return { path: ['fields', name], message, tip };
        }),
      ...questions.flatMap((question, index) =>
        question.fields.flatMap((name, at): Finding[] => {
          if (Object.hasOwn(fields, name)) return [];
          const [near] = nearestNames(name, names);
          const tip = near ? `Did you mean "${near}"?` : `Fields are: ${names.join(', ')}.`;
          const path = ['questions', index, 'fields', at];
          return [{ path, part: 'value', message: `There is no field "${name}".`, tip }];
        }),
      ),
      ...ids.flatMap((id, index): Finding[] => {
        if (ids.indexOf(id) === index) return [];
        const message = `Another question is called ${id} as well.`;
        return [
          { path: ['questions', index, 'id'], part: 'value', message, tip: 'Give it a name of its own.' },
        ];
      }),
    ];
  },
});
