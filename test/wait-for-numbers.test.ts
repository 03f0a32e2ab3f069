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
    // 24 cd of a point light are 301.6 lm; 3 EV100 are 8 cd.
    [{ operator: 'above', value: '300 lm' }, true],
    [{ operator: 'above', value: '302 lm' }, false],
    [{ operator: 'below', value: '400 lm' }, true],
    [{ value: '> 300 lm' }, true],
    [{ value: '301.6 lm' }, true],
    [{ operator: 'differs', value: '301.6 lm' }, false],
    [{ value: '300 lm' }, false],
    [{ objectPath: 'Gate Beacon', value: '> 7 cd' }, true],
    [{ objectPath: 'Gate Beacon', value: '< 7 cd' }, false],
    [{ objectPath: 'Gate Beacon', value: '8 cd' }, true],
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

  testOneOf.each([
    [{ operator: '>=', value: 24 }, { value: '>=24' }, true],
    [{ operator: 'at least', value: 25 }, { value: '>=25' }, false],
    [{ operator: 'gte', value: '300 lm' }, { value: '>=300 lm' }, true],
    [{ operator: '<=', value: 24 }, { value: '<=24' }, true],
    [{ operator: '>', value: 24 }, { operator: 'above', value: 24 }, false],
    [{ operator: '<', value: 25 }, { operator: 'below', value: 25 }, true],
    [{ operator: '==', value: 24 }, { operator: 'equals', value: 24 }, true],
  ])('a sign for an operator is shown as what is taken: %j', async (said, meant, met) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ ...KEY, ...said });
    expect(value.error.example, text).toEqual({ ...KEY, ...meant });
    expect(value.error.placeholders, text).toBeUndefined();
    const again = await inspect(value.error.example);
    expect(again.value.met, again.text).toBe(met);
  });
});
