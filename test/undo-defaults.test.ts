import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const LAMP = '/Game/Blueprints/BP_Lamp';

/** What the lamps have, by label. */
async function open() {
  const bridge = await openBridge();
  const set = (objectPath: string, value: number) =>
    bridge.act({ action: 'set_property', objectPath, propertyName: 'Brightness', value });
  const lamp = (label: string) => bridge.editor.world.get(label, 'Brightness');
  return { ...bridge, set, lamp };
}

describe('defaults of a Blueprint are taken back', () => {
  longTest('with what an actor was given afterwards: it ends where it was', async () => {
    const { set, lamp, act } = await open();
    await set(LAMP, 350);
    await set('Gate Lamp', 400);
    const { value, text } = await act({ action: 'undo', steps: 2 });
    expect(lamp('Gate Lamp'), text).toBe(250);
    expect(value.undone).toEqual(['c2', 'c1']);
    await act({ action: 'redo', steps: 2 });
    expect(lamp('Gate Lamp')).toBe(400);
    await act({ action: 'undo', changeId: 'c1' });
    expect(lamp('Gate Lamp')).toBe(250);
  });

  longTest('one after the other: what was put back to the default follows it', async () => {
    const { set, lamp, act } = await open();
    await set(LAMP, 350);
    await set('Gate Lamp', 400);
    await act({ action: 'undo' });
    expect(lamp('Gate Lamp')).toBe(350);
    const { text } = await act({ action: 'undo' });
    expect(lamp('Gate Lamp'), text).toBe(250);
    await act({ action: 'redo' });
    expect(lamp('Gate Lamp')).toBe(350);
    await act({ action: 'redo' });
    expect(lamp('Gate Lamp')).toBe(400);
  });

  longTest('over several changes of both', async () => {
    const { set, lamp, act } = await open();
    await set(LAMP, 350);
    await set('Gate Lamp', 400);
    await set(LAMP, 400);
    await set('Gate Lamp', 420);
    await set(LAMP, 500);
    const { text } = await act({ action: 'undo', changeId: 'c1' });
    expect(lamp('Gate Lamp'), text).toBe(250);
  });

  test('and an actor that had the same value as its own keeps it', async () => {
    const { set, lamp, act } = await open();
    await set('Gate Lamp', 400);
    await set(LAMP, 400);
    const { text } = await act({ action: 'undo' });
    expect(lamp('Gate Lamp'), text).toBe(400);
  });

  longTest('and the answer names who follows and who does not, as that to the change does', async () => {
    const { set, act } = await open();
    await set(LAMP, 350);
    await set('Gate Lamp', 400);
    const { value, text } = await act({ action: 'undo', changeId: 'c1', only: true });
    expect(value.instances, text).toMatchObject({
      follow: { Brightness: expect.any(Number) },
      override: { Brightness: expect.arrayContaining(['Gate Lamp']) },
    });
    const again = await act({ action: 'redo' });
    expect(again.value.instances, again.text).toMatchObject({ count: 4 });
  });
});
