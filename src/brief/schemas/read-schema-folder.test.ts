import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { listSchemaFiles, markFolder, readSchemaFolder } from './read-schema-folder.ts';

/** Systems differ in whether anybody may make links. */
const canLink = process.platform !== 'win32';

test.runIf(canLink)('links that lead nowhere, to themselves or to a folder above are passed over', () => {
  const folder = makeDataFolder();
  mkdirSync(join(folder, 'lighting'), { recursive: true });
  writeFileSync(join(folder, 'lighting', 'mood.json'), '{}');
  symlinkSync(join(folder), join(folder, 'lighting', 'above'));
  symlinkSync(join(folder, 'loop.json'), join(folder, 'loop.json'));
  symlinkSync(join(folder, 'nowhere.json'), join(folder, 'dangling.json'));
  const files = readSchemaFolder(folder);
  expect(files.find(({ path }) => path === 'lighting/mood.json')).toEqual({
    path: 'lighting/mood.json',
    text: '{}',
  });
  expect(listSchemaFiles(folder).filter(path => path.endsWith('mood.json'))).toEqual(['lighting/mood.json']);
  expect(files.filter(({ path }) => /loop|dangling/.test(path)).every(({ text }) => text === '')).toBe(true);
  expect(markFolder(folder)).toContain('lighting/mood.json:');
});
