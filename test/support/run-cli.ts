import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { replaceTerminal } from '../../src/base/terminal.ts';
import { runCommandLine } from '../../src/cli/run-command-line.ts';
import { makeDataFolder } from './data-folder.ts';

/** The built command line. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

const USER_FOLDER = makeDataFolder();

/** Environment without colours and without this machine's own settings and files. */
export const PLAIN_ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(UNREAL_BRIDGE|OTEL)_/.test(name))),
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  XDG_DATA_HOME: USER_FOLDER,
  LOCALAPPDATA: USER_FOLDER,
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

export interface CommandOptions {
  input?: string | Uint8Array;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** As if a person looked. */
  hasColours?: boolean;
}

/** One after the other: the folder and the environment are those of the whole process. */
let last: Promise<unknown> = Promise.resolve();

/** As `runCli`, in this process: for what a command says and does, where being a program of its own is not the point. */
export function runCommand(args: readonly string[], options: CommandOptions = {}): Promise<Finished> {
  const run = last.then(() => runHere(args, options));
  last = run.catch(() => undefined);
  return run;
}

async function runHere(
  args: readonly string[],
  { input = '', cwd = process.cwd(), env = {}, hasColours = false }: CommandOptions,
): Promise<Finished> {
  const [output, error] = [new PassThrough(), new PassThrough()];
  const restoreTerminal = replaceTerminal({
    ...{ input: Readable.from([Buffer.from(input)]), output, error },
    hasColours,
  });
  const before = { env: process.env, argv: process.argv, exitCode: process.exitCode };
  const { exit } = process;
  const folder = process.cwd();
  process.chdir(cwd);
  process.env = { ...PLAIN_ENV, ...env };
  process.argv = [process.execPath, CLI, ...args];
  process.exitCode = undefined;
  // A server ends its process last of all.
  process.exit = (() => undefined) as never;
  let code: number | null = null;
  try {
    await runCommandLine(args);
    code = Number(process.exitCode ?? 0);
  } finally {
    restoreTerminal();
    process.chdir(folder);
    Object.assign(process, { ...before, exit });
  }
  output.end();
  error.end();
  return { code, stdout: await text(output), stderr: await text(error) };
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
