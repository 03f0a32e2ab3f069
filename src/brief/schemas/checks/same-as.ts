import { nearestNames } from '../../../base/nearest.ts';
import type { Field } from '../../discovery-schema.ts';
import { ruleOfSchema } from './rule.ts';

/** Fields of two schemas that mean one thing. */
export const sameAs = ruleOfSchema({
  name: 'same-as',
  heading: 'A field that is the same as another is of the same kind',
  why: 'Their values are compared; values of another type, unit or choice would never agree.',
  check: ({ id, fields }, knowledge) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.sameAs === undefined) return [];
      const [schemaId = '', otherName = ''] = field.sameAs.split('.');
      const found = (message: string, tip: string) => [
        { path: ['fields', name, 'sameAs'], part: 'value' as const, message, tip },
      ];
      if (schemaId === id) return found('It points into its own schema.', 'Keep one of the two fields.');
      const other = knowledge.find(schemaId);
      if (!other) {
        const [near = ''] = nearestNames(schemaId, knowledge.ids);
        return found(`There is no schema "${schemaId}".`, `Did you mean "${near}"?`);
      }
      const twin = Object.hasOwn(other.fields, otherName) ? other.fields[otherName] : undefined;
      if (!twin) {
        const names = Object.keys(other.fields);
        return found(`${schemaId} has no field "${otherName}".`, `It has: ${names.join(', ')}.`);
      }
      const [mine, theirs] = [describeKind(field), describeKind(twin)];
      if (mine !== theirs)
        return found(
          `It is ${mine}, and ${field.sameAs} is ${theirs}.`,
          'Make them the same, or leave "sameAs" out.',
        );
      const key = (['example', 'fallback'] as const).find(
        each => JSON.stringify(field[each]) !== JSON.stringify(twin[each]),
      );
      if (key === undefined) return [];
      return found(
        `Its ${key} is not the one of ${field.sameAs}.`,
        `Give both the same ${key}: they mean one thing.`,
      );
    }),
});

function describeKind(field: Field): string {
  switch (field.type) {
    case 'number':
    case 'integer':
      return `${field.type} in ${field.unit ?? 'no unit'}`;
    case 'choice':
      return `a choice of ${Object.keys(field.options).toSorted().join(', ')}`;
    case 'list':
      return `a list of ${field.items.type}`;
    case 'table':
      return `a table by ${field.key}`;
    default:
      return field.type;
  }
}
