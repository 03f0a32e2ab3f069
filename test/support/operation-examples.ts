import { expect } from 'vitest';
import { OPERATIONS } from '../../src/domains/operations.ts';
import type { Operation } from '../../src/kernel/operations/define-operation.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { usualEngineFor } from './engines.ts';
import { type Bridge, type BridgeOptions, openBridge } from './open-bridge.ts';
import { oneOfEach } from './soak.ts';

/** Every example of every operation, as a call. */
export const EXAMPLES = OPERATIONS.flatMap(operation =>
  operation.examples.map(example => ({ operation, call: { action: operation.name, ...example } })),
);

/** One example of each operation where `npm test` has to be quick, and all of them before a release. */
export const SAMPLES = oneOfEach(EXAMPLES, ({ operation }) => operation.name);

/** A change that can be undone. */
export const BRIGHTER = {
  action: 'set_property',
  objectPath: 'Key Light',
  propertyName: 'LightComponent.Intensity',
  value: 4321,
};

/** What has to have happened before an operation has anything to do. */
export const BEFORE: Record<string, readonly Record<string, unknown>[]> = {
  undo: [BRIGHTER],
  redo: [BRIGHTER, { action: 'undo' }],
  stop_play: [{ action: 'simulate' }],
  remove_component: [
    { action: 'add_component', objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' },
  ],
};

/** What an operation needs that is off until somebody switches it on, in the project and here. */
export function switchedOn(
  { needs }: Operation,
  options: BridgeOptions,
  rules: PolicyRules = {},
): BridgeOptions {
  const { engine = usualEngineFor(needs), settings } = options;
  const isPlain = needs.switch === undefined && !needs.sometimes?.includes('executePython');
  const allowed = options.engine === undefined && engine === '5.8' && { allowAnyRemoteFunctionCall: true };
  if (isPlain)
    return { policy: createPolicy(rules), ...options, engine, settings: { ...allowed, ...settings } };
  return {
    ...options,
    engine,
    policy: createPolicy(rules, { allowConsole: true, allowPython: true }),
    settings: {
      allowConsoleCommandRemoteExecution: true,
      enableRemotePythonExecution: true,
      ...allowed,
      ...settings,
    },
  };
}

/** An editor on which an example of the operation has something to do. */
export async function openFor(
  operation: Operation,
  options: BridgeOptions = {},
  rules: PolicyRules = {},
): Promise<Bridge> {
  const bridge = await openBridge(switchedOn(operation, options, rules));
  for (const call of BEFORE[operation.name] ?? []) {
    const { text, isError } = await bridge.act(call);
    expect(isError, text).toBe(false);
  }
  return bridge;
}
