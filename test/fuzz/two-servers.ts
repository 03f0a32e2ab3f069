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

const LAMP = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';

interface SharedNumber {
  call: (by: number) => Call;
  read: (editor: SimulatedEditor) => number;
}

/** Numbers of one lamp that both servers add to. */
const NUMBERS: readonly [SharedNumber, ...SharedNumber[]] = [
  {
    call: value => ({
      ...{ action: 'set_property', objectPath: 'Key Light', operation: 'add', value },
      propertyName: 'LightComponent.Intensity',
    }),
    read: ({ world }) => Number(world.get(LAMP, 'Intensity')),
  },
  {
    call: X => ({ action: 'set_transform', objectPath: 'Key Light', location: { X }, mode: 'add' }),
    read: ({ world }) => (world.get(LAMP, 'RelativeLocation') as { X: number }).X,
  },
];

/** Additions at the same time, none of which is what others come to. @returns all of their sums that fit the endings */
function sumsOf(endings: readonly { by: number; ending: Ending }[]): number[] {
  let sums = [0];
  for (const { by, ending } of endings) {
    const more = sums.map(sum => sum + by);
    if (ending === 'made') sums = more;
    if (ending === 'unclear') sums = sums.concat(more);
  }
  return sums;
}

async function runRound(editor: SimulatedEditor, servers: readonly Faulty[], random: Random): Promise<void> {
  const { call, read } = random.pick(NUMBERS);
  const before = read(editor);
  const trouble = random.pick(listTroubles(random, { hitchSeconds: 20, crashes: ['EndTransaction'] }));
  const [first] = servers;
  if (!first) return;
  const isSame = random.chance(0.3);
  const isTroubled = random.chance(0.7);
  const planned = isTroubled
    ? first.plan(trouble, 1 + random.below(2), random.pick(['change', 'any']))
    : undefined;
  const story = [isTroubled ? JSON.stringify(trouble) : 'nothing goes wrong'];
  const sent = await Promise.all(
    servers.map(async (server, index) => {
      for (let looks = random.below(3); looks > 0; looks--) await server.inspect({ action: 'selection' });
      // Now and then both add the same: then nothing that is read tells whose it was.
      const by = isSame ? 1 : 1 << (2 * random.below(6) + index);
      const answer = await server.act(call(by));
      story.push(`${index}: ${JSON.stringify(call(by))} ${answer.text.slice(0, 400)}`);
      return { server, by, answer };
    }),
  );
  planned?.cancel();
  const process = planned?.end() ?? 'same';
  const endings: { by: number; ending: Ending }[] = [];
  for (const { server, by, answer } of sent)
    endings.push({ by, ending: await endingOf(server, answer, story) });
  // Whatever still lies in a socket runs now.
  editor.clock.tick(20);
  // What was not saved went with the process.
  if (process === 'new') return;
  expect(sumsOf(endings), [...story, JSON.stringify(endings)].join('\n')).toContain(read(editor) - before);
}

const ROUNDS = 8;

/** Two servers add to the same numbers while answers are lost, ports close and editors crash: no addition is lost or doubled. */
export const twoServers: Attack = {
  name: 'twoServers',
  run: async seed => {
    const random = createRandom(seed);
    const editor = createSimulatedEditor({ scene: oneLight });
    const folder = makeDataFolder();
    const open = () => openFaulty({ editor, journals: keepOnDisk({ folder }) });
    const servers = [await open(), await open()];
    for (let round = 0; round < ROUNDS; round++) await runRound(editor, servers, random);
  },
};
