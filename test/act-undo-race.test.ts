import { expect } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const SUN = { action: 'set_properties', objectPath: 'Sun' };
const OURS = { 'LightComponent.Temperature': 3000, 'LightComponent.Intensity': 3 };

/** An editor in which somebody else writes a property right before the first request that writes one of ours. */
async function openRace(property: string, value: number) {
  const editor = createSimulatedEditor({ scene: thirdPerson });
  let isArmed = false;
  const bridge = await openBridge({
    editor,
    onRequest: body => {
      if (!isArmed || !body.includes('WRITE_TRANSACTION_ACCESS')) return;
      isArmed = false;
      editor.world.set('Sun.LightComponent0', property, value);
    },
  });
  const now = () => editor.world.get('Sun.LightComponent0', property);
  const arm = () => {
    isArmed = true;
  };
  return { ...bridge, now, arm };
}

testOneOf.each([
  ['Temperature', 4444],
  ['Intensity', 55],
])(
  'what somebody else writes between the look of an undo and its request stays: %s',
  async (property, theirs) => {
    const { act, now, arm } = await openRace(property, theirs);
    expect((await act({ ...SUN, properties: OURS })).value.success).toBe(true);
    arm();
    const { value, text } = await act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(now()).toBe(theirs);
  },
);
