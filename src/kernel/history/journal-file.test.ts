import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { type Journal, MOST_ENTRIES } from './journal.ts';
import { claimPathOf } from './journal-claim.ts';
import { type JournalPlace, keepOnDisk } from './journal-file.ts';

async function openIn(folder: string, pid: number, place: Partial<JournalPlace> = {}) {
  const source = keepOnDisk({ folder, pid, isAlive: () => false, ...place });
  const journal = await source.open('any', async () => 'D:/Projects/Мой Yard/');
  if (!journal) throw new Error('no journal');
  return journal;
}

longTest('a journal stays small, and keeps the newest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const journal = await openIn(folder, 1);
  const long = 'x'.repeat(20_000);
  for (let index = 1; index <= MOST_ENTRIES + 100; index++) {
    const entry = journal.begin({ action: 'set_property', summary: `${index}`, effect: 'reversible' });
    entry.done.push({
      edit: { kind: 'property', objectPath: '/a', value: long },
      before: 1,
      after: 2,
      made: [],
    });
    entry.state = 'done';
    journal.keep(entry);
  }
  expect(journal.entries).toHaveLength(MOST_ENTRIES);
  expect(statSync(journal.file ?? '').size).toBeLessThan(5_100_000);
  const next = await openIn(folder, 2);
  expect(next.entries.at(-1)).toMatchObject({ id: `c${MOST_ENTRIES + 100}`, state: 'done' });
  expect(next.begin({ action: 'undo', summary: '', effect: 'reversible' }).id).toBe(`c${MOST_ENTRIES + 101}`);
});

test('what was undone follows what was made anew, for the next process too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const journal = await openIn(folder, 1);
  const entry = journal.begin({ action: 'set_property', summary: '', effect: 'reversible' });
  const edit = { kind: 'property', objectPath: '/M.M:L.Light_1.Part', value: '/M.M:L.Light_10' };
  entry.done.push({ edit, before: '/M.M:L.Light_1', after: 2n, made: [] });
  entry.state = 'undone';
  journal.keep(entry);
  journal.move(new Map([['/M.M:L.Light_1', '/M.M:L.Light_7']]));
  expect(readFileSync(journal.file ?? '', 'utf8')).toContain('Light_7');
  const [moved] = (await openIn(folder, 2)).entries;
  expect(moved?.done[0]).toMatchObject({
    edit: { objectPath: '/M.M:L.Light_7.Part', value: '/M.M:L.Light_10' },
    before: '/M.M:L.Light_7',
    after: '2',
  });
});

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A journal with one change, as the process that wrote it leaves it when it is killed. */
async function leaveBehind(
  pid: number,
  place: Partial<JournalPlace> = {},
): Promise<{ folder: string; file: string }> {
  const living = openFolder();
  const journal = await openIn(living, pid, place);
  const entry = journal.begin({ action: 'set_property', summary: '', effect: 'reversible' });
  entry.state = 'done';
  journal.keep(entry);
  const folder = openFolder();
  cpSync(living, folder, { recursive: true });
  return { folder, file: (journal.file ?? '').replace(living, folder) };
}

const idsIn = (journal: Awaited<ReturnType<typeof openIn>>) => journal.entries.map(({ id }) => id);

test('a process with the number of the one before it goes on with its journal', async () => {
  const { folder } = await leaveBehind(1);
  expect(idsIn(await openIn(folder, 1))).toEqual(['c1']);
});

test('so it does where a process of an older version left no claim', async () => {
  const { folder, file } = await leaveBehind(1);
  rmSync(claimPathOf(file));
  expect(idsIn(await openIn(folder, 1, { isAlive: () => true }))).toEqual(['c1']);
});

test('one of a later process that did nothing hides no other', async () => {
  const { folder } = await leaveBehind(1);
  const idle = await openIn(folder, 2, { isAlive: pid => pid === 1 });
  expect(idsIn(idle)).toEqual([]);
  expect(idsIn(await openIn(folder, 3))).toEqual(['c1']);
});

test('two who keep journals in one process leave each its own', async () => {
  const folder = openFolder();
  const first = await openIn(folder, 1);
  first.keep(first.begin({ action: 'set_property', summary: '', effect: 'reversible' }));
  const second = await openIn(folder, 1);
  expect(idsIn(second)).toEqual([]);
  expect(second.file).not.toBe(first.file);
});

/** Whoever holds it shows a sign of life while it is waited for, or none. */
function waiting(file: string, signs: boolean) {
  let waited = 0;
  return {
    wait: async (milliseconds: number) => {
      waited += milliseconds;
      if (signs && waited >= 2000) utimesSync(claimPathOf(file), 1, 1);
    },
    waited: () => waited,
  };
}

test.each([
  { signs: true, found: [] },
  { signs: false, found: ['c1'] },
])('after the machine was started again signs of life decide: $signs', async ({ signs, found }) => {
  const { folder, file } = await leaveBehind(7, { boot: 1000 });
  const { wait, waited } = waiting(file, signs);
  // The number runs: it is somebody else's.
  const next = await openIn(folder, 8, { boot: 900_000, isAlive: () => true, wait });
  expect(idsIn(next)).toEqual(found);
  expect(waited()).toBeLessThanOrEqual(15_000);
});

test.each([
  { signs: true, found: [] },
  { signs: false, found: ['c1'] },
])('so they do in another container with the same number: $signs', async ({ signs, found }) => {
  const { folder, file } = await leaveBehind(1, { host: 'one' });
  const { wait } = waiting(file, signs);
  expect(idsIn(await openIn(folder, 1, { host: 'two', wait }))).toEqual(found);
});

test('who was thought gone goes on in a journal of its own, with all that it knows', async () => {
  // All of it in one millisecond, after which journals are named.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
  const folder = openFolder();
  const first = await openIn(folder, 1);
  const entry = first.begin({ action: 'set_property', summary: '', effect: 'reversible' });
  first.keep(entry);
  const taken = first.file ?? '';
  const second = await openIn(folder, 2);
  expect(existsSync(taken)).toBe(false);
  entry.state = 'done';
  first.keep(entry);
  expect(first.file).not.toBe(taken);
  expect(readFileSync(first.file ?? '', 'utf8')).toContain('"state":"done"');
  expect(readFileSync(second.file ?? '', 'utf8')).not.toContain('"state":"done"');
});

function keepOne(journal: Journal, summary: string) {
  const entry = journal.begin({ action: 'set_property', summary, effect: 'reversible' });
  journal.keep(entry);
  return entry;
}

describe('where nothing can be written now', () => {
  async function leaveOne() {
    const folder = openFolder();
    const before = await openIn(folder, 1);
    keepOne(before, 'one');
    rmSync(claimPathOf(before.file ?? ''));
    return { folder, ignored: join(folder, 'journals', '.gitignore') };
  }

  test('what was acknowledged before is known, and is written again with the first change that can be', async () => {
    const { folder, ignored } = await leaveOne();
    rmSync(ignored);
    mkdirSync(ignored);
    const now = await openIn(folder, 2);
    expect(now.problem).toContain('cannot be written');
    expect(now.file).toBeUndefined();
    expect(now.entries.map(({ summary }) => summary)).toEqual(['one']);
    expect(keepOne(now, 'two').id).not.toBe('c1');
    expect([now.problem, now.file]).toEqual([undefined, expect.stringContaining('jsonl')]);
    rmSync(claimPathOf(now.file ?? ''));
    rmSync(ignored, { recursive: true });
    const next = await openIn(folder, 3);
    expect(next.entries.map(({ summary }) => summary)).toEqual(['one', 'two']);
  });

  test('an id that was told is not that of another change after a restart', async () => {
    const folder = openFolder();
    writeFileSync(join(folder, 'journals'), 'no folder');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const told: string[] = [];
    for (const pid of [1, 2]) {
      const journal = await openIn(folder, pid);
      for (const summary of ['one', 'two', 'three']) told.push(keepOne(journal, summary).id);
      vi.advanceTimersByTime(5000);
    }
    expect(new Set(told).size).toBe(6);
  });

  test('what could not be written is, once it can be', async () => {
    const { folder } = await leaveOne();
    const now = await openIn(folder, 2);
    const file = now.file ?? '';
    rmSync(file);
    mkdirSync(file);
    keepOne(now, 'two');
    expect(now.problem).toContain('cannot be written');
    rmSync(file, { recursive: true });
    keepOne(now, 'three');
    expect(now.problem).toBeUndefined();
    rmSync(claimPathOf(file));
    const next = await openIn(folder, 3);
    expect(next.entries.map(({ summary }) => summary)).toEqual(['one', 'two', 'three']);
  });
});

test('what a killed process left half written is taken away, and nothing else', async () => {
  const { folder, file } = await leaveBehind(1);
  const left = join(file, '..', '.20250101T000000000Z-7.jsonl.7.tmp');
  for (const path of [left, join(file, '..', 'notes.tmp')]) {
    writeFileSync(path, '');
    utimesSync(path, 1, 1);
  }
  await openIn(folder, 2);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(join(file, '..', 'notes.tmp'))).toBe(true);
});

describe('servers with data folders of their own', () => {
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal '));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const change = (journal: Journal) =>
    journal.keep(journal.begin({ action: 'set_property', summary: '', effect: 'reversible' }));

  test('hear of each other where they share a place for it', async () => {
    const notices = makeFolder();
    const [one, other] = [
      await openIn(makeFolder(), 1, { notices }),
      await openIn(makeFolder(), 2, { notices }),
    ];
    change(one);
    expect(one.othersSince(0)).toBe(false);
    change(other);
    expect(one.othersSince(0)).toBe(true);
    expect(one.othersSince(Date.now() + 60_000)).toBe(false);
  });

  test.each(['their own', 'one'])(
    'of two editors that have the same project open neither counts as another hand in the other, in %s folder',
    async whose => {
      const [notices, shared] = [makeFolder(), makeFolder()];
      const namesOf = (port: number, started: number) => [
        `address localhost:${port}`,
        'project d:/projects/myproject',
        ...(started > 0 ? [`process from ${started}`, `process around ${started}`] : []),
      ];
      const openAs = async (pid: number, names: string[]) => {
        const folder = whose === 'one' ? shared : makeFolder();
        const source = keepOnDisk({ folder, notices, pid });
        const journal = await source.open(
          'any',
          async () => 'D:/Projects/MyProject',
          () => names,
        );
        if (!journal) throw new Error('no journal');
        return journal;
      };
      const one = await openAs(1, namesOf(1, 100));
      change(await openAs(2, namesOf(2, 200)));
      expect(one.othersSince(0)).toBe(false);
      // Through a tunnel, or without its process: it may be this editor.
      change(await openAs(3, namesOf(3, 100)));
      expect(one.othersSince(0)).toBe(true);
      const untold = await openAs(4, namesOf(4, 0));
      expect(untold.othersSince(0)).toBe(true);
    },
  );

  test('whoever goes on with a journal is not taken for another than who wrote it', async () => {
    const [folder, notices] = [makeFolder(), makeFolder()];
    change(await openIn(folder, 1, { notices }));
    expect((await openIn(folder, 2, { notices })).othersSince(0)).toBe(false);
  });

  test('do not where that cannot be written, and work all the same', async () => {
    const notices = join(makeFolder(), 'file');
    writeFileSync(notices, '');
    const journal = await openIn(makeFolder(), 1, { notices });
    change(journal);
    expect(journal.othersSince(0)).toBe(false);
    expect(journal.problem).toBeUndefined();
  });
});

describe('what several servers left that are gone', () => {
  /** Two servers of one project that made changes in turn. */
  async function leaveTwo(): Promise<string> {
    const folder = openFolder();
    const [one, other] = [await openIn(folder, 1), await openIn(folder, 2, { isAlive: pid => pid === 1 })];
    for (const [index, journal] of [one, other, one, other, one].entries()) {
      const entry = journal.begin({ action: 'set_property', summary: `${index}`, effect: 'reversible' });
      Object.assign(entry, { at: `2026-01-01T00:00:0${index}.000Z`, state: 'done' });
      journal.keep(entry);
    }
    const undo = other.begin({
      action: 'undo',
      summary: 'undo',
      effect: 'reversible',
      moves: { direction: 'undo', ids: ['c2'] },
    });
    other.keep(Object.assign(undo, { at: '2026-01-01T00:00:06.000Z', state: 'done' }));
    return folder;
  }

  test('is one history for the next, in the order in which it was made; each change has an id of its own', async () => {
    const folder = await leaveTwo();
    const next = await openIn(folder, 3);
    expect(next.entries.map(({ summary }) => summary)).toEqual(['0', '1', '2', '3', '4', 'undo']);
    expect(new Set(next.entries.map(({ id }) => id)).size).toBe(6);
    const undo = next.entries.at(-1);
    expect(undo?.moves?.ids).toEqual([next.entries[3]?.id]);
    expect(next.begin({ action: 'undo', summary: '', effect: 'reversible' }).id).toBe('c7');
    expect(journalsOf(folder)).toHaveLength(1);
    const after = await openIn(folder, 4);
    expect(after.entries.map(({ summary }) => summary)).toEqual(['0', '1', '2', '3', '4', 'undo']);
  });

  test('stands once, though a server died between writing it down and taking the other away', async () => {
    const folder = await leaveTwo();
    const copies = mkdtempSync(join(tmpdir(), 'journal '));
    onTestFinished(() => rmSync(copies, { recursive: true, force: true }));
    cpSync(folder, copies, { recursive: true });
    await openIn(folder, 3);
    cpSync(copies, folder, { recursive: true });
    const next = await openIn(folder, 4);
    expect(next.entries.map(({ summary }) => summary).toSorted()).toEqual(['0', '1', '2', '3', '4', 'undo']);
  });
});

function journalsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.jsonl'));
}
