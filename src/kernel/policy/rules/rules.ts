import { engineClassChain } from '../../../dictionary/class-tree.ts';
import type { PolicyRules } from '../policy-rules.ts';
import {
  type CompiledRule,
  compileRule,
  type FunctionPattern,
  functionPattern,
  plainClass,
} from './compile-rule.ts';

/** The rules of a policy, ready to be held against changes. */
export interface Rules {
  allow?: readonly CompiledRule[];
  forbid: readonly CompiledRule[];
  /** What may be done although nobody knows what it touches. */
  trust: { functions: readonly FunctionPattern[]; operations: ReadonlySet<string> };
  /** Those that allow and those that forbid. */
  all: readonly CompiledRule[];
}

export function compileRules({ allow, forbid = [], trust = [] }: PolicyRules): Rules {
  const rules = { allow: allow?.map(compileRule), forbid: forbid.map(compileRule) };
  return {
    ...(rules.allow && { allow: rules.allow }),
    forbid: rules.forbid,
    trust: {
      functions: trust.filter(isFunction).map(functionPattern),
      operations: new Set(trust.filter(each => !isFunction(each))),
    },
    all: [...(rules.allow ?? []), ...rules.forbid],
  };
}

/** `BP_Lamp.SetBrightness` is a function, `run_python` an operation. */
export function isFunction(trusted: string): boolean {
  return trusted.includes('.');
}

/** Whether a rule holds for operations whatever they are about. */
export function isOnOperationsAlone({ paths, classes, functions }: CompiledRule): boolean {
  return !paths && !classes && !functions;
}

/** Whether a rule asks what something is about. */
export function isOnObjects({ paths, classes }: CompiledRule): boolean {
  return paths !== undefined || classes !== undefined;
}

/** Whether a rule may mean components: not where all its classes are known, and of another kind. */
export function mayBeComponents(rule: CompiledRule): boolean {
  return mayBeOf(rule, ['ActorComponent']);
}

/** Whether a rule may mean actors or their components. */
export function mayBeActors(rule: CompiledRule): boolean {
  return mayBeOf(rule, ['Actor', 'ActorComponent']);
}

function mayBeOf({ rule }: CompiledRule, kinds: readonly string[]): boolean {
  return (
    rule.classes?.some(written => {
      const chain = engineClassChain(plainClass(written));
      return chain.length < 2 || kinds.some(kind => chain.includes(kind));
    }) ?? false
  );
}
