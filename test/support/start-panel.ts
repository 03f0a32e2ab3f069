import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { CLI, PLAIN_ENV } from './run-cli.ts';

/** The command `panel` in its demo, as somebody starts it. */
export async function startPanel(...args: string[]) {
  const child = spawn(process.execPath, [CLI, 'panel', '--demo', '--json', ...args], { env: PLAIN_ENV });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url, port } = JSON.parse(line) as { url: string; port: number }; // its own line
  return { child, url, port };
}
