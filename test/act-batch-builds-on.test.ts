import { expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const PATROL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.TargetPoint_0';

const element = (action: string, args: Call): Call => ({
  ...{ action, objectPath: 'Patrol North', propertyName: 'Tags', ...args },
});
const tags = (...value: string[]): Call => element('set_property', { value });

const set = (propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath: 'SM_Ramp', propertyName, value },
});

/** Batches of which an item names a part, or an element, that an earlier one of the same thing makes. */
const ROWS: [string, Call[]][] = [
  [
    'a component that was added',
    [
      { action: 'add_component', objectPath: 'SM_Ramp', class: 'PointLightComponent', name: 'Cx' },
      set('Cx.Intensity', 9),
    ],
  ],
  ['an element of a list that was written', [set('Tags', ['a', 'b']), set('Tags[0]', 'c')]],
  [
    'an element that was appended',
    [
      { action: 'append_element', objectPath: 'SM_Ramp', propertyName: 'Tags', value: 'a' },
      set('Tags[0]', 'b'),
    ],
  ],
  [
    'an element of tags that were set',
    [{ action: 'set_tags', objectPath: 'SM_Ramp', tags: ['a'] }, set('Tags[0]', 'b')],
  ],
  [
    'places in a list that was emptied',
    [
      tags(),
      element('insert_element', { index: 0, value: 'a' }),
      element('insert_element', { index: 1, value: 'z' }),
    ],
  ],
  [
    'the place of an element behind one that was inserted',
    [element('insert_element', { index: 0, value: 'a' }), element('remove_element', { value: 'North' })],
  ],
  [
    'a place that is another element by then, called by path',
    [
      element('remove_element', { index: 0 }),
      { ...tags('x'), objectPath: PATROL, propertyName: 'Tags[0]', value: 'x' },
    ],
  ],
  ['a list of another length than one that was written', [tags('a', 'b'), tags('d', 'b', 'c')]],
  [
    'an element of a list that was written twice',
    [tags('a', 'b'), tags('d', 'b', 'c'), element('set_property', { propertyName: 'Tags[2]', value: 'f' })],
  ],
  [
    'elements that are taken out one after the other',
    [element('remove_element', { index: 0 }), element('remove_element', { index: 0 })],
  ],
];

testOneIn(2).each(ROWS)('an item waits for what it names inside of a thing: %s', async (_, operations) => {
  const options = {
    settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
    policy: createPolicy({}, { allowPython: true }),
  };
  const apart = await openBridge(options);
  for (const call of operations) await apart.act({ ...call, action: String(call.action) });
  const { act, editor } = await openBridge(options);
  const before = plainSnapshot(editor.world);
  const { value, text } = await act({ action: 'batch', operations });
  expect(value.success, text).toBe(true);
  expect(plainSnapshot(editor.world), text).toEqual(plainSnapshot(apart.editor.world));
  const undone = await act({ action: 'undo' });
  expect(plainSnapshot(editor.world), undone.text).toEqual(before);
});
