import { expect, test } from 'vitest';
import { BridgeError } from '../src/base/errors.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';

const BRIGHTNESS = { objectPath: '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C', propertyName: 'Brightness' };
const RULES = { forbid: [{ name: 'crates', classes: ['SkyLight'] }] };

test.each([
  ['without rules', {}],
  ['under rules', RULES],
])('what was done is told, though nobody answers what is asked of it afterwards (%s)', async (_, rules) => {
  const { act, editor, session } = await openBridge({ policy: createPolicy(rules) });
  const { sendAll } = session.client;
  let isWritten = false;
  session.client.sendAll = async (calls, options) => {
    if (isWritten) throw new BridgeError('editor_unreachable', 'No editor listens there.');
    const answers = await sendAll.call(session.client, calls, options);
    isWritten = editor.world.get(BRIGHTNESS.objectPath, 'Brightness') === 301;
    return answers as never;
  };
  const { value, text } = await act({ action: 'set_property', ...BRIGHTNESS, value: 301 });
  expect(value.success, text).toBe(true);
  expect(value.undo.changeId, text).toBe('c1');
  expect(value.instances.unread, text).toContain('No editor listens there.');
});
