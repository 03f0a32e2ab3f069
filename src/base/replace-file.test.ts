import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile } from './replace-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a process left that was killed a minute ago. */
function leave(name: string): void {
  writeFileSync(join(folder, name), '{');
  const then = new Date(Date.now() - 60_000);
  utimesSync(join(folder, name), then, then);
}

test('what a killed process left beside a file goes with the next write of it, and nothing else does', () => {
  leave('.a.json.999999.0c4e61f2.tmp');
  leave('.b.json.999999.0c4e61f2.tmp');
  leave('.a.json.mine');
  replaceFile(join(folder, 'a.json'), '{}', 0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['.a.json.mine', '.b.json.999999.0c4e61f2.tmp', 'a.json']);
});

test('what another process is just writing stays', () => {
  writeFileSync(join(folder, `.a.json.${process.ppid}.0c4e61f2.tmp`), '{');
  replaceFile(join(folder, 'a.json'), '{}', 0o600);
  expect(readdirSync(folder)).toHaveLength(2);
});
