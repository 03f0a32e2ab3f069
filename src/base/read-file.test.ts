import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { explainFile, FileRefusedError, readBytes, readText } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'files ü '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with this in it. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('a plain file is read, whatever its size says', () => {
  const content = 'ä'.repeat(100_000);
  expect(readBytes(file('plain', content)).equals(Buffer.from(content))).toBe(true);
  expect(readText(file('marked', '\uFEFFtext'))).toBe('text');
  expect(readText(file('empty', ''))).toBe('');
});

test('one of just the size that it may have is read, one that is larger refused', () => {
  const path = file('ten', '0123456789');
  expect(readText(path, 10)).toBe('0123456789');
  expect(() => readText(path, 9)).toThrow(new FileRefusedError('it is larger than 9 bytes'));
});

test('a huge one is refused unread', () => {
  const path = file('huge', '');
  truncateSync(path, 2 ** 40);
  expect(() => readBytes(path)).toThrow('it is larger than');
});

test('a folder is refused, and what is not there as the system says it', () => {
  expect(() => readBytes(folder)).toThrow(new FileRefusedError('it is a folder'));
  expect(() => readBytes(join(folder, 'nothing'))).toThrow('ENOENT');
});

describe.skipIf(process.platform === 'win32')('what is no file', () => {
  test.each(['/dev/zero', '/dev/urandom', '/dev/null', '/dev/tty'])('%s is refused', path => {
    expect(() => readBytes(path)).toThrow('it is a device, a pipe or a socket');
  });

  test('a pipe into which nobody writes is refused at once', () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    expect(() => readBytes(path)).toThrow('it is a device, a pipe or a socket');
  });

  test('a socket is refused', async () => {
    const path = join(folder, 'socket');
    const server = createServer();
    await new Promise<void>(resolve => server.listen(path, resolve));
    expect(() => readBytes(path)).toThrow('it is a device, a pipe or a socket');
    server.close();
  });
});

test('a file that another program holds open, as on Windows, is said in words', () => {
  expect(explainFile(Object.assign(new Error('EBUSY: …'), { code: 'EBUSY' }))).toBe(
    'another program holds it open',
  );
});
