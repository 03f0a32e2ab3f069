import { describe, expect } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { createRandom, type Random } from './support/random.ts';
import { longTest, testOneIn, times } from './support/soak.ts';

type Call = Record<string, unknown>;
type Engine = '5.0' | '5.1' | '5.5' | '5.8';

const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';

/** Two servers on one editor. */
async function openTwo(engine: Engine, scene: Scene = oneLight) {
  const settings = { allowAnyRemoteFunctionCall: true };
  const editor = createSimulatedEditor({ scene, engine, settings });
  return { editor, one: await openBridge({ editor }), other: await openBridge({ editor }) };
}

/** Sends a call many times, with looks in between that shift it against those of somebody else. */
async function sendMany(bridge: Bridge, call: Call, count: number, random: Random): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent++) {
    for (let looks = random.below(3); looks > 0; looks--) await bridge.inspect({ action: 'selection' });
    answers.push(await bridge.act(call));
  }
  return answers;
}

/** How many of them were told to be made; each of the others says that somebody was quicker. */
function countMade(answers: readonly Answer[]): number {
  for (const { value, text } of answers) {
    if (value.success) for (const change of value.changes) expect(change.verified, text).toBe(true);
    else expect(value.error.code, text).toBe('changed_since');
  }
  return answers.filter(({ value }) => value.success).length;
}

const lamp = `${LEVEL}.PointLight_0.LightComponent0`;
const set = (propertyName: string, more: Call): Call => ({
  action: 'set_property',
  objectPath: 'Key Light',
  propertyName: `LightComponent.${propertyName}`,
  ...more,
});

/** Changes that depend on what is there, and what tells how often they were made. */
const CHANGES: Record<string, { call: (by: number) => Call; count: (editor: SimulatedEditor) => unknown }> = {
  'a float': {
    call: by => set('Intensity', { operation: 'add', value: by }),
    count: ({ world }) => world.get(lamp, 'Intensity'),
  },
  'a byte of a colour': {
    call: by => set('LightColor', { operation: 'subtract', value: { R: by, G: 0, B: 0 } }),
    count: ({ world }) => -(world.get(lamp, 'LightColor') as { R: number }).R,
  },
  'a place': {
    call: by => ({ action: 'set_transform', objectPath: 'Key Light', location: { X: by }, mode: 'add' }),
    count: ({ world }) => (world.get(lamp, 'RelativeLocation') as { X: number }).X,
  },
};

/** Of each server. */
const ADDS = times(60, 12);

describe('what two servers change relatively at the same time is lost to neither', () => {
  const cases = Object.keys(CHANGES).flatMap(name =>
    (['5.0', '5.1', '5.8'] as const).map((engine, index) => [name, engine, index] as const),
  );
  longTest.each(cases)('%s on %s, seed %i', async (name, engine, seed) => {
    const change = CHANGES[name];
    if (!change) throw new Error(name);
    const { editor, one, other } = await openTwo(engine);
    const random = createRandom(seed);
    const before = Number(change.count(editor));
    const [ones, threes] = await Promise.all([
      sendMany(one, change.call(1), ADDS, random),
      sendMany(other, change.call(3), ADDS, random),
    ]);
    const made = countMade(ones) + 3 * countMade(threes);
    expect(Number(change.count(editor)) - before).toBe(made);
    // Whoever is refused is the exception.
    expect(made).toBeGreaterThan(4 * ADDS - Math.min(40, 2 * ADDS));
  });
});

describe('an addition that was lost', () => {
  const add = set('Intensity', { operation: 'add', value: 1 });
  const addElement: Call = {
    ...{ action: 'append_element', objectPath: 'Key Light', propertyName: 'Tags', value: 'Lit' },
  };
  const move: Call = {
    ...{ action: 'set_transform', objectPath: 'Key Light', location: { X: 1 }, mode: 'add' },
  };

  const calls = [
    ['a sum', add],
    ['an element', addElement],
    ['a place', move],
  ] as const;

  /** Loses an addition of one server, lets the other one go on, and asks the first what became of it. */
  async function lose(call: Call, is: 'made' | 'not', meanwhile?: Call, data: 'shared' | 'own' = 'shared') {
    const [folder, own, notices] = [makeDataFolder(), makeDataFolder(), makeDataFolder()];
    const editor = createSimulatedEditor({ scene: oneLight, engine: '5.5' });
    let isArmed = true;
    let openPort = () => {};
    const { act } = await openBridge({
      editor,
      journals: keepOnDisk({ folder, notices }),
      onRequest: (body, giveUp) => {
        if (!isArmed || !body.includes('BeginTransaction')) return;
        isArmed = false;
        if (is === 'made') return giveUp();
        editor.inject({ kind: 'reset', when: 'before' });
        const stop = editor.clock.onFrame(() => {
          stop();
          openPort = editor.inject({ kind: 'refusing' });
        });
      },
    });
    const { value, text } = await act(call);
    expect(value.status, text).toBe('unknown');
    openPort();
    editor.clock.tick(20);
    if (meanwhile) {
      const journals = keepOnDisk({ folder: data === 'own' ? own : folder, notices });
      const other = await openBridge({ editor, journals });
      expect((await other.act(meanwhile)).value.success).toBe(true);
    }
    return (await act({ action: 'list_changes' })).value.settled[0].outcome;
  }

  longTest.each(calls)('%s is found where nobody else is about', async (_, call) => {
    expect(await lose(call, 'made')).toBe('applied');
    expect(await lose(call, 'not')).toBe('not_applied');
  });

  longTest.each(calls)('%s is not taken for what another server did', async (_, call) => {
    expect(await lose(call, 'not', call)).toBe('unclear');
    expect(await lose(call, 'made', set('Temperature', { value: 5000 }))).toBe('unclear');
    expect(await lose(call, 'not', call, 'own')).toBe('unclear');
  });

  longTest('is not called undone by what another server took away by as much', async () => {
    const subtract = set('Intensity', { operation: 'subtract', value: 1 });
    expect(await lose(add, 'made', subtract)).toBe('unclear');
  });
});

describe('what another server adds is not taken back with what was ours, by as much', () => {
  const add = set('Intensity', { operation: 'add', value: 5 });

  /** @param onChange called when a request that changes something is about to leave, with its number */
  async function openBeside(onChange: (request: number, editor: SimulatedEditor) => void) {
    const [notices, editor] = [makeDataFolder(), createSimulatedEditor({ scene: oneLight, engine: '5.5' })];
    let request = 0;
    const open = (onRequest: (body: string) => void = () => {}) =>
      openBridge({ editor, onRequest, journals: keepOnDisk({ folder: makeDataFolder(), notices }) });
    const [ours, theirs] = [
      await open(body => void (body.includes('BeginTransaction') && onChange(++request, editor))),
      await open(),
    ];
    const intensity = () => Number(editor.world.get(lamp, 'Intensity'));
    return { editor, ours, theirs, intensity, start: intensity() };
  }

  longTest('where the answer to an undo was lost', async () => {
    const { editor, ours, theirs, intensity, start } = await openBeside((request, { inject }) => {
      if (request === 2) inject({ kind: 'reset', when: 'instead' });
    });
    await ours.act(add);
    const looking = editor.clock.onFrame(() => {
      // Behind the undo, and before anybody looks what became of it.
      if (intensity() !== start) return;
      looking();
      editor.world.set(lamp, 'Intensity', start + 5);
    });
    await theirs.act(set('Temperature', { value: 5000 }));
    const { value, text } = await ours.act({ action: 'undo' });
    expect(value.status, text).toBe('unknown');
    const next = await ours.act({ action: 'list_changes' });
    expect(next.value.settled, next.text).toMatchObject([{ outcome: 'unclear' }]);
    expect(intensity()).toBe(start + 5);
  });
});

describe('what was lost before it ran is not found in what somebody else makes meanwhile', () => {
  const spawn: Call = {
    ...{ action: 'spawn_actor', class: 'PointLight', label: 'Ours', location: { X: 1, Y: 2, Z: 3 } },
  };
  const copy: Call = {
    ...{ action: 'duplicate_actors', objectPath: 'Key Light', offset: { X: 5 }, labels: ['Ours'] },
  };
  type Hand = (world: SimulatedEditor['world']) => unknown;
  const light = (label: string, X: number, Y: number, Z: number): Hand => {
    return world => world.spawn('/Script/Engine.PointLight', { label, location: { X, Y, Z } });
  };
  const calls: [string, Call, Hand][] = [
    ['elsewhere', spawn, light('PointLight2', 100, 2, 3)],
    ['at the very place, under its own name', spawn, light('Theirs', 1, 2, 3)],
    [
      'where nobody says a place',
      { action: 'spawn_actor', class: 'PointLight', label: 'Ours' },
      light('PointLight2', 0, 0, 0),
    ],
    [
      'beside a change that was not made either',
      { action: 'batch', operations: [set('Intensity', { value: 77 }), spawn] },
      light('PointLight2', 1, 2, 3),
    ],
    ['twice', { action: 'batch', operations: [spawn, spawn] }, light('PointLight2', 1, 2, 3)],
    ['as a copy', copy, world => world.duplicate(['Key Light'], { X: 50, Y: 0, Z: 0 })],
    [
      'as a copy, under its own name',
      copy,
      world => void world.rename(world.duplicate(['Key Light'], { X: 5, Y: 0, Z: 0 })[0] ?? '', 'Theirs'),
    ],
  ];

  testOneIn(8).each(calls)('%s', async (_, ours, theirs) => {
    const editor = createSimulatedEditor({ scene: oneLight, engine: '5.5' });
    let isArmed = true;
    const { act } = await openBridge({
      editor,
      onRequest: body => {
        if (!isArmed || !/SpawnActorFromClass|DuplicateActors/.test(body)) return;
        isArmed = false;
        editor.inject({ kind: 'reset', when: 'before' });
        theirs(editor.world);
      },
    });
    const { value, text } = await act(ours);
    expect(value.success, text).toBe(false);
    const before = editor.world.snapshot();
    expect(editor.world.actor('Ours')).toBeUndefined();
    const { settled } = (await act({ action: 'list_changes' })).value;
    expect(settled).toMatchObject([{ outcome: 'unclear' }]);
    await act({ action: 'undo' });
    expect(editor.world.snapshot()).toEqual(before);
  });
});

describe('what somebody changes between a look and the write that is built on it stays', () => {
  const colour = (R: number) => ({ B: 1, G: 2, R, A: 255 });

  /** @param hands what somebody does right before each request that changes something */
  async function openWatched() {
    const editor = createSimulatedEditor({ scene: oneLight, engine: '5.5' });
    const hands: (() => void)[] = [];
    const bridge = await openBridge({
      editor,
      onRequest: body => {
        if (body.includes('BeginTransaction')) hands.shift()?.();
      },
    });
    return { ...bridge, hands };
  }

  longTest('an undo', async () => {
    const { act, editor, hands } = await openWatched();
    await act(set('Intensity', { value: 7 }));
    hands.push(() => editor.world.set(lamp, 'Intensity', 50));
    const { value, text } = await act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(editor.world.get(lamp, 'Intensity')).toBe(50);
    expect((await act({ action: 'undo' })).value.error.code).toBe('changed_since');
    expect((await act({ action: 'undo', confirm: true })).value.success).toBe(true);
    expect(editor.world.get(lamp, 'Intensity')).not.toBe(50);
  });

  longTest('a redo', async () => {
    const { act, editor, hands } = await openWatched();
    await act(set('Intensity', { value: 7 }));
    await act({ action: 'undo' });
    hands.push(() => editor.world.set(lamp, 'Intensity', 50));
    const { value, text } = await act({ action: 'redo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(editor.world.get(lamp, 'Intensity')).toBe(50);
  });

  longTest('one that takes several changes of an actor back goes through where nobody is about', async () => {
    const { act, editor } = await openWatched();
    const before = editor.world.snapshot();
    for (const value of [7, 8]) await act(set('Intensity', { value }));
    await act(set('LightColor', { value: { R: 9 } }));
    await act({ action: 'rename_actor', objectPath: 'Key Light', label: 'Lamp' });
    const { value, text } = await act({ action: 'undo', steps: 4 });
    expect(value.success, text).toBe(true);
    expect(editor.world.snapshot()).toEqual(before);
  });

  longTest('what is put back after a lost race', async () => {
    const { act, editor, hands } = await openWatched();
    hands.push(
      () => editor.world.set(lamp, 'LightColor', colour(100)),
      () => editor.world.set(lamp, 'LightColor', colour(120)),
      () => editor.world.set(lamp, 'LightColor', colour(130)),
    );
    const { value, text } = await act(
      set('LightColor', { operation: 'subtract', value: { R: 5, G: 0, B: 0 } }),
    );
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain('Theirs stays, and what it had before this call is gone');
    expect(editor.world.get(lamp, 'LightColor')).toMatchObject({ R: 130 });
  });
});
