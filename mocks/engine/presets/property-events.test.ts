import { describe, expect, test } from 'vitest';
import { lamp, light } from '../test-yard.ts';
import { events, labels, openStage, typesOf } from './test-stage.ts';

describe('a change of an exposed property', () => {
  test('is told with the value at the flush, once for many', () => {
    const { editor, client, wait } = openStage();
    editor.world.set(light, 'Intensity', 1);
    editor.world.set(light, 'Intensity', 2);
    wait();
    expect(events(client)).toEqual([
      {
        ...{ Type: 'PresetFieldsChanged', PresetName: 'Stage', SequenceNumber: '-1' },
        PresetId: editor.world.presets.find('Stage')?.preset.id,
        ChangedFields: [
          { PropertyLabel: 'Level', Id: expect.any(String), ObjectPath: light, PropertyValue: 2 },
        ],
      },
    ]);
  });

  test('waits for the fifth frame, and then takes one frame a message', () => {
    const { editor, client } = openStage();
    while (editor.clock.frame % 5 !== 0) editor.clock.tick();
    editor.world.set(light, 'Intensity', 1);
    editor.clock.tick(4);
    expect(events(client)).toEqual([]);
    editor.clock.tick(2);
    expect(typesOf(client)).toEqual(['PresetFieldsChanged']);
  });

  test('is split by type, and each boolean stands alone', () => {
    const edit = ({ editor }: ReturnType<typeof openStage>) => {
      editor.world.set(light, 'CastShadows', false);
      editor.world.set(light, 'bVisible', false);
      editor.world.set(light, 'Intensity', 3);
      editor.world.set(lamp, 'Wattage', 3);
    };
    const stage = openStage();
    edit(stage);
    stage.wait();
    expect(labels(events(stage.client))).toEqual([['Shadows'], ['Visible'], ['Level'], ['Wattage (Lamp)']]);
    const older = openStage([false], { engine: '5.1' });
    edit(older);
    older.wait();
    expect(labels(events(older.client))).toEqual([['Shadows', 'Visible'], ['Level'], ['Wattage (Lamp)']]);
  });

  test('is told of the first object only, whichever was changed', () => {
    const { editor, client, wait } = openStage();
    editor.world.set(`${lamp}.Lamp`, 'CastShadows', false);
    wait();
    expect(events(client)).toMatchObject([{ ChangedFields: [{ ObjectPath: light, PropertyValue: true }] }]);
  });

  test('prints enums as people read them', () => {
    const { editor, client, wait } = openStage();
    editor.world.set(light, 'IntensityUnits', 'EV');
    wait();
    expect(events(client)).toMatchObject([
      { ChangedFields: [{ PropertyValue: 'EV - Exposure Value, Normalized' }] },
    ]);
  });

  test('comes with undo', () => {
    const { editor, client, wait } = openStage();
    editor.world.set(light, 'Intensity', 1);
    wait();
    events(client);
    editor.world.transactions.undo();
    wait();
    expect(events(client)).toMatchObject([{ ChangedFields: [{ PropertyValue: 1850 }] }]);
  });

  test('comes with a write by path, and again when that is finalised', async () => {
    const { client, put, wait, flush } = openStage();
    await put('/remote/object/property', {
      ...{ objectPath: light, propertyName: 'Intensity', access: 'WRITE_ACCESS' },
      propertyValue: { Intensity: 40 },
    });
    wait();
    expect(labels(events(client))).toEqual([['Level']]);
    flush();
    expect(labels(events(client))).toEqual([['Level']]);
  });

  test('is silent for what code does by itself, and heard in its transaction', async () => {
    const { client, put, editor, flush } = openStage();
    editor.world.assign(light, 'Intensity', 12);
    const call = { objectPath: light, functionName: 'SetIntensity', parameters: { NewIntensity: 4 } };
    await put('/remote/object/call', call);
    flush();
    expect(events(client)).toEqual([]);
    await put('/remote/object/call', { ...call, parameters: { NewIntensity: 5 }, generateTransaction: true });
    flush();
    expect(labels(events(client))).toEqual([['Level']]);
  });

  test('is not told of what is played', () => {
    const { client, editor, flush } = openStage();
    editor.world.play('play');
    const played = editor.world.actors('play').find(({ name }) => name === 'PointLight_2');
    editor.world.set(`${played?.path}.LightComponent0`, 'Intensity', 9);
    flush();
    expect(events(client)).toEqual([]);
  });
});
