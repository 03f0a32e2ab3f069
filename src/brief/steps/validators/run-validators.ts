import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { RuleProblem, ValidatedFields, Validator } from './define-validator.ts';
import { VALIDATORS, type ValidatorCall } from './registry.ts';

/** What the schema's rules say of values: those that any answer must keep, or all of them at the end. */
export function runValidators(
  ds: Pick<DiscoverySchema, 'validators'>,
  values: ValidatedFields,
  when: 'answer' | 'end',
): RuleProblem[] {
  return (ds.validators ?? [])
    .filter(call => when === 'end' || judgesAnswers(VALIDATORS[call.name], call))
    .flatMap(call => VALIDATORS[call.name].check(values, call));
}

function judgesAnswers({ judges, waits }: Validator, call: ValidatorCall): boolean {
  return judges === 'answer' && waits?.(call) !== true;
}
