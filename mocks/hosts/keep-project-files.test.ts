import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import type { Scene } from '../engine/scene.ts';
import { screenshotFolder } from '../engine/world/viewport-shots.ts';
import { oneLight } from '../worlds/one-light.ts';
import { keepProjectFiles } from './keep-project-files.ts';
import { startSimulation } from './simulate.ts';

const bytes = Uint8Array.from([1, 2, 3]);

function makeProject(): Scene {
  const directory = mkdtempSync(join(tmpdir(), 'Проект mit Leerzeichen '));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return { ...oneLight, project: { ...oneLight.project, directory } };
}

longTest('a picture that was asked for over the port is a file in the folder of the project', async () => {
  const scene = makeProject();
  const { url, editor, close } = await startSimulation({ scene, fps: 1000 });
  onTestFinished(close);
  const body = JSON.stringify({
    objectPath: '/Script/FunctionalTesting.Default__AutomationBlueprintFunctionLibrary',
    functionName: 'TakeHighResScreenshot',
    parameters: { ResX: 64, ResY: 36, Filename: 'view.png' },
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await request(`${url}/remote/object/call`, { method: 'PUT', headers, body });
  await answer.body.dump();
  const path = `${screenshotFolder(scene.project)}view.png`;
  await expect.poll(() => editor.world.files.has(path)).toBe(true);
  expect(readFileSync(path)).toEqual(Buffer.from(editor.world.files.get(path) ?? []));
});

test('packages are never written, and nothing of a project that is not there', () => {
  const scene = makeProject();
  const asset = join(scene.project.directory, 'Content', 'A.uasset');
  keepProjectFiles(scene)({ path: asset, bytes });
  expect(existsSync(asset)).toBe(false);
  const gone = { ...scene.project, directory: join(scene.project.directory, 'Gone') };
  const picture = join(scene.project.directory, 'a.png');
  keepProjectFiles({ ...scene, project: gone })({ path: picture, bytes });
  expect(existsSync(picture)).toBe(false);
  keepProjectFiles(scene)({ path: picture, bytes });
  expect(readFileSync(picture)).toEqual(Buffer.from(bytes));
});
