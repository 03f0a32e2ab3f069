import type { Finding } from '../../../base/json/file-problem.ts';
import { ruleOfSchema } from './rule.ts';
import { templatesOf } from './templates.ts';

/** What becomes of a choice. */
export const mapCovers = ruleOfSchema({
  name: 'map-covers',
  heading: 'A "$map" has a value for every option, and no others',
  why: 'For an option without one the property is left out: the user chose, and nothing happens.',
  check: schema =>
    templatesOf(schema).flatMap(({ path, value, names }): Finding[] => {
      const { $field, $has, $map } = value as { $field?: unknown; $has?: unknown; $map?: unknown }; // an object: `templatesOf` gives no others
      const field = names.get(String($field));
      if ($map === undefined || !field) return [];
      const at = { path: [...path, '$map'] };
      const options =
        field.type === 'boolean' || $has !== undefined ? ['true', 'false'] : Object.keys(field.options ?? {});
      if (options.length === 0) {
        const message = `${$field} is ${field.type}: only a choice, or yes and no, can be mapped.`;
        return [{ ...at, message, tip: 'Use "$times" and "$plus" for a number.' }];
      }
      const keys = Object.keys($map ?? {});
      const missing = options.filter(option => !keys.includes(option));
      const strangers = keys.filter(key => !options.includes(key));
      return [
        ...(missing.length > 0
          ? [{ ...at, message: `There is no value for ${missing.join(', ')}.`, tip: 'Add one for each.' }]
          : []),
        ...strangers.map(key => ({
          path: [...at.path, key],
          message: `${$field} has no option "${key}".`,
          tip: `Options are: ${options.join(', ')}.`,
        })),
      ];
    }),
});
