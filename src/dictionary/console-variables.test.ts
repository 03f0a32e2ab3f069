import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  consoleVariablesFileSchema,
  findConsoleVariable,
  listConsoleVariables,
} from './console-variables.ts';
import { dictionaryFolder } from './data-folder.ts';

const folder = join(dictionaryFolder(), 'console-variables');
const files = readdirSync(folder).map(file => ({
  file,
  content: consoleVariablesFileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}));
const variables = listConsoleVariables();

test('there are enough to work with, of every kind', () => {
  expect(variables.length).toBeGreaterThanOrEqual(120);
  expect(new Set(variables.map(({ group }) => group)).size).toBeGreaterThanOrEqual(7);
});

test.each(files)('$file names each variable once, in the order of the alphabet', ({ content }) => {
  const names = Object.keys(content.variables).map(name => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});

test('no variable stands in two files', () => {
  const names = files.flatMap(({ content }) =>
    Object.keys(content.variables).map(name => name.toLowerCase()),
  );
  expect(names.length).toBe(new Set(names).size);
});

test('a name is found in any case', () => {
  expect(findConsoleVariable('R.VSYNC')?.name).toBe('r.VSync');
  expect(findConsoleVariable('r.Nothing')).toBeUndefined();
});

describe.each(variables)('$name', ({ name, meaning, values, range, type }) => {
  test('says what it does, in a sentence of its own', () => {
    expect(meaning).toMatch(/^[A-Z].*[.]$/);
    const said = new Set(meaning.toLowerCase().match(/[a-z]{4,}/g));
    const own = new Set(
      name
        .split('.')
        .slice(1)
        .join(' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(' '),
    );
    expect([...said].filter(word => !own.has(word)).length).toBeGreaterThanOrEqual(3);
  });

  test('takes either a range or a list of values', () => {
    expect([values, range].filter(each => each !== undefined)).toHaveLength(1);
    if (values) expect(type).toBe('int');
  });
});
