import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { JournalEntry } from '../src/kernel/history/journal.ts';
import { createMemoryJournal } from '../src/kernel/history/journal.ts';
import { HELD_MS, livedSinceSent, noteSent, timeSinceSent } from '../src/kernel/history/time-since-sent.ts';
import { longTest } from './support/soak.ts';

const HOUR_MS = 3_600_000;

/**
 * Who reads the machine's clock as a number, and what for. Somebody may set that clock, so no duration and no deadline
 * within one process is measured by it: `performance.now()` is, or the clock of the session.
 */
const READERS: Readonly<Record<string, string>> = {
  'base/process-claim.ts': 'when the machine was started',
  'base/replace-file.ts': 'the age of a file',
  'brief/store/file-lock.ts': 'the age of a file',
  'domains/assets/written-file.ts': 'held against the time of a file',
  'domains/editor/log-times.ts': 'the age of a file',
  'domains/editor/views/read-log.ts': 'the age of a file',
  'domains/editor/views/take-screenshot.ts': 'a name',
  'kernel/edits/others-about.ts': 'held against the time of a file',
  'kernel/history/change-notices.ts': 'the age of a file',
  'kernel/history/journal-claim.ts': 'the age of a file',
  'kernel/history/journal-place.ts': 'a name',
  'kernel/history/merge-journals.ts': 'a name',
  'kernel/history/reserved-places.ts': 'the age of a file',
  'kernel/history/time-since-sent.ts': 'what the journal says of a process that is no more',
  'server/editors/status-table.ts': 'a date that is shown',
  'server/observe-calls.ts': 'when a span began',
  'unreal/capabilities/capability-store.ts': 'a date that is stored',
  'unreal/life-cycle.ts': 'a date that is shown',
};

longTest('nothing but dates and ages of files is measured by a clock that somebody may set', () => {
  const folder = join(import.meta.dirname, '../src');
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter(
      file => !file.startsWith('dev/') && /\bDate\.now\b/.test(readFileSync(join(folder, file), 'utf8')),
    );
  expect(
    readers.toSorted(),
    'Measure with performance.now() or the clock of the session. A date that is kept or shown, or the age of a file, is a row of READERS.',
  ).toEqual(Object.keys(READERS).toSorted());
});

test.each([HOUR_MS, -HOUR_MS])(
  'a clock that jumps by %i ms does not change how long ago a request left',
  jump => {
    const entry: JournalEntry = createMemoryJournal().begin({
      action: 'a',
      summary: '',
      effect: 'reversible',
    });
    noteSent(entry);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });
    onTestFinished(() => void vi.useRealTimers());
    expect(Math.abs(timeSinceSent(entry))).toBeLessThan(HOUR_MS / 2);
    // Of another process only the journal tells, and a clock that was set forward makes nothing older.
    const other = timeSinceSent({ ...entry });
    expect(other).toBeGreaterThan(jump > 0 ? -1 : -HOUR_MS - 1);
    expect(other).toBeLessThan(HOUR_MS / 2);
    // Of one whose journal says nothing more it may have been a moment ago.
    const { sentUptime: _, ...old } = entry;
    expect(timeSinceSent(old)).toBeLessThanOrEqual(0);
    // A machine that was started anew was on for less than it was by then.
    expect(timeSinceSent({ ...entry, sentUptime: 1e12, sentAwake: 1e12 })).toBeGreaterThan(
      jump > 0 ? 0 : -HOUR_MS - 1,
    );
  },
);

test('a machine that was suspended makes nothing older for the process that comes next', () => {
  const entry = createMemoryJournal().begin({ action: 'a', summary: '', effect: 'reversible' });
  noteSent(entry);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  const slept = { ...entry, sentUptime: (entry.sentUptime ?? 0) - HOUR_MS / 1000 };
  expect(timeSinceSent(slept)).toBeLessThan(HELD_MS / 2);
  // A journal of an earlier version does not tell.
  const { sentAwake: _, ...old } = slept;
  expect(timeSinceSent(old)).toBeGreaterThan(HELD_MS);
});

test('a jump of the clock that nobody sets lets no time pass for what may still be held', () => {
  const entry = createMemoryJournal().begin({ action: 'a', summary: '', effect: 'reversible' });
  noteSent(entry);
  vi.useFakeTimers({ toFake: ['performance'], now: performance.now() + HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(livedSinceSent(entry)).toBeLessThan(HELD_MS / 2);
});
