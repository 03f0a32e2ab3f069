import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDataFolder } from './data-folder.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'Проект '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the setting beats everything, and is relative to the working directory', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'Yard.uproject'), '{}');
  expect(findDataFolder({ setting: 'notes', directory: folder })).toBe(join(folder, 'notes'));
});

test('a project that the working directory is in has its own', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'Yard.uproject'), '{}');
  const inside = join(folder, 'Content', 'Maps');
  mkdirSync(inside, { recursive: true });
  expect(findDataFolder({ directory: inside })).toBe(join(folder, '.unreal-bridge'));
});

test.each([
  ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'unreal-bridge')],
  ['linux', {}, join(homedir(), '.local', 'share', 'unreal-bridge')],
  ['darwin', {}, join(homedir(), 'Library', 'Application Support', 'unreal-bridge')],
  ['win32', { LOCALAPPDATA: '/local' }, join('/local', 'unreal-bridge')],
] as const)('elsewhere it is the user’s: %s %o', (platform, env, folder) => {
  expect(findDataFolder({ directory: makeFolder(), env, platform })).toBe(folder);
});
