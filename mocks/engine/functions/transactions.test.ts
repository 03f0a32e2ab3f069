import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { actors, crate, fog, kismet, lamp, light, openYard, type YardEditor } from '../test-yard.ts';
import { undoLimit } from '../world/transactions.ts';

const result = (answer: string) => JSON.parse(answer.slice('200 '.length)).ReturnValue;
const titles = (yard: YardEditor) => yard.editor.world.transactions.titles;
const begin = (yard: YardEditor, Description = 'Step') =>
  result(yard.call(kismet, 'BeginTransaction', { Context: 'test', Description }));
const end = (yard: YardEditor) => result(yard.call(kismet, 'EndTransaction'));
const transact = (yard: YardEditor, path: string) => yard.call(kismet, 'TransactObject', { Object: path });
const on = { allowConsoleCommandRemoteExecution: true };
const undo = (yard: YardEditor) =>
  yard.call(kismet, 'ExecuteConsoleCommand', { Command: 'TRANSACTION UNDO' });
const dim = (yard: YardEditor) => yard.call(light, 'SetIntensity', { NewIntensity: 1 });
const intensity = (yard: YardEditor) => yard.editor.world.get(light, 'Intensity');

describe('Begin and End', () => {
  test('nest: the outermost is the step, and they say how many are open', () => {
    const yard = openYard();
    expect([begin(yard, 'Outer'), begin(yard, 'Inner')]).toEqual([0, 1]);
    transact(yard, light);
    dim(yard);
    expect([end(yard), titles(yard).length, end(yard)]).toEqual([2, 0, 1]);
    expect(titles(yard)).toEqual(['Outer']);
    expect(end(yard)).toBe(0);
  });

  test('with nothing between them are no step', () => {
    const yard = openYard();
    begin(yard);
    yard.call(crate, 'GetActorLabel');
    yard.call(kismet, 'SnapshotObject', { Object: light });
    end(yard);
    expect(titles(yard)).toEqual([]);
  });

  test('record what the engine records itself, and else only what TransactObject names', () => {
    const yard = openYard();
    begin(yard);
    dim(yard);
    end(yard);
    expect(titles(yard)).toEqual([]);
    begin(yard);
    transact(yard, light);
    yard.call(light, 'SetIntensity', { NewIntensity: 9 });
    yard.call(crate, 'SetActorLabel', { NewActorLabel: 'Box' });
    end(yard);
    yard.editor.world.transactions.undo();
    expect([intensity(yard), yard.editor.world.find(crate)?.label]).toEqual([1, 'Crate']);
  });

  test('of an actor record its root', () => {
    const yard = openYard();
    const before = yard.editor.world.snapshot();
    begin(yard);
    transact(yard, lamp);
    yard.call(lamp, 'K2_SetActorLocation', { NewLocation: { X: 500 } });
    end(yard);
    yard.editor.world.transactions.undo();
    expect(yard.editor.world.snapshot()).toEqual(before);
  });

  test('take the wraps of calls, and what the user edits meanwhile', () => {
    const yard = openYard();
    const before = yard.editor.world.snapshot();
    begin(yard);
    yard.call(crate, 'SetActorHiddenInGame', { bNewHidden: true }, { generateTransaction: true });
    yard.write(light, 'Intensity', 1, { access: 'WRITE_TRANSACTION_ACCESS' });
    yard.editor.world.set(fog, 'FogDensity', 1);
    yard.call(actors, 'DestroyActor', { ActorToDestroy: lamp });
    end(yard);
    expect(titles(yard)).toEqual(['Step']);
    yard.editor.world.transactions.undo();
    expect(yard.editor.world.snapshot()).toEqual(before);
  });
});

describe('CancelTransaction', () => {
  test.each([0, 1, 7])('with index %s throws away everything, and restores nothing', Index => {
    const yard = openYard();
    begin(yard);
    begin(yard);
    transact(yard, light);
    dim(yard);
    expect(yard.call(kismet, 'CancelTransaction', { Index })).toBe('200 {\n}');
    expect(yard.editor.world.transactions.isOpen).toBe(false);
    expect([titles(yard), intensity(yard), end(yard)]).toEqual([[], 1, 0]);
  });

  test('keeps what could be redone', () => {
    const yard = openYard();
    yard.editor.world.set(light, 'Intensity', 1);
    yard.editor.world.transactions.undo();
    begin(yard);
    transact(yard, crate);
    yard.call(kismet, 'CancelTransaction');
    yard.editor.world.transactions.redo();
    expect(intensity(yard)).toBe(1);
  });
});

describe('undo by the console', () => {
  test('is refused without a word while a transaction is open', () => {
    const yard = openYard({ settings: on });
    yard.editor.world.set(light, 'Intensity', 1);
    begin(yard);
    expect(undo(yard)).toBe('200 {\n}');
    expect(intensity(yard)).toBe(1);
    end(yard);
    undo(yard);
    expect(intensity(yard)).toBe(1850);
  });

  test('closes the transaction of a call that came before, and undoes it', () => {
    const yard = openYard({ settings: on });
    yard.call(light, 'SetIntensity', { NewIntensity: 1 }, { generateTransaction: true });
    undo(yard);
    expect(intensity(yard)).toBe(1850);
  });

  test('finds nothing while a package is saved', () => {
    const yard = openYard({ settings: on });
    yard.editor.world.set(light, 'Intensity', 1);
    yard.editor.inject({ kind: 'saving', frames: 3 });
    expect(undo(yard)).toContain('while saving or garbage collecting');
    expect(intensity(yard)).toBe(1);
  });
});

describe('the history', () => {
  longTest('forgets the oldest steps', () => {
    const yard = openYard();
    for (let value = 1; value <= undoLimit + 3; value++) yard.editor.world.set(light, 'Intensity', value);
    expect(titles(yard)).toHaveLength(undoLimit);
    while (yard.editor.world.transactions.undo());
    expect(intensity(yard)).toBe(3);
  });

  test('brings an actor back as the same one, on whom its components and its edits depend', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const actor = world.find(crate);
    world.destroy(crate);
    world.transactions.undo();
    expect(world.find(crate)).toBe(actor);
    world.rename(crate, 'Box');
    expect(world.find(`${crate}.StaticMeshComponent0`)?.outer?.label).toBe('Box');
    world.transactions.undo();
    world.transactions.undo();
    expect(world.find(crate)?.label).toBe('Crate');
  });

  test('is not touched by a question through a library, wrapped or not', () => {
    const yard = openYard();
    yard.call(actors, 'GetAllLevelActors', {}, { generateTransaction: true });
    yard.editor.clock.tick(30);
    expect(titles(yard)).toEqual([]);
  });
});

describe('a property by its name', () => {
  const set = (type: string, path: string, PropertyName: string, Value: unknown) => {
    const yard = openYard();
    const answer = yard.call(kismet, `Set${type}PropertyByName`, { Object: path, PropertyName, Value });
    expect(answer).toMatch(/^200 /);
    return yard.editor.world.get(path, PropertyName);
  };

  test.each([
    ['Int', lamp, 'Bulbs', 7, 7],
    ['Int64', lamp, 'Serial', 5, 5n],
    ['Double', lamp, 'Wattage', 500, 500],
    ['Bool', lamp, 'Secret', true, true],
    ['Text', lamp, 'Caption', 'Hello', 'Hello'],
    ['Object', lamp, 'Mesh', '/Engine/BasicShapes/Cone.Cone', '/Engine/BasicShapes/Cone.Cone'],
    ['Class', lamp, 'Kind', '/Script/Engine.PointLight', '/Script/Engine.PointLight'],
    ['Vector', light, 'RelativeScale3D', { X: 2, Y: 2, Z: 2 }, { X: 2, Y: 2, Z: 2 }],
    ['Rotator', light, 'RelativeRotation', { Pitch: 1, Yaw: 2, Roll: 3 }, { Pitch: 1, Yaw: 2, Roll: 3 }],
    ['Color', light, 'LightColor', { R: 1, G: 2, B: 3, A: 4 }, { R: 1, G: 2, B: 3, A: 4 }],
    ['Byte', crate, 'Role', 1, 'ROLE_SimulatedProxy'],
  ])('%s of %s.%s', (type, object, name, value, after) => {
    expect(set(type, object, name, value)).toEqual(after);
  });

  test.each([
    ['Double', light, 'Intensity', 7, 1850],
    ['Int', lamp, 'Wattage', 7, 60],
    ['String', lamp, 'Caption', 'Hello', 'Lamp'],
    ['Object', lamp, 'Mesh', crate, ''],
    ['Class', lamp, 'Kind', '/Script/Engine.StaticMesh', ''],
    ['LinearColor', light, 'LightColor', { R: 1 }, { R: 255, G: 255, B: 255, A: 255 }],
  ])('%s of %s.%s is of another type and stays', (type, object, name, value, before) => {
    expect(set(type, object, name, value)).toEqual(before);
  });

  test('is a raw write: nothing follows it, nothing is recorded or marked as changed', () => {
    const yard = openYard();
    begin(yard);
    const Value = { X: 700, Y: 0, Z: 0 };
    yard.call(kismet, 'SetVectorPropertyByName', {
      ...{ Object: light, PropertyName: 'RelativeLocation', Value },
    });
    end(yard);
    expect(yard.editor.world.get(light, 'RelativeLocation')).toEqual(Value);
    expect(result(yard.call(light, 'K2_GetComponentLocation')).X).toBe(10);
    expect(titles(yard)).toEqual([]);
    expect(yard.editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(false);
  });

  test('that nobody knows is passed over', () => {
    const yard = openYard();
    const before = yard.editor.world.snapshot();
    const call = (path: string) =>
      yard.call(kismet, 'SetIntPropertyByName', { Object: path, PropertyName: 'Colour', Value: 1 });
    expect([call(lamp), call('')]).toEqual(['200 {\n}', '200 {\n}']);
    expect(yard.editor.world.snapshot()).toEqual(before);
  });
});

describe('console variables', () => {
  const read = (type: string, VariableName: string) =>
    result(openYard().call(kismet, `GetConsoleVariable${type}Value`, { VariableName }));
  const name = 'remotecontrol.EnableOngoingChangeOptimization';

  test.each([
    ['String', '1', ''],
    ['Int', 1, 0],
    ['Float', 1, 0],
    ['Bool', true, false],
  ])('as %s', (type, known, unknown) => {
    expect([read(type, name), read(type, 'r.Nonsense')]).toEqual([known, unknown]);
  });
});
