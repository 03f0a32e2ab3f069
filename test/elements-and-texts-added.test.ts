import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const TAGS = { objectPath: 'Patrol North', propertyName: 'Tags' };
const SIGN = { action: 'set_property', objectPath: 'Sign Step', propertyName: 'Text' };
const WAS = 'Mind the step\n↑ 40 cm';

testOneIn(2).each<[Record<string, unknown>, unknown]>([
  [{ action: 'append_element', ...TAGS, value: ['Key'] }, ['Patrol', 'North', 'Key']],
  [{ action: 'insert_element', ...TAGS, index: 0, value: ['Key'] }, ['Key', 'Patrol', 'North']],
  [{ ...SIGN, value: ' and mind', operation: 'add' }, `${WAS} and mind`],
  [{ ...SIGN, value: 2, operation: 'add' }, `${WAS}2`],
])('%j', async (call, after) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.changes?.[0]?.after, text).toEqual(after);
  expect((await act({ action: 'undo' })).value.success).toBe(true);
});

test.each(['subtract', 'multiply', 'divide'])(
  'no text takes the place of one with operation %s',
  async operation => {
    const { act } = await openBridge();
    const { value, text } = await act({ ...SIGN, value: '2', operation });
    expect(value.error.code, text).toBe('invalid_value');
    expect(value.error.example, text).toBeUndefined();
  },
);

test('a list of nothing is no element', async () => {
  const { act } = await openBridge();
  expect((await act({ action: 'append_element', ...TAGS, value: [] })).value.error.code).toBe(
    'invalid_value',
  );
});
