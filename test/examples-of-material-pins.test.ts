import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const ADD = { action: 'add_material_expression', objectPath: 'M_Metal' };
const CONNECT = { action: 'connect_material_expressions', objectPath: 'M_Metal', from: 'Tint' };
const LERP = { ...ADD, class: 'LinearInterpolate' };
const POWER = { ...ADD, class: 'Power' };

/** Pins that are not there, and those that are suggested: none that the call has something else for. */
test.each<[call: Json, suggestions: string[]]>([
  [{ ...LERP, inputs: { A: 'ScalarParameter_1', Blend: 'ScalarParameter_0' } }, ['B', 'Alpha']],
  [{ ...LERP, inputs: { a: 'ScalarParameter_1', Blend: 'ScalarParameter_0', B: 'OneMinus_0' } }, ['Alpha']],
  [{ ...LERP, inputs: { Blend: 'ScalarParameter_0' } }, ['A', 'B', 'Alpha']],
  [{ ...POWER, inputs: { Base: 'ScalarParameter_1', Strength: 'ScalarParameter_0' } }, ['Exp']],
  [{ ...ADD, class: 'Multiply', inputs: { X: 'ScalarParameter_1' } }, ['A', 'B']],
  [{ ...CONNECT, to: 'Multiply_0' }, ['Multiply_0.A', 'Multiply_0.B']],
  [{ ...CONNECT, to: 'Multiply_0.C' }, ['Multiply_0.A', 'Multiply_0.B']],
  [{ ...CONNECT, from: 'Tint.Q', to: 'Normal' }, ['R', 'G', 'B', 'A']],
  [{ ...ADD, class: 'Multiply', inputs: { X: 'ScalarParameter_1', Y: 'ScalarParameter_0' } }, ['A', 'B']],
])('a pin of another name is nobody’s guess: %j', async (call, suggestions) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect([value.error?.code, value.error?.example], text).toEqual(['invalid_value', undefined]);
  expect(value.error.suggestions, text).toEqual(suggestions);
});

test.each<[call: Json, inputs: Json]>([
  [
    { ...LERP, inputs: { A: 'ScalarParameter_1', Alfa: 'ScalarParameter_0' } },
    { A: 'ScalarParameter_1', Alpha: 'ScalarParameter_0' },
  ],
  [
    { ...POWER, inputs: { Expo: 'ScalarParameter_0', Base: 'ScalarParameter_1' } },
    { Exp: 'ScalarParameter_0', Base: 'ScalarParameter_1' },
  ],
  [{ ...ADD, class: 'OneMinus', inputs: { X: 'ScalarParameter_0' } }, { Input: 'ScalarParameter_0' }],
])('a pin that can only be one is put right, and the others stay: %j', async (call, inputs) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.example, text).toEqual({ ...call, inputs });
  expect([value.error.placeholders, value.error.left_out], text).toEqual([undefined, undefined]);
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});
