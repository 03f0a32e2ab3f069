import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { type Display, showLight } from './light-meter.ts';
import { editor, handlers } from './mocked-unreal.ts';

const server = setupServer(...handlers);
let stopClock: () => void;
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  stopClock = editor.clock.run();
});
afterAll(() => {
  stopClock();
  server.close();
});

const light = editor.world.pathOf('Key Light.LightComponent0');

async function show(objectPath: string): Promise<string | null> {
  const display: Display = { textContent: '' };
  await showLight(display, objectPath);
  return display.textContent;
}

longTest('shows how bright the light is', async () => {
  expect(await show(light)).toBe('24 candelas');
});

longTest('follows what the user does in the editor', async () => {
  editor.world.set(light, 'Intensity', 5000);
  editor.world.set(light, 'IntensityUnits', 'Lumens');
  expect(await show(light)).toBe('5000 lumens');
});

test('shows that the light was deleted', async () => {
  expect(await show('/Game/Maps/Gone.Gone:PersistentLevel.PointLight_9')).toBe('This light is gone');
});

test('shows that Unreal is not running', async () => {
  const startAgain = editor.inject({ kind: 'refusing' });
  expect(await show(light)).toBe('Unreal is not running');
  startAgain();
});
