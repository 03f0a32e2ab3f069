import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimantIn } from '../../base/process-claim.ts';
import { openPlaces } from './reserved-places.ts';

const PROJECT = ['project d:/game', 'process from 5'];

test('two editors of one server are two worlds, and no other server comes between', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unreal-bridge places '));
  const open = (port: number) =>
    openPlaces({
      folder,
      owner: claimantIn(),
      names: () => [`address localhost:${port}`, ...PROJECT],
      isOneOfSeveral: true,
    });
  const [one, two, again] = [open(30010), open(30011), open(30010)];
  expect(one.reserve('value A', 'free')).toBeUndefined();
  expect(two.reserve('value A', 'free')).toBeUndefined();
  // The same editor, for another session.
  expect(again.reserve('value A', 'free')).toMatchObject({ isGone: false });
  one.release('value A');
  // What one of them gives free the other one still has.
  expect(readdirSync(folder)).toHaveLength(3);
  two.release('value A');
  expect(readdirSync(folder)).toEqual([]);
  expect(again.reserve('value A', 'free')).toBeUndefined();
});

test('what processes that were killed had reserved is taken away once its time is over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unreal-bridge places '));
  const open = () => openPlaces({ folder, owner: claimantIn(), names: () => PROJECT });
  open().reserve('value A', 'free');
  open().reserve('value B', 'free');
  writeFileSync(join(folder, 'notes of somebody.txt'), '');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  open().reserve('value C', 'free');
  expect(readdirSync(folder), 'a file for each name of the editor').toHaveLength(1 + PROJECT.length);
  expect(readdirSync(folder)).toContain('notes of somebody.txt');
});
