import { describe, expect, test } from 'vitest';
import type { SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { openFor } from './support/operation-examples.ts';
import { longTest, oneIn } from './support/soak.ts';

/** Another server on the same editor: whoever works there is somebody else. */
const openOther = (editor: SimulatedEditor) => openBridge({ editor });

async function expectDone(bridge: Bridge, call: Record<string, unknown>): Promise<void> {
  const { isError, text } = await bridge.act(call);
  expect(isError, text).toBe(false);
}

const PATH = '/Game/Made/By_Hand';

/** An asset of ours that somebody has deleted and made anew. */
async function openRemade(make: Record<string, unknown>): Promise<Bridge> {
  const bridge = await openBridge();
  await expectDone(bridge, make);
  const other = await openOther(bridge.editor);
  await expectDone(other, { action: 'delete_asset', objectPath: PATH, confirm: true });
  await expectDone(other, make);
  return bridge;
}

const MAKES: readonly Record<string, unknown>[] = [
  { action: 'create_asset', path: PATH, class: 'Material' },
  { action: 'create_asset', path: PATH, class: 'MaterialParameterCollection' },
  { action: 'create_asset', path: PATH, class: 'MaterialFunction' },
  { action: 'create_material_instance', path: PATH, parent: 'M_Plaster' },
];

describe.each(oneIn(4, MAKES))(
  'an asset that was deleted by hand and made anew at the same path: $class$parent',
  make => {
    longTest('is not taken for the one that we made', async () => {
      const bridge = await openRemade(make);
      const { value, text } = await bridge.act({ action: 'undo' });
      expect(value.error, text).toMatchObject({
        code: 'changed_since',
        message: expect.stringContaining('made another one in its place'),
      });
      expect(bridge.editor.world.snapshot().assets).toHaveProperty([`${PATH}.By_Hand`]);
    });

    longTest('is not ours either after we have changed it', async () => {
      const bridge = await openRemade(make);
      await expectDone(bridge, { action: 'set_asset_metadata', objectPath: PATH, tag: 'Owner', value: 'us' });
      const { value, text } = await bridge.act({ action: 'undo', steps: 2 });
      expect(value.error?.code ?? value.note, text).toMatch(/changed_since|made another one/);
      expect(bridge.editor.world.snapshot().assets).toHaveProperty([`${PATH}.By_Hand`]);
    });

    longTest('goes without a question as long as only we have changed it', async () => {
      const bridge = await openBridge();
      await expectDone(bridge, make);
      await expectDone(bridge, { action: 'set_asset_metadata', objectPath: PATH, tag: 'Owner', value: 'us' });
      await expectDone(bridge, { action: 'save_asset', objectPath: PATH });
      await expectDone(bridge, { action: 'undo', changeId: 'c2' });
      await expectDone(bridge, { action: 'undo', changeId: 'c1' });
    });
  },
);

describe('what others have put into a thing that we made goes only when somebody has agreed', () => {
  test('a component of an actor', async () => {
    const operation = OPERATIONS.find(({ name }) => name === 'add_component');
    if (!operation) throw new Error('add_component is gone');
    const bridge = await openFor(operation);
    const [example] = operation.examples;
    await expectDone(bridge, { action: 'add_component', ...example });
    const path = `${bridge.editor.world.actor('Statue')?.path}.Glow`;
    bridge.editor.world.set(path, 'Intensity', 1234);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error, text).toMatchObject({ code: 'changed_since' });
    expect(bridge.editor.world.get(path, 'Intensity')).toBe(1234);
    await expectDone(bridge, { action: 'undo', confirm: true });
  });

  longTest('and not when only we have', async () => {
    const operation = OPERATIONS.find(({ name }) => name === 'add_component');
    if (!operation) throw new Error('add_component is gone');
    const bridge = await openFor(operation);
    const [example] = operation.examples;
    await expectDone(bridge, { action: 'add_component', ...example });
    const set = { action: 'set_property', objectPath: 'Statue', propertyName: 'Glow.Intensity', value: 77 };
    await expectDone(bridge, set);
    await expectDone(bridge, { action: 'undo', steps: 2 });
  });
});
