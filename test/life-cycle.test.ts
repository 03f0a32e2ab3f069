import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

test('a crash is remembered until the editor answers again', async () => {
  const { inspect, editor } = await openBridge();
  const state = async () => (await inspect({ action: 'editor_status' })).value.state;
  expect(await state()).toBe('ready');
  editor.inject({ kind: 'crash-in-function', functionName: 'GetDisplayName' });
  const crashed = await inspect({ action: 'inspect_object', objectPath: 'Key Light' });
  expect(crashed.value.error.code).toBe('editor_crashed');
  expect(await state()).toBe('crashed');
  expect(await state()).toBe('crashed');
  editor.restart();
  expect(await state()).toBe('ready');
  editor.inject({ kind: 'refusing' });
  expect(await state()).toBe('unreachable');
});
