import { expect } from 'vitest';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { openBridge } from './open-bridge.ts';

/** A call of `act`. */
export type Call = Record<string, unknown> & { action: string };
/** A rule without its name. */
export type Rule = Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>;

/** What the owner vouches for, so that what is refused is refused for what it touches. */
const TRUST = ['call_preset_function', 'set_controller', 'run_python', 'BP_Lamp.*'];

async function tryUnder(rule: Rule, call: Call) {
  const policy = createPolicy({ forbid: [{ name: 'R', ...rule }], trust: TRUST }, { allowPython: true });
  const { act } = await openBridge({ policy, settings: { enableRemotePythonExecution: true } });
  const [preview, done] = [await act({ ...call, dryRun: true }), await act({ ...call, confirm: true })];
  return { preview: preview.value, value: done.value, text: `${preview.text}\n${done.text}` };
}

/** A call is refused under a rule, and its preview says so. */
export async function expectRefused(rule: Rule, call: Call) {
  const { preview, value, text } = await tryUnder(rule, call);
  expect([preview.error?.code, value.error?.code], text).toEqual(['policy_forbids', 'policy_forbids']);
}

/** A call is let be under a rule, and done. */
export async function expectFree(rule: Rule, call: Call) {
  const { value, text } = await tryUnder(rule, call);
  expect(value.success, text).toBe(true);
}
