import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, oneIn } from './support/soak.ts';

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

  const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';
  const BULB = `${LEVEL}.BP_Lamp_C_1.Bulb`;
  const change = (objectPath: string, propertyName: string, value: unknown, more: object = {}) => ({
    ...{ action: 'set_property', objectPath, propertyName, value, ...more },
  });
  const TEMPLATE = `${LAMP}.BP_Lamp_C:Bulb_GEN_VARIABLE`;
  const ADD = { operation: 'add' };
  const PRESET = { action: 'set_preset_property', preset: 'LightingControl', label: 'Lamp Brightness' };
  const PAIRS: [string, Record<string, unknown>[]][] = [
    [
      'a member of a place, and the place',
      [
        change(TEMPLATE, 'RelativeLocation.Z', 77),
        { action: 'set_transform', objectPath: BULB, location: [1, 2, 5], mode: 'add' },
      ],
    ],
    [
      'by so much, and the actor by so much',
      [change(LAMP, 'Brightness', 10, ADD), change(`${LEVEL}.BP_Lamp_C_1`, 'Brightness', 10, ADD)],
    ],
    ['and what a preset exposes', [change(LAMP, 'Brightness', 700), { ...PRESET, value: 300 }]],
    [
      'and what a preset exposes, to what it was',
      [change(LAMP, 'Brightness', 700), { ...PRESET, value: 250 }],
    ],
  ];
  for (const [turn, [what, operations]] of oneIn(2, [...PAIRS.entries()])) {
    const ways = oneIn(3, ['as steps', 'one by one', 'as a batch'] as const, turn);
    test.each(ways)(`with what was done to an actor in another way: ${what}, %s`, async way => {
      const { act, editor } = await openBridge();
      const before = editor.world.snapshot();
      const isBatch = way === 'as a batch';
      for (const call of isBatch ? [{ action: 'batch', operations }] : operations) await act(call);
      const after = editor.world.snapshot();
      const steps = isBatch || way === 'one by one' ? 1 : operations.length;
      const times = way === 'one by one' ? operations.length : 1;
      const goes = async (action: 'undo' | 'redo', left: unknown) => {
        for (let time = 0; time < times; time++) {
          const { value, text } = await act({ action, steps });
          expect(value.success, text).toBe(true);
        }
        expect(editor.world.snapshot(), action).toEqual(left);
      };
      await goes('undo', before);
      await goes('redo', after);
      await goes('undo', before);
    });
  }

  test('with a member of what an actor inherits', async () => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    await act(change(TEMPLATE, 'RelativeLocation', { X: 1, Y: 2, Z: 77 }));
    await act(change(BULB, 'RelativeLocation.Z', 9));
    const after = editor.world.snapshot();
    for (const [action, left] of [
      ['undo', before],
      ['redo', after],
    ] as const) {
      const { text } = await act({ action, steps: 2 });
      expect(editor.world.snapshot(), text).toEqual(left);
    }
  });
});
