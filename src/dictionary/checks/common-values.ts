import { isRecord } from '../../base/json/is-record.ts';
import type { PropertyEntry } from '../entry.ts';
import { parseTypeHint, SIMPLE_TYPES } from '../type-hint.ts';
import type { Knowledge } from './knowledge.ts';
import type { Rule } from './rule.ts';

/** Values that can be taken over as they stand. */
export const commonValues: Rule = {
  name: 'common-values',
  scope: 'entry',
  heading: 'Common values can be set as they stand',
  why: 'They are copied into a call: they have the type of the property and keep to its hard range.',
  before: { entry: { commonValues: [{ value: '3 cm', meaning: 'light bulb' }] } },
  after: { entry: { commonValues: [{ value: 3, meaning: 'light bulb' }] } },
  check: (checked, knowledge) =>
    (checked.entry.commonValues ?? []).flatMap(({ value }, index, all) => {
      const { fields } = knowledge.effective(checked);
      const first = all.findIndex(other => JSON.stringify(other.value) === JSON.stringify(value));
      const repeats = first < index && {
        message: 'This value stands here twice.',
        tip: 'Say it all in one.',
      };
      const wrong =
        repeats || checkType(checked.property, fields, value, knowledge) || checkRange(fields, value);
      if (!wrong) return [];
      const path = [...checked.path, 'commonValues', index, 'value'];
      return [{ path, part: 'value', ...wrong }];
    }),
};

type Wrong = { message: string; tip: string } | undefined;

type Fields = Partial<PropertyEntry>;

function checkType(property: string, entry: Fields, value: unknown, knowledge: Knowledge): Wrong {
  const hint = parseTypeHint(entry.typeHint ?? '');
  const shown = JSON.stringify(value);
  if (hint?.kind === 'named' && hint.prefix === 'enum') {
    const known = knowledge.enumerators(hint.name);
    if (!known || (typeof value === 'string' && known.includes(value))) return undefined;
    const [near] = knowledge.nearest(String(value), known);
    return {
      message: `${shown} is no value of ${hint.name}.`,
      tip: near ? `Did you mean "${near}"?` : `There are: ${known.join(', ')}.`,
    };
  }
  const form = hint?.kind === 'simple' ? SIMPLE_TYPES[hint.name] : undefined;
  if (form === undefined || (hint?.kind === 'simple' && fits(value, form, hint.name))) return undefined;
  const example =
    typeof form === 'string' ? EXAMPLES[form] : `{ ${form.map(key => `"${key}": 0`).join(', ')} }`;
  return {
    message: `${shown} is no ${entry.typeHint}, which ${property} is.`,
    tip: `Write it like ${example}.`,
  };
}

const EXAMPLES = { number: '3', boolean: 'true', string: '"BlockAll"' };

function fits(value: unknown, form: string | readonly string[], type: string): boolean {
  if (typeof form === 'string') return typeof value === form && (type !== 'int' || Number.isInteger(value));
  return (
    isRecord(value) &&
    form.every(key => Object.hasOwn(value, key)) &&
    Object.keys(value).length === form.length
  );
}

function checkRange({ range, unit }: Fields, value: unknown): Wrong {
  // A unit that follows another property brings a range of its own with every value.
  if (typeof value !== 'number' || !range?.hard || typeof unit === 'object') return undefined;
  const [least, most] = range.hard;
  if ((least === null || value >= least) && (most === null || value <= most)) return undefined;
  const limits = range.hard.map(limit => limit ?? 'null').join(', ');
  return {
    message: `${value} is outside the hard range [${limits}].`,
    tip: 'Choose a value inside it, or mend the range.',
  };
}
