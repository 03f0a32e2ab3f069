import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulation, startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepVerified, readVerified, tellVerified } from '../src/unreal/capabilities/verified-engines.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

const ENGINE = '5.5.1-38445332+++UE5+Release-5.5';

test('one short line tells what was found, and by whom', () => {
  expect(tellVerified(ENGINE, undefined)).toBe('never; `unreal-bridge verify` does it');
  const found = (differences: string[]) => ({ engine: ENGINE, date: '2026-11-23T01:02:03Z', differences });
  expect(tellVerified(ENGINE, found([]))).toBe('here 2026-11-23, as expected');
  expect(tellVerified(ENGINE, found(['A', 'B', 'C', 'D', 'E']))).toBe(
    'here 2026-11-23, 5 differ: A, B, C and 2 more',
  );
});

test('is kept for an engine with a project, and not for others', () => {
  const data = makeDataFolder();
  const of = { engine: ENGINE, project: 'D:/Projects/One/' };
  keepVerified(data, of, { date: '2026-11-23T00:00:00Z', differences: ['A'] });
  expect(readVerified(data, of)?.differences).toEqual(['A']);
  expect(readVerified(data, { ...of, project: 'D:/Projects/Two/' })).toBeUndefined();
  expect(readVerified(data, { ...of, engine: '5.6.0' })).toBeUndefined();
});

let simulation: Simulation;
beforeAll(async () => {
  const differences = {
    functions: { '/Script/UnrealEd.EditorActorSubsystem': { DestroyActors: 'missing' as const } },
  };
  simulation = await startSimulation({ fps: 1000, scene: oneLight, differences });
});
afterAll(() => simulation.close());

longTest(
  'doctor and editor_status tell what verify found here',
  async () => {
    const data = makeDataFolder();
    const at = ['--editor', simulation.url, '--data', data];
    const before = await runCommand(['doctor', ...at]);
    expect(before.stdout).toContain('verified never');
    await runCommand(['verify', ...at]);
    const after = await runCommand(['doctor', ...at]);
    expect(after.stdout).toMatch(
      /verified here \d{4}-\d\d-\d\d, 1 differs: EditorActorSubsystem\.DestroyActors/,
    );
    const { inspect } = await openBridge({ data, scene: oneLight });
    const { value, text } = await inspect({ action: 'editor_status' });
    expect(value.verified, text).toMatch(/^here .*DestroyActors$/);
    const fresh = await openBridge({ scene: oneLight });
    expect((await fresh.inspect({ action: 'editor_status' })).value.verified).toMatch(/^never/);
  },
  60_000,
);
