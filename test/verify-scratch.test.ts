import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type EngineVersion, engineVersions } from '../mocks/engine/engine-version.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { countVerdicts, differencesOf } from '../src/commands/verify/report.ts';
import { fileOfOperation } from '../src/commands/verify/scratch/operation-file.ts';
import type { ScratchServices } from '../src/commands/verify/scratch/scratch-desk.ts';
import { LEFT_OUT } from '../src/commands/verify/scratch/trial.ts';
import { cleanUpEarlierRun, TRIALS, verifyScratch } from '../src/commands/verify/scratch/verify-scratch.ts';
import { FRAMES } from '../src/commands/verify/stages.ts';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { keepCapabilitiesInMemory } from '../src/unreal/capabilities/capability-store.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { createRandom } from './support/random.ts';
import { plantDifferences } from './support/random-differences.ts';
import { longTest, oneIn, sample, seeds, testOneOf } from './support/soak.ts';

/** An editor in which everything is allowed. */
const EVERYTHING = {
  allowConsoleCommandRemoteExecution: true,
  enableRemotePythonExecution: true,
  allowAnyRemoteFunctionCall: true,
};

function createEditor(engine: EngineVersion, scene = oneLight): SimulatedEditor {
  return createSimulatedEditor({ scene, engine, settings: EVERYTHING });
}

interface RunOptions extends Pick<BridgeOptions, 'onRequest' | 'policy'> {
  folder?: string;
  /** Number of the process. */
  pid?: number;
  /** Numbers of others that run. */
  alive?: readonly number[];
  unsaved?: 'refuse' | 'accept';
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/** What a process does that runs `verify --scratch`. */
async function run(editor: SimulatedEditor, options: RunOptions = {}) {
  const { folder = makeDataFolder(), pid = 1, alive = [], unsaved = 'refuse', onRequest } = options;
  const { policy = createPolicy({}, { allowConsole: true, allowPython: true }) } = options;
  const { session } = await openBridge({
    ...{ editor, timeoutMs: 60_000, policy, capabilities: keepCapabilitiesInMemory() },
    ...(onRequest && { onRequest }),
  });
  const services: ScratchServices = {
    ...{ session, policy, folder, dictionary: openDictionary({}) },
    surroundings: { pid, isAlive: each => each === pid || alive.includes(each) },
  };
  const { signal = new AbortController().signal, onProgress = () => {} } = options;
  const frame = editor.clock.frame;
  const running = cleanUpEarlierRun(services, signal).then(async earlier => ({
    earlier,
    ...(await verifyScratch(services, { engine: editor.engine, unsaved, signal, onProgress })),
  }));
  const outcome = await editor.clock.until(running);
  return { ...outcome, frames: editor.clock.frame - frame };
}

/** Everything about an editor that a run may not leave another. */
function stateOf({ world }: SimulatedEditor): unknown {
  return [world.snapshot(), world.sequencer.open];
}

// The runs below are on 5.5.
longTest.each(sample(engineVersions, oneIn<EngineVersion>(2, ['5.0', '5.8'])))(
  'every operation does what it says on %s, and leaves nothing behind',
  async engine => {
    const editor = createEditor(engine);
    const before = stateOf(editor);
    const { findings, left, stopped, frames } = await run(editor);
    expect([left, stopped]).toEqual([[], undefined]);
    expect(differencesOf({ findings })).toEqual([]);
    expect(countVerdicts(findings).confirmed).toBeGreaterThan(65);
    expect(stateOf(editor)).toEqual(before);
    // Five minutes at three frames a second.
    expect(frames).toBeLessThan(700);
  },
);

test('each operation is tried, or it is said why not, and its file is there', () => {
  const tried = new Set([...TRIALS.map(({ operation }) => operation), ...Object.keys(LEFT_OUT)]);
  const mend =
    'add a trial to a table in src/commands/verify/scratch/*-trials.ts, or a reason to LEFT_OUT in trial.ts';
  expect(
    OPERATIONS.map(({ name }) => name).filter(name => !tried.has(name)),
    mend,
  ).toEqual([]);
  const names = TRIALS.map(({ operation, about }) => `${operation} ${about}`);
  expect(new Set(names).size).toBe(names.length);
  for (const operation of OPERATIONS) {
    const file = fileOfOperation(operation);
    expect([file, existsSync(new URL(`../${file}`, import.meta.url))]).toEqual([file, true]);
  }
});

longTest(
  'an operation that does not do what it says is named with its file, and what it made is removed',
  async () => {
    // The name of a class is sent where an actor is asked for: describe tells it, and it is no contradiction.
    const functions = {
      '/Script/UnrealEd.EditorActorSubsystem': { SpawnActorFromClass: { types: { ActorClass: 'AActor*' } } },
    };
    const editor = createSimulatedEditor({
      scene: oneLight,
      settings: EVERYTHING,
      differences: { functions },
    });
    const before = stateOf(editor);
    const { findings, left } = await run(editor);
    const wrong = findings.filter(({ verdict }) => verdict === 'differs');
    expect(wrong.map(({ name, file }) => [name, file])).toContainEqual([
      'spawn_actor: a class',
      'src/domains/actors/operations/spawn-actor.ts',
    ]);
    expect([left, stateOf(editor)]).toEqual([[], before]);
  },
);

testOneOf.each([
  ['DeleteDirectory', { types: { DirectoryPath: 'int32' } }, 'another here'],
  ['FindPackageReferencersForAsset', 'missing', 'not there'],
] as const)('nothing is made where %s, which removes it, is %j', async (name, difference, words) => {
  const functions = { '/Script/UnrealEd.EditorAssetSubsystem': { [name]: difference } };
  const editor = createSimulatedEditor({ scene: oneLight, settings: EVERYTHING, differences: { functions } });
  const before = stateOf(editor);
  await expect(run(editor)).rejects.toThrow(`${name} is ${words}. Nothing was made.`);
  expect(stateOf(editor)).toEqual(before);
});

test('all that can be done by itself takes less than five minutes at three frames a second', () => {
  const { read, scratch } = FRAMES;
  expect([read / 3 < 300, read / 60 < 60, (read + scratch) / 3 < 300, (read + scratch) / 60 < 60]).toEqual([
    ...[true, true, true, true],
  ]);
});

describe.each(seeds(300, 1))('in a world of differences of seed %i', seed => {
  longTest('operations do what they say or name what is missing, and nothing is left', async () => {
    const engine = engineVersions[seed % engineVersions.length] ?? '5.5';
    const { differences } = plantDifferences(createRandom(seed), engine);
    const editor = createSimulatedEditor({ scene: oneLight, engine, settings: EVERYTHING, differences });
    const before = stateOf(editor);
    const ran = await run(editor, { folder: makeDataFolder() }).catch((thrown: unknown) => thrown);
    // Where it cannot even be known what is in the way, nothing is made.
    if (ran instanceof Error) return expect([differences, stateOf(editor)]).toEqual([differences, before]);
    const { left, stopped, findings } = ran as Awaited<ReturnType<typeof run>>;
    const wrong = findings.filter(({ verdict }) => verdict === 'differs');
    expect([differences, wrong]).toEqual([differences, []]);
    expect([differences, left, stopped]).toEqual([differences, [], undefined]);
    expect([differences, stateOf(editor)]).toEqual([differences, before]);
  });
});

/** Runs until its process is killed at a request: what it had on disk then is what the next one finds. */
async function runUntilKilled(editor: SimulatedEditor, at: number, last: 'sent' | 'unsent'): Promise<string> {
  const [folder, found] = [makeDataFolder(), makeDataFolder()];
  let count = 0;
  const killed = run(editor, {
    folder,
    onRequest: (_, giveUp) => {
      count++;
      if (count < at) return;
      if (count === at) {
        mkdirSync(found, { recursive: true });
        if (existsSync(folder)) cpSync(folder, found, { recursive: true });
        if (last === 'sent') return giveUp();
      }
      throw new Error('The process is dead.');
    },
  });
  await killed.catch(() => undefined);
  // What was on its way arrives.
  editor.clock.tick();
  editor.clock.tick();
  return found;
}

const POINTS = 50;

describe.each(seeds(POINTS, 1))('killed at random point %i', seed => {
  longTest('the next run leaves the world as it was', async () => {
    const random = createRandom(seed);
    const engine = engineVersions[seed % engineVersions.length] ?? '5.5';
    const editor = createEditor(engine, seed % 5 === 0 ? thirdPerson : oneLight);
    const before = stateOf(editor);
    const at = 5 + random.below(560);
    const folder = await runUntilKilled(editor, at, random.below(2) === 0 ? 'sent' : 'unsent');
    const { earlier, left, stopped, findings } = await run(editor, { folder, pid: 2, unsaved: 'accept' });
    expect([earlier?.left ?? [], left, stopped]).toEqual([[], [], undefined]);
    expect(differencesOf({ findings })).toEqual([]);
    expect(stateOf(editor)).toEqual(before);
    expect(existsSync(`${folder}/verify`) ? readdirSync(`${folder}/verify`) : []).toEqual([]);
  });
});

longTest('what is saved by nobody stands against it, unless that is accepted', async () => {
  const editor = createEditor('5.5');
  editor.world.set('Key Light.LightComponent0', 'Intensity', 4321);
  const before = stateOf(editor);
  await expect(run(editor)).rejects.toThrow('not saved');
  expect(stateOf(editor)).toEqual(before);
  const { left } = await run(editor, { unsaved: 'accept' });
  expect([left, stateOf(editor)]).toEqual([[], before]);
});

longTest('a folder of that name, and a game, stand against it', async () => {
  const editor = createEditor('5.5');
  const { act } = await openBridge({ editor });
  await act({ action: 'create_folder', path: '/Game/UnrealBridgeVerify' });
  await expect(run(editor)).rejects.toThrow('already');
  await act({ action: 'undo' });
  await act({ action: 'simulate' });
  await expect(run(editor)).rejects.toThrow('being played');
});

longTest('two do not do it at once', async () => {
  const editor = createEditor('5.5');
  const folder = await runUntilKilled(editor, 200, 'unsent');
  await expect(run(editor, { folder, pid: 2, alive: [1] })).rejects.toThrow('Another `verify`');
  expect((await run(editor, { folder, pid: 2, unsaved: 'accept' })).left).toEqual([]);
});

longTest('broken off, it removes what it has made all the same', async () => {
  const editor = createEditor('5.5');
  const before = stateOf(editor);
  const stop = new AbortController();
  const { stopped, left } = await run(editor, {
    signal: stop.signal,
    onProgress: done => done === 20 && stop.abort(),
  });
  expect(stopped).toBeDefined();
  expect([left, stateOf(editor)]).toEqual([[], before]);
});
