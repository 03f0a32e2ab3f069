import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { makeFolder } from './make-folder.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'Ordner '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('folders above are made along, and one that is there is left alone', () => {
  const folder = join(openFolder(), 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a file in the way is an error', () => {
  const file = join(openFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow(/ENOTDIR|ENOENT|EEXIST/);
});

// Node's own recursive way never comes back from there.
test.runIf(existsSync('/proc/self'))('a file system that takes no folders is an error', () => {
  expect(() => makeFolder('/proc/unreal-bridge/journals')).toThrow(/ENOENT|EACCES|EPERM|EROFS/);
});

longTest('nothing that is published makes folders in another way', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('dev'),
  );
  const others = files.filter(name => /\bmkdir(Sync)?\(/.test(readFileSync(join('src', name), 'utf8')));
  expect(others, 'use base/make-folder.ts').toEqual(['base/make-folder.ts']);
});
