import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { keepProjectFiles } from '../mocks/hosts/keep-project-files.ts';
import { openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { longTest, testOneOf } from './support/soak.ts';

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

longTest('is a picture of the asked size, and leaves no file behind', async () => {
  const bridge = await openProject();
  const answer = await bridge.inspect({ action: 'take_screenshot', width: 320, height: 180 });
  expect(answer.isError, answer.text).toBe(false);
  const png = Buffer.from(pictureOf(answer), 'base64');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 180]);
  expect(answer.value).toMatchObject({ success: true, width: 320, height: 180, bytes: png.length });
  const folder = `${bridge.editor.world.scene.project.directory}/Saved/Screenshots`;
  expect(readdirSync(folder, { recursive: true }).filter(name => String(name).endsWith('.png'))).toEqual([]);
});

longTest('shows what changed since the last one', async () => {
  const bridge = await openProject();
  const before = pictureOf(await bridge.inspect({ action: 'take_screenshot' }));
  const same = pictureOf(await bridge.inspect({ action: 'take_screenshot' }));
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 99);
  const after = pictureOf(await bridge.inspect({ action: 'take_screenshot' }));
  expect(same).toBe(before);
  expect(after).not.toBe(before);
});

longTest('keeps the file where that is asked for, and says where', async () => {
  const bridge = await openProject();
  const { value } = await bridge.inspect({ action: 'take_screenshot', keep: true });
  expect(value.path).toMatch(/\/Saved\/Screenshots\/\w+Editor\/unreal-bridge-.*\.png$/);
});

longTest(
  'fails where no picture can be shown, and says why, where the file may be, and what shows something',
  async () => {
    const bridge = await openBridge();
    const { value, result, text } = await bridge.inspect({ action: 'take_screenshot' });
    expect(text).toMatch(
      /^\{"success":false,"error":\{"code":"unreadable_picture","message":"No picture can be shown: /,
    );
    expect(value.error.example).toMatchObject({ action: 'level_map' });
    expect(value.error.remedy).toMatch(
      /told to write the picture to \S+\/Saved\/Screenshots\/\w+Editor\/unreal-bridge-[\w-]+\.png; whether it has/,
    );
    expect((await bridge.inspect({ action: 'level_map' })).value.success).toBe(true);
    expect(result.content.some(block => block.type === 'image')).toBe(false);
  },
);

describe('compared with an earlier one', () => {
  const keep = (bridge: Awaited<ReturnType<typeof openProject>>, more = {}) =>
    bridge.inspect({ action: 'take_screenshot', keep: true, width: 320, height: 180, ...more });

  longTest('says that nothing changed, or how much, and shows it', async () => {
    const bridge = await openProject();
    const { path } = (await keep(bridge)).value;
    const compare = () => bridge.inspect({ action: 'take_screenshot', compareWith: path });
    const same = await compare();
    expect(same.value).toMatchObject({ success: true, width: 320, height: 180, changed_percent: 0 });
    expect(same.value).not.toHaveProperty('changed_box');
    bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 99);
    const other = await compare();
    expect(other.value).toMatchObject({
      changed_percent: 100,
      changed_box: { left: 0, top: 0, width: 320, height: 180 },
      comparedWith: path,
    });
    const png = Buffer.from(pictureOf(other), 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 180]);
  });

  longTest('the name of the file is enough, and the new one is not kept unasked', async () => {
    const bridge = await openProject();
    const { path } = (await keep(bridge)).value;
    const name = path.split('/').at(-1);
    const { value, isError, text } = await bridge.inspect({ action: 'take_screenshot', compareWith: name });
    expect(isError, text).toBe(false);
    expect(value).not.toHaveProperty('path');
    const folder = `${bridge.editor.world.scene.project.directory}/Saved/Screenshots`;
    const files = readdirSync(folder, { recursive: true }).filter(each => String(each).endsWith('.png'));
    expect(files).toHaveLength(1);
  });

  testOneOf.each(['../../../etc/passwd', '/etc/passwd', '../Logs/MyProject.log', '.', '', 'nothing.png'])(
    'what lies elsewhere or nowhere is not read: %j',
    async compareWith => {
      const bridge = await openProject();
      await keep(bridge);
      const { value, isError } = await bridge.inspect({ action: 'take_screenshot', compareWith });
      expect(isError).toBe(true);
      expect(value.error.code).toBe('invalid_arguments');
    },
  );

  longTest('of another size says both sizes', async () => {
    const bridge = await openProject();
    const { path } = (await keep(bridge)).value;
    const { value } = await bridge.inspect({
      action: 'take_screenshot',
      compareWith: path,
      width: 640,
      height: 360,
    });
    expect(value.error.message).toContain('320 by 180');
    expect(value.error.message).toContain('640 by 360');
  });
});

longTest('a picture to compare with that cannot be read is refused before one is taken', async () => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const { value } = await bridge.inspect({ action: 'take_screenshot', compareWith: 'earlier.png' });
  expect(value.error).toMatchObject({ code: 'unreadable_picture', example: { action: 'level_map' } });
  expect(value.error.message).toContain('No picture was taken');
  expect(bridge.editor.world.snapshot()).toEqual(before);
});
