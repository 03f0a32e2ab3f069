import type { Finding } from '../../../base/json/file-problem.ts';
import { ruleOfSchema } from './rule.ts';
import { templatesOf } from './templates.ts';

const KEYS = ['$field', '$has', '$map', '$srgb', '$times', '$plus', '$else'];

/** What may stand in a value with a field in it. */
export const templateKeys = ruleOfSchema({
  name: 'template-keys',
  heading: 'A value with a field in it has only the keys that it may have',
  why: 'Any other key would be sent to the editor as it stands, or be left out.',
  check: schema =>
    templatesOf(schema).flatMap(({ path, value, names }): Finding[] => {
      const template = value as Record<string, unknown>; // an object: `templatesOf` gives no others
      const strangers = Object.keys(template).filter(key => !KEYS.includes(key));
      if (strangers.length > 0) {
        const tip = `There are ${KEYS.join(', ')}.`;
        return strangers.map(key => ({ path: [...path, key], message: `"${key}" means nothing here.`, tip }));
      }
      if (typeof template.$field !== 'string') {
        return [{ path, message: 'It does not say which field is meant.', tip: 'Add "$field": its name.' }];
      }
      const type = names.get(template.$field)?.type;
      const isNumber = type === 'number' || type === 'integer' || template.$map !== undefined;
      const wrong = ['$times', '$plus'].filter(key => template[key] !== undefined);
      return wrong.flatMap((key): Finding[] => {
        if (typeof template[key] !== 'number') {
          return [
            {
              path: [...path, key],
              part: 'value',
              message: `"${key}" is no number.`,
              tip: 'Write a number.',
            },
          ];
        }
        if (isNumber || type === undefined) return [];
        const message = `${template.$field} is ${type}: "${key}" needs a number.`;
        return [{ path: [...path, key], message, tip: 'Turn it into one with "$map", or leave it out.' }];
      });
    }),
});
