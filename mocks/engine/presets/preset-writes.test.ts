import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { lamp, light } from '../test-yard.ts';
import { events, labels, openStage } from './test-stage.ts';

describe('a write through the preset', () => {
  const write = { PresetName: 'Stage', PropertyLabel: 'Level', PropertyValue: 7, SequenceNumber: 12 };

  test('comes back at once to its origin, and to others when it is finalised', () => {
    const { client, other, wait, flush } = openStage([false, false]);
    client.send('preset.property.modify', write);
    wait();
    expect(events(client)).toMatchObject([
      { Type: 'PresetFieldsChanged', SequenceNumber: '12', ChangedFields: [{ PropertyValue: 7 }] },
    ]);
    expect(events(other)).toEqual([]);
    flush();
    expect(events(other)).toMatchObject([{ SequenceNumber: '-1', ChangedFields: [{ PropertyValue: 7 }] }]);
  });

  test('never comes back to one who ignores its own, while what others do comes', () => {
    const { client, other, editor, wait, flush } = openStage([true, false]);
    client.send('preset.property.modify', write);
    wait();
    flush();
    expect(events(client)).toEqual([]);
    expect(labels(events(other))).toEqual([['Level']]);
    editor.world.set(light, 'Intensity', 1);
    flush();
    expect(labels(events(client))).toEqual([['Level']]);
  });

  test('ignored, is told at once to those for whom something waits already', () => {
    const { client, other, editor } = openStage([true, false]);
    while (editor.clock.frame % 5 !== 0) editor.clock.tick();
    editor.world.set(lamp, 'Wattage', 1);
    editor.clock.tick();
    events(other);
    client.send('preset.property.modify', write);
    editor.clock.tick(8);
    expect(labels(events(other)).flat()).toEqual(['Wattage (Lamp)', 'Level']);
  });

  test('over http in a message has an origin as well', () => {
    const { client, flush } = openStage([true]);
    const Body = { PropertyValue: 3 };
    client.send('http', { RequestId: 1, URL: '/remote/preset/Stage/property/Level', Verb: 'PUT', Body });
    flush();
    expect(events(client)).toMatchObject([{ RequestId: 1, ResponseCode: 200 }]);
  });

  test('the last registration says whether a client ignores its own', () => {
    const { client, flush } = openStage([true]);
    client.send('preset.register', { PresetName: 'YardPreset' });
    client.send('preset.property.modify', write);
    flush();
    expect(labels(events(client)).flat()).toContain('Level');
  });

  test('is an undo step by itself, or part of a manual transaction', () => {
    const { client, editor, flush } = openStage();
    client.send('preset.property.modify', { ...write, TransactionMode: 'AUTOMATIC' });
    flush();
    client.send('transaction.begin', { Description: 'Slide', TransactionId: 3 });
    client.send('preset.property.modify', {
      ...{ ...write, PropertyValue: 8 },
      ...{ TransactionMode: 'MANUAL', TransactionId: 3 },
    });
    client.send('transaction.end', { TransactionId: 3 });
    flush();
    expect(editor.world.transactions.titles).toEqual([
      'Remote Set Object Property',
      'Remote Control - Slide',
    ]);
    editor.world.transactions.undo();
    expect(editor.world.get(light, 'Intensity')).toBe(7);
    editor.world.transactions.undo();
    expect(editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test.each([
    { PresetName: 'Nope' },
    { PropertyLabel: 'Nope' },
    { PropertyLabel: 'Dim' },
    { PropertyValue: undefined },
    { TransactionMode: 'MANUAL', TransactionId: 9 },
  ])('with %j nothing happens', change => {
    const { client, editor, flush } = openStage();
    client.send('preset.property.modify', { ...write, ...change });
    flush();
    expect(events(client)).toEqual([]);
    expect(editor.world.get(light, 'Intensity')).toBe(1850);
  });

  longTest('knows names only, and a name with the word PropertyValue in it breaks it', async () => {
    const { client, editor, put, flush } = openStage();
    const { id, entities } = editor.world.presets.find('Stage')?.preset ?? { entities: [] };
    client.send('preset.property.modify', { ...write, PresetName: id });
    client.send('preset.property.modify', { ...write, PropertyLabel: entities[0]?.id });
    await put('/remote/preset/Stage/property/Level/label', { NewLabel: 'My PropertyValue' });
    client.send('preset.property.modify', { ...write, PropertyLabel: 'My PropertyValue' });
    flush();
    expect(editor.world.get(light, 'Intensity')).toBe(1850);
  });
});
