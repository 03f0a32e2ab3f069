import { describe, expect } from 'vitest';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { expectLaw } from './support/law.ts';
import { type Answer, type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, switchedOn } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

const add = (value: number, objectPath = 'Key Light') => ({
  ...{ action: 'set_property', objectPath, operation: 'add', value },
  propertyName: 'LightComponent.Intensity',
});
const spawn = (label: string) => ({ action: 'spawn_actor', class: 'PointLight', label });
const tag = (value: string) => ({
  ...{ action: 'append_element', objectPath: 'Moon', propertyName: 'Tags', value },
});

/** A part of a batch of its own. */
const push = {
  ...{ action: 'call_function', objectPath: 'Moon', functionName: 'K2_AddActorWorldOffset', unlisted: true },
  ...{ parameters: { DeltaLocation: { X: 1, Y: 0, Z: 0 }, bSweep: false, bTeleport: true }, confirm: true },
};

/**
 * How a request is lost. `answer`: it runs, and nobody answers any more. `request`: it never runs, and the port closes.
 * `broken`: it runs, and its connection breaks; the next one is answered.
 */
const LOSSES = ['answer', 'request', 'broken'] as const;
type Loss = (typeof LOSSES)[number];

/** A bridge on which a request of the next call is lost. */
async function openLosing(options: BridgeOptions = {}) {
  let due: { loss: Loss; left: number } | undefined;
  let count = 0;
  let isDeaf = false;
  let openPort = () => {};
  const bridge = await openBridge({
    journals: keepOnDisk({ folder: makeDataFolder() }),
    ...options,
    onRequest: (_, giveUp) => {
      count++;
      if (due && --due.left === 0) {
        const { loss } = due;
        due = undefined;
        if (loss === 'answer') isDeaf = true;
        else bridge.editor.inject({ kind: 'reset', when: loss === 'broken' ? 'instead' : 'before' });
        if (loss === 'request') {
          const stop = bridge.editor.clock.onFrame(() => {
            stop();
            openPort = bridge.editor.inject({ kind: 'refusing' });
          });
        }
      }
      if (isDeaf) giveUp();
    },
  });
  return {
    ...bridge,
    /** The call, with one of its requests lost; then all is well again. */
    lose: async (call: Call, loss: Loss, request: number) => {
      due = { loss, left: request };
      const answer = await bridge.act(call);
      due = undefined;
      isDeaf = false;
      openPort();
      bridge.editor.clock.tick(50);
      return answer;
    },
    /** The requests of a call. */
    countRequests: async (call: Call) => {
      count = 0;
      const answer = await bridge.act(call);
      return { answer, count };
    },
  };
}

const snapshot = ({ editor }: Pick<Bridge, 'editor'>) => plainSnapshot(editor.world);

interface Case {
  name: string;
  call: Call;
  before: readonly Call[];
  options: BridgeOptions;
}

const OWN: Case[] = (
  [
    ['an addition', add(5), []],
    ['a tag', tag('once'), []],
    ['a new actor', spawn('Once'), []],
    ['a copy', { action: 'duplicate_actors', objectPaths: ['Moon'], labels: ['OnceD'] }, []],
    ['a move', { action: 'set_transform', objectPath: 'Moon', location: { X: 10 }, mode: 'add' }, []],
    ['a batch', { action: 'batch', operations: [add(5), spawn('OnceB')] }, []],
    [
      'a batch of steps',
      {
        action: 'batch',
        operations: [add(5), spawn('New'), { action: 'attach_actor', objectPath: 'Moon', parent: 'New' }],
      },
      [],
    ],
    [
      'a batch in which each item stands for itself',
      {
        action: 'batch',
        onError: 'continue',
        operations: [add(5), add(1, 'Nobody'), spawn('OnceC'), tag('once')],
      },
      [],
    ],
    [
      'a batch of several parts',
      { action: 'batch', onError: 'continue', operations: [add(5), push, tag('once'), push, spawn('OnceP')] },
      [],
    ],
    ['an undo', { action: 'undo' }, [tag('a'), tag('b')]],
    ['an undo of additions', { action: 'undo' }, [add(5), add(5)]],
    ['an undo of steps', { action: 'undo', steps: 2 }, [add(5), tag('a'), spawn('X')]],
    ['a redo', { action: 'redo' }, [add(5), add(5), { action: 'undo', steps: 2 }]],
    ['an undo of a batch', { action: 'undo' }, [{ action: 'batch', operations: [add(5), tag('a')] }]],
  ] as [string, Call, Call[]][]
).map(([name, call, before]) => ({ name, call, before, options: {} }));

const OTHERS: Case[] = EXAMPLES.filter(
  ({ operation }) => operation.effect !== 'session' && !['undo', 'redo'].includes(operation.name),
).map(({ operation, call }) => ({
  name: JSON.stringify(call),
  call: operation.effect === 'destructive' ? { ...call, confirm: true } : call,
  before: BEFORE[operation.name] ?? [],
  options: switchedOn(operation, {}),
}));

/** Whether an answer says that nobody did anything: then nothing is otherwise. */
function saysNothingDone({ value }: Answer): boolean {
  return value.error !== undefined && value.undone === undefined;
}

const is = (world: unknown, other: unknown) => JSON.stringify(world) === JSON.stringify(other);

/** Holds both answers of a call that lost a request and was sent again against what the editor has. */
async function loseAndResend(
  { call, before, options }: Case,
  { loss, request, untouched, once }: { loss: Loss; request: number; untouched: unknown; once: unknown },
): Promise<void> {
  const bridge = await openLosing(options);
  for (const one of before) await bridge.act(one);
  const first = await bridge.lose(call, loss, request);
  const between = snapshot(bridge);
  const story = `request ${request}, ${loss}\n${first.text}`;
  if (first.value.success === true) {
    expectLaw(is(between, once), `It is said to be done and is not: ${story}`);
    return;
  }
  if (saysNothingDone(first)) expectLaw(is(between, untouched), `It is said not to be done: ${story}`);
  const again = await bridge.act(call);
  const after = snapshot(bridge);
  const isAsked = again.value.error?.code === 'needs_confirmation';
  const isKept = is(after, once) || (isAsked && (is(after, untouched) || is(after, between)));
  expectLaw(isKept, `Sent again, it is neither done once nor asked: ${story}\n${again.text}`);
}

/** Those of which \`npm test\` tries each loss; of the others one each. */
const LOST = OWN.map((each, turn) => ({ ...each, losses: oneIn(3, LOSSES, turn) }));
const SOME = oneIn(75, OTHERS).map((each, turn) => ({ ...each, losses: oneIn(3, LOSSES, turn) }));

/** The numbers of the requests of a call, of which `npm test` loses one in so many, the first or another. */
const requestsOf = (count: number, step: number, turn: number) =>
  oneIn(
    step,
    Array.from({ length: count }, (_, index) => index + 1),
    turn,
  );

describe.each(oneIn(4, [...LOST, ...SOME]))('$name is sent again where a request was lost', each => {
  testOneOf.each(each.losses)('it is done once, or that is asked (%s)', async loss => {
    const twin = await openLosing(each.options);
    for (const one of each.before) await twin.act(one);
    const untouched = snapshot(twin);
    const { count, answer } = await twin.countRequests(each.call);
    const isDone = !answer.isError || answer.value.applied > 0;
    expect(isDone || !OWN.some(({ name }) => name === each.name), answer.text).toBe(true);
    if (!isDone) return;
    const once = snapshot(twin);
    for (const request of requestsOf(count, count > 4 ? 7 : 2, each.call.action === 'batch' ? 0 : 1))
      await loseAndResend(each, { loss, request, untouched, once });
  });
});

longTest(
  'a batch that was done in part is not done twice: what is missing is sent by itself, or all of it with a word',
  async () => {
    const { act, editor } = await openLosing();
    const lost = add(1, 'Nobody');
    const call = { action: 'batch', onError: 'continue', operations: [add(5), lost, tag('once')] };
    const count = () => editor.world.get('Key Light.LightComponent0', 'Intensity');
    const once = Number(count()) + 5;
    expect((await act(call)).value).toMatchObject({ success: false, applied: 2, failed: 1 });
    const again = await act(call);
    expect(again.value.error, again.text).toMatchObject({
      code: 'needs_confirmation',
      message: expect.stringContaining('c1 did item 0; c2 did item 2.'),
      example: { action: 'batch', operations: [lost] },
    });
    expect(count()).toBe(once);
    expect((await act(again.value.error.example)).value).toMatchObject({ applied: 0, failed: 1 });
    await act({ ...call, confirm: true });
    expect(count()).toBe(once + 5);
    // One that went well is a new wish each time, and so is one that changes nothing when it is made again.
    const whole = { ...call, operations: [add(5), tag('b')] };
    for (const _ of [1, 2]) expect((await act(whole)).value.success).toBe(true);
    const value = {
      action: 'set_property',
      objectPath: 'Moon',
      propertyName: 'LightComponent.Intensity',
      value: 3,
    };
    for (const _ of [1, 2])
      expect((await act({ ...call, operations: [value, lost] })).value).toMatchObject({ failed: 1 });
  },
);

const SPAWN = { action: 'spawn_actor', class: 'PointLight' };

/** A new actor of which nobody knows whether it was made, although it was. */
async function loseSpawn() {
  for (let request = 1; ; request++) {
    const bridge = await openLosing();
    const before = bridge.editor.world.actors().length;
    const { value } = await bridge.lose(SPAWN, 'answer', request);
    if (value.status === 'unknown') return { ...bridge, value, before };
  }
}

longTest(
  'what is known to be done is told to who sends it again, and done once more where that is wanted',
  async () => {
    const { value, act, editor, before } = await loseSpawn();
    const count = () => editor.world.actors().length;
    expect(count()).toBe(before + 1);
    const told = await act(SPAWN);
    expect(told.value, told.text).toMatchObject({
      ...{ success: true, changeId: value.changeId },
      note: expect.stringContaining('Nothing was sent this time'),
      settled: [{ changeId: value.changeId, outcome: 'applied' }],
      undo: { possible: true, changeId: value.changeId },
    });
    expect(count()).toBe(before + 1);
    // It answers for one call alone: of a further one nobody says that it was done.
    for (const _ of [1, 2]) {
      const asked = await act(SPAWN);
      expect(asked.value.error, asked.text).toMatchObject({
        code: 'needs_confirmation',
        message: expect.stringContaining(`${value.changeId} `),
        example: { ...SPAWN, confirm: true },
      });
      expect(count()).toBe(before + 1);
    }
    expect((await act({ ...SPAWN, confirm: true })).value.success).toBe(true);
    expect(count()).toBe(before + 2);
    for (const more of [3, 4]) {
      expect((await act(SPAWN)).value.success).toBe(true);
      expect(count()).toBe(before + more);
    }
  },
);

longTest('calls that were under way when the answer of one was lost are wishes of their own', async () => {
  const KEY = 'Key Light.LightComponent0';
  for (const loss of ['answer', 'broken'] as const) {
    const bridge = await openLosing();
    const intensity = () => Number(bridge.editor.world.get(KEY, 'Intensity'));
    const start = intensity();
    const { count } = await bridge.countRequests(add(1));
    const waiting: Promise<Answer>[] = [];
    const lost = bridge.lose(add(1), loss, count);
    for (const _ of [1, 2, 3]) waiting.push(bridge.act(add(1)));
    const all = [await lost, ...(await Promise.all(waiting))];
    const done = all.filter(({ value }) => value.success === true).length;
    const unknown = all.filter(({ value }) => value.status === 'unknown').length;
    const story = `${loss}: ${intensity() - start - 1}\n${all.map(({ text }) => text).join('\n')}`;
    expect(
      all.filter(({ text }) => text.includes('Nothing was sent this time')),
      story,
    ).toEqual([]);
    expect(intensity() - start - 1, story).toBe(done + unknown);
    // Each lost answer is told once to who sends it again, and no more.
    for (const _ of Array(unknown)) {
      const { value, text } = await bridge.act(add(1));
      expect(value.success && text.includes('Nothing was sent this time'), `${story}\n${text}`).toBe(true);
    }
    expect(intensity() - start - 1, story).toBe(done + unknown);
  }
});

describe('an undo of what another server has gone on from', () => {
  const KEY = 'Key Light.LightComponent0';
  async function openTwo() {
    const one = await openLosing();
    const other = await openBridge({
      editor: one.editor,
      journals: keepOnDisk({ folder: makeDataFolder() }),
    });
    const intensity = () => Number(one.editor.world.get(KEY, 'Intensity'));
    return { one, other, intensity, start: intensity() };
  }

  longTest.each([
    [12, 12],
    [12, 5],
  ])('is never called not made where it was, nor made twice (%i, %i)', async (ours, theirs) => {
    for (const [turn, loss] of LOSSES.entries()) {
      for (const request of requestsOf(6, 2, turn + Number(theirs === ours))) {
        const { one, other, intensity, start } = await openTwo();
        await one.act(add(ours));
        await other.act(add(theirs));
        const undo = { action: 'undo', confirm: true };
        const lost = await one.lose(undo, loss, request);
        const story = `${loss} ${request}: ${lost.text}`;
        if (saysNothingDone(lost)) expect(intensity(), story).toBe(start + ours + theirs);
        if (lost.value.success === true) {
          expect(intensity(), story).toBe(start + theirs);
          continue;
        }
        const again = await one.act(undo);
        const all = `${story}\n${again.text}`;
        if (again.value.success === true) expect(intensity(), all).toBe(start + theirs);
        else expect([start + theirs, start + ours + theirs], all).toContain(intensity());
      }
    }
  });

  longTest.each(['undo', 'redo'])('of several steps names those that are done (%s)', async direction => {
    for (const request of requestsOf(12, 3, direction === 'redo' ? 1 : 0)) {
      const { one, other, intensity, start } = await openTwo();
      await one.act(add(5));
      await other.act(add(7));
      await one.act(tag('a'));
      await one.act(tag('b'));
      const undo = { action: 'undo', steps: 3, confirm: true };
      if (direction === 'redo') {
        await one.act(undo);
        await other.act(tag('c'));
      }
      const tags = () => JSON.stringify([one.editor.world.get('Moon', 'Tags'), intensity() - start]);
      const before = tags();
      const { value, text } = await one.lose({ ...undo, action: direction }, 'request', request);
      const moved = [...(value.undone ?? value.redone ?? [])];
      if (tags() !== before && value.status !== 'unknown')
        expect(moved.length, `${request}: ${before} -> ${tags()} ${text}`).toBeGreaterThan(0);
    }
  });
});

longTest.each([
  ['by the same undo', { action: 'undo' }],
  ['by a look at the history', { action: 'list_changes' }],
])(
  'after an undo whose answer was lost, settled %s, each further one takes the next change back',
  async (_, settle) => {
    const bridge = await openLosing();
    const worlds = [snapshot(bridge)];
    for (const value of ['a', 'b', 'c', 'd', 'e']) {
      await bridge.act(tag(value));
      worlds.push(snapshot(bridge));
    }
    await bridge.act({ action: 'undo' });
    const { count } = await bridge.countRequests({ action: 'undo' });
    const lost = await bridge.lose({ action: 'undo' }, 'answer', count);
    expect(lost.value.status, lost.text).toBe('unknown');
    await bridge.act(settle);
    for (const left of [1, 0]) {
      const { value, text } = await bridge.act({ action: 'undo' });
      expect(value.success, text).toBe(true);
      expect(snapshot(bridge), text).toEqual(worlds[left]);
    }
    expect((await bridge.act({ action: 'undo' })).value.error?.code).toBe('nothing_to_undo');
  },
);
