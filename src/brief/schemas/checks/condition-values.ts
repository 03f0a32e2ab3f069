import type { Finding } from '../../../base/json/file-problem.ts';
import { NONE } from '../../steps/values/is-moot.ts';
import { ruleOfSchema } from './rule.ts';
import { conditionsOf } from './templates.ts';

/** When a wish holds, or a field is pointless. */
export const conditionValues = ruleOfSchema({
  name: 'condition-values',
  heading: 'A condition names values that its field can have',
  why: 'With another value the wish never holds, and nobody is told.',
  check: schema =>
    conditionsOf(schema).flatMap(({ path, value, names }) =>
      Object.entries(value as object).flatMap(([name, wanted]: [string, unknown]): Finding[] => {
        const field = names.get(name);
        const possible =
          field?.type === 'boolean'
            ? [true, false]
            : field?.type === 'choice'
              ? Object.keys(field.options ?? {})
              : field?.type === 'list' || field?.type === 'table'
                ? [NONE]
                : undefined;
        if (!possible) return [];
        const strangers = [wanted].flat().filter(each => !possible.some(option => option === each));
        if (strangers.length === 0) return [];
        const message = `${name} is never ${strangers.map(each => JSON.stringify(each)).join(' or ')}.`;
        return [{ path: [...path, name], part: 'value', message, tip: `It can be: ${possible.join(', ')}.` }];
      }),
    ),
});
