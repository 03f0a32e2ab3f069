import { expect, test } from 'vitest';
import { areOpposite } from './opposites.ts';

test.each([
  ['not equals', 'equals'],
  ['non-world', 'world'],
  ["don't snap", 'snap'],
  ['unset', 'set'],
  ['uneven', 'even'],
  ['!Movable', 'Movable'],
  ['Unhidden', 'bHidden'],
  ['Invisible', 'bVisible'],
  ['Disable', 'bVisible'],
  ['bBound', 'bUnbound'],
  ['bNoCastShadows', 'CastShadows'],
  ['unlockCameraCuts', 'lockToCameraCuts'],
  ['deselected', 'selected'],
])('%s is the opposite of %s', (written, name) => {
  expect(areOpposite(written, name)).toBe(true);
  expect(areOpposite(name, written)).toBe(true);
});

test.each([
  ['Intensty', 'Intensity'],
  ['world_space', 'world'],
  ['bvisible', 'bVisible'],
  ['unbond', 'bUnbound'],
  ['attenuationRadius', 'AttenuationRadius'],
  ['Key Lihgt', 'Key Light'],
  ['dirction', 'direction'],
  ['unloadd', 'unloaded'],
])('%s is %s', (written, name) => {
  expect(areOpposite(written, name)).toBe(false);
});

test('what is longer than any name is no opposite, however many words it has', () => {
  expect(areOpposite('not equals', 'equals')).toBe(true);
  expect(areOpposite(`not ${'aB'.repeat(200)}`, 'equals')).toBe(false);
  expect(areOpposite('equals', 'not_'.repeat(100))).toBe(false);
});
