import { test } from 'vitest';
import { longTest } from './support/soak.ts';
import '../src/domains/edit-kinds.ts';
import { takeReady } from '../src/kernel/edits/order-edits.ts';
import type { JournalEntry } from '../src/kernel/history/journal.ts';
import { undoabilityOf } from '../src/kernel/history/undoability.ts';
import type { PlannedEdit } from '../src/kernel/operations/define-operation.ts';
import { expectLinear } from './support/expect-linear.ts';

const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';
const MANY = 8000;

/** Values of so many actors. */
const listEdits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'property', objectPath: `${LEVEL}.Lamp_${at}.Bulb`, path: 'Intensity', name: 'Intensity' },
    value: 1,
  }));

longTest('what undo would do with a change is told in the time of its length', () =>
  expectLinear('undoability', MANY, async count => {
    const done = listEdits(count).flatMap((edit, at) => [
      { edit, before: 0, after: 1, made: [] },
      { edit, before: 0, after: 1, made: [`${LEVEL}.Other_${at}`] },
    ]);
    // No more of an entry is looked at.
    undoabilityOf({ done, effect: 'reversible', state: 'done' } as unknown as JournalEntry);
  }),
);

test('which edits may leave is told in the time of their number', () =>
  expectLinear('edits that are ready', MANY, async count => {
    const planned: PlannedEdit[] = listEdits(count).map(edit => ({ edit }));
    takeReady(planned, [...planned.keys()], new Map());
  }));
