import { describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

/** Keys of channels with a dot in their name are reached by Python alone. */
const withPython = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true },
};

const SEQUENCE = { objectPath: 'LS_Intro' };

describe('a time that is written with a unit keeps it in the example', () => {
  const range = { ...SEQUENCE, action: 'set_playback_range' };
  const key = { ...SEQUENCE, action: 'set_key', binding: 'Intro Camera', channel: 'Location.X', value: 5 };
  const control = { ...SEQUENCE, action: 'control_sequence' };
  testOneIn(3).each([
    [
      { ...range, end: '10 s' },
      { ...range, end: 10, unit: 'seconds' },
    ],
    [
      { ...range, start: '0 s', end: '500 ms' },
      { ...range, start: 0, end: 0.5, unit: 'seconds' },
    ],
    [
      { ...range, end: '12 s', unit: 'seconds' },
      { ...range, end: 12, unit: 'seconds' },
    ],
    [
      { ...range, end: '240 frames' },
      { ...range, end: 240 },
    ],
    [
      { ...key, frame: '2 s' },
      { ...key, seconds: 2 },
    ],
    [
      { ...control, frame: '1 min' },
      { ...control, seconds: 60 },
    ],
  ])('%j', async (call, example) => {
    const { act } = await openBridge(withPython);
    const { value, text } = await act(call);
    expect(value.error?.example, text).toEqual(example);
    expect(value.error.placeholders, text).toBeUndefined();
    expect(value.error.left_out, text).toBeUndefined();
  });

  test('so it comes to as many frames', async () => {
    const { act } = await openBridge();
    const { value } = await act({ ...range, end: '10 s' });
    const done = await act(value.error.example);
    expect(done.value.note, done.text).toContain('0 to 300 is 0 to 10 s');
  });

  test('and an end before the start is told in seconds again', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ ...range, start: 10, end: 5, unit: 'seconds' });
    expect(value.error.example, text).toMatchObject({ start: 5, end: 10, unit: 'seconds' });
    const same = await act({ ...range, start: 10, end: 10, unit: 'seconds' });
    expect(same.value.error.example, same.text).toMatchObject({ start: 10, unit: 'seconds' });
    expect(same.value.error.placeholders, same.text).toEqual(['end']);
  });
});

testOneIn(2).each([
  { ...SEQUENCE, action: 'set_playback_range', start: 24, end: '12 s' },
  { ...SEQUENCE, action: 'set_playback_range', end: '12 s', unit: 'frames' },
  { ...SEQUENCE, action: 'set_camera_cut', camera: 'Intro Camera', start: '2 s' },
  {
    ...SEQUENCE,
    action: 'add_to_sequence',
    actor: 'Statue',
    tracks: ['Transform'],
    start: '2 s',
    end: '4 s',
  },
  { action: 'duplicate_actors', objectPath: 'Key Light', count: '3 s' },
])('no example counts seconds as something else: %j', async call => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error.code, text).toBe('invalid_arguments');
  const counts = Object.values(value.error.example ?? {}).filter(each => typeof each === 'number');
  for (const count of counts) expect(Object.values(call), text).toContain(count);
});

test('an argument that says a unit takes another one', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'wait_for', play: 'stopped', timeout: '1 min' });
  expect(value.note, text).toContain('60 s');
});
