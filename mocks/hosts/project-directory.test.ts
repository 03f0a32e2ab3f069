import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { oneLight } from '../worlds/one-light.ts';
import { inProjectDirectory } from './project-directory.ts';
import { startSimulation } from './simulate.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'Проект mit Leerzeichen '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const map = '/Game/Maps/Lvl_OneLight';
const pathOfMap = (folder: string) => join(folder, 'Content', 'Maps', 'Lvl_OneLight.umap');
const isFresh = (path: string) => Date.now() - statSync(path).mtimeMs < 60_000;

longTest('the packages of the project are real files, and a save is seen by their time', () => {
  const folder = join(makeFolder(), 'My Project');
  const { world } = createSimulatedEditor(inProjectDirectory({ scene: oneLight }, folder));
  const path = pathOfMap(folder);
  expect(world.packages.file(map)?.path).toBe(path.replaceAll('\\', '/'));
  expect([existsSync(path), isFresh(path)]).toEqual([true, false]);
  expect(world.levels.save()).toBe(true);
  expect(isFresh(path)).toBe(true);
  expect(statSync(path).size).toBe(world.packages.file(map)?.size);
});

longTest('a file that somebody made read-only is not saved', () => {
  const folder = makeFolder();
  const { world } = createSimulatedEditor(inProjectDirectory({ scene: oneLight }, folder));
  const path = pathOfMap(folder);
  chmodSync(path, 0o444);
  expect(world.packages.file(map)?.readOnly).toBe(true);
  expect([world.levels.save(), isFresh(path)]).toEqual([false, false]);
  chmodSync(path, 0o644);
  expect([world.levels.save(), isFresh(path)]).toEqual([true, true]);
});

test('files that the scene has read-only are so, until they are checked out', () => {
  const folder = makeFolder();
  const scene = { ...oneLight, sourceControl: true as const };
  const { world } = createSimulatedEditor(inProjectDirectory({ scene }, folder));
  const isWritable = () => (statSync(pathOfMap(folder)).mode & 0o200) !== 0;
  expect(isWritable()).toBe(false);
  expect(world.packages.checkOut(map)).toBe(true);
  expect([isWritable(), world.levels.save()]).toEqual([true, true]);
});

longTest('a package that is removed loses its file, and a new level gets one', () => {
  const folder = makeFolder();
  const { world } = createSimulatedEditor(inProjectDirectory({ scene: oneLight }, folder));
  world.levels.create('/Game/Maps/New');
  world.packages.remove(map);
  expect(existsSync(pathOfMap(folder))).toBe(false);
  expect(existsSync(join(folder, 'Content', 'Maps', 'New.umap'))).toBe(true);
});

test('real packages are never touched', () => {
  const folder = makeFolder();
  const path = pathOfMap(folder);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'a real level');
  expect(() => createSimulatedEditor(inProjectDirectory({ scene: oneLight }, folder))).toThrow(
    'is a real file, and is left alone',
  );
  expect(statSync(path).size).toBe('a real level'.length);
});

longTest('a folder can be used again', () => {
  const folder = makeFolder();
  const scene = { ...oneLight, mapReadOnly: true as const };
  createSimulatedEditor(inProjectDirectory({ scene }, folder));
  const { world } = createSimulatedEditor(inProjectDirectory({ scene: oneLight }, folder));
  expect(world.levels.save()).toBe(true);
});

longTest('an editor on a port says where its project lies', async () => {
  const folder = makeFolder();
  const { url, close } = await startSimulation({ scene: oneLight, projectDirectory: folder });
  onTestFinished(close);
  const response = await fetch(`${url}/remote/object/call`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      objectPath: '/Script/Engine.Default__KismetSystemLibrary',
      functionName: 'GetProjectDirectory',
    }),
  });
  expect(await response.json()).toEqual({ ReturnValue: `${folder.replaceAll('\\', '/')}/` });
  expect(existsSync(pathOfMap(folder))).toBe(true);
});
