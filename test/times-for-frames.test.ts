import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const CUT = { action: 'set_camera_cut', objectPath: 'LS_Intro', camera: 'Intro Camera' };
const KEY = {
  action: 'set_key',
  objectPath: 'LS_Intro',
  binding: 'Intro Camera',
  channel: 'Location.X',
  value: -1000,
};
const ADD = { action: 'add_to_sequence', objectPath: 'LS_Intro', class: 'PointLight' };

describe('an operation that counts frames is given a time', () => {
  test.each([
    [{ ...CUT, start: '8s' }, '8 s are frame 240'],
    [{ ...CUT, start: '1.5 seconds', end: '3 sec' }, '1.5 s are frame 45, 3 s are frame 90'],
    [{ ...ADD, start: '2s' }, '2 s are frame 60'],
    [{ ...KEY, frame: '4 s' }, '4 s are frame 120'],
  ])('%j is told which frames that are at the usual rate', async (call, counted) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.message, text).toContain(`${counted} at 30 frames a second`);
    expect(value.error.example, text).toBeUndefined();
  });

  test.each([
    [
      { ...CUT, start: '240 frames' },
      { ...CUT, start: 240 },
    ],
    [
      { ...CUT, start: '12f' },
      { ...CUT, start: 12 },
    ],
  ])('%j is sure', async (call, meant) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.example, text).toEqual(meant);
    expect(value.error.placeholders).toBeUndefined();
  });
});
