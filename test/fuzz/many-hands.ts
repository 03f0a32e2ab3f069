import { createSimulatedEditor, type SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../../src/kernel/history/journal-file.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Call, type Faulty, openFaulty } from '../support/fault-schedules.ts';
import { createRandom, type Random } from '../support/random.ts';
import { listTroubles } from '../support/troubles.ts';
import type { Attack } from './attack.ts';
import { endingOf } from './endings.ts';
import { type Ownership, type Written, watchOwnership } from './ownership.ts';

const LIGHT = '/Script/Engine.PointLight';

interface Stage {
  editor: SimulatedEditor;
  servers: readonly [Server, ...Server[]];
  random: Random;
  owned: Ownership;
  /** Whatever is said and done, in its order. */
  story: string[];
  /** A number that nothing has yet. */
  fresh(): number;
  /** How often what was not saved was lost. */
  losses: number;
}

interface Server extends Faulty {
  name: string;
  /** What its calls have written: what they wrote over, a redo may write over again. */
  wrote: Set<string>;
}

const writing = ({ key, from, to }: Written) => `${key}\n${from}\n${to}`;

/** Calls of a server; each makes one thing, or sets one value to what nobody else sets it to. */
function chooseCall({ random, fresh }: Stage): Call {
  const value = fresh();
  return random.pick<Call>([
    { action: 'spawn_actor', class: 'PointLight', label: `L${value}`, location: { X: value } },
    { action: 'spawn_actor', class: 'PointLight' },
    { action: 'duplicate_actors', objectPath: 'Floor', offset: { X: value } },
    {
      ...{ action: 'set_property', objectPath: 'Key Light', value },
      propertyName: 'LightComponent.Intensity',
    },
    { action: 'set_transform', objectPath: 'Key Light', location: { X: value } },
    { action: 'set_folder', objectPath: 'Floor', folder: `F${value}` },
    { action: 'create_asset', class: 'MaterialInstanceConstant', path: `/Game/New/MI_${value}` },
    { action: 'duplicate_asset', objectPath: '/Game/Materials/M_Base', path: `/Game/New/M_${value}` },
  ]);
}

/** The number of things that a call makes. */
function countMade(written: readonly Written[]): number {
  const isThing = ({ key, from, to }: Written) =>
    to === 'there' &&
    from === undefined &&
    /^\n(objects|assets)\n[^\n]+$/.test(key) &&
    !/:.*\..*\./.test(key);
  return written.filter(isThing).length;
}

/** What somebody else does who is no server. */
function moveOn({ editor, random, owned, story, fresh }: Stage): void {
  const { world } = editor;
  const value = fresh();
  const [what, act] = random.pick<[string, () => unknown]>([
    ['sets the intensity', () => world.set('PointLight_0.LightComponent0', 'Intensity', value)],
    ['moves the light', () => world.set('PointLight_0.LightComponent0', 'RelativeLocation', at(value))],
    ['spawns', () => world.spawn(LIGHT, { label: `U${value}` })],
    ['undoes', () => world.transactions.undo()],
  ]);
  act();
  const written = what === 'undoes' ? owned.lookBack() : owned.look('user');
  story.push(`the user ${what}: ${describe(written)}`);
}

const at = (X: number) => ({ X, Y: 0, Z: 0 });

function save({ editor, owned, story }: Stage): void {
  editor.world.levels.save();
  for (const path of Object.keys(editor.world.snapshot().assets))
    editor.world.packages.save(path.slice(0, path.lastIndexOf('.')));
  owned.save();
  story.push('saved');
}

function restart(stage: Stage): void {
  const { editor, owned, story } = stage;
  if (editor.state !== 'crashed') editor.inject({ kind: 'crash' });
  editor.clock.pass(10);
  editor.restart();
  stage.losses++;
  story.push(`the editor is started again: ${describe(owned.lose())}`);
}

/** The level is opened anew by both servers, or by the user's hand, which nobody tells them. */
async function openAnew(stage: Stage): Promise<void> {
  const { editor, random, servers, owned, story } = stage;
  const isByHand = random.chance(0.5);
  if (isByHand) {
    editor.world.levels.open(oneLight.map);
    story.push('the user opens the level anew');
  }
  for (const server of isByHand ? [] : servers) {
    const { text } = await server.act({ action: 'load_level', level: oneLight.map, confirm: true });
    story.push(`${server.name} load_level: ${text.slice(0, 200)}`);
  }
  stage.losses++;
  story.push(`the level is opened anew: ${describe(owned.lose())}`);
}

/** Something that nobody told the servers of. */
async function happen(stage: Stage): Promise<void> {
  await stage.random.pick([moveOn, moveOn, moveOn, save, restart, openAnew])(stage);
}

function describe(written: readonly Written[]): string {
  const texts = written.map(
    ({ key, from, to, before }) =>
      `${key.split('\n').slice(2).join(' ')}: ${from} > ${to} (${before ?? 'nobody'}'s)`,
  );
  return texts.join('; ').slice(0, 600);
}

/** A change, with or without trouble, and maybe with somebody who moves it on before it is known what became of it. */
async function change(stage: Stage, server: Server): Promise<void> {
  const { editor, random, owned, story } = stage;
  const call = chooseCall(stage);
  const isTroubled = random.chance(0.4);
  const trouble = random.pick(listTroubles(random, { hitchSeconds: 20, crashes: ['EndTransaction'] }));
  const planned = isTroubled ? server.plan(trouble, 1, random.pick(['change', 'any'])) : undefined;
  story.push(`${server.name} ${JSON.stringify(call)} ${isTroubled ? JSON.stringify(trouble) : ''}`);
  const answer = await server.act(call);
  story.push(answer.text.slice(0, 400));
  planned?.cancel();
  const process = planned?.end() ?? 'same';
  editor.clock.tick(20);
  if (process === 'new') {
    stage.losses++;
    story.push(`another process: ${describe(owned.lose())}`);
    await endingOf(server, answer, story);
    return;
  }
  const written = owned.look(server.name);
  for (const each of written) server.wrote.add(writing(each));
  story.push(`it wrote ${describe(written)}`);
  const { losses } = stage;
  if (answer.value.status === 'unknown' && random.chance(0.5))
    random.pick([moveOn, moveOn, save, restart])(stage);
  const ending = await endingOf(server, answer, story);
  story.push(ending);
  const later = owned.look(server.name);
  // What is settled may be taken back; what was lost in between tells nothing.
  if (losses !== stage.losses) return;
  if (countMade(written) > 1) fail(stage, 'it was made twice');
  const isLeft = written.some(({ key, from, to }) => from !== to && owned.at(key) === to);
  if (ending === 'not' && isLeft) fail(stage, 'what was made is called not applied');
  if (ending === 'made' && written.length === 0) fail(stage, 'what was never made is called made');
  const lost = later.filter(({ before }) => before !== undefined && before !== server.name);
  if (lost.length > 0) fail(stage, `settling took what is somebody else's: ${describe(lost)}`);
}

/** An undo or a redo takes nothing away that is not the server's own, nor was taken by the call itself, unless it has asked. */
async function moveBack(stage: Stage, server: Server, action: 'undo' | 'redo'): Promise<void> {
  const { owned, story } = stage;
  const answer = await server.act({ action });
  story.push(`${server.name} ${action}: ${answer.text.slice(0, 500)}`);
  const written = owned.look(server.name);
  story.push(`it wrote ${describe(written)}`);
  const isAgain = (each: Written) => action === 'redo' && server.wrote.has(writing(each));
  const others = written.filter(
    each => each.before !== undefined && each.before !== server.name && !isAgain(each),
  );
  if (others.length > 0) fail(stage, `${action} took what is somebody else's: ${describe(others)}`);
  if (!answer.value.success && written.length > 0) fail(stage, `a failed ${action} changed something`);
}

function fail({ story }: Stage, what: string): never {
  throw new Error([...story, what].join('\n'));
}

const STEPS = 14;

/**
 * Two servers and the user work on one level, which is saved, opened anew and lost with its process meanwhile: nothing of
 * anybody else's goes without a question, nothing is made twice, and nothing that was made is called not applied.
 */
export const manyHands: Attack = {
  name: 'manyHands',
  run: async seed => {
    const random = createRandom(seed);
    const editor = createSimulatedEditor({ scene: oneLight });
    const [shared, notices] = [makeDataFolder(), makeDataFolder()];
    const isShared = random.chance(0.5);
    const open = async (name: string): Promise<Server> => {
      const folder = isShared ? shared : makeDataFolder();
      return {
        ...(await openFaulty({ editor, journals: keepOnDisk({ folder, notices }) })),
        name,
        wrote: new Set(),
      };
    };
    let last = 100;
    const stage: Stage = {
      ...{ editor, random, story: [`${isShared ? 'one data folder' : 'two data folders'}`], losses: 0 },
      servers: [await open('A'), await open('B')],
      owned: watchOwnership(editor),
      fresh: () => ++last,
    };
    for (let step = 0; step < STEPS; step++) {
      const server = random.pick(stage.servers);
      const choice = random.below(10);
      if (choice < 5) await change(stage, server);
      else if (choice < 7) await moveBack(stage, server, random.chance(0.75) ? 'undo' : 'redo');
      else await happen(stage);
    }
    for (const server of stage.servers) await moveBack(stage, server, 'undo');
  },
};
