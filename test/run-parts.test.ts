import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { runParts } from '../src/dev/run-parts.ts';

const part = (name: string, code: string) => ({ name, command: ['-e', code] });

test('runs every part, and shows what each failed one said', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    written.push(String(text));
    return true;
  });
  const parts = [
    part('first', 'console.log("one is wrong"); process.exitCode = 1'),
    part('second', 'console.log("nothing to say")'),
    part('third', 'console.error("two are wrong"); process.exit(3)'),
  ];
  const failed = await runParts(parts, { atOnce: 2, cwd: tmpdir() }).finally(() => spy.mockRestore());
  expect(failed).toEqual(['first', 'third']);
  const text = written.join('');
  for (const name of ['first', 'second', 'third']) expect(text).toMatch(new RegExp(`${name} +\\d+\\.\\d s`));
  expect(text).toMatch(/first\n[\s\S]*one is wrong\n[\s\S]*third\n[\s\S]*two are wrong\n$/);
  expect(text).not.toContain('nothing to say');
});
