import { expect, test } from 'vitest';
import type { SceneAsset } from '../engine/scene.ts';
import { defineScene } from './define-scene.ts';

const base = '/Game/Materials/M_Base.M_Base';
const red = '/Game/Materials/MI_Red.MI_Red';
const material: SceneAsset = {
  ...{ path: base, class: '/Script/Engine.Material' },
  parameters: {
    scalar: { Roughness: 0.5 },
    vector: { Color: { R: 1, G: 1, B: 1 } },
    texture: { Detail: '' },
    switch: { UseDetail: true },
  },
};
const instance = (parameters: SceneAsset['parameters']): SceneAsset => ({
  ...{ path: red, class: '/Script/Engine.MaterialInstanceConstant', properties: { Parent: base } },
  ...(parameters && { parameters }),
});

test('sound assets are taken, of unknown classes too', () => {
  const assets = [
    material,
    instance({ scalar: { roughness: 1 } }),
    { path: '/Game/X.X', class: '/Script/My.X' },
  ];
  expect(defineScene({ assets }).assets).toEqual(assets);
});

// Some of these are mistakes that only JavaScript can make.
const mistakes: [assets: unknown[], message: string][] = [
  [[{ path: '/Game/M_Base', class: 'M' }], 'Write "/Game/M_Base.M_Base".'],
  [[{ path: 'M_Base', class: 'M' }], 'Write "/Game/M_Base.M_Base".'],
  [[{ class: 'M' }], 'a path is missing'],
  [[{ ...material, parameter: {} }], 'there is no setting "parameter". Did you mean "parameters"?'],
  [[{ ...material, class: '/Script/Engine.Texture2D' }], 'only materials and their instances'],
  [[{ ...material, parameters: { scalars: {} } }], 'there is no setting "scalars". Did you mean "scalar"?'],
  [[{ ...material, parameters: { scalar: { A: '1' } } }], 'parameters.scalar.A: must be a number'],
  [[{ ...material, parameters: { vector: { A: { X: 1 } } } }], 'FLinearColor has no member "X"'],
  [[{ ...material, parameters: { texture: { A: 'T_A' } } }], 'must be an object path'],
  [[{ ...material, parameters: { switch: { A: 1 } } }], 'must be true or false'],
  [
    [material, instance({ scalar: { Roughnes: 1 } })],
    'the material has no "Roughnes". Did you mean "Roughness"?',
  ],
];

test.each(mistakes)('%j is refused with the mend', (assets, message) => {
  // What people write is not what the compiler lets them.
  const definition = { assets: assets as SceneAsset[] };
  expect(() => defineScene(definition)).toThrow(message);
});

test('what an unlisted parent has is not known, so nothing is said about it', () => {
  expect(() => defineScene({ assets: [instance({ scalar: { Gloss: 1 } })] })).not.toThrow();
});
