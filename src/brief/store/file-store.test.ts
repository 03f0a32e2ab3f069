import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countOne, makeDocument, NOW } from '../../../test/support/brief-documents.ts';
import { longTest } from '../../../test/support/soak.ts';
import { withFileLock } from './file-lock.ts';
import { openFileStore } from './file-store.ts';
import { type Migration, migrate } from './migrations.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'briefs '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a brief is one readable file', async () => {
  const store = openFileStore({ folder: openFolder(), now: () => NOW });
  await store.add(makeDocument('courtyard'));
  await store.add(makeDocument('courtyard'));
  expect(readdirSync(store.folder).sort()).toEqual(['courtyard-2.json', 'courtyard.json']);
  expect(readFileSync(store.pathOf('courtyard'), 'utf8')).toContain('\n  "title": "Courtyard",\n');
});

longTest('two servers on one folder leave nothing behind but the brief', async () => {
  const folder = openFolder();
  const stores = [11, 12].map(pid => openFileStore({ folder, lock: { pid, isAlive: () => true } }));
  await stores[0]?.add(makeDocument('courtyard'));
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => stores[index % 2]?.change('courtyard', countOne)),
  );
  expect(await stores[0]?.read('courtyard')).toMatchObject({ counts: { answers: 60 }, revision: 61 });
  expect(readdirSync(join(folder, 'briefs'))).toEqual(['courtyard.json']);
});

test.each([
  { who: 'a dead process', claim: { pid: 99_999_999, host: 'here' } },
  { who: 'a process before this one with its number', claim: { pid: process.pid, host: 'here' } },
])('the lock of $who is taken over', async ({ claim }) => {
  const file = join(openFolder(), 'one.json');
  writeFileSync(`${file}.lock`, JSON.stringify(claim));
  expect(await withFileLock(file, () => 'done', { host: 'here', timeoutMs: 1000 })).toBe('done');
});

test('the lock of a living process is waited for, and named when it stays', async () => {
  const folder = openFolder();
  const store = openFileStore({
    folder,
    lock: { pid: 1, host: 'here', isAlive: () => true, timeoutMs: 30 },
  });
  await store.add(makeDocument('courtyard'));
  writeFileSync(`${store.pathOf('courtyard')}.lock`, JSON.stringify({ pid: 2, host: 'here' }));
  await expect(store.change('courtyard', countOne)).rejects.toMatchObject({
    code: 'brief_locked',
    message: expect.stringContaining('courtyard.json.lock'),
  });
  expect((await store.read('courtyard')).counts.answers).toBe(0);
});

test('who waits for a lock can be told to stop', async () => {
  const file = join(openFolder(), 'one.json');
  writeFileSync(`${file}.lock`, JSON.stringify({ pid: 2, host: 'here' }));
  const stop = new AbortController();
  const waiting = withFileLock(file, () => 'done', {
    host: 'here',
    isAlive: () => true,
    signal: stop.signal,
  });
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
});

test.each([
  { what: 'a torn file', text: '{ "format": 1, "id": "court', why: 'JSON' },
  { what: 'a file of another kind', text: '{ "format": 1, "id": "courtyard" }', why: 'type' },
  { what: 'a file without a format', text: '[1, 2]', why: 'JSON object' },
])('$what is set aside, named, and never written over', async ({ text, why }) => {
  const store = openFileStore({ folder: openFolder(), now: () => NOW });
  mkdirSync(store.folder, { recursive: true });
  writeFileSync(store.pathOf('courtyard'), text);
  const aside = join(store.folder, 'courtyard.damaged-20260501T100000000Z.json');
  await expect(store.read('courtyard')).rejects.toThrow(expect.objectContaining({ code: 'brief_damaged' }));
  expect(readFileSync(aside, 'utf8')).toBe(text);
  await store.add(makeDocument('courtyard'));
  expect(readFileSync(aside, 'utf8')).toBe(text);
  expect((await store.list()).documents.map(({ id }) => id)).toEqual(['courtyard']);
  writeFileSync(store.pathOf('broken'), text);
  expect((await store.list()).problems).toEqual([
    expect.stringMatching(new RegExp(`broken.*${why}.*set aside`)),
  ]);
});

test('a file of a newer format is refused, and left where it is', async () => {
  const store = openFileStore({ folder: openFolder() });
  mkdirSync(store.folder, { recursive: true });
  const text = JSON.stringify({ ...makeDocument('courtyard'), format: 99 });
  writeFileSync(store.pathOf('courtyard'), text);
  await expect(store.read('courtyard')).rejects.toThrow(/newer unreal-bridge/);
  expect(readFileSync(store.pathOf('courtyard'), 'utf8')).toBe(text);
});

test('an older format passes through every step to the newest', () => {
  const steps = new Map<number, Migration>([
    [1, old => ({ ...old, first: true })],
    [2, old => ({ ...old, second: old.first })],
  ]);
  const old = { format: 1, id: 'a' };
  expect(migrate(old, 3, steps)).toEqual({ format: 3, id: 'a', first: true, second: true });
  expect(old).toEqual({ format: 1, id: 'a' });
  expect(() => migrate({ format: 1 }, 3, new Map())).toThrow('from format 1 to 2');
});

test('a file that was copied by hand is a brief of its own', async () => {
  const store = openFileStore({ folder: openFolder() });
  await store.add(makeDocument('courtyard'));
  copyFileSync(store.pathOf('courtyard'), store.pathOf('second'));
  await store.change('second', countOne);
  expect(await store.read('second')).toMatchObject({ id: 'second', counts: { answers: 1 } });
  expect((await store.read('courtyard')).counts.answers).toBe(0);
});

test('a file that an editor saved with a mark in front is read', async () => {
  const store = openFileStore({ folder: openFolder() });
  const added = await store.add(makeDocument('courtyard'));
  writeFileSync(store.pathOf('courtyard'), `\uFEFF${JSON.stringify(added)}`);
  expect(await store.read('courtyard')).toEqual(added);
});

test('who asks later for a brief that was set aside is told where it lies', async () => {
  const store = openFileStore({ folder: openFolder(), now: () => NOW });
  mkdirSync(store.folder, { recursive: true });
  writeFileSync(store.pathOf('courtyard'), '{');
  await expect(store.read('courtyard')).rejects.toThrow('set aside');
  await expect(store.read('courtyard')).rejects.toThrow(
    /no brief.*courtyard\.damaged-20260501T100000000Z\.json/,
  );
});

test('a folder that cannot be used is named, and is no mistake of ours', async () => {
  const folder = join(openFolder(), 'file');
  writeFileSync(folder, 'in the way');
  const store = openFileStore({ folder });
  const unusable = { code: 'data_folder_unusable', message: expect.stringContaining(folder) };
  await expect(store.add(makeDocument('courtyard'))).rejects.toMatchObject(unusable);
  await expect(store.change('courtyard', countOne)).rejects.toMatchObject(unusable);
  await expect(store.read('courtyard')).rejects.toThrow(expect.objectContaining(unusable));
  await expect(store.list()).rejects.toThrow(expect.objectContaining(unusable));
});

test('what a killed process left half written is taken away with the next step', async () => {
  const store = openFileStore({ folder: openFolder() });
  await store.add(makeDocument('courtyard'));
  const left = ['.courtyard.json.999999.tmp', '.courtyard.json.999999.0c4e61f2.tmp'].map(name =>
    join(store.folder, name),
  );
  for (const path of left) {
    writeFileSync(path, '{');
    utimesSync(path, 1, 1);
  }
  await store.add(makeDocument('courtyard'));
  expect(left.filter(path => existsSync(path))).toEqual([]);
  expect(existsSync(join(store.folder, 'courtyard.json'))).toBe(true);
});
