import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The built command line. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Environment without colours and without this machine's own settings. */
export const PLAIN_ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('UNREAL_BRIDGE_'))),
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};

/** Runs a command to its end. */
export async function runCli(
  args: readonly string[],
  { input = '', cwd, env = {} }: { input?: string | Uint8Array; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...PLAIN_ENV, ...env } });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

export interface RunningSimulation {
  port: number;
  url: string;
  line: Record<string, unknown>;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts `simulate --json` and reads its one line. */
export async function startSimulate(...args: string[]): Promise<RunningSimulation> {
  const child = spawn(process.execPath, [CLI, 'simulate', '--port', '0', '--json', ...args], {
    env: PLAIN_ENV,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = await once(createInterface({ input: child.stdout }), 'line');
  const line = JSON.parse(first) as Record<string, unknown>; // our own line
  return {
    port: Number(line.port),
    url: String(line.url),
    line,
    child,
    stop: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
