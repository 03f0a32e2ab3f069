import { describe, expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
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

/** Before → after, of changes that are printed as a table. */
function beforeAndAfter({ results }: Json): Record<string, unknown> {
  const at = (name: string) => results.columns.indexOf(name);
  const pairs = results.rows.map((row: Json[]) => [row[at('before')], row[at('after')]]);
  return Object.fromEntries(pairs);
}

describe('a factor for lights of which some count EV', () => {
  const LAMPS = ['Key Light', 'Gallery Ceiling East', 'Gate Beacon', 'Sign Backlight'];
  const call = { action: 'set_properties', objectPaths: LAMPS, operation: 'multiply' };

  test('nothing is written, and the example makes each of them as much of its light', async () => {
    const { act, inspect } = await openBridge();
    const light = async () => {
      const show = ['Intensity'];
      return (await inspect({ action: 'find_actors', class: 'Light', show })).value.rows;
    };
    const before = await light();
    const { error } = (await act({ ...call, properties: { Intensity: 0.5 } })).value;
    expect(error.message).toContain('Gate Beacon: LightComponent.Intensity is 3 EV100, a logarithmic unit');
    expect(await light()).toEqual(before);
    const { value } = await act(error.example);
    expect(beforeAndAfter(value)).toMatchObject({ 3: 2, 2.5: 1.5, 24: 12, 650: 325 });
  });

  test('each in a list of changes is put right at once', async () => {
    const { act } = await openBridge();
    const changes = LAMPS.map(objectPath => ({ objectPath, propertyName: 'Intensity', value: 0.5 }));
    const list = { action: 'set_properties', operation: 'multiply', changes };
    const { error } = (await act(list)).value;
    const { value } = await act(error.example);
    expect(beforeAndAfter(value)).toMatchObject({ 3: 2, 2.5: 1.5, 24: 12, 650: 325 });
  });

  test('of operations in a batch only those are put right', async () => {
    const { act } = await openBridge();
    const operations = LAMPS.map(objectPath => ({
      ...{ action: 'set_property', objectPath, propertyName: 'Intensity' },
      ...{ value: 0.5, operation: 'multiply' },
    }));
    const { error } = (await act({ action: 'batch', operations })).value;
    const { value } = await act(error.example);
    expect(beforeAndAfter(value)).toMatchObject({ 3: 2, 2.5: 1.5, 24: 12, 650: 325 });
  });
});
