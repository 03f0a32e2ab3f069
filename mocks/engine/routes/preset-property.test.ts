import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { openPresetYard } from '../presets/test-presets.ts';
import { crate, fog, lamp, light } from '../test-yard.ts';

const stage = '/remote/preset/Stage';
const error = (status: number, text: string) => `${status} { "errorMessage": "${text}" }`;

describe('reading a property', () => {
  test('answers the first object, and display names of enums', async () => {
    const { json, editor } = openPresetYard();
    editor.world.set(`${lamp}.Lamp`, 'CastShadows', false);
    expect(await json(`${stage}/property/Shadows`)).toMatchObject({
      PropertyValues: [{ ObjectPath: light, PropertyValue: true }],
      ExposedPropertyDescription: { OwnerObjects: [{ Path: light }, { Path: `${lamp}.Lamp` }] },
    });
    editor.world.set(light, 'IntensityUnits', 'Candelas');
    expect(await json(`${stage}/property/units`)).toMatchObject({
      PropertyValues: [{ PropertyValue: 'Candelas' }],
    });
  });

  longTest('tells what is unknown from what is bound to nothing', async () => {
    const { get } = openPresetYard();
    expect(await get(`${stage}/property/Nope`)).toBe(error(404, 'Unable to resolve the exposed entity.'));
    expect(await get(`${stage}/property/Lost`)).toBe(
      error(404, 'Exposed entity was found but not bound to any object.'),
    );
    expect(await get('/remote/preset/Nope/property/Level')).toBe(error(404, 'Unable to resolve the preset.'));
  });

  test('finds a controller by id, from 5.5 by name', async () => {
    const url = `${stage}/property/Master`;
    const { editor, json } = openPresetYard();
    const id = editor.world.presets.find('Stage')?.preset.controllers[0]?.id;
    expect(await json(url)).toEqual({ PropertyValue: 0.5 });
    const older = openPresetYard({ engine: '5.1' });
    expect(await older.json(`${stage}/property/${id}`)).toEqual({ PropertyValue: 0.5 });
    expect(await older.get(url)).toMatch('404');
  });
});

describe('writing a property', () => {
  const level = `${stage}/property/Level`;

  test('takes the bare value, and reaches every bound object', async () => {
    const { editor, put } = openPresetYard();
    expect(await put(`${stage}/property/Shadows`, { PropertyValue: false })).toBe('200 ');
    expect(editor.world.get(light, 'CastShadows')).toBe(false);
    expect(editor.world.get(`${lamp}.Lamp`, 'CastShadows')).toBe(false);
    expect(await put(level, { PropertyValue: { Intensity: 5 } })).toBe('200 ');
    expect(editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test.each(['5.2', '5.4'] as const)('goes back to the default in %s, where objects do not', async engine => {
    const { editor, put } = openPresetYard({ engine });
    expect(await put(level, { ResetToDefault: true })).toBe('200 ');
    expect(editor.world.get(light, 'Intensity')).toBe(5000);
  });

  test('adds, and goes back to the default', async () => {
    const { editor, put } = openPresetYard();
    await put(level, { PropertyValue: 150, Operation: 'ADD' });
    expect(editor.world.get(light, 'Intensity')).toBe(2000);
    await put(level, { ResetToDefault: true });
    expect(editor.world.get(light, 'Intensity')).toBe(5000);
  });

  test('is an undo step when that is asked for', async () => {
    const { editor, put } = openPresetYard();
    await put(level, { PropertyValue: 7, GenerateTransaction: true });
    editor.clock.tick(30);
    expect(editor.world.transactions.titles).toEqual(['Remote Set Object Property']);
    editor.world.transactions.undo();
    expect(editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test('is put in bounds when it is finalised', async () => {
    const { editor, put } = openPresetYard();
    await put(`${stage}/property/Fog`, { PropertyValue: 99 });
    expect(editor.world.get(fog, 'SecondFogData.FogDensity')).toBe(99);
    editor.clock.tick(30);
    expect(editor.world.get(fog, 'SecondFogData.FogDensity')).toBe(10);
  });

  test('fails with a raw line feed', async () => {
    const { editor, put } = openPresetYard();
    expect(await put(level, {})).toBe(error(400, 'Error while trying to modify property Level.\n'));
    editor.inject({ kind: 'saving', frames: 1 });
    expect(await put(level, { PropertyValue: 1 })).toBe(
      error(
        400,
        `Error while trying to modify property Level.\nCan't resolve object: ${light} while saving or garbage collecting.`,
      ),
    );
    expect(await put(`${stage}/property/Nope`, { PropertyValue: 1 })).toBe(
      error(404, 'Unable to resolve the preset field.'),
    );
  });

  test('breaks when an earlier field has the word PropertyValue in it', async () => {
    const { put } = openPresetYard();
    expect(await put(level, { Note: 'my propertyvalue', PropertyValue: 1 })).toMatch(/^400 /);
    expect(await put(level, { PropertyValue: 1, Note: 'my propertyvalue' })).toBe('200 ');
  });
});

describe('a function', () => {
  test('is called on its object', async () => {
    const { put, editor } = openPresetYard();
    expect(await put(`${stage}/function/Dim`, { Parameters: { Factor: 0.5 } })).toBe(
      '200 {\n\t"ReturnedValues": [\n\t\t{\n\t\t\t"NewWattage": 30\n\t\t}\n\t]\n}',
    );
    expect(editor.world.get(lamp, 'Wattage')).toBe(30);
  });

  test.each([{}, { Parameters: null }, { GenerateTransaction: true }])('%j has no parameters', async body => {
    const { put } = openPresetYard();
    expect(await put(`${stage}/function/Dim`, body)).toBe(
      error(400, 'Error while trying to call function Dim.'),
    );
  });

  test('is no property', async () => {
    const { put } = openPresetYard();
    expect(await put(`${stage}/function/Level`, { Parameters: {} })).toMatch(/^404 /);
  });
});

describe('an actor', () => {
  test('answers all of its properties, or one', async () => {
    const { json } = openPresetYard();
    expect(await json(`${stage}/actor/Crate`)).toMatchObject({ Tags: ['Wood', 'Heavy'], bHidden: false });
    expect(await json(`${stage}/actor/Crate/property/Tags`)).toEqual({ Tags: ['Wood', 'Heavy'] });
  });

  test('is written', async () => {
    const { put, editor } = openPresetYard();
    expect(await put(`${stage}/actor/Crate/property/bHidden`, { PropertyValue: true })).toBe('200 ');
    expect(editor.world.get(crate, 'bHidden')).toBe(true);
  });

  test('has three ways of being unknown', async () => {
    const { get, put } = openPresetYard();
    const text = 'Unable to resolve the exposed actor Nope';
    expect(await get(`${stage}/actor/Nope`)).toBe(error(404, text));
    expect(await get(`${stage}/actor/Nope/property/Tags`)).toBe('400 ');
    expect(await put(`${stage}/actor/Nope/property/Tags`, { PropertyValue: [] })).toBe(error(200, text));
  });
});
