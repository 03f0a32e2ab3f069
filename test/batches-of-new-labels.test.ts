import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const spawn = { action: 'spawn_actor', class: 'PointLight', label: 'Q1' };
const rename = { action: 'rename_actor', objectPath: 'Key Light', label: 'Rim' };
const set = (objectPath: string, value: unknown) => ({
  ...{ action: 'set_property', objectPath, propertyName: 'Intensity', value },
});

test.each<[what: string, operations: Json[]]>([
  ['an action', [spawn, { ...set('Q1', 5), propertyName: 'Intensty' }, { action: 'hide', objectPath: 'Q1' }]],
  ['an argument', [spawn, set('Q1', 'twice'), { action: 'set_tags', objectPath: 'Q1', tagz: ['A'] }]],
  ['an enum', [spawn, set('Q1', 'twice'), { ...set('Q1', 2), operation: 'plus' }]],
  [
    'an action of the item itself',
    [spawn, { action: 'look_at', objectPath: 'Q1', target: 'Staute' }, set('Q1', 'x')],
  ],
])(
  'a batch of which %s is wrong says what is wrong with the other items, or that nobody has looked at them',
  async (_, operations) => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'batch', operations });
    expect(value.success, text).toBe(false);
    const { message, remedy } = value.error;
    const isAllTold = message.includes('Staute') && message.includes('operations[2]');
    expect(isAllTold || /operations\[[12]\].*not looked at yet/.test(remedy), text).toBe(true);
  },
);

test.each<[what: string, operations: Json[]]>([
  ['right', [rename, set('Key Light', 5)]],
  [
    'with another name of its argument',
    [{ ...rename, label: undefined, newName: 'Rim' }, set('Key Light', 5)],
  ],
  ['with a typo', [{ ...rename, objectPath: 'Key Lihgt' }, set('Key Lihgt', 5)]],
  ['in another letter case', [rename, set('key light', 5)]],
])(
  'an item about what an earlier one renames has the new label in the example: rename %s',
  async (_, operations) => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'batch', operations });
    expect(value.error.example?.operations[1].objectPath, text).toBe('Rim');
    const again = await act(value.error.example);
    expect(again.value.success, again.text).toBe(true);
  },
);
