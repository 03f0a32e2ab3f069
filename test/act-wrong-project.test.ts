import { describe, expect, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { allowing } from './support/allowing.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

/** Who answers is asked every five seconds. */
const LATER_SECONDS = 6;

const BRIGHTER = {
  ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
  value: 4321,
};

/** Lets an editor with another project answer at the port, as when the first was closed. Returns it, and the way back. */
function takePort(bridge: Bridge, engine?: '5.8') {
  const project = { ...thirdPerson.project, name: 'OtherGame', directory: 'D:/Projects/OtherGame/' };
  const other = createSimulatedEditor({ scene: { ...thirdPerson, project }, ...(engine && { engine }) });
  const { handle } = bridge.editor;
  bridge.editor.handle = request => other.handle(request);
  const giveBack = () => {
    bridge.editor.handle = handle;
  };
  return { other, giveBack };
}

const intensity = (editor: Bridge['editor']) => editor.world.get('Key Light.LightComponent0', 'Intensity');

describe('another project at the port', () => {
  longTest('gets no change, and the call says which it is', async () => {
    const bridge = await openBridge();
    await bridge.act(BRIGHTER);
    const { other } = takePort(bridge);
    bridge.editor.clock.pass(LATER_SECONDS);
    const before = intensity(other);
    for (const call of [BRIGHTER, { ...BRIGHTER, value: 1 }]) {
      const { value, text } = await bridge.act(call);
      expect(value.error?.code, text).toBe('wrong_project');
      expect(value.error.message).toMatch(/MyProject.*OtherGame/);
      expect(value.error.remedy).toContain('reconnects this server');
    }
    expect(intensity(other)).toBe(before);
  });

  longTest('is read, with a warning; and changes go on when the first is back', async () => {
    const bridge = await openBridge();
    await bridge.act(BRIGHTER);
    const { giveBack } = takePort(bridge);
    bridge.editor.clock.pass(LATER_SECONDS);
    const page = await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
    expect(page.value.success).toBe(true);
    expect(page.value.warning).toContain('OtherGame');
    giveBack();
    const { value, text } = await bridge.act({ ...BRIGHTER, value: 17 });
    expect(value.success, text).toBe(true);
    expect(intensity(bridge.editor)).toBe(17);
  });

  longTest('gets no change although it does not tell what it is', async () => {
    const bridge = await openBridge();
    const objectPath = bridge.editor.world.pathOf('Key Light');
    await bridge.act({ ...BRIGHTER, objectPath });
    const { other } = takePort(bridge, '5.8');
    bridge.editor.clock.pass(LATER_SECONDS);
    const before = intensity(other);
    const { value, text } = await bridge.act({ ...BRIGHTER, objectPath, value: 1 });
    expect(value.error?.code, text).toBe('wrong_project');
    expect(intensity(other)).toBe(before);
  });

  test('is refused from the first call on where another is pinned', async () => {
    const bridge = await openBridge({ project: 'OtherGame' });
    const before = intensity(bridge.editor);
    const { value } = await bridge.act(BRIGHTER);
    expect(value.error).toMatchObject({
      code: 'wrong_project',
      message: expect.stringContaining('not OtherGame'),
    });
    expect(intensity(bridge.editor)).toBe(before);
  });
});

describe('an editor that does not tell its project', () => {
  longTest('is changed where none is pinned', async () => {
    const bridge = await openBridge({ engine: '5.8' });
    const objectPath = bridge.editor.world.pathOf('Key Light');
    const { value, text } = await bridge.act({ ...BRIGHTER, objectPath });
    expect(value.success, text).toBe(true);
    expect(value.warning).toBeUndefined();
  });

  longTest(
    'is read with a warning but not changed where one is pinned; the lines that are needed are named',
    async () => {
      const bridge = await openBridge({ engine: '5.8', project: 'MyProject' });
      const objectPath = bridge.editor.world.pathOf('Key Light');
      const page = await bridge.inspect({ action: 'inspect_object', objectPath });
      expect(page.value.warning).toContain('could not be checked');
      const before = intensity(bridge.editor);
      const { value } = await bridge.act({ ...BRIGHTER, objectPath });
      expect(value.error.code).toBe('wrong_project');
      expect(value.error.remedy).toContain('"GetProjectDirectory"');
      expect(intensity(bridge.editor)).toBe(before);
    },
  );

  longTest('any more is not changed, and the lines that are needed are named', async () => {
    const bridge = await openBridge({ engine: '5.8', settings: allowing() });
    const objectPath = bridge.editor.world.pathOf('Key Light');
    await bridge.act({ ...BRIGHTER, objectPath });
    const before = intensity(bridge.editor);
    bridge.editor.changeSettings(allowing(['GetProjectDirectory']));
    bridge.editor.clock.pass(LATER_SECONDS);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('wrong_project');
    expect(value.error.message).toContain('does not tell its project');
    expect(value.error.remedy).toContain('"GetProjectDirectory"');
    expect(intensity(bridge.editor)).toBe(before);
  });

  longTest('is no stranger while it only saves: the call may be sent again', async () => {
    const bridge = await openBridge();
    const objectPath = bridge.editor.world.pathOf('Key Light');
    await bridge.act({ ...BRIGHTER, objectPath });
    bridge.editor.clock.pass(LATER_SECONDS);
    const stop = bridge.editor.inject({ kind: 'saving', frames: 1000 });
    const { value, text } = await bridge.act({ ...BRIGHTER, objectPath, value: 9 });
    expect(value.error?.code, text).toBe('editor_saving');
    stop();
    expect((await bridge.act({ ...BRIGHTER, objectPath, value: 9 })).value.success).toBe(true);
  });
});
