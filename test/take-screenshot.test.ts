import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keepProjectFiles } from '../mocks/hosts/keep-project-files.ts';
import { openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';

function openProject() {
  const { scene } = makeProjectFolder();
  return openBridge({ scene, onFileWritten: keepProjectFiles(scene) });
}

function pictureOf({
  result,
}: Awaited<ReturnType<Awaited<ReturnType<typeof openProject>>['inspect']>>): string {
  const block = result.content.find(each => each.type === 'image');
  return block?.type === 'image' ? block.data : '';
}

test('is a picture of the asked size, and leaves no file behind', async () => {
  const bridge = await openProject();
  const answer = await bridge.inspect({ action: 'take_screenshot', width: 320, height: 180 });
  expect(answer.isError, answer.text).toBe(false);
  const png = Buffer.from(pictureOf(answer), 'base64');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 180]);
  expect(answer.value).toMatchObject({ success: true, width: 320, height: 180, bytes: png.length });
  const folder = `${bridge.editor.world.scene.project.directory}/Saved/Screenshots`;
  expect(readdirSync(folder, { recursive: true }).filter(name => String(name).endsWith('.png'))).toEqual([]);
});

test('shows what changed since the last one', async () => {
  const bridge = await openProject();
  const before = pictureOf(await bridge.inspect({ action: 'take_screenshot' }));
  const same = pictureOf(await bridge.inspect({ action: 'take_screenshot' }));
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 99);
  const after = pictureOf(await bridge.inspect({ action: 'take_screenshot' }));
  expect(same).toBe(before);
  expect(after).not.toBe(before);
});

test('keeps the file where that is asked for, and says where', async () => {
  const bridge = await openProject();
  const { value } = await bridge.inspect({ action: 'take_screenshot', keep: true });
  expect(value.path).toMatch(/\/Saved\/Screenshots\/\w+Editor\/unreal-bridge-.*\.png$/);
});

test('says where the picture lies when it cannot be read from here', async () => {
  const bridge = await openBridge();
  const { value, result } = await bridge.inspect({ action: 'take_screenshot' });
  expect(value).toMatchObject({ success: true, path: expect.stringContaining('Saved/Screenshots') });
  expect(value.note).toContain('machine of the editor');
  expect(result.content.some(block => block.type === 'image')).toBe(false);
});
