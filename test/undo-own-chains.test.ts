import { describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { createRandom, type Random } from './support/random.ts';
import { seeds } from './support/soak.ts';

type Call = Record<string, unknown> & { action: string };

/** Actors that a chain works on, by their labels: its own, and some that were there before. */
interface Cast {
  own: string[];
  there: readonly [string, ...string[]];
  count: number;
}

const openCast = (): Cast => ({
  own: [],
  there: ['Key Light', 'SM_Crate_01', 'SM_Barrel_Brazier'],
  count: 0,
});

/** The next call of a chain; what it makes and renames is known to the calls behind it. */
function nextCall(random: Random, cast: Cast): Call {
  const fresh = () => `Own ${++cast.count}`;
  const anyone = () => random.pick([...cast.there, ...cast.own] as [string, ...string[]]);
  const mine = () => random.pick((cast.own.length > 0 ? cast.own : cast.there) as [string, ...string[]]);
  const steps: [() => Call, ...(() => Call)[]] = [
    () => {
      const label = fresh();
      cast.own.push(label);
      return { action: 'spawn_actor', class: random.pick(['PointLight', 'TargetPoint']), label };
    },
    () => {
      const [from, to] = [mine(), fresh()];
      if (!cast.own.includes(from)) return { action: 'set_folder', objectPath: from, folder: to };
      cast.own[cast.own.indexOf(from)] = to;
      return { action: 'rename_actor', objectPath: from, label: to };
    },
    () => ({ action: 'attach_actor', objectPath: mine(), parent: anyone() }),
    () => ({ action: 'attach_actor', objectPath: mine(), parent: mine() }),
    () => ({ action: 'attach_actor', objectPath: mine(), parent: mine() }),
    () => ({ action: 'detach_actor', objectPath: mine() }),
    // A copy hangs where that hangs of which it is one.
    ...[1, 2].map(() => () => {
      const [from, label] = [mine(), fresh()];
      cast.own.push(label);
      return { action: 'duplicate_actors', objectPath: from, labels: [label], offset: [1, 1, 1] };
    }),
    () => ({
      ...{ action: 'set_property', objectPath: mine(), propertyName: 'InitialLifeSpan' },
      value: random.below(1000) + 1,
    }),
    () => ({ action: 'set_tags', objectPath: mine(), tags: [`t${random.below(1000)}`], mode: 'add' }),
    () => ({ action: 'set_folder', objectPath: mine(), folder: `F${random.below(1000)}` }),
  ];
  return random.pick(steps)();
}

/**
 * A chain as it was carried out. What cannot be done (an actor attached to itself) is no part of it. Now and then an actor is
 * deleted behind it, and brought back: only the editor's own undo does that, as long as nothing was done after it.
 */
async function runChain(
  { act }: Bridge,
  random: Random,
  between: (place: number) => void = () => {},
): Promise<string[]> {
  const cast = openCast();
  const length = 8 + random.below(7);
  const done: string[] = [];
  while (done.length < length) {
    between(done.length);
    const own = [...cast.own];
    const call = nextCall(random, cast);
    const { value } = await act(call);
    if (value.success && value.undo?.possible) done.push(JSON.stringify(call));
    else cast.own = own;
  }
  if (random.chance(0.3)) {
    const objectPath = random.pick([...cast.there, ...cast.own] as [string, ...string[]]);
    for (const action of ['delete_actors', 'undo'])
      expect((await act({ action, confirm: true, ...(action !== 'undo' && { objectPath }) })).isError).toBe(
        false,
      );
  }
  return done;
}

const tell = (action: string, { changes: _, ...value }: Record<string, unknown>, story: string) =>
  `${action}: ${JSON.stringify(value)}\n${story}`;

const SOCKET = [{ live: false }, { live: true }];

const openAllowing = (options: BridgeOptions = {}) =>
  openBridge({
    policy: createPolicy({}, { allowConsole: true }),
    settings: { allowConsoleCommandRemoteExecution: true },
    ...options,
  });

/** Lights that hang on each other, each of them copied while it hangs there. */
const HANGING: Call[] = ['SM_Crate_01', 'B0', 'B1'].flatMap((parent, at) => [
  { action: 'spawn_actor', class: 'PointLight', label: `A${at}` },
  { action: 'rename_actor', objectPath: `A${at}`, label: `B${at}` },
  { action: 'attach_actor', objectPath: `B${at}`, parent },
  { action: 'duplicate_actors', objectPath: `B${at}`, labels: [`D${at}`], offset: [1, 1, 1] },
]);

describe.each(SOCKET)('a chain of calls that nobody else has touched (socket: $live)', options => {
  test.each(seeds(60))('is taken back in one go, done again, and taken back again: %i', async seed => {
    const bridge = await openAllowing(options);
    const { act, editor } = bridge;
    const before = plainSnapshot(editor.world);
    const chain = await runChain(bridge, createRandom(seed));
    const steps = chain.length;
    const story = chain.join('\n');
    for (const action of ['undo', 'redo', 'undo']) {
      const { value } = await act({ action, steps });
      expect(value.success, tell(action, value, story)).toBe(true);
      expect(value.stoppedAt, tell(action, value, story)).toBeUndefined();
      if (action === 'undo') expect(plainSnapshot(editor.world), story).toEqual(before);
    }
  });

  test.each(seeds(60))('is taken back step by step: %i', async seed => {
    const bridge = await openAllowing(options);
    const { act, editor } = bridge;
    const before = plainSnapshot(editor.world);
    const chain = await runChain(bridge, createRandom(seed));
    const story = chain.join('\n');
    for (const action of ['undo', 'redo', 'undo']) {
      for (const _ of chain) {
        const { value } = await act({ action });
        expect(value.success, tell(action, value, story)).toBe(true);
      }
      if (action === 'undo') expect(plainSnapshot(editor.world), story).toEqual(before);
    }
  });

  test('is taken back where a copy was attached along with what it is a copy of', async () => {
    const { act, editor } = await openAllowing(options);
    const before = plainSnapshot(editor.world);
    for (const call of HANGING) expect((await act(call)).isError).toBe(false);
    for (const action of ['undo', 'redo', 'undo']) {
      const { value } = await act({ action, steps: HANGING.length });
      expect(value.success, tell(action, value, '')).toBe(true);
      if (action === 'undo') expect(plainSnapshot(editor.world)).toEqual(before);
    }
  });
});

const HANDS: Record<string, (bridge: Bridge, path: string) => void> = {
  'puts it into a folder': ({ editor: { world } }, path) => {
    const actor = world.find(path);
    if (actor) actor.folder = 'Theirs';
  },
  'edits it': ({ editor }, path) => editor.world.set(path, 'SpriteScale', 3),
  'hangs it on something': ({ editor: { world } }, path) => world.attach(path, world.pathOf('SM_Ramp')),
  // Nothing hangs on it, nor does it hang on anything.
  'hangs something on it': ({ editor: { world } }, path) =>
    world.attach(world.spawn('/Script/Engine.PointLight', { label: 'Theirs' }), path),
};

describe.each(Object.entries(HANDS))(
  'a chain in the midst of which a user takes an actor of it and %s',
  (_, touch) => {
    test.each(seeds(20))('keeps that actor until somebody has agreed: %i', async seed => {
      const bridge = await openAllowing();
      const { act, editor } = bridge;
      const random = createRandom(seed);
      const there = new Set(editor.world.actors().map(({ path }) => path));
      let touched: string | undefined;
      const chain = await runChain(bridge, random, place => {
        const own = editor.world.actors().filter(({ path }) => !there.has(path));
        const [first, ...rest] = own.map(({ path }) => path);
        if (touched || first === undefined || (place < 7 && random.chance(0.6))) return;
        touched = random.pick([first, ...rest]);
        touch(bridge, touched);
      });
      if (touched === undefined) return;
      const story = `${touched}\n${chain.join('\n')}`;
      for (let step = 0; step < chain.length; step++) {
        const { value } = await act({ action: 'undo', steps: chain.length });
        if (!value.success) break;
      }
      expect(editor.world.find(touched), story).toBeDefined();
    });
  },
);
