import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const LIGHTS = ['Gallery Ceiling East', 'Gate Beacon', 'Sign Backlight'];

longTest('one number for lights in several units says what it is on each', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_properties', objectPaths: LIGHTS, properties: { Intensity: 20 }, dryRun: true };
  expect((await act(call)).value.note).toContain(
    'Intensity is not counted in one unit: it is 20 lm on Gallery Ceiling East; 20 EV100 on Gate Beacon, Sign Backlight now.',
  );
  const together = { ...call, properties: { Intensity: 20, IntensityUnits: 'Candelas' } };
  expect((await act(together)).value.note ?? '').not.toContain('not counted in one unit');
  const given = { ...call, properties: { Intensity: '20 cd' } };
  expect((await act(given)).value.note ?? '').not.toContain('not counted in one unit');
});

test('what other properties work out is not to be set, and that is said', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_property', propertyName: 'FieldOfView', value: 60 };
  const { value } = await act({ ...call, objectPath: 'Intro Camera' });
  expect(value.note).toContain('Do not set it: change CurrentFocalLength or Filmback.');
});
