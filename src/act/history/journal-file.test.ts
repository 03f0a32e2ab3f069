import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_ENTRIES } from './journal.ts';
import { keepOnDisk } from './journal-file.ts';

async function openIn(folder: string, pid: number) {
  const source = keepOnDisk({ folder, pid, isAlive: () => false });
  const journal = await source.open('any', async () => 'D:/Projects/Мой Yard/');
  if (!journal) throw new Error('no journal');
  return journal;
}

test('a journal stays small, and keeps the newest', async () => {
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
