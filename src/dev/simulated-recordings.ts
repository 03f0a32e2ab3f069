import { createSimulatedEditor, type EngineVersion } from '../../mocks/engine/simulated-editor.ts';
import { findWorld } from '../../mocks/worlds/worlds.ts';
import { createAsk } from '../commands/record/ask.ts';
import { runChangeScenario } from '../commands/record/change-scenario.ts';
import { runReadScenario } from '../commands/record/read-scenario.ts';
import { createMemoryWriter, startRecording } from '../commands/record/recorder.ts';
import { createRedactor } from '../commands/record/redactor.ts';

/** One recording of the simulated editor. */
export interface SimulatedRecording {
  engine: EngineVersion;
  /** Below `mocks/recordings`. */
  path: string;
  /** Actors to look at, as `record --actors`. */
  actors: number;
  /** As `record --object`. */
  objects: readonly string[];
  changes?: true;
  /** World of the simulated editor. */
  world: 'third-person' | 'one-light';
}

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';

/**
 * Few objects each: what a class is takes most of the room, and all of them say much the same of theirs. 5.0 and 5.2
 * answer these questions as 5.1 does, and 5.3 as 5.4.
 */
export const SIMULATED_RECORDINGS: readonly SimulatedRecording[] = [
  {
    engine: '5.1',
    path: '5.1/simulated.jsonl',
    actors: 0,
    objects: [`${LEVEL}.PointLight_0`],
    changes: true,
    world: 'third-person',
  },
  { engine: '5.4', path: '5.4/simulated.jsonl', actors: 0, objects: [], world: 'one-light' },
  {
    engine: '5.5',
    path: '5.5/simulated.jsonl',
    actors: 1,
    objects: [],
    changes: true,
    world: 'third-person',
  },
  { engine: '5.6', path: '5.6/simulated.jsonl', actors: 0, objects: [], world: 'one-light' },
  { engine: '5.7', path: '5.7/simulated.jsonl', actors: 0, objects: [], world: 'one-light' },
  {
    engine: '5.8',
    path: '5.8/simulated.jsonl',
    actors: 0,
    objects: [],
    changes: true,
    world: 'third-person',
  },
];

/** The day on which the format was made: a recording that can be made again carries no other. */
const DATE = '2026-11-22T00:00:00.000Z';

/** Records the simulated editor in the same process: the same bytes each time. */
export async function recordSimulated({
  engine,
  actors,
  objects,
  changes,
  world,
}: SimulatedRecording): Promise<string> {
  const scene = await findWorld(world);
  if (!scene) throw new Error(`There is no world ${world}.`);
  const editor = createSimulatedEditor({ scene, engine });
  const file = createMemoryWriter();
  const recorder = startRecording(
    file,
    {
      ...{
        recording: 1,
        engine,
        source: 'simulated',
        date: DATE,
        client: 'src/dev/record-simulated.ts',
        world,
      },
      note: 'Recorded from the simulated editor: it says how that answers, and nothing about Unreal.',
    },
    createRedactor({}),
    'without-times',
  );
  const ask = createAsk(
    async ({ method, path, headers, body }) => {
      const request = new Request(`http://127.0.0.1:30010${path}`, {
        ...{ method, headers },
        ...(method !== 'GET' && { body: new Uint8Array(body) }),
      });
      const response = await editor.clock.until(editor.fetch(request));
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body: bytes, ms: 0 };
    },
    recorder,
    'none',
  );
  await runReadScenario(ask, { objects, actors });
  if (changes) await runChangeScenario(ask);
  recorder.finish();
  return file.read();
}
