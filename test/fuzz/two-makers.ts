import { expect } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../../src/kernel/history/journal-file.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Call, type Faulty, openFaulty } from '../support/fault-schedules.ts';
import { createRandom, type Random } from '../support/random.ts';
import { listTroubles } from '../support/troubles.ts';
import type { Attack } from './attack.ts';
import { type Ending, endingOf } from './endings.ts';

const BLUEPRINT = '/Game/Blueprints/BP_Box';
const scene = {
  ...oneLight,
  blueprints: [{ path: BLUEPRINT, parent: '/Script/Engine.Actor', variables: {} }],
};

const countActors = ({ world }: SimulatedEditor) => world.actors().length;
const countAssets = ({ world }: SimulatedEditor) => Object.keys(world.snapshot().assets).length;
const countFunctions = ({ world }: SimulatedEditor) =>
  (world.get(`${BLUEPRINT}.BP_Box`, 'FunctionGraphs') as unknown[]).length;

interface Making {
  call: (fresh: string) => Call;
  count(editor: SimulatedEditor): number;
}

/** What makes one thing, by a call that another server may send just so. */
const MAKINGS: readonly [Making, ...Making[]] = [
  {
    call: () => ({ action: 'spawn_actor', class: 'PointLight', location: { X: 7 } }),
    count: countActors,
  },
  { call: () => ({ action: 'spawn_actor', class: 'PointLight' }), count: countActors },
  {
    call: () => ({ action: 'duplicate_actors', objectPath: 'Floor', offset: { X: 50 } }),
    count: countActors,
  },
  {
    call: fresh => ({
      action: 'create_asset',
      class: 'Blueprint',
      parent: 'Actor',
      path: `/Game/New/BP_${fresh}`,
    }),
    count: countAssets,
  },
  {
    call: fresh => ({ action: 'add_function', objectPath: BLUEPRINT, name: fresh }),
    count: countFunctions,
  },
];

/** Things that may be there: of a change that is not known to have been made, one or none. */
function boundsOf(endings: readonly Ending[]): [least: number, most: number] {
  const count = (wanted: Ending) => endings.filter(each => each === wanted).length;
  return [count('made'), count('made') + count('unclear')];
}

async function runRound(
  editor: SimulatedEditor,
  servers: readonly [Faulty, Faulty],
  { random, fresh }: { random: Random; fresh: string },
): Promise<void> {
  const { call: choose, count } = random.pick(MAKINGS);
  const call = choose(fresh);
  const before = count(editor);
  const trouble = random.pick(listTroubles(random, { hitchSeconds: 20, crashes: ['EndTransaction'] }));
  const planned = servers[0].plan(trouble, 1, random.pick(['change', 'any']));
  const story = [JSON.stringify(call), JSON.stringify(trouble)];
  const answers = await Promise.all(
    servers.map(async (server, index) => {
      for (let looks = random.below(3); looks > 0; looks--) await server.inspect({ action: 'selection' });
      const answer = await server.act(call);
      story.push(`${index}: ${answer.text.slice(0, 400)}`);
      return answer;
    }),
  );
  planned.cancel();
  const process = planned.end();
  const endings: Ending[] = [];
  for (const [index, answer] of answers.entries()) {
    const ending = await endingOf(servers[index] ?? servers[0], answer, story);
    // What was there already, as the other one was quicker, is nobody's to take back.
    const isThere = answer.value.unchanged > 0 && answer.value.undo.possible === false;
    endings.push(isThere ? 'not' : ending);
  }
  editor.clock.tick(20);
  story.push(endings.join());
  // What was not saved went with the process.
  if (process === 'new') return;
  const [least, most] = boundsOf(endings);
  const made = count(editor) - before;
  expect(made, story.join('\n')).toBeGreaterThanOrEqual(least);
  expect(made, story.join('\n')).toBeLessThanOrEqual(most);
  await undoOwn(servers, endings, { story, count: () => count(editor) });
}

/** Each takes back what it says it has made, and nothing else goes with that. */
async function undoOwn(
  servers: readonly Faulty[],
  endings: readonly Ending[],
  { story, count }: { story: string[]; count(): number },
): Promise<void> {
  for (const [index, ending] of endings.entries()) {
    const there = count();
    let { value, text } = (await servers[index]?.act({ action: 'undo' })) ?? {};
    story.push(`undo ${index}: ${text?.slice(0, 300)}`);
    if (ending === 'made' && value.error?.code === 'changed_since') {
      // Whose it is was not certain, and nothing is taken back before somebody has looked.
      expect(there - count(), story.join('\n')).toBe(0);
      ({ value, text } = (await servers[index]?.act(value.error.example)) ?? {});
      story.push(`undo ${index}: ${text?.slice(0, 300)}`);
    }
    if (ending === 'made') expect([value.success, there - count()], story.join('\n')).toEqual([true, 1]);
    else expect(there - count(), story.join('\n')).toBe(0);
  }
}

const ROUNDS = 6;

/** Two servers make the same while answers are lost and editors crash: what the one has made the other never takes for its own. */
export const twoMakers: Attack = {
  name: 'twoMakers',
  run: async seed => {
    const random = createRandom(seed);
    const editor = createSimulatedEditor({ scene });
    const [shared, notices] = [makeDataFolder(), makeDataFolder()];
    const isShared = random.chance(0.5);
    const open = () =>
      openFaulty({ editor, journals: keepOnDisk({ folder: isShared ? shared : makeDataFolder(), notices }) });
    const servers = [await open(), await open()] as const;
    for (let round = 0; round < ROUNDS; round++)
      await runRound(editor, servers, { random, fresh: `Fresh${round}` });
  },
};
