import type { Finding } from '../../../base/json/file-problem.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { ruleOfSchema } from './rule.ts';
import { conditionsOf, type Named, templatesOf } from './templates.ts';

/** What wishes and checks say of answers. */
export const wishFields = ruleOfSchema({
  name: 'wish-fields',
  heading: 'Wishes and checks name fields that exist',
  why: 'A field that is not there has no value: its property is left out, or its wish never holds, without a word.',
  check: schema => [
    ...templatesOf(schema).flatMap(({ path, value, names }) => {
      const { $field, $has } = value as { $field?: unknown; $has?: unknown }; // an object: `templatesOf` gives no others
      if ($field === undefined) return [];
      if ($has !== undefined) return judge(String($field), [...path, '$field'], names);
      return judgeValue(String($field), [...path, '$field'], names);
    }),
    ...conditionsOf(schema).flatMap(
      ({ path, value, names }) =>
        Object.keys(value as object).flatMap(name => judge(name, [...path, name], names)), // a record, by its shape
    ),
    ...(schema.wishes ?? []).flatMap(({ without = [] }, index) =>
      without
        .filter(name => !Object.hasOwn(schema.fields, name))
        .flatMap(name => judge(name, ['wishes', index, 'without', without.indexOf(name)], new Map())),
    ),
    ...(schema.wishes ?? []).flatMap(({ forEach }, index): Finding[] => {
      if (forEach === undefined) return [];
      const path = ['wishes', index, 'forEach'];
      const field = schema.fields[forEach];
      if (field?.type === 'list') return [];
      if (field?.type !== 'table') {
        const message = `"${forEach}" is no table and no list of this schema.`;
        return [
          {
            path,
            part: 'value',
            message,
            tip: 'Name a field of type table or list, or leave "forEach" out.',
          },
        ];
      }
      return Object.keys(field.columns)
        .filter(name => Object.hasOwn(schema.fields, name))
        .map(name => ({
          path: ['fields', forEach, 'columns', name],
          message: `${name} is a column here, and a field of the schema as well: a wish could mean either.`,
          tip: 'Give one of them another name.',
        }));
    }),
  ],
});

function judgeValue(name: string, path: Finding['path'], names: ReadonlyMap<string, Named>): Finding[] {
  const field = names.get(name);
  const isMany = field?.type === 'list' || field?.type === 'table' || field?.merge === 'append';
  if (!isMany) return judge(name, path, names);
  const tip = 'Take a field with one value, or go through the rows of a table with "forEach".';
  return [{ path, part: 'value', message: `${name} holds several values, and a property takes one.`, tip }];
}

function judge(name: string, path: Finding['path'], names: ReadonlyMap<string, Named>): Finding[] {
  if (names.has(name)) return [];
  const [near] = nearestNames(name, names.keys());
  const tip = near ? `Did you mean "${near}"?` : `There are: ${[...names.keys()].join(', ')}.`;
  return [{ path, part: 'value', message: `There is no field "${name}".`, tip }];
}
