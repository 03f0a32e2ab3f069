import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { oneLight } from '../worlds/one-light.ts';
import { startHttpServer } from './http-server.ts';

test('over a port, the answer of what opens a dialog waits for the dialog, and says how it was answered', async () => {
  const editor = createSimulatedEditor({ scene: oneLight });
  const server = await startHttpServer(editor);
  onTestFinished(() => server.close());
  editor.world.rename('Floor', 'Ground');
  const call = async (functionName: string): Promise<unknown> => {
    const answer = await request(`${server.url}/remote/object/call`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        objectPath: '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils',
        functionName,
        parameters: { bSaveMapPackages: true },
      }),
    });
    return answer.body.json();
  };
  const opened = new Promise<void>(resolve => {
    const stop = editor.onStateChange(() => {
      stop();
      resolve();
    });
  });
  const saved = call('SaveDirtyPackagesWithDialog');
  await editor.clock.until(opened, 'sockets');
  const other = call('GetDirtyMapPackages');
  const first = await Promise.race([saved, other, new Promise(resolve => setTimeout(resolve, 50, 'nobody'))]);
  expect([first, editor.state]).toEqual(['nobody', 'modal']);

  editor.dialog?.answer('Save Selected');
  expect(await editor.clock.until(Promise.all([saved, other]), 'sockets')).toEqual([
    { ReturnValue: true },
    { OutDirtyPackages: [] },
  ]);
});
