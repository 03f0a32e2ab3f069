import { describe, expect, test } from 'vitest';
import { engineVersions } from '../engine-version.ts';
import { openYard, type YardEditor, yard as yardScene } from '../test-yard.ts';

const levelEditor = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const settings = { allowAnyRemoteFunctionCall: true };
const scene = { ...yardScene, lightBuildSeconds: 2 };

function send({ editor }: YardEditor, functionName: string, parameters: object = {}): Promise<Response> {
  const body = JSON.stringify({ objectPath: levelEditor, functionName, parameters });
  const headers = { 'content-type': 'application/json' };
  return editor.fetch(new Request('http://editor/remote/object/call', { method: 'PUT', headers, body }));
}

/** Seconds that a build of this quality takes. */
async function secondsOf(yard: YardEditor, Quality?: string): Promise<number> {
  const before = yard.editor.clock.seconds;
  const answer = await yard.editor.clock.until(send(yard, 'BuildLightMaps', { Quality }));
  expect(await answer.json()).toEqual({ ReturnValue: true });
  return yard.editor.clock.seconds - before;
}

test.each(engineVersions)('%s builds the light from 5.1 on, and answers nothing meanwhile', async engine => {
  const yard = openYard({ engine, settings, scene });
  const { clock } = yard.editor;
  const order: string[] = [];
  const note = (name: string) => (answer: Response) => {
    order.push(name);
    return { status: answer.status, at: clock.seconds };
  };
  const build = send(yard, 'BuildLightMaps', { Quality: 'Quality_Preview' }).then(note('build'));
  const next = send(yard, 'IsInPlayInEditor').then(note('next'));
  // Both bodies are read.
  await new Promise(setImmediate);
  clock.tick(2);
  expect(yard.editor.state).toBe(engine === '5.0' ? 'running' : 'busy');
  const [built, answered] = await clock.until(Promise.all([build, next]));
  expect(order).toEqual(['build', 'next']);
  expect(built.status).toBe(engine === '5.0' ? 400 : 200);
  if (engine === '5.0') return;
  expect(built.at).toBeGreaterThan(2);
  expect(answered.at).toBeGreaterThan(built.at);
  expect(answered.at).toBeLessThan(2.1);
});

test('the level is dirty afterwards', async () => {
  const yard = openYard({ scene });
  expect(yard.editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(false);
  await secondsOf(yard);
  expect(yard.editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(true);
});

describe('how long it takes', () => {
  test('follows the quality, the lowest when it is left out', async () => {
    const yard = openYard();
    const lowest = await secondsOf(yard);
    expect(await secondsOf(yard, 'Quality_Preview')).toBeCloseTo(lowest);
    expect(await secondsOf(yard, 'Quality_Production')).toBeGreaterThan(lowest + 0.2);
  });

  test('follows the number of actors', async () => {
    const full = await secondsOf(openYard(), 'Quality_Production');
    const empty = openYard({ scene: { ...yardScene, actors: [], selection: [] } });
    expect(await secondsOf(empty, 'Quality_Production')).toBeLessThan(full - 0.2);
  });
});

test('an editor that crashes meanwhile answers nobody', async () => {
  const yard = openYard({ scene });
  const build = send(yard, 'BuildLightMaps');
  await new Promise(setImmediate);
  yard.editor.clock.tick();
  expect(yard.editor.state).toBe('busy');
  yard.editor.inject({ kind: 'crash' });
  await expect(build).rejects.toThrow('crashed');
  yard.editor.restart();
  expect(yard.editor.state).toBe('running');
});

test('while something is played no light is built', () => {
  const yard = openYard({ scene });
  yard.editor.world.play();
  expect(JSON.parse(yard.call(levelEditor, 'BuildLightMaps').slice(4))).toEqual({ ReturnValue: false });
  expect(yard.editor.state).toBe('running');
});
