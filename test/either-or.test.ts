import { expect, test } from 'vitest';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown>;

test('undo takes a number of steps or a change, not both', async () => {
  const bridge = await openBridge();
  const label = (objectPath: string, newLabel: string) => ({
    action: 'rename_actor',
    objectPath,
    label: newLabel,
  });
  const { value: first } = await bridge.act(label('Key Light', 'A'));
  await bridge.act(label('Sun', 'B'));
  const before = bridge.editor.world.snapshot();
  const { changeId } = first.undo;
  const { value } = await bridge.act({ action: 'undo', changeId, steps: 1 });
  expect(value.error).toMatchObject({
    code: 'invalid_arguments',
    message: expect.stringContaining('not both'),
    remedy: expect.stringContaining(`only: true\` for ${changeId} alone`),
  });
  expectUntouched(bridge.editor.world.snapshot(), before);
});

test.each<[told: string, Call]>([
  ['not both', { action: 'confirm_heard', fields: ['time_of_day.moment'], all: true }],
  ['watch: true', { action: 'check_level', wait: 3 }],
])('an interview does not drop an argument: %s %j', async (told, { action, ...args }) => {
  const bridge = await openBridge();
  await bridge.call('create_brief', { brief_id: 'hall', title: 'Hall', overview: 'A hall at dusk.' });
  const { value } = await bridge.call('interview', { action, brief_id: 'hall', ...args });
  expect(value.error).toMatchObject({ code: 'invalid_arguments', message: expect.stringContaining(told) });
});
