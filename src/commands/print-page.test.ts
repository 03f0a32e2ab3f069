import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { ObjectPage } from '../pipeline/object-page.ts';
import { printPage } from './print-page.ts';

const page: ObjectPage = {
  objectPath: '/Game/L.L:PersistentLevel.PointLight_0',
  label: 'Key Light',
  class: 'PointLight',
  classes: ['PointLight', 'Light', 'Actor'],
  components: [],
  properties: {
    'LightComponent.AttenuationRadius': {
      value: 700,
      unit: 'cm',
      range: [8, 16_384],
      summary: 'reach; the light is zero beyond it',
      modified: true,
    },
  },
  others: {},
  omitted: {},
};

test.each([60, 80, 140])('fits a terminal of %i columns, and says everything', width => {
  const text = stripVTControlCharacters(printPage(page, [], width));
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width);
  for (const part of ['●', '700', 'cm', '8 to 16384', 'reach; the light is zero beyond it'])
    expect(text).toContain(part);
});

test('without explained properties there is no empty table', () => {
  expect(printPage({ ...page, properties: {} })).not.toContain('meaning');
});

test('what is not known of the components is said, and they need not be there', () => {
  const { components: _, ...rest } = page;
  const unread = 'whether there are more components: this project does not allow K2_GetComponentsByClass';
  expect(stripVTControlCharacters(printPage({ ...rest, unread }))).toContain(`! not known: ${unread}`);
});
