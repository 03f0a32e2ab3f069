import { expect } from 'vitest';
import type { Fault } from '../mocks/engine/faults.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import type { Operation } from '../src/kernel/operations/define-operation.ts';
import { type Claim, claimOf } from './support/claims.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, switchedOn } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { oneIn, oneOfEach, testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

/** What goes wrong with a single request. */
const TROUBLES: Record<string, Fault> = {
  'its answer is lost': { kind: 'reset', when: 'instead' },
  'it is swallowed': { kind: 'reset', when: 'before' },
  'its answer is cut': { kind: 'cut-body' },
  'it is run and answered with nothing of a list': {
    kind: 'answer',
    body: '{"Responses":[]}',
    runs: 'first',
  },
  'it is not run and answered with nothing of a list': { kind: 'answer', body: '{"Responses":[]}' },
  'it is run and answered with an error': { kind: 'answer', body: '', status: 500, runs: 'first' },
  'it is not run and answered with an error': { kind: 'answer', body: '', status: 500 },
};

const MOVES = ['undo', 'redo'] as const;
type Move = (typeof MOVES)[number];
type Moving = Awaited<ReturnType<typeof openMoved>>;

/** A bridge that has made a change, and for a redo taken it back. `meet`: the request from here on that goes wrong. */
async function openMoved(operation: Operation, call: Call, move: Move) {
  let left = 0;
  let count = 0;
  let fault: Fault | undefined;
  const bridge: Bridge = await openBridge({
    ...switchedOn(operation, {}),
    // On disk, where it shows whether another server is about.
    journals: keepOnDisk({ folder: makeDataFolder() }),
    onRequest: () => {
      count++;
      left--;
      if (left === 0 && fault) bridge.editor.inject(fault);
    },
  });
  const calls = [
    ...(BEFORE[operation.name] ?? []),
    { ...call, confirm: true },
    ...(move === 'redo' ? [{ action: 'undo', confirm: true }] : []),
  ];
  let answer: Awaited<ReturnType<Bridge['act']>> | undefined;
  for (const each of calls) answer = await bridge.act(each);
  return {
    ...bridge,
    isMovable: answer?.value.success === true && (move === 'redo' || answer.value.undo?.possible === true),
    world: () => plainSnapshot(bridge.editor.world),
    meet: (request: number, with_: Fault) => {
      [left, fault] = [request, with_];
    },
    over: () => {
      fault = undefined;
    },
    countRequests: async (ask: () => Promise<unknown>) => {
      const before = count;
      await ask();
      return count - before;
    },
  };
}

/** What a change became whose answer was unknown; undefined where nobody can tell. */
async function settle({ act }: Bridge, changeId: string, story: string[]): Promise<Claim | 'unclear'> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { value, text } = await act({ action: 'list_changes', limit: 3 });
    story.push(text.slice(0, 600));
    const settled = value.settled?.find((each: { changeId: string }) => each.changeId === changeId);
    if (settled?.outcome === 'unclear') return 'unclear';
    if (settled) return settled.outcome === 'applied' ? 'applied' : 'not_applied';
  }
  throw new Error(`${changeId} is never settled\n${story.join('\n')}`);
}

const reversible = oneOfEach(
  EXAMPLES.filter(
    ({ operation }) => operation.effect === 'reversible' && !MOVES.some(move => move === operation.name),
  ),
  ({ operation }) => operation.name,
  30,
);
const ROWS = reversible.flatMap(each => MOVES.map(move => ({ ...each, move, name: each.operation.name })));

const other = (move: Move): Move => (move === 'undo' ? 'redo' : 'undo');
const ask = (move: Move) => ({ action: move, confirm: true });

/** Moves a change while one request goes wrong, and again where it was not moved: it ends where it should. */
async function moveWith(bridge: Moving, move: Move, { moved, what }: { moved: unknown; what: string }) {
  const before = bridge.world();
  const answer = await bridge.act(ask(move));
  bridge.over();
  const story = [what, answer.text];
  let claim: Claim | 'unknown' | 'unclear' = claimOf(answer);
  if (claim === 'unknown') claim = await settle(bridge, answer.value.changeId, story);
  if (claim === 'applied') {
    expect(bridge.world(), story.join('\n')).toEqual(moved);
    return;
  }
  if (claim === 'unclear' && move === 'undo') expect(story.join('\n')).not.toContain('undo takes it back');
  if (claim === 'not_applied') expect(bridge.world(), story.join('\n')).toEqual(before);
  // What is there of a redo of which nobody can tell is taken away first.
  if (claim === 'unclear' && move === 'redo') story.push((await bridge.act(ask('undo'))).text);
  const again = await bridge.act(ask(move));
  story.push(again.text);
  expect(again.value.success, story.join('\n')).toBe(true);
  expect(bridge.world(), story.join('\n')).toEqual(moved);
}

testOneIn(4).each(ROWS)(
  'whatever goes wrong with a request of it, what is told is true: $move of $name',
  { timeout: 120_000 },
  async ({ operation, call, move }) => {
    const bridge = await openMoved(operation, call, move);
    if (!bridge.isMovable) return;
    let isMoved = false;
    const requests = await bridge.countRequests(async () => {
      isMoved = (await bridge.act(ask(move))).value.success;
    });
    if (!isMoved) return;
    const moved = bridge.world();
    let isFirst = true;
    for (const [what, fault] of oneIn(3, Object.entries(TROUBLES))) {
      for (let request = 1; request <= requests; request++) {
        const back = await bridge.act(ask(other(move)));
        // What cannot be done again is tried once.
        if (isFirst && back.isError) return;
        isFirst = false;
        expect(back.isError, back.text).toBe(false);
        bridge.meet(request, fault);
        const story = `${JSON.stringify(call)}, request ${request} of ${requests}: ${what}`;
        await moveWith(bridge, move, { moved, what: story });
      }
    }
  },
);
