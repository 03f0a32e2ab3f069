import { expect, test } from 'vitest';
import { loadAhead } from './load-ahead.ts';
import type { ServedTool, Slice } from './tool.ts';

/** Slices that note when they are done, and turns of the event loop that pass by hand. */
function openLoading(names: readonly string[], make: (name: string) => Slice) {
  const turns: (() => void)[] = [];
  let isBusy = false;
  const tools = [{ listing: {}, ahead: names.map(make), call: async () => ({}) }] as unknown as ServedTool[]; // only `ahead` is read
  const begin = () =>
    loadAhead(
      tools,
      () => isBusy,
      next => void turns.push(next),
    );
  return {
    begin,
    setBusy: (busy: boolean) => {
      isBusy = busy;
    },
    /** Lets one turn pass. @returns whether another is waited for */
    pass: async () => {
      turns.shift()?.();
      await new Promise(resolve => setImmediate(resolve));
      return turns.length > 0;
    },
  };
}

test('one slice a turn, and the next only in another', async () => {
  const done: string[] = [];
  const loading = openLoading(['a', 'b'], name => async () => done.push(name));
  loading.begin();
  expect(done).toEqual([]);
  await loading.pass();
  expect(done).toEqual(['a']);
  await loading.pass();
  expect(done).toEqual(['a', 'b']);
  expect(await loading.pass()).toBe(false);
});

test('none while a call is under way', async () => {
  const done: string[] = [];
  const loading = openLoading(['a'], name => async () => done.push(name));
  loading.begin();
  loading.setBusy(true);
  for (let turn = 0; turn < 5; turn++) expect(await loading.pass()).toBe(true);
  expect(done).toEqual([]);
  loading.setBusy(false);
  await loading.pass();
  expect(done).toEqual(['a']);
});

test('what fails keeps nothing from being loaded, and what a slice finds comes next', async () => {
  const done: string[] = [];
  const slices: Record<string, Slice> = {
    a: () => Promise.reject(new Error('No such file.')),
    b: async () => [async () => done.push('b1'), async () => done.push('b2')],
    c: async () => done.push('c'),
  };
  const loading = openLoading(['a', 'b', 'c'], name => slices[name] ?? (async () => {}));
  loading.begin();
  while (await loading.pass());
  expect(done).toEqual(['b1', 'b2', 'c']);
});

test('it happens once, however often the list is asked for', async () => {
  const done: string[] = [];
  const loading = openLoading(['a'], name => async () => done.push(name));
  loading.begin();
  loading.begin();
  while (await loading.pass());
  expect(done).toEqual(['a']);
});
