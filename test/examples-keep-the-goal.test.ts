import { describe, expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const KEY = { objectPath: 'Key Light', propertyName: 'Intensity' };
const CRATE = { objectPath: 'SM_Crate_Loose' };

/** What an action that does not exist says, and what of its example counts. */
test.each<[call: Json, example: Json]>([
  [{ action: 'reduce', ...KEY, to: 5 }, { value: 5 }],
  [{ action: 'decrease', ...KEY, to: 5 }, { value: 5 }],
  [{ action: 'lower', ...KEY, to: 5 }, { value: 5 }],
  [{ action: 'increase', ...KEY, to: 50 }, { value: 50 }],
  [{ action: 'raise', ...KEY, target: 50 }, { value: 50 }],
  [{ action: 'raise_property', ...KEY, to: 50 }, { value: 50 }],
  [{ action: 'decrease_property', ...KEY, newValue: 5 }, { value: 5 }],
  [{ action: 'increase', ...KEY, from: 24, to: 50 }, { value: 50 }],
  [{ action: 'multiply', ...KEY, to: 50 }, { value: 50 }],
  [{ action: 'double', ...KEY, to: 48 }, { value: 48 }],
  [{ action: 'increase_intensity', objectPath: 'Key Light', to: 50 }, { value: 50 }],
])('a number that is to be reached is set, whatever the verb: %j', async (call, example) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error.example, text).toMatchObject({ action: 'set_property', ...example });
  expect(value.error.example, text).not.toHaveProperty('operation');
  const again = await act(value.error.example);
  expect(again.value.changes[0].after, again.text).toBe(example.value);
});

test.each<[call: Json, operation: string, value: number]>([
  [{ action: 'reduce', ...KEY, factor: 2 }, 'divide', 2],
  [{ action: 'reduce', ...KEY, factor: 0.5 }, 'multiply', 0.5],
  [{ action: 'decrease', ...KEY, multiplier: 4 }, 'divide', 4],
  [{ action: 'increase', ...KEY, factor: 2 }, 'multiply', 2],
  [{ action: 'increase', ...KEY, by: 5 }, 'add', 5],
  [{ action: 'reduce', ...KEY, amount: 5 }, 'subtract', 5],
])('a factor of what becomes more or less is none of its amounts: %j', async (call, operation, value) => {
  const { act } = await openBridge();
  const answer = await act(call);
  expect(answer.value.error.example, answer.text).toMatchObject({ operation, value });
  expect(answer.value.error.placeholders, answer.text).toBeUndefined();
});

describe('what may mean two things is asked about', () => {
  test.each<[call: Json]>([
    [{ action: 'increase', ...KEY, max: 50 }],
    [{ action: 'decrease', ...KEY, min: 5 }],
    [{ action: 'increase', ...KEY, factor: 0.2 }],
    [{ action: 'move', ...CRATE, to: [0, 0, 0], by: [0, 0, 10] }],
    [{ action: 'move', ...CRATE, to: [1, 2, 3], by: [0, 0, 10] }],
    [
      {
        action: 'disconnect_material_expression',
        objectPath: 'M_Metal',
        from: 'Constant_0',
        to: 'Roughness',
      },
    ],
  ])('%j', async call => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    const { example, placeholders = [], left_out = [] } = value.error;
    expect(example === undefined || placeholders.length + left_out.length > 0, text).toBe(true);
  });
});

test.each<[call: Json, visible: boolean]>([
  [{ action: 'set_hidden', value: true }, false],
  [{ action: 'set_hidden', value: false }, true],
  [{ action: 'set_hidden', enabled: true }, false],
  [{ action: 'set_hidden', hidden: true }, false],
  [{ action: 'set_hidden', visible: true }, true],
  [{ action: 'set_actor_hidden', value: 'true' }, false],
  [{ action: 'set_actor_hidden_in_game', value: true }, false],
  [{ action: 'set_invisible', value: true }, false],
  [{ action: 'hide', value: false }, true],
  [{ action: 'hide', value: true }, false],
  [{ action: 'hide_actor', enabled: true }, false],
  [{ action: 'hide', hidden: false }, true],
  [{ action: 'show', value: false }, false],
  [{ action: 'show_actor', visible: true }, true],
  [{ action: 'unhide', value: true }, true],
  [{ action: 'set_visible', value: false }, false],
  [{ action: 'hide' }, false],
])('what hides is true where nothing is visible: %j', async (call, visible) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...call, objectPath: 'Key Light' });
  expect(value.error.example, text).toMatchObject({ action: 'set_visibility', visible });
});

test.each<[call: Json, mode: string | undefined]>([
  [{ action: 'translate', to: [0, 0, 10] }, undefined],
  [{ action: 'nudge', to: [0, 0, 10] }, undefined],
  [{ action: 'shift', destination: [0, 0, 10] }, undefined],
  [{ action: 'translate', location: [0, 0, 10] }, 'add'],
  [{ action: 'nudge', by: [0, 0, 10] }, 'add'],
  [{ action: 'rotate_actor', yaw: -90, relative: false }, 'set'],
  [{ action: 'rotate_actor', yaw: -90, relative: true }, 'add'],
  [{ action: 'rotate_actor', yaw: -90 }, 'add'],
])('a place that something is to come to is no way: %j', async (call, mode) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...call, ...CRATE });
  expect(value.error.example?.mode ?? 'set', text).toBe(mode ?? 'set');
});

test('what is disconnected is never connected instead', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'disconnect_material_expressions', objectPath: 'M_Metal' },
    ...{ from: 'ScalarParameter_2', to: 'Multiply_0.A' },
  });
  expect(value.error.example, text).toMatchObject({ from: '', to: 'Multiply_0.A' });
  expect(value.error.placeholders, text).toContain('from');
});

test.each(['all', '*', ['all'], 'everything'])('to remove all tags leaves none: %j', async tags => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'remove_tags', objectPath: 'Patrol North', tags });
  expect(value.error.example, text).toEqual({ action: 'set_tags', objectPath: 'Patrol North', tags: [] });
  const again = await act(value.error.example);
  expect(again.value.changes[0].after, again.text).toEqual([]);
});

test.each(['up to 50', 'down to 50', 'dimmed to 50 cd', '50 cd', 'raise to 50'])(
  'the note of a number quotes the words that say it: %s',
  async said => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_property', ...KEY, value: said });
    expect(value.note, text).toContain(`"${said}" was read as the number 50`);
  },
);
