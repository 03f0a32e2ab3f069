import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const on = (objectPath: string, propertyName: string, value: Json, more: Json = {}) => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
  ...more,
});
const LAMP_ON = { action: 'set_preset_property', preset: 'LightingControl', label: 'Gallery Lamp On' };
const RANGE = { action: 'set_playback_range', objectPath: 'LS_Intro' };

/** What is right in a call, in a form that is not taken. */
test.each<[call: Json, meant: Json]>([
  [on('Key Light', 'CastShadows', [false]), { value: false }],
  [on('Key Light', 'CastShadows', { enabled: false }), { value: false }],
  [on('Key Light', 'CastShadows', { castShadows: false }), { value: false }],
  [{ ...LAMP_ON, value: { on: false } }, { value: false }],
  [{ ...LAMP_ON, value: [false] }, { value: false }],
  [on('Gallery Door', 'Prompt', ['Push']), { value: 'Push' }],
  [on('Gallery Door', 'Prompt', { text: 'Push' }), { value: 'Push' }],
  [on('Patrol North', 'Tags[1]', ['South']), { value: 'South' }],
  [on('Gallery Door', 'LitBy', ['Gate Lamp']), { value: 'Gate Lamp' }],
  [on('Gallery Door', 'LitBy', { label: 'Gate Lamp' }), { value: 'Gate Lamp' }],
  [on('SM_Barrel_01', 'StaticMesh', ['SM_Crate']), { value: 'SM_Crate' }],
  [on('SM_Barrel_01', 'StaticMesh', { path: 'SM_Crate' }), { value: 'SM_Crate' }],
  [on('Key Light', 'IntensityUnits', ['Lumens']), { value: 'Lumens' }],
  [on('SM_Barrel_01', 'Tags', 'Cover'), { value: ['Cover'] }],
  [
    on('Patrol North', 'Tags', 'Night', { operation: 'add' }),
    { value: ['Patrol', 'North', 'Night'], operation: 'set' },
  ],
  [
    { ...RANGE, start: 240, end: 0 },
    { start: 0, end: 240 },
  ],
  [
    { ...RANGE, start: 8, end: 2, unit: 'seconds' },
    { start: 2, end: 8 },
  ],
])('what was meant is put in the form that is taken: %j', async (call, meant) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  const { operation, ...rest } = { operation: undefined, ...call, ...meant };
  const { example, placeholders, left_out } = value.error ?? {};
  const { objectPath, operation: shown = 'set', ...others } = example ?? {};
  expect({ ...others, operation: shown }, text).toMatchObject({ ...meant, operation: operation ?? 'set' });
  expect([placeholders, left_out, rest.action], text).toEqual([undefined, undefined, example?.action]);
  const again = await act(example);
  expect(again.value.success, again.text).toBe(true);
});

/** What says the opposite, or more than one thing, is nobody's value. */
test.each<[call: Json]>([
  [on('Key Light', 'CastShadows', { disabled: true })],
  [on('Key Light', 'CastShadows', [false, true])],
  [on('Key Light', 'CastShadows', { enabled: false, mode: 'x' })],
  [on('Key Light', 'IntensityUnits', 'lux')],
  [on('Key Light', 'IntensityUnits', 'nits')],
])('what was not understood changes nothing: %j', async call => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.code, text).toBe('invalid_value');
  if (value.error.example === undefined) return;
  expect(value.error.placeholders, text).toEqual(['value']);
  const { value: again } = await act(value.error.example);
  expect(again.changes[0].before).toEqual(again.changes[0].after);
});

test('a word for a list that has others is shown beside them', async () => {
  const { act } = await openBridge();
  const { value, text } = await act(on('Patrol North', 'Tags', 'Night'));
  expect(value.error.example.value, text).toEqual(['Patrol', 'North', 'Night']);
  expect(value.error.placeholders, text).toEqual(['value']);
});

test.each(['#FFCC9', 'rgb(300,0,0)', 'warmwhite'])(
  'of a colour the texts that are taken are told: %s',
  async colour => {
    const { act } = await openBridge();
    const { value, text } = await act(on('Key Light', 'LightColor', colour));
    expect(value.error?.message, text).toContain('#RRGGBB');
  },
);
