import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { print, sampleSchema } from '../../../test/support/sample-schema.ts';
import { schemasFolder } from './data-folder.ts';
import { openSchemaLibrary } from './library.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'Spiel mit Ümlaut ')), 'discovery-schemas');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('the shipped schemas are there, and a folder that is not there adds nothing', () => {
  const library = openSchemaLibrary([schemasFolder(), folder]);
  expect(library.find('time_of_day')?.name).toBe('Time of day and key light');
  expect(library.find('no_such_schema')).toBeUndefined();
  expect(library.problems()).toEqual([]);
});

test('a studio adds schemas and kinds of briefs, and takes the place of ours by name', () => {
  write('lighting/lamps.json', print(sampleSchema()));
  write('lighting/time_of_day.json', print({ ...sampleSchema(), id: 'time_of_day', name: 'Our own sun' }));
  const template = { title: 'Lamps', overview: 'Light for one room.' };
  const types = [
    { type: 'lamp_plan', description: 'Lamps', instructions: 'Ask.', template, schemas: ['lamps'] },
    { type: 'look_spec', description: 'Our look', instructions: 'Ask.', template, schemas: ['time_of_day'] },
  ];
  write('brief-types.json', JSON.stringify({ types }));
  const library = openSchemaLibrary([schemasFolder(), folder]);
  expect(library.find('time_of_day')?.name).toBe('Our own sun');
  expect(library.list().filter(({ id }) => id === 'time_of_day')).toHaveLength(1);
  expect(library.find('lamps')?.name).toBe('Lamps');
  expect(library.types().find(({ type }) => type === 'look_spec')?.description).toBe('Our look');
  expect(library.types().map(({ type }) => type)).toContain('lamp_plan');
  expect(library.problems()).toEqual([]);
});

test('a broken file is a problem that names it, and everything else is used', () => {
  write('lighting/lamps.json', print(sampleSchema()));
  write('lighting/half.json', '{ "id": "half"');
  write('lighting/wrong.json', JSON.stringify({ ...sampleSchema(), id: 'wrong', priority: 9 }));
  write('scene/again.json', print(sampleSchema()));
  write('brief-types.json', '{ "types": [] }');
  const library = openSchemaLibrary([schemasFolder(), folder]);
  const problems = library.problems();
  expect(problems).toHaveLength(4);
  for (const [index, words] of ['brief-types.json', 'half.json', 'priority', 'lamps'].entries()) {
    expect(problems[index]).toContain(words);
  }
  expect(library.find('lamps')).toBeDefined();
  expect(library.find('half')).toBeUndefined();
  expect(library.find('wrong')).toBeUndefined();
  expect(library.types()).toHaveLength(5);
});

test('a kind of brief that names a schema that is not there is told', () => {
  const template = { title: 'Lamps', overview: 'Light for one room.' };
  const type = {
    type: 'lamp_plan',
    description: 'Lamps',
    instructions: 'Ask.',
    template,
    schemas: ['lamps'],
  };
  write('brief-types.json', JSON.stringify({ types: [type] }));
  expect(openSchemaLibrary([folder]).problems()).toEqual([
    'The kind of brief lamp_plan names schemas that are not there: lamps.',
  ]);
});

test('nothing is read before somebody asks, and a folder is looked at again once a second', () => {
  let time = 0;
  const library = openSchemaLibrary([folder], { now: () => time });
  write('lighting/lamps.json', print(sampleSchema()));
  expect(library.list().map(({ id }) => id)).toEqual(['lamps']);
  const first = library.find('lamps');
  write('lighting/lamps.json', print({ ...sampleSchema(), name: 'More lamps' }));
  time = 999;
  expect(library.find('lamps')).toBe(first);
  time = 1000;
  expect(library.find('lamps')?.name).toBe('More lamps');
  const second = library.find('lamps');
  time = 2000;
  expect(library.find('lamps')).toBe(second);
  rmSync(join(folder, 'lighting/lamps.json'));
  time = 3000;
  expect(library.list()).toEqual([]);
});

test('another project’s folders are looked at at once', () => {
  write('lighting/lamps.json', print(sampleSchema()));
  let folders: string[] = [];
  const library = openSchemaLibrary(() => folders, { now: () => 0 });
  expect(library.list()).toEqual([]);
  folders = [folder];
  expect(library.find('lamps')).toBeDefined();
});
