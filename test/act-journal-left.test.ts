import { expect, test } from 'vitest';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';

test('of two servers that have ended the changes of the one are gone on with, and those of the other are told of', async () => {
  const folder = makeDataFolder();
  const living = new Set([1, 2]);
  const open = (pid: number) =>
    openBridge({ journals: keepOnDisk({ folder, pid, isAlive: each => living.has(each) }) });
  const bridges = [await open(1), await open(2)];
  for (const { act } of bridges)
    expect((await act({ action: 'create_folder', path: '/Game/Made' })).value.success).toBe(true);
  living.clear();
  const next = await open(3);
  const told = await next.act({ action: 'list_changes' });
  expect(told.value.total_count, told.text).toBe(1);
  expect(told.text).toContain('not listed here');
  living.add(3);
  const last = await open(4);
  expect((await last.act({ action: 'list_changes' })).value.total_count).toBe(1);
  expect((await next.act({ action: 'list_changes' })).text).not.toContain('not listed here');
});
