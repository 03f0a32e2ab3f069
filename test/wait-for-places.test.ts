import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;

/** Waits while something happens in one of the next frames. */
async function wait({ inspect, editor }: Bridge, args: Record<string, unknown>, happens: () => void) {
  const begin = editor.clock.frame;
  const stop = editor.clock.onFrame(() => {
    if (editor.clock.frame - begin === 60) happens();
  });
  const answer = await inspect({ action: 'wait_for', timeout: 10, ...args });
  stop();
  return answer;
}

const move = ({ editor }: Bridge) => {
  const root = `${LEVEL}.PointLight_2.LightComponent0`;
  editor.world.set(root, 'RelativeLocation', { X: 10, Y: 20, Z: 300 });
};

test.each<[string, Record<string, unknown>]>([
  ['to change', {}],
  ['to be all of it', { value: { X: 10, Y: 20, Z: 300 } }],
  ['to be it as a list', { value: [10, 20, 300] }],
  ['to be it in one member', { value: { Z: 300 } }],
])('the location of an actor %s', async (_, args) => {
  const bridge = await openBridge();
  const { value, text } = await wait(
    bridge,
    { objectPath: 'Key Light', propertyName: 'location', ...args },
    () => move(bridge),
  );
  expect(value, text).toMatchObject({ success: true, met: true, last: { value: { X: 10, Y: 20, Z: 300 } } });
  expect(value.waited_s, text).toBeGreaterThan(0.5);
});

test('one member of it above a number', async () => {
  const bridge = await openBridge();
  const asked = { objectPath: 'Key Light', propertyName: 'location.Z', operator: 'above', value: 299 };
  bridge.editor.world.set(`${LEVEL}.PointLight_2.LightComponent0`, 'RelativeLocation', { X: 0, Y: 0, Z: 0 });
  const { value, text } = await wait(bridge, asked, () => move(bridge));
  expect(value, text).toMatchObject({ met: true, last: { value: 300 } });
});

test.each(['location', 'rotation', 'scale', 'label', 'attachedTo', 'bounds', 'folder', 'tags'])(
  'what is computed of an actor can be waited for: %s',
  async propertyName => {
    const { inspect } = await openBridge();
    const call = { action: 'wait_for', objectPath: 'Brazier Glow', propertyName, timeout: 0 };
    const { value, text } = await inspect(call);
    expect(value, text).toMatchObject({ success: true, met: false });
    const now = value.last.value;
    const again = await inspect({ ...call, operator: 'equals', value: now });
    expect(again.value, again.text).toMatchObject({ success: true, met: true });
  },
);

test('a place that no actor has is refused with what there is', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'wait_for', objectPath: 'Key Light', propertyName: 'locattion', timeout: 0 },
  });
  expect(value.error?.code, text).toBe('unknown_property');
});
