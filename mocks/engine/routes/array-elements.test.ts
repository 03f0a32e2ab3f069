import { expect, test } from 'vitest';
import { crate, lamp, openYard } from '../test-yard.ts';

const url = '/remote/object/property';
const tags = { objectPath: crate, propertyName: 'Tags', access: 'WRITE_ACCESS' };
const withTag = { ...tags, propertyValue: { Tags: 'New' } };

test.each([
  ['append', withTag, '200 ', ['Wood', 'Heavy', 'New']],
  ['insert?index=1', withTag, '200 ', ['Wood', 'New', 'Heavy']],
  ['insert?index=x', withTag, '200 ', ['New', 'Wood', 'Heavy']],
  ['insert?index=2', withTag, '400 ', ['Wood', 'Heavy']],
  [
    'insert',
    withTag,
    `400 { "errorMessage": "No 'index' query parameter was provided." }`,
    ['Wood', 'Heavy'],
  ],
  ['remove?index=0', tags, '200 ', ['Heavy']],
  ['remove?index=2', tags, '400 ', ['Wood', 'Heavy']],
  ['remove?index=0', { ...tags, access: 'READ_ACCESS' }, '400 ', ['Wood', 'Heavy']],
  ['remove?index=0', { ...tags, propertyName: 'bHidden' }, '400 ', ['Wood', 'Heavy']],
])('%s of %j answers %j', (route, body, answer, stored) => {
  const yard = openYard();
  expect(yard.put(`${url}/${route}`, body)).toBe(answer);
  expect(yard.editor.world.get(crate, 'Tags')).toEqual(stored);
});

test('a struct element may be partial', () => {
  const yard = openYard();
  const body = {
    objectPath: lamp,
    propertyName: 'Points',
    access: 'WRITE_ACCESS',
    propertyValue: { Points: { Y: 5 } },
  };
  expect(yard.put(`${url}/append`, body)).toBe('200 ');
  expect(yard.editor.world.get(lamp, 'Points[2]')).toEqual({ X: 0, Y: 5, Z: 0 });
});

test('brackets that are never closed lead nowhere, however many: each is read in one way only', () => {
  const body = { objectPath: crate, propertyName: '{"a":['.repeat(300), access: 'READ_ACCESS' };
  expect(openYard().put(url, body)).toMatch(/^400 /);
});
