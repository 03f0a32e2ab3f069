import { expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';

test.each([
  [
    ['K2Node_IfThenElse_0', 'else'],
    ['K2Node_CallFunction_0', 'execute'],
  ],
  [{ node: 'K2Node_IfThenElse_0', pin: 'else' }, 'K2Node_CallFunction_0.execute'],
])('pins given as %j and %j are shown as they are written', async (from, to) => {
  const { act } = await openBridge({
    engine: '5.8',
    settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
    policy: createPolicy({}, { allowPython: true }),
  });
  const { value, text } = await act({ action: 'connect_pins', objectPath: 'BP_Lamp', from, to });
  expect(value.error?.example, text).toEqual({
    ...{ action: 'connect_pins', objectPath: 'BP_Lamp' },
    ...{ from: 'K2Node_IfThenElse_0.else', to: 'K2Node_CallFunction_0.execute' },
  });
});
