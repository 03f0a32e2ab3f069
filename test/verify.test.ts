import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import { type Simulation, startSimulation } from '../mocks/hosts/simulate.ts';
import { readRecording } from '../mocks/replay/read-recording.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { readReport } from '../src/commands/verify/compare-reports.ts';
import { countVerdicts, differencesOf } from '../src/commands/verify/report.ts';
import { runVerify } from '../src/commands/verify/run-verify.ts';
import { sampledEngines } from './support/engines.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { createRandom } from './support/random.ts';
import { plantDifferences } from './support/random-differences.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest, seeds } from './support/soak.ts';

async function verify(options: BridgeOptions) {
  const { session, editor } = await openBridge({ timeoutMs: 60_000, ...options });
  const before = editor.clock.frame;
  const outcome = await editor.clock.until(runVerify(session));
  return { ...outcome, editor, frames: editor.clock.frame - before };
}

/**
 * Some nine hundred classes are described, and their defaults read. A minute at 60 frames a second are 3,600, five
 * minutes at three frames a second are 900.
 */
const MOST_FRAMES = 54;

/** What came behind 5.4, of classes that the simulated editor knows from the report of a 5.4 editor alone. */
const NOT_SIMULATED = [
  ...[
    'ListView.ScrollIntoViewAlignment',
    'ListView.ScrollBarPadding',
    'ListViewBase.bSelectItemOnNavigation',
  ],
  ...['ListViewBase.ScrollingAnimationInterpolationSpeed', 'ListViewBase.bIsGamepadScrollingEnabled'],
  ...[
    'ScrollBox.ScrollAnimationInterpolationSpeed',
    'ScrollBox.bConsumePointerInput',
    'ScrollBox.bIsFocusable',
  ],
  ...['ScrollBox.bEnableTouchScrolling', 'MenuAnchor.ShowMenuBackground', 'Slider.bPreventThrottling'],
  'TextureRenderTargetCube.bAutoGenerateMips',
];

test.each(sampledEngines)('a %s editor is as we take it to be, and is only read', async engine => {
  const { session, editor } = await openBridge({ timeoutMs: 60_000, engine, scene: oneLight });
  const before = editor.world.snapshot();
  const frame = editor.clock.frame;
  const { findings, unfinished } = await editor.clock.until(runVerify(session));
  if (engine === '5.5') expect(editor.clock.frame - frame).toBeLessThanOrEqual(MOST_FRAMES);
  expect(differencesOf({ findings }).filter(({ name }) => !NOT_SIMULATED.includes(name))).toEqual([]);
  expect(unfinished).toEqual([]);
  expect(countVerdicts(findings).confirmed).toBeGreaterThan(1250);
  expect(editor.world.snapshot()).toEqual(before);
});

longTest('takes few frames in a level of many kinds, too', async () => {
  expect((await verify({ scene: thirdPerson })).frames).toBeLessThanOrEqual(MOST_FRAMES);
});

describe.each(seeds(300))('differences of seed %i', seed => {
  longTest('are named, and no others', async () => {
    const engine = engineVersions[seed % engineVersions.length] ?? '5.5';
    const { differences, names } = plantDifferences(createRandom(seed), engine, 'changed');
    const { findings } = await verify({ engine, scene: oneLight, differences });
    const told = findings.filter(({ verdict, name }) => verdict !== 'confirmed' && names.includes(name));
    expect([differences, told.map(({ name }) => name).toSorted()]).toEqual([differences, names.toSorted()]);
    const others = differencesOf({ findings }).filter(({ name }) => !names.includes(name));
    expect([differences, others]).toEqual([differences, []]);
  });
});

/** What may differ of a property that children inherit. */
const INHERITED = ['missing' as const, { type: 'FString' }, { uiMin: 3, default: 12 }];

longTest.each(INHERITED)('what a parent declares is told of the parent alone: %j', async difference => {
  const properties = { '/Script/Engine.CameraComponent': { FieldOfView: difference } };
  const { findings } = await verify({ scene: oneLight, differences: { properties } });
  expect(differencesOf({ findings }).map(({ name }) => name)).toEqual(['CameraComponent.FieldOfView']);
});

longTest('another default, slider or limit is told with both sides and the file', async () => {
  const properties = {
    '/Script/Engine.PointLightComponent': { SourceRadius: { default: 12, uiMax: 7, clampMin: -1 } },
    '/Script/Engine.SceneComponent': { Mobility: { default: 'Static' } },
  };
  const { findings } = await verify({ scene: oneLight, differences: { properties } });
  expect(differencesOf({ findings }).map(({ name, ours, engine }) => [name, ours, engine])).toEqual([
    ['PointLightComponent.SourceRadius', expect.stringContaining('default 0'), expect.any(String)],
    ['SceneComponent.Mobility', 'default "Movable"', 'default "Static"'],
  ]);
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify '));
  const file = (name: string) => join(folder, name);
  const differences = {
    functions: {
      '/Script/UnrealEd.EditorActorSubsystem': {
        GetAllLevelActors: 'missing' as const,
        SpawnActorFromClass: { renamed: { ActorClass: 'Class' } },
      },
    },
  };
  let [plain, other]: (Simulation | undefined)[] = [];
  beforeAll(async () => {
    const project = { name: 'Starfall', directory: 'C:/Users/gwendolyn/Starfall/' };
    const scene = { ...oneLight, project };
    plain = await startSimulation({ fps: 1000, scene });
    other = await startSimulation({ fps: 1000, scene, differences });
  });
  afterAll(() => Promise.all([plain?.close(), other?.close()]));
  const run = (simulation: Simulation | undefined, ...args: string[]) =>
    runCommand(['verify', '--editor', simulation?.url ?? '', ...args]);

  longTest(
    'says that there is nothing to do, and keeps report and recording',
    async () => {
      const [json, recording] = [file('plain.json'), file('plain.jsonl')];
      const { code, stdout } = await run(plain, '--json', json, '--recording', recording);
      expect([code, stdout]).toEqual([0, expect.stringContaining('There is nothing to do.')]);
      expect(stdout).not.toContain('!');
      expect(readReport(json)).toMatchObject({ verify: 1, source: 'simulated' });
      const text = readFileSync(recording, 'utf8');
      expect(text + readFileSync(json, 'utf8')).not.toMatch(/gwendolyn|Starfall/i);
      expect(readRecording(text).exchanges.length).toBeGreaterThan(10);
      const again = await run(plain, '--recording', recording);
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
      // Redacting eight megabytes takes a while on a busy machine.
    },
    120_000,
  );

  longTest('names what differs, for people and for a bug report, and goes out with 2', async () => {
    const json = file('other.json');
    const { code, stdout } = await run(other, '--json', json);
    expect(code).toBe(2);
    expect(stdout).toContain('EditorActorSubsystem.GetAllLevelActors');
    expect(stdout).toContain('ActorClass is called Class');
    expect(stdout).toContain('2 things are other than we think');
    const markdown = await run(other, '--markdown');
    expect([markdown.code, markdown.stdout]).toEqual([2, expect.stringMatching(/^### verify: Unreal 5\.5/)]);
    expect(markdown.stdout).toContain('| `EditorActorSubsystem.SpawnActorFromClass` |');
  });

  longTest('--compare tells what two reports differ in', async () => {
    const { code, stdout } = await runCommand([
      'verify',
      ...['--compare', file('plain.json'), file('other.json')],
    ]);
    expect(code).toBe(2);
    expect(stdout).toContain('before: confirmed');
    expect(stdout).toContain('after:  differs: ActorClass is called Class');
    const same = await runCommand(['verify', '--compare', file('other.json'), file('other.json')]);
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('do not differ')]);
    const wrong = await runCommand(['verify', '--compare', file('plain.json'), file('plain.jsonl')]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('is no report of verify')]);
    const alone = await runCommand(['verify', '--compare', file('plain.json')]);
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('takes two files')]);
  });

  longTest('goes out with 1 where nobody answers, with the address that was given', async () => {
    const { code, stderr } = await runCommand(['verify', '--editor', 'http://127.0.0.1:9']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:9')]);
  });
});

longTest('what was found by then counts when it is broken off', async () => {
  const { session, editor } = await openBridge({ timeoutMs: 60_000, scene: oneLight });
  const stop = new AbortController();
  const onProgress = (line: string) => {
    if (line.includes('an actor of each kind')) stop.abort();
  };
  const { findings, unfinished } = await editor.clock.until(
    runVerify(session, { signal: stop.signal, onProgress }),
  );
  expect(unfinished).toEqual(['objects', 'dictionary', 'enums']);
  expect(new Set(findings.map(({ area }) => area))).toEqual(new Set(['identity', 'routes', 'functions']));
});

longTest('a project that allows nothing is told what was refused, and is not called wrong', async () => {
  const { findings } = await verify({ engine: '5.8', scene: oneLight });
  const refused = findings.filter(({ verdict }) => verdict === 'refused').map(({ name }) => name);
  expect(refused).toEqual(['engine version', 'project', 'open level', 'actors of the level']);
});

longTest('a plugin that is off is a reason, and no difference', async () => {
  const scene = { ...oneLight, disabledPlugins: ['SequencerScripting' as const] };
  const { findings } = await verify({ scene });
  expect(differencesOf({ findings })).toEqual([]);
  const [missing] = findings.filter(({ verdict, area }) => verdict === 'not_there' && area === 'functions');
  expect(missing?.why).toContain('Sequencer Scripting');
});

longTest('every file that a difference can name is there', async () => {
  const { differences } = plantDifferences(createRandom(4), '5.5');
  const { findings } = await verify({ scene: oneLight, differences });
  const files = new Set(findings.flatMap(({ file }) => file ?? []));
  expect(files.size).toBeGreaterThan(1);
  for (const each of files) {
    expect([each, existsSync(new URL(`../${each}`, import.meta.url))]).toEqual([each, true]);
  }
});
