import { describe, expect } from 'vitest';
import { type JournalPlace, keepOnDisk } from '../src/kernel/history/journal-file.ts';
import type { Operation } from '../src/kernel/operations/define-operation.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { expectLaw } from './support/law.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, switchedOn } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { oneIn, testOneIn } from './support/soak.ts';
import { tellSent } from './support/tell-sent.ts';

/** What two servers know of each other. */
const KNOWING = {
  'one data folder': () => Array<JournalPlace>(2).fill({ folder: makeDataFolder() }),
  'data folders of their own': () => {
    const notices = makeDataFolder();
    return [1, 2].map(() => ({ folder: makeDataFolder(), notices }));
  },
  // Another user, or another machine.
  'nothing of each other': () => [1, 2].map(() => ({ folder: makeDataFolder() })),
};
type Knowing = keyof typeof KNOWING;

/** Two servers on one editor: the first request with which the one changes something is lost before it runs. */
async function openLosing(operation: Operation, knowing: Knowing) {
  const [own, others] = KNOWING[knowing]();
  if (!own || !others) throw new Error('Each server has a place for its journal.');
  const options = switchedOn(operation, {});
  let state: 'idle' | 'armed' | 'due' | 'over' = 'idle';
  let openPort = () => {};
  const one: Bridge = await openBridge({
    ...options,
    journals: tellSent(own, () => {
      if (state === 'armed') state = 'due';
    }),
    onRequest: body => {
      // What is sent apart is read apart, too, and a read that is lost loses nothing.
      if (state !== 'due' || body === '') return;
      state = 'over';
      const { editor } = one;
      editor.inject({ kind: 'reset', when: 'before' });
      const stop = editor.clock.onFrame(() => {
        stop();
        openPort = editor.inject({ kind: 'refusing' });
      });
    },
  });
  const { editor } = one;
  const other = await openBridge({ ...options, editor, journals: keepOnDisk(others) });
  return {
    ...{ editor, one, other },
    loseNext: () => {
      state = 'armed';
    },
    openPort: () => openPort(),
  };
}

const reversible = EXAMPLES.filter(
  ({ operation }) => operation.effect === 'reversible' && !['undo', 'redo'].includes(operation.name),
);

/**
 * One server's call is lost before it ran, and another one, or the user, does the very same. What that left is never taken
 * for what the first one was to do: an undo would take it away.
 */
describe('the identical call of another server is not claimed', () => {
  const degrees = (Object.keys(KNOWING) as Knowing[]).map((knowing, turn) => ({ knowing, turn }));
  describe.each(degrees)('servers with $knowing', ({ knowing, turn }) => {
    testOneIn(81).each(oneIn(reversible.length, reversible, turn * 5))(
      '$operation.name: $call',
      async ({ operation, call }) => {
        const { one, other, editor, loseNext, openPort } = await openLosing(operation, knowing);
        for (const each of BEFORE[operation.name] ?? []) await one.act(each);
        loseNext();
        const lost = await one.act(call);
        expect(lost.value.status, lost.text).toBe('unknown');
        openPort();
        editor.clock.tick(30);
        const before = plainSnapshot(editor.world);
        const made = await other.act(call);
        if (made.value.error?.code === 'already_exists') {
          // While nobody knows what became of the first call, its place is kept for it.
          expect(made.value.error.message).toContain('just making');
          expect(plainSnapshot(editor.world)).toEqual(before);
          return;
        }
        expect(made.value.success, made.text).toBe(true);
        const theirs = plainSnapshot(editor.world);
        if (JSON.stringify(theirs) === JSON.stringify(before)) return;
        const [settled] = (await one.act({ action: 'list_changes' })).value.settled;
        const isHeard = knowing !== 'nothing of each other';
        expectLaw(
          ['unclear', 'not_applied'].includes(settled.outcome) ||
            (!isHeard && settled.note?.includes('That may have been somebody else')),
          `${JSON.stringify(call)} of another server is called ${settled.outcome} (${settled.note}), as if it were certain`,
        );
        const { value, text } = await one.act({ action: 'undo' });
        if (settled.outcome === 'applied')
          expect(['changed_since', 'not_undoable'], text).toContain(value.error?.code);
        expect(plainSnapshot(editor.world)).toEqual(theirs);
      },
    );
  });
});
