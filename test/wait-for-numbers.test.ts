import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** 24 cd, and a radius in centimetres. */
const KEY = { action: 'wait_for', objectPath: 'Key Light', propertyName: 'Intensity', timeout: 1 };

describe('a number is waited for as find_actors compares it', () => {
  testOneOf.each([
    [{ value: '>10' }, true],
    [{ value: '>= 24' }, true],
    [{ value: '< 10' }, false],
    [{ value: '24 cd' }, true],
    [{ value: 'not 25' }, true],
    [{ value: '!= 24' }, false],
    [{ value: '25 cd' }, false],
    [{ value: '> 20 cd' }, true],
    [{ operator: 'above', value: '20 cd' }, true],
    [{ operator: 'differs', value: '24 cd' }, false],
    [{ propertyName: 'AttenuationRadius', value: '> 1 m' }, true],
    [{ propertyName: 'AttenuationRadius', value: '< 1 m' }, false],
  ])('%j', async (said, met) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ ...KEY, ...said });
    expect(value.met, text).toBe(met);
  });

  testOneOf.each([
    { operator: 'above', value: 'half' },
    { value: '> half' },
    { value: 'bright' },
    { value: '5 m' },
    { operator: 'below', value: '2 s' },
  ])('what it can never be is an error at once: %j', async said => {
    const { inspect, countFrames } = await openBridge();
    let told = '';
    const frames = await countFrames(
      inspect({ ...KEY, ...said }).then(({ value, text }) => {
        told = text;
        expect(value.error?.code, text).toBe('invalid_value');
      }),
    );
    expect(frames, told).toBeLessThan(15);
  });

  longTest('an operator by its other name is put right', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ ...KEY, operator: 'gt', value: 5 });
    expect(value.error.example, text).toEqual({ ...KEY, operator: 'above', value: 5 });
    expect(value.error.left_out).toBeUndefined();
  });
});
