import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

longTest('the one asset that is called so behind a prefix of its kind is shown in the call', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_material', objectPath: 'SM_Crate_01' };
  const { value, text } = await act({ ...call, material: 'Plaster' });
  expect(value.error, text).toMatchObject({ code: 'object_not_found', suggestions: ['M_Plaster'] });
  expect(value.error.example, text).toEqual({ ...call, material: 'M_Plaster' });
  // Of what is only called alike nothing is shown.
  const other = await act({ ...call, material: 'Plast' });
  expect(other.value.error.example, other.text).toBeUndefined();
});

test('a dry run says nothing of saving what it does not make', async () => {
  const { act } = await openBridge();
  const create = { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/MI_Dry' };
  const dry = await act({ ...create, dryRun: true });
  expect(dry.isError, dry.text).toBe(false);
  expect(dry.text).not.toContain('save_asset');
  const batch = await act({ action: 'batch', operations: [create], dryRun: true });
  expect(batch.text).not.toContain('save_asset');
  expect((await act(create)).text).toContain('It is not saved yet: save_asset.');
});

longTest('who saves everything is told what is left unsaved', async () => {
  const { act } = await openBridge();
  const light = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 11 };
  await act(light);
  await act({ action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/MI_Left' });
  const some = await act({ action: 'save_all', maps: false });
  expect(some.value.unsaved, some.text).toBeGreaterThan(0);
  const all = await act({ action: 'save_all' });
  expect(all.value.unsaved, all.text).toBe(0);
});

longTest('a column is printed once, and a remark on several columns said once', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'find_actors', where: { Intensity: { gt: 0 } } },
    ...{ show: ['LightComponent.Intensity', 'location'], sort: '-LightComponent.Intensity' },
  });
  expect(value.columns, text).not.toContain('Intensity');
  const guess = 'cd of rect lights in other units are a guess';
  expect(value.note.split(guess), text).toHaveLength(2);
});
