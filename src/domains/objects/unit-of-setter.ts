import type { ActContext } from '../../kernel/operations/act-context.ts';
import { compileClass } from '../../pipeline/class-plan.ts';
import { printEnum } from '../../pipeline/flatten.ts';
import type { FoundFunction } from './find-function.ts';

/** `SetIntensity`, `K2_SetRadius` */
const SETTER = /^(?:K2_)?Set(?:New)?([A-Z]\w*)$/;

/**
 * The unit of the one parameter of a function that sets a property: that of the property, as its object has it now.
 * Undefined for any other function, and where the property has none.
 */
export function unitOfSetter(
  { dictionary }: Pick<ActContext, 'dictionary'>,
  { owner, described }: FoundFunction,
): string | undefined {
  const [, property] = SETTER.exec(described.Name) ?? [];
  if (property === undefined || described.Arguments.length !== 1) return undefined;
  const plans = compileClass(dictionary, owner.classChain, owner.description);
  const unit = plans.plan(property).entry?.unit;
  if (typeof unit !== 'object') return unit;
  const decider = printEnum(owner.values[unit.by], plans.plan(unit.by));
  return typeof decider === 'string' && Object.hasOwn(unit.when, decider) ? unit.when[decider] : undefined;
}
