import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

/** Its Intensity counts EV100. */
const LAMP = 'Gate Beacon';

test.each([
  ['multiply', 0],
  ['multiply', -2],
  ['divide', -4],
])(
  '%s by %d of a light that counts steps is asked back, and nothing is written',
  async (operation, value) => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const call = { action: 'set_property', objectPath: LAMP, propertyName: 'Intensity', operation, value };
    const { value: answer, text } = await act(call);
    expect(answer.success, text).toBe(false);
    expect(answer.error.message).toContain('logarithmic');
    expect(answer.error.remedy + answer.error.message).toContain('Visible');
    expect(editor.world.snapshot()).toEqual(before);
  },
);

test('a lamp of another unit is multiplied by nothing', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
  const { value, text } = await act({ ...call, operation: 'multiply', value: 0 });
  expect(value.changes?.[0]?.after, text).toBe(0);
});
