import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { crate, light } from '../test-yard.ts';
import { openClient } from '../websocket/test-client.ts';
import { events, labels, openStage, typesOf } from './test-stage.ts';

test('an exposed actor tells of its properties, but not to whom changed them', () => {
  const { client, other, editor, wait } = openStage([false, false]);
  editor.world.set(crate, 'bHidden', true);
  wait();
  const event = {
    ...{ Type: 'PresetActorModified', PresetName: 'Stage', PresetId: expect.any(String) },
    ModifiedActors: [
      {
        ...{ Id: expect.any(String), DisplayName: 'Crate', Path: crate },
        ModifiedProperties: [{ PropertyName: 'bHidden', PropertyValue: true }],
      },
    ],
  };
  expect([events(client), events(other)]).toEqual([[event], [event]]);
  const Body = { PropertyValue: false };
  client.send('http', { URL: '/remote/preset/Stage/actor/Crate/property/bHidden', Verb: 'PUT', Body });
  editor.clock.tick(60);
  expect(typesOf(client)).toEqual([undefined]);
  expect(new Set(typesOf(other))).toEqual(new Set(['PresetActorModified']));
});

describe('registration', () => {
  test('ends', () => {
    const { client, editor, wait } = openStage();
    client.send('preset.unregister', { PresetName: 'Stage' });
    wait();
    editor.world.set(light, 'Intensity', 1);
    wait();
    expect(events(client)).toEqual([]);
  });

  test('ends with the connection', () => {
    const { client, other, editor, wait } = openStage([false, false]);
    client.leave();
    wait();
    editor.world.set(light, 'Intensity', 1);
    wait();
    expect(events(client)).toEqual([]);
    expect(labels(events(other))).toEqual([['Level']]);
  });

  test('takes an id', () => {
    const { other, editor, wait } = openStage([false, false]);
    const late = openClient(editor);
    late.send('preset.register', { PresetName: editor.world.presets.find('Stage')?.preset.id });
    wait();
    editor.world.set(light, 'Intensity', 1);
    wait();
    expect(events(late)).toEqual(events(other));
  });
});

describe('a marked transient preset', () => {
  const transient = '/remote/preset/TransientRCPreset0';
  const mark = { PresetName: 'TransientRCPreset0' };

  test('goes with the last client that marked it', async () => {
    const { client, other, put, get, wait } = openStage([false, false]);
    await put('/remote/preset/transient');
    for (const each of [client, other]) each.send('preset.transient.autodestroy', mark);
    wait();
    client.leave();
    wait();
    expect(await get(transient)).toMatch(/^200 /);
    other.leave();
    wait();
    expect(await get(transient)).toMatch(/^404 /);
  });

  test('is no preset of the project', async () => {
    const { client, get, wait } = openStage();
    client.send('preset.transient.autodestroy', { PresetName: 'Stage' });
    wait();
    client.leave();
    wait();
    expect(await get('/remote/preset/Stage')).toMatch(/^200 /);
  });

  test('tells of any property that is exposed in it', async () => {
    const { client, editor, put, wait } = openStage();
    await put('/remote/preset/transient');
    client.send('preset.register', mark);
    wait();
    await put(`${transient}/expose/property`, { ObjectPath: crate, PropertyName: 'Tags', Label: 'Tags' });
    wait();
    expect(typesOf(client)).toEqual(['PresetFieldsAdded']);
    editor.world.set(crate, 'Tags', ['Stone']);
    wait();
    // The crate is exposed in the other preset, as an actor.
    expect(events(client)).toMatchObject([
      { PresetName: 'TransientRCPreset0', ChangedFields: [{ PropertyValue: ['Stone'] }] },
      { PresetName: 'Stage', Type: 'PresetActorModified' },
    ]);
  });
});

longTest('a restarted editor has forgotten registrations, and presets are as they were saved', async () => {
  const { client, editor, put, json, wait } = openStage();
  await put('/remote/preset/Stage/metadata/Saved', { Value: '1' });
  editor.world.packages.save('/Game/Control/Stage');
  await put('/remote/preset/Stage/metadata/Lost', { Value: '1' });
  events(client);
  editor.restart();
  editor.world.set(light, 'Intensity', 1);
  wait();
  expect(events(client)).toEqual([]);
  expect(await json('/remote/preset/Stage/metadata')).toEqual({ Metadata: { Layout: 'Tablet', Saved: '1' } });
});
