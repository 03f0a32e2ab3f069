import { describe, expect, test } from 'vitest';
import { openPresetYard } from '../presets/test-presets.ts';
import { lamp, light } from '../test-yard.ts';

const stage = '/remote/preset/Stage';
const error = (status: number, text: string) => `${status} { "errorMessage": "${text}" }`;

describe('exposing', () => {
  const expose = '/remote/preset/TransientRCPreset0/expose/property';
  const asked = { ObjectPath: light, PropertyName: 'Intensity' };

  test('answers as reading does, under a label that is unique', async () => {
    const { put, get } = openPresetYard();
    expect(JSON.parse((await put('/remote/preset/transient')).slice(4))).toEqual({
      Preset: {
        ...{ Name: 'TransientRCPreset0', Path: '/Temp/TransientRCPreset0.TransientRCPreset0' },
        ID: expect.stringMatching(/^[0-9A-F]{32}$/),
        Groups: [{ Name: 'All', ExposedProperties: [], ExposedFunctions: [], ExposedActors: [] }],
        Controllers: [],
      },
    });
    const first = await put(expose, asked);
    expect(first).toContain('"DisplayName": "Intensity (Key \\"Light\\")"');
    expect(await get('/remote/preset/TransientRCPreset0/property/Intensity%20(Key%20%22Light%22)')).toBe(
      first,
    );
    expect(await put(expose, asked)).toContain('"DisplayName": "Intensity (Key \\"Light\\") (1)"');
    expect(await put(expose, { ...asked, Label: 'Own' })).toContain('"DisplayName": "Own"');
  });

  test('names what it cannot find', async () => {
    const { put } = openPresetYard();
    expect(await put(expose, asked)).toBe(error(404, "Unable to resolve the preset 'TransientRCPreset0'."));
    await put('/remote/preset/transient');
    expect(await put(expose, { ...asked, PropertyName: 'Nope' })).toBe(
      error(404, `Unable to resolve the property 'Nope' on object '${light}'.`),
    );
    expect(await put(expose, { ...asked, GroupName: 'Nope' })).toBe(
      error(404, "Unable to resolve the property group 'Nope' on preset 'TransientRCPreset0'."),
    );
  });

  test('is taken back by label, not by id', async () => {
    const { put, editor } = openPresetYard();
    const id = editor.world.presets.find('Stage')?.preset.entities[0]?.id;
    expect(await put(`${stage}/unexpose/property/${id}`)).toMatch(/^404 .*Exposeed property/);
    expect(await put(`${stage}/unexpose/property/Level`)).toBe('200 ');
    expect(editor.world.presets.find('Stage')?.preset.entities.some(each => each.id === id)).toBe(false);
  });

  test('is unknown to 5.0', async () => {
    const { put } = openPresetYard({ engine: '5.0' });
    expect(await put('/remote/preset/transient')).toMatch('route_handler_not_found');
  });

  test('a transient preset ends once, and its name is not used again', async () => {
    const { put, remove } = openPresetYard();
    await put('/remote/preset/transient');
    expect(await remove('/remote/preset/transient/TransientRCPreset0')).toBe('200 ');
    const gone = error(404, 'No transient preset with that name exists.');
    expect(await remove('/remote/preset/transient/TransientRCPreset0')).toBe(gone);
    expect(await remove('/remote/preset/transient/Stage')).toBe(gone);
    expect(await put('/remote/preset/transient')).toContain('TransientRCPreset1');
  });
});

test('a label becomes another one when it is taken', async () => {
  const { put, get } = openPresetYard();
  const label = (kind: string, NewLabel: string) => put(`${stage}/${kind}/label`, { NewLabel });
  expect(await label('property/Level', 'Key a/b')).toBe('200 {\n\t"AssignedLabel": "Key a/b"\n}');
  expect(await get(`${stage}/property/Key%20a%2Fb`)).toMatch(/^200 /);
  expect(await label('function/Dim', 'units')).toBe('200 {\n\t"AssignedLabel": "units (1)"\n}');
  expect(await label('actor/Crate', 'Crate')).toBe('200 {\n\t"AssignedLabel": "Crate"\n}');
  expect(await label('actor/Units', 'X')).toBe(error(404, 'Unable to resolve the preset field.'));
});

describe('metadata', () => {
  test('is read, written and undone', async () => {
    const { get, put, remove, json, editor } = openPresetYard();
    const url = `${stage}/metadata/view`;
    expect(await json(`${stage}/metadata`)).toEqual({ Metadata: { Layout: 'Tablet' } });
    expect(await get(url)).toMatch(/^200 \{ "errorMessage": /);
    expect(await put(url, { Value: '{}' })).toBe('200 ');
    expect(await json(url)).toEqual({ Value: '{}' });
    expect(editor.world.packages.dirtyContent()).toContain('/Game/Control/Stage');
    expect(await remove(`${stage}/metadata/Layout`)).toBe('200 ');
    expect(await json(`${stage}/metadata`)).toEqual({ Metadata: { view: '{}' } });
    editor.world.transactions.undo();
    editor.world.transactions.undo();
    expect(await json(`${stage}/metadata`)).toEqual({ Metadata: { Layout: 'Tablet' } });
  });

  test('under another name than Value is empty', async () => {
    const { put, json } = openPresetYard();
    await put(`${stage}/metadata/view`, { Text: 'x' });
    expect(await json(`${stage}/metadata/view`)).toEqual({ Value: '' });
  });

  test('of an entity, and of a controller by id', async () => {
    const { get, put, json, editor } = openPresetYard();
    const id = editor.world.presets.find('Stage')?.preset.controllers[0]?.id;
    for (const url of [`${stage}/property/Level/metadata/Widget`, `${stage}/actor/${id}/metadata/Widget`]) {
      expect(await put(url, { Value: 'Slider' })).toBe('200 ');
      expect(await json(url)).toEqual({ Value: 'Slider' });
    }
    expect(await get(`${stage}/property/Master/metadata/Widget`)).toMatch(/^404 /);
  });
});

describe('a controller', () => {
  const master = `${stage}/controller/Master`;

  test('is read and set by name, and does what its behaviours say', async () => {
    const { get, put, json, editor } = openPresetYard();
    expect(await put(master, { PropertyValue: 0.25 })).toBe('200 ');
    expect(await json(master)).toEqual({ PropertyValue: 0.25 });
    expect(editor.world.get(light, 'Intensity')).toBe(500);
    expect(editor.world.get(light, 'CastShadows')).toBe(true);
    await put(master, { PropertyValue: 0 });
    expect(editor.world.get(light, 'CastShadows')).toBe(false);
    await put(`${stage}/controller/Blink`, { PropertyValue: true });
    expect(editor.world.get(lamp, 'Wattage')).toBe(0);
    const id = editor.world.presets.find('Stage')?.preset.controllers[0]?.id;
    expect(await get(`${stage}/controller/${id}`)).toBe(
      error(404, 'Unable to resolve the controller input.'),
    );
  });

  test('refuses a value of another type', async () => {
    const { put } = openPresetYard();
    const refused = error(500, 'Error while trying to set controller Master.');
    expect(await put(master, { PropertyValue: 'much' })).toBe(refused);
    expect(await put(master, {})).toBe(refused);
    expect(await put(`${stage}/property/Master`, { PropertyValue: 1 })).toBe('200 ');
  });
});
