import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { EngineDifferences } from '../mocks/engine/differences/engine-differences.ts';
import type { EngineVersion } from '../mocks/engine/engine-version.ts';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { readRecording } from '../mocks/replay/read-recording.ts';
import { requestText } from '../mocks/replay/recorded-body.ts';
import type { Recording } from '../mocks/replay/recording.ts';
import { replayRecording } from '../mocks/replay/replay-recording.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { compareWithRecording } from '../src/dev/seen/compare-with-recording.ts';
import { propose, SEEN_FUNCTIONS } from '../src/dev/seen/propose.ts';
import { createRandom } from './support/random.ts';
import { plantDifferences } from './support/random-differences.ts';
import { REPLAY_HOSTS } from './support/replay-hosts.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest, oneIn, seeds } from './support/soak.ts';

const LONG = 120_000;

const allowed = { allowAnyRemoteFunctionCall: true };

/** What `verify --recording` writes of a simulated editor. */
async function record(
  engine: EngineVersion,
  stages: readonly string[],
  differences?: EngineDifferences,
): Promise<Recording> {
  const simulation = await startSimulation({
    ...{ fps: 1000, scene: oneLight, engine, settings: allowed, wsPort: 'off' as const },
    ...(differences && { differences }),
  });
  const file = join(mkdtempSync(join(tmpdir(), 'verify ')), 'verify.jsonl');
  try {
    const { stderr } = await runCommand([
      'verify',
      '--editor',
      simulation.url,
      '--recording',
      file,
      ...stages,
    ]);
    expect(stderr).toContain('Recorded');
  } finally {
    await simulation.close();
  }
  return readRecording(readFileSync(file, 'utf8'));
}

/** What a 5.5 editor without differences answers: whoever reads it takes the same one. */
const READING = ['--read', '--selection'];
let plain: Promise<Recording> | undefined;
function recordPlain(): Promise<Recording> {
  plain ??= record('5.5', READING);
  return plain;
}

/** Where the simulated editor answers its own recording otherwise, by what was asked; one that closes fails. */
const GAPS: readonly { stages: string; asked: RegExp; reason: string }[] = [
  {
    ...{ stages: '--scratch', asked: /"BindingID"|LS_Verify|Transient\.Location/ },
    reason:
      'A binding of a sequence is named by a GUID in four numbers: no replay puts such a placeholder back.',
  },
];

describe('a recording of verify is answered again', () => {
  const runs: [EngineVersion, string[]][] = [
    ['5.5', READING],
    ['5.8', ['--scratch', '--yes']],
    ['5.1', READING],
    ['5.8', READING],
    ['5.5', ['--scratch', '--yes']],
  ];
  longTest.each(runs)(
    '%s %j, but for the gaps',
    async (engine, stages) => {
      const recording =
        engine === '5.5' && stages === READING ? await recordPlain() : await record(engine, stages);
      expect(recording.header).toMatchObject({ engine, source: 'simulated' });
      const isReading = stages.includes('--read');
      for (const [name, open] of oneIn(4, Object.entries(REPLAY_HOSTS))) {
        const editor = createSimulatedEditor({ scene: oneLight, engine, settings: allowed });
        const host = await open(editor);
        const { differences, compared } = await replayRecording(recording, host.send);
        await host.close();
        const textOf = (id: number) => {
          const found = recording.exchanges.find(each => each.id === id);
          return found ? requestText(found.request) : '';
        };
        const gaps = GAPS.filter(gap => stages.includes(gap.stages));
        const isOf = (gap: (typeof GAPS)[number]) => (found: { id: number }) =>
          gap.asked.test(textOf(found.id));
        const unknown = differences.filter(found => !gaps.some(gap => isOf(gap)(found)));
        expect([name, unknown.slice(0, 5)]).toEqual([name, []]);
        const closed = gaps.filter(gap => !differences.some(isOf(gap)));
        expect(closed, 'gaps that have closed: take them out').toEqual([]);
        expect(compared).toBeGreaterThan(isReading ? 15 : 300);
      }
    },
    LONG,
  );
});

const root = fileURLToPath(new URL('..', import.meta.url));

describe.each(seeds(20))('what is learnt from a recording of seed %i', seed => {
  longTest(
    'is what differs, as changes of our files, and nothing else',
    async () => {
      const engine = (['5.4', '5.5', '5.7', '5.8'] as const)[seed % 4] ?? '5.5';
      const { differences, names } = plantDifferences(createRandom(seed), engine);
      const { proposals, byHand } = await compareWithRecording(await record(engine, ['--read'], differences));
      const told = [...proposals.map(({ because }) => because), ...byHand];
      for (const name of names) {
        const [owner] = name.split('.');
        // What is missing altogether may be so for a reason.
        const isTold = told.some(each => each.includes(name));
        expect([name, isTold, owner, told]).toEqual([name, true, owner, told]);
      }
      expect(told.filter(each => !names.some(name => each.includes(name)))).toEqual([]);
      for (const { file, change } of proposals) {
        const before = readFileSync(join(root, file), 'utf8');
        const after = change(before);
        expect([file, after === before]).toEqual([file, false]);
        expect(change(after)).toBe(after);
        JSON.parse(after);
      }
    },
    LONG,
  );
});

longTest(
  'nothing is learnt from an editor that is as we think',
  async () => {
    const { proposals, byHand } = await compareWithRecording(await recordPlain());
    expect([proposals, byHand]).toEqual([[], []]);
  },
  120_000,
);

test('a live editor marks its dialect as seen, and a simulated one does not', () => {
  const evidence = { findings: [], describedFunction: () => undefined };
  const header = { engine: '5.6', engineVersion: '5.6.1-1+++UE5+Release-5.6' };
  expect(propose({ ...evidence, header: { ...header, source: 'simulated' } }).proposals).toEqual([]);
  const [mark] = propose({ ...evidence, header: { ...header, source: 'live' } }).proposals;
  const after = mark?.change(readFileSync(join(root, mark.file), 'utf8'));
  expect(after).toContain("evidence: 'seen'");
  expect(after).toContain("version: '5.6.1-1+++UE5+Release-5.6'");
});

test('what was seen of a function has the form that is believed', () => {
  const [proposal] = propose({
    header: { engine: '5.5', source: 'live' },
    findings: [
      {
        ...{ area: 'functions', name: 'EditorActorSubsystem.DestroyActors', verdict: 'differs' },
        ...{ ours: '(ActorsToDestroy: TArray_AActor_)', engine: 'ActorsToDestroy is called Doomed' },
      },
    ],
    describedFunction: () =>
      ({
        Name: 'DestroyActors',
        Arguments: [{ Name: 'Doomed', Type: 'AActor*', ContainerType: 'TArray', KeyType: '' }],
      }) as never,
  }).proposals.filter(({ file }) => file === SEEN_FUNCTIONS);
  expect(JSON.parse(proposal?.change('{}') ?? '')).toEqual({
    '5.5': { '/Script/UnrealEd.EditorActorSubsystem': { DestroyActors: 'Doomed:TArray_AActor_' } },
  });
});
