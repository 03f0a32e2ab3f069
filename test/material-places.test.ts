import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneOf } from './support/soak.ts';

type Call = Record<string, unknown> & { action: string };

const add = (type: string, more: Record<string, unknown> = {}): Call => ({
  ...{ action: 'add_material_expression', objectPath: 'M_Metal', class: type, ...more },
});

testOneOf.each<[string, Call[]]>([
  ['of one class', [add('ScalarParameter'), add('ScalarParameter')]],
  ['beside one that says where', [add('Multiply', { x: -300, y: 0 }), add('Constant')]],
  [
    'left of one that is new itself',
    [add('Multiply', { x: -2000, y: 0 }), add('Constant', { connectTo: 'Multiply_1.A' })],
  ],
])('expressions of a batch stand beside one another, as step by step: %s', async (_, operations) => {
  const apart = await openBridge();
  for (const call of operations) {
    const { value, text } = await apart.act(call);
    expect(value.success, text).toBe(true);
  }
  const { act, editor } = await openBridge();
  const { value, text } = await act({ action: 'batch', operations });
  expect(value.success, text).toBe(true);
  expect(plainSnapshot(editor.world), text).toEqual(plainSnapshot(apart.editor.world));
});
