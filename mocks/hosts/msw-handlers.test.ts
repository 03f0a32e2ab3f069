import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { createHandlers } from './msw-handlers.ts';
import { createStandInEditor } from './stand-in-editor.ts';

test('handlers answer everything under the origin from the editor, and nothing else', async () => {
  const editor = createStandInEditor();
  const handlers = createHandlers(editor);
  const ours = getResponse(handlers, new Request('http://127.0.0.1:30010/remote/info'));
  const response = await editor.clock.until(ours);
  expect(await response?.json()).toEqual({ path: '/remote/info' });
  expect(editor.clock.frame).toBe(1);
  expect(await getResponse(handlers, new Request('http://127.0.0.1:30011/remote/info'))).toBeUndefined();
});

test('an editor that cannot be reached is a network error', async () => {
  const editor = createStandInEditor();
  editor.become('refusing');
  const handlers = createHandlers(editor, { origin: 'http://editor' });
  const response = await editor.clock.until(getResponse(handlers, new Request('http://editor/remote/info')));
  expect(response?.type).toBe('error');
});
