import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Scene } from '../mocks/engine/scene.ts';
import { createSimulatedEditor, type EngineVersion } from '../mocks/engine/simulated-editor.ts';
import { compareWithGaps, type KnownGap, knownGapSchema } from '../mocks/replay/known-gaps.ts';
import { readRecording } from '../mocks/replay/read-recording.ts';
import type { Recording } from '../mocks/replay/recording.ts';
import { type Difference, replayRecording } from '../mocks/replay/replay-recording.ts';
import { sceneFromRecording } from '../mocks/replay/scene-from-recording.ts';
import { findWorld } from '../mocks/worlds/worlds.ts';
import { recordSimulated, SIMULATED_RECORDINGS } from '../src/dev/simulated-recordings.ts';
import { askBy, REPLAY_HOSTS } from './support/replay-hosts.ts';
import { longTest, oneIn } from './support/soak.ts';

/** The contract: what was recorded is answered again, by every host of the simulated editor. */
const folder = fileURLToPath(new URL('../mocks/recordings/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.jsonl'));
const open = (path: string) => readRecording(readFileSync(`${folder}${path}`, 'utf8'));
const gaps = z.array(knownGapSchema).parse(JSON.parse(readFileSync(`${folder}known-gaps.json`, 'utf8')));

/** The world of a recording: the one that was simulated, or what it reveals of a real one. */
async function worldOf(recording: Recording): Promise<{ scene: Scene; engine: EngineVersion }> {
  const revealed = sceneFromRecording(recording);
  const scene = recording.header.world === undefined ? undefined : await findWorld(recording.header.world);
  return scene ? { scene, engine: revealed.engine } : revealed;
}

async function replayIn(host: string, recording: Recording) {
  const { settings } = recording.header;
  const editor = createSimulatedEditor({ ...(await worldOf(recording)), ...(settings && { settings }) });
  const opened = await REPLAY_HOSTS[host]?.(editor);
  if (!opened) throw new Error(`There is no host called ${host}.`);
  try {
    return await replayRecording(recording, opened.send);
  } finally {
    await opened.close();
  }
}

const describeDifference = ({ id, asked, kind, at, recorded, actual }: Difference) =>
  `${id} ${asked}: ${kind} ${at}: was ${recorded}, is ${actual}`;

// Over sockets each answer is mostly waited for, so all wait together.
describe.concurrent.each(oneIn(6, files))('the recording %s', path => {
  // Each host answers by the same engine, so each recording is tried over another one.
  const hosts = Object.keys(REPLAY_HOSTS);
  longTest.each(oneIn(6, oneIn(hosts.length, hosts, files.indexOf(path))))(
    'is answered as it was by %s, but for the known gaps',
    async host => {
      const recording = open(path);
      const { differences, compared } = await replayIn(host, recording);
      const { unknown, closed } = compareWithGaps(differences, gaps, { recording: path, host });
      expect(unknown.map(describeDifference)).toEqual([]);
      expect(closed, 'gaps that have closed: take them out of known-gaps.json').toEqual([]);
      expect(compared).toBeGreaterThan(recording.exchanges.length / 2);
    },
  );

  longTest('reveals a world that answers what was read of objects, but for what is named', async () => {
    const recording = open(path);
    const { scene, engine, unknown } = sceneFromRecording(recording);
    const end = recording.exchanges.find(
      ({ effect, about }) => effect === 'change' || about === 'spawn a light',
    )?.id;
    const exchanges = recording.exchanges.filter(
      ({ id, request }) =>
        request.path === '/remote/object/property' && id < (end ?? Number.POSITIVE_INFINITY),
    );
    const host = await REPLAY_HOSTS['in memory']?.(createSimulatedEditor({ scene, engine }));
    if (!host) throw new Error('There is no such host.');
    const { differences, compared } = await replayRecording({ ...recording, exchanges }, host.send);
    const isNamed = ({ at }: Difference) =>
      unknown.some(line => line.includes(`: ${at.replace(/[.[].*$/, '')} `));
    expect(differences.filter(found => !isNamed(found)).map(describeDifference)).toEqual([]);
    expect(compared).toBeGreaterThan(5);
  });

  longTest('stands in the folder of its engine, and is whole', () => {
    const { header, isTorn } = open(path);
    expect(path.startsWith(`${header.engine}/`)).toBe(true);
    expect(isTorn).toBe(false);
  });
});

test('every known gap is of a recording that is there', () => {
  expect(gaps.map(gap => gap.recording).filter(path => !files.includes(path))).toEqual([]);
});

longTest('what is recorded from the simulated editor says so', () => {
  for (const { path, engine, world } of SIMULATED_RECORDINGS) {
    expect(open(path).header).toMatchObject({ source: 'simulated', engine, world });
  }
});

test.each(oneIn(6, SIMULATED_RECORDINGS))('$path asks what the scenario asks today', async plan => {
  const questions = ({ exchanges }: Recording) =>
    exchanges.map(({ about, effect, request }) => ({ about, effect, request }));
  const again = readRecording(await recordSimulated(plan));
  // If not: `tsx src/dev/record-simulated.ts`, and look at what has become another.
  expect(questions(open(plan.path))).toEqual(questions(again));
});

describe('known gaps', () => {
  const difference: Difference = {
    ...{ id: 7, asked: 'GET /remote/info', kind: 'value', at: 'A[2].B' },
    ...{ recorded: '1', actual: '2' },
  };
  const gap: KnownGap = {
    ...{ recording: 'x.jsonl', exchange: 7, kind: 'value', at: 'A' },
    reason: 'Nobody knows how it is worked out.',
  };
  const where = { recording: 'x.jsonl', host: 'in memory' };

  test('cover what is below them', () => {
    expect(compareWithGaps([difference], [gap], where)).toEqual({ unknown: [], closed: [] });
  });

  test('cover nothing else', () => {
    const other = { ...difference, at: 'AB' };
    expect(compareWithGaps([other, { ...difference, id: 8 }], [gap], where).unknown).toHaveLength(2);
  });

  test('are named when they have closed', () => {
    expect(compareWithGaps([], [gap], where).closed).toEqual([gap]);
    expect(compareWithGaps([], [{ ...gap, hosts: ['msw handlers'] }], where).closed).toEqual([]);
  });
});

const live = process.env.UNREAL_BRIDGE_RECORDINGS_EDITOR;
const liveTitle = live ?? 'a live editor (not run: UNREAL_BRIDGE_RECORDINGS_EDITOR names none)';

/**
 * Only recordings of its own version, only what changes nothing, and of that what is about the engine: a live editor has
 * another project open.
 */
describe.skipIf(live === undefined)(liveTitle, () => {
  test.for(files)('answers %s in the same shape', async (path, { skip }) => {
    const address = live?.includes('://') ? live : `http://${live}`;
    const pool = new Pool(address, { connections: 1 });
    try {
      const recording = open(path);
      const send: Parameters<typeof replayRecording>[1] = request =>
        // Without any passphrase a batch would take the editor down.
        askBy(pool, { ...request, headers: { passphrase: 'none', ...request.headers } });
      const told = await send(versionQuestion);
      // 5.8 keeps its version to itself unless the project allows the question.
      const version = /"(\d+\.\d+)\.\d+-/.exec(String(told.body))?.[1] ?? '5.8';
      skip(version !== recording.header.engine, `it is a ${version}`);
      const { differences, compared } = await replayRecording(recording, send, 'any-world');
      const { unknown } = compareWithGaps(differences, gaps, { recording: path, host: 'live' });
      expect(unknown.map(describeDifference)).toEqual([]);
      expect(compared).toBeGreaterThan(10);
    } finally {
      await pool.destroy();
    }
  });
});

const versionQuestion = {
  ...{ method: 'PUT', path: '/remote/object/call', headers: { 'content-type': 'application/json' } },
  body: JSON.stringify({
    objectPath: '/Script/Engine.Default__KismetSystemLibrary',
    functionName: 'GetEngineVersion',
    parameters: {},
  }),
};
