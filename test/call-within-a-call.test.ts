import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const SET = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 5 };
const { action: name, ...rest } = SET;

test.each([
  ['act', { args: SET }, SET],
  ['act', { tool: 'act', args: SET }, SET],
  ['act', { arguments: JSON.stringify(SET) }, SET],
  ['act', { action: { name, ...rest } }, SET],
  ['act', { action: SET }, SET],
  ['act', { action: { name }, ...rest }, SET],
  [
    'inspect',
    { args: { action: 'find_actors', class: 'SpotLight' } },
    { action: 'find_actors', class: 'SpotLight' },
  ],
  [
    'inspect',
    { action: { name: 'find_actors', class: 'SpotLight' } },
    { action: 'find_actors', class: 'SpotLight' },
  ],
  ['discover', { args: { action: 'search', query: 'fog' } }, { action: 'search', query: 'fog' }],
])('%s %j is shown as the call that it holds', async (tool, call, meant) => {
  const { call: send } = await openBridge();
  const { value, text } = await send(tool, call);
  expect(value.error?.example ?? value.example, text).toEqual(meant);
  expect(value.error?.placeholders, text).toBeUndefined();
});
