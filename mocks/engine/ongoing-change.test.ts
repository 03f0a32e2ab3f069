import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { crate, fog, level, light, openYard, type YardEditor } from './test-yard.ts';
import { worldTransform } from './world/placement.ts';

const density = 'SecondFogData.FogDensity';
const recorded = { access: 'WRITE_TRANSACTION_ACCESS' };

/** Where the light is in the world, without asking the engine, which would finalise its changes. */
function worldX({ editor: { world } }: YardEditor): number | undefined {
  const object = world.find(light);
  return object && worldTransform(world.objects, object).Translation.X;
}

describe('a raw write is finalised', () => {
  test.each([
    ['after 0.4 s', 24],
    ['not before', 23],
  ])('%s', (name, frames) => {
    const yard = openYard();
    yard.write(fog, density, 99);
    yard.editor.clock.tick(frames);
    expect(yard.editor.world.get(fog, density)).toBe(name === 'not before' ? 99 : 10);
  });

  test('after 0.2 s when the timer was about to fire', () => {
    const yard = openYard();
    yard.editor.clock.tick(11);
    yard.write(fog, density, 99);
    yard.editor.clock.tick(12);
    expect(yard.editor.world.get(fog, density)).toBe(99);
    yard.editor.clock.tick(1);
    expect(yard.editor.world.get(fog, density)).toBe(10);
  });

  test('later when it is repeated', () => {
    const yard = openYard();
    for (let i = 0; i < 10; i++) {
      yard.write(fog, density, 99);
      yard.editor.clock.tick(12);
    }
    expect(yard.editor.world.get(fog, density)).toBe(99);
  });

  test.each([
    ['another property', (yard: YardEditor) => yard.write(fog, 'FogMaxOpacity', 1)],
    ['another object', (yard: YardEditor) => yard.write(light, 'Intensity', 1)],
    ['a call', (yard: YardEditor) => yard.call(crate, 'GetActorLabel')],
  ])('at once by %s', (_, act) => {
    const yard = openYard();
    yard.write(fog, density, 99);
    act(yard);
    expect(yard.editor.world.get(fog, density)).toBe(10);
  });

  test('and not by a read', () => {
    const yard = openYard();
    yard.write(fog, density, 99);
    expect(yard.read(fog, density)).toContain('99');
    expect(yard.editor.world.get(fog, density)).toBe(99);
  });
});

describe('what depends on a property', () => {
  test('follows a setter at once', () => {
    const yard = openYard();
    yard.write(light, 'RelativeLocation', { X: 500 });
    expect(worldX(yard)).toBe(500);
  });

  test('follows a raw write only when it is finalised', () => {
    const yard = openYard();
    yard.write(light, 'RelativeLocation.X', 500);
    expect(yard.editor.world.get(light, 'RelativeLocation.X')).toBe(500);
    expect(worldX(yard)).toBe(10);
    yard.editor.clock.tick(24);
    expect(worldX(yard)).toBe(500);
  });
});

describe('undo steps', () => {
  const titles = (yard: YardEditor) => yard.editor.world.transactions.titles;
  const tickFlush = (yard: YardEditor) => yard.editor.clock.tick(30);

  longTest('a write without a transaction leaves none', () => {
    const yard = openYard();
    yard.write(light, 'Intensity', 1);
    tickFlush(yard);
    expect(titles(yard)).toEqual([]);
  });

  test('repeated writes of one property are one step', () => {
    const yard = openYard();
    for (const value of [1, 2, 3]) yard.write(light, 'Intensity', value, recorded);
    expect(yard.editor.world.transactions.isOpen).toBe(true);
    tickFlush(yard);
    expect(titles(yard)).toEqual(['Remote Set Object Property']);
    expect(yard.editor.world.transactions.undo()).toBe(true);
    expect(yard.editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test('writes of two properties are two', () => {
    const yard = openYard();
    yard.write(light, 'Intensity', 1, recorded);
    yard.write(light, 'Temperature', 3000, recorded);
    tickFlush(yard);
    expect(titles(yard)).toHaveLength(2);
  });

  test('a write without a transaction keeps the next from starting one', () => {
    const yard = openYard();
    yard.write(light, 'Intensity', 1);
    yard.write(light, 'Intensity', 2, recorded);
    tickFlush(yard);
    expect(titles(yard)).toEqual([]);
  });

  test('five calls of one function are one step, whatever their parameters', () => {
    const yard = openYard();
    const before = yard.editor.world.snapshot();
    for (let i = 0; i < 5; i++) {
      yard.call(
        '/Script/UnrealEd.Default__EditorActorSubsystem',
        'SpawnActorFromClass',
        { ActorClass: '/Script/Engine.PointLight', Location: { X: i } },
        { generateTransaction: true },
      );
    }
    tickFlush(yard);
    expect(titles(yard)).toEqual(['Remote Call Transaction Wrap']);
    expect(yard.editor.world.actors()).toHaveLength(9);
    yard.editor.world.transactions.undo();
    expect(yard.editor.world.snapshot()).toEqual(before);
    yard.editor.world.transactions.redo();
    expect(yard.editor.world.find(`${level}.PointLight_4`)).toBeDefined();
  });

  test('undo is refused while a transaction is open', () => {
    const yard = openYard();
    yard.write(light, 'Intensity', 1, recorded);
    expect(yard.editor.world.transactions.undo()).toBe(false);
  });
});
