import { expect, test } from 'vitest';
import type { SiteProperty } from '../site-data.ts';
import { splitByNames } from './name-parts.ts';

const named = (names: string): SiteProperty[] =>
  names.split(' ').map(name => ({
    name,
    entry: { summary: '', description: '', typeHint: 'float', importance: 3 },
  }));
const split = (names: string) =>
  splitByNames(named(names))?.map(
    ({ title, properties }) => `${title}: ${properties.map(({ name }) => name).join(' ')}`,
  );

test('names that begin alike are a part, the rest and switches come last', () => {
  expect(
    split(
      'bOverride_A BloomSize bOverride_B BloomTint AutoExposureBias Sharpen BloomMethod AutoExposureMin bOverride_C AutoExposureMax',
    ),
  ).toEqual([
    'Bloom: BloomSize BloomTint BloomMethod',
    'Auto Exposure: AutoExposureBias AutoExposureMin AutoExposureMax',
    'Other settings: Sharpen',
    'Override: bOverride_A bOverride_B bOverride_C',
  ]);
});

test('names that each begin in their own way have no parts', () => {
  expect(split('NetA NetB NetC Hidden Tags Owner')).toBeUndefined();
});
