import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const RANGE = { action: 'set_playback_range', objectPath: 'LS_Intro' };

testOneOf.each<[Json, Json | undefined]>([
  [{ end: '10 s' }, { end: 10, unit: 'seconds' }],
  [
    { start: 0, end: '8.5 seconds' },
    { start: 0, end: 8.5, unit: 'seconds' },
  ],
  [
    { start: '12 frames', end: '240 frames' },
    { start: 12, end: 240 },
  ],
  [
    { end: '10 s', unit: 'seconds' },
    { end: 10, unit: 'seconds' },
  ],
  [{ start: 24, end: '10 s' }, undefined],
  [{ start: '12 frames', end: '10 s' }, undefined],
])('an end of a sequence with its unit is shown as it is taken: %j', async (ends, meant) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...RANGE, ...ends });
  expect(value.error?.code, text).toBe('invalid_arguments');
  expect(value.error.example, text).toEqual(meant && { ...RANGE, ...meant });
  if (!meant) return;
  expect(value.error.placeholders, text).toBeUndefined();
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});
