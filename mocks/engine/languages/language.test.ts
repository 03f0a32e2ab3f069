import { describe, expect, test } from 'vitest';
import { testOneIn, testOneOf } from '../../../test/support/soak.ts';
import { enumInfo } from '../reflection/reflection.ts';
import { crate, openYard } from '../test-yard.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

const mesh = `${crate}.StaticMeshComponent0`;

testOneOf.each([
  ['de', 'Beweglich'],
  ['fr', 'Mobile'],
  ['es', 'Móvil'],
  ['ja', 'ムーバブル'],
  ['en', 'Movable'],
] as const)('an editor in %s prints %s', (language, name) => {
  const yard = openYard({ language });
  expect(yard.read(mesh, 'Mobility')).toBe(`200 {\n\t"Mobility": "${name}"\n}`);
  expect(yard.put('/remote/object/describe', { objectPath: mesh })).toContain(`, ${name}"`);
});

testOneIn(3).each([
  ['Statisch', 'Static'],
  ['Static', 'Static'],
  ['Stationary', 'Stationary'],
  ['EComponentMobility::Static', 'Static'],
  ['Estático', 'Movable'],
])('a German editor takes %s as %s', (text, enumerator) => {
  const yard = openYard({ language: 'de' });
  expect(yard.write(mesh, 'Mobility', text)).toBe('200 ');
  expect(yard.editor.world.get(mesh, 'Mobility')).toBe(enumerator);
});

test('the English display name means nothing to it', () => {
  const yard = openYard({ language: 'de' });
  yard.write(mesh, 'DetailMode', 'High');
  expect(yard.editor.world.get(mesh, 'DetailMode')).toBe('DM_Low');
  yard.write(mesh, 'DetailMode', 'Hoch');
  expect(yard.editor.world.get(mesh, 'DetailMode')).toBe('DM_High');
});

describe.each(Object.entries({ de, es, fr, ja }))('the names in %s', (_, table) => {
  test.each(Object.entries(table))('%s has these enumerators, each with a name of its own', (name, texts) => {
    const known = enumInfo(name).entries.map(entry => entry.name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(texts)));
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
  });
});
