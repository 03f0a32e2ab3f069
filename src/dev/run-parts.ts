import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { paint, print } from '../base/terminal.ts';

/** One program of several that are run together. */
export interface CheckPart {
  name: string;
  /** A script for Node, and its arguments. */
  command: readonly string[];
}

interface Outcome {
  part: CheckPart;
  isFine: boolean;
  seconds: number;
  output: string;
}

/**
 * Runs every part to its end, whatever becomes of the others; prints a line for each when it is done, and then what the
 * failed ones said.
 * @param options `atOnce`: how many may run at the same time; `cwd`: where
 * @returns names of those that failed
 */
export async function runParts(
  parts: readonly CheckPart[],
  { atOnce, cwd }: { atOnce: number; cwd: string },
): Promise<string[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await runPart(part, cwd);
      printLine(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
  // In the order in which they were named, whoever was first.
  const failed = parts.flatMap(part => outcomes.filter(each => each.part === part && !each.isFine));
  for (const { part, output } of failed) {
    print(`\n${paint.bold(paint.red(part.name))}\n`);
    // The words of our own tools, in their own colours.
    process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  }
  return failed.map(({ part }) => part.name);
}

async function runPart(part: CheckPart, cwd: string): Promise<Outcome> {
  const begun = performance.now();
  const env = { ...process.env, ...(process.stdout.isTTY === true && { FORCE_COLOR: '1' }) };
  const child = spawn(process.execPath, part.command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const seconds = (performance.now() - begun) / 1000;
  return { part, isFine: code === 0, seconds, output: stdout + stderr };
}

function printLine({ part, isFine, seconds }: Outcome): void {
  const verdict = isFine ? paint.green('ok    ') : paint.red('FAILED');
  print(`${verdict} ${part.name.padEnd(18)} ${paint.dim(`${seconds.toFixed(1)} s`)}\n`);
}
