import { setupWorker } from 'msw/browser';
import { editor, handlers } from './mocked-unreal.ts';

/** For developing the page without Unreal: call this before the app starts. `npx msw init public` comes first, once. */
export async function startMockedUnreal(): Promise<void> {
  editor.clock.run();
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass' });
}
