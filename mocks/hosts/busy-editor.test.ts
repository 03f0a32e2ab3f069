import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../engine/simulated-editor.ts';
import { oneLight } from '../worlds/one-light.ts';
import { startHttpServer } from './http-server.ts';

const levelEditor = '/Script/LevelEditor.Default__LevelEditorSubsystem';

async function call(
  url: string,
  objectPath: string,
  functionName: string,
  parameters = {},
): Promise<unknown> {
  const body = JSON.stringify({ objectPath, functionName, parameters });
  const headers = { 'content-type': 'application/json' };
  const answer = await request(`${url}/remote/object/call`, { method: 'PUT', headers, body });
  return answer.body.json();
}

async function listen(editor: SimulatedEditor): Promise<string> {
  const server = await startHttpServer(editor);
  onTestFinished(() => server.close());
  return server.url;
}

test('over a port, the answer of what keeps the editor busy comes when that is over, and so do all others', async () => {
  const editor = createSimulatedEditor({ scene: { ...oneLight, lightBuildSeconds: 20 } });
  const url = await listen(editor);
  const answeredAt: number[] = [];
  const note = () => void answeredAt.push(editor.clock.seconds);
  const build = call(url, levelEditor, 'BuildLightMaps').then(note);
  const others = [1, 2].map(() => call(url, levelEditor, 'IsInPlayInEditor').then(note));
  await editor.clock.until(Promise.all([build, ...others]), 'sockets');
  expect(answeredAt).toHaveLength(3);
  // Whoever was served in an earlier frame than the build was answered then.
  expect(answeredAt.filter(at => at > 1 && at < 20)).toEqual([]);
  expect(answeredAt.at(-1)).toBeGreaterThan(20);
});
