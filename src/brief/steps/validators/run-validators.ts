import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { RuleProblem, ValidatedFields } from './define-validator.ts';
import { VALIDATORS } from './registry.ts';

/** What the schema's rules say of values: those that any answer must keep, or all of them at the end. */
export function runValidators(
  ds: Pick<DiscoverySchema, 'validators'>,
  values: ValidatedFields,
  when: 'answer' | 'end',
): RuleProblem[] {
  return (ds.validators ?? [])
    .filter(({ name }) => when === 'end' || VALIDATORS[name].judges === 'answer')
    .flatMap(call => VALIDATORS[call.name].check(values, call));
}
