import type { Finding } from '../../../base/json/file-problem.ts';
import { lookupTable } from '../../../base/lookup-table.ts';
import { nearestNames } from '../../../base/nearest.ts';
import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import { VALIDATORS } from '../../steps/validators/registry.ts';
import { ruleOfSchema } from './rule.ts';

/** Arguments of validators that name fields, and those that name columns of the table in another argument. */
const FIELDS = ['field', 'fields', 'when', 'minimum', 'maximum', 'limit', 'table'];
const COLUMNS: Readonly<Record<string, string>> = lookupTable({ column: 'field', key: 'table' });

/** Rules between fields. */
export const validatorFields = ruleOfSchema({
  name: 'validator-fields',
  heading: 'Validators name fields and columns that exist, and examples and fallbacks pass them',
  why: 'A rule about a field that is not there always holds; an example that breaks one teaches the wrong thing.',
  check: schema =>
    (schema.validators ?? []).flatMap((call, index) => {
      const path = ['validators', index];
      const strange = Object.entries(call).flatMap(([key, value]) =>
        judgeArgument(schema, call, [key, value]),
      );
      if (strange.length > 0) return strange.map(each => ({ ...each, path: [...path, ...each.path] }));
      return (['example', 'fallback'] as const).flatMap(kind =>
        VALIDATORS[call.name].check(valuesOf(schema, kind), call).map(
          ({ message }): Finding => ({
            path,
            part: 'value',
            message: `The ${kind}s break it: ${message}.`,
            tip: `Change the ${kind} of a field that it names, or the rule.`,
          }),
        ),
      );
    }),
});

function judgeArgument(
  { fields }: DiscoverySchema,
  call: Readonly<Record<string, unknown>>,
  [key, value]: [string, unknown],
): Finding[] {
  const named = [value].flat().filter(each => typeof each === 'string');
  const tableArgument = COLUMNS[key];
  const table = tableArgument === undefined ? undefined : fields[String(call[tableArgument])];
  const known = FIELDS.includes(key)
    ? Object.keys(fields)
    : table?.type === 'table'
      ? Object.keys(table.columns)
      : undefined;
  if (!known) return [];
  return named
    .filter(name => !known.includes(name))
    .map(name => {
      const [near] = nearestNames(name, known);
      const tip = near ? `Did you mean "${near}"?` : `There are: ${known.join(', ')}.`;
      return { path: [key], part: 'value', message: `There is no "${name}".`, tip };
    });
}

/** An answer to the whole schema, made of what it says itself. */
function valuesOf({ fields }: DiscoverySchema, kind: 'example' | 'fallback'): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, field]: [string, Field]) => field[kind] !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, field[kind]]));
}
