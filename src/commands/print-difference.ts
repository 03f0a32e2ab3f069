import { paint } from '../base/terminal.ts';

/** Lines around a difference that are shown with it. */
const CONTEXT = 2;

/** What becomes another between two texts that differ in one place, line by line. */
export function printDifference(before: string, after: string): string {
  const [old, now] = [before, after].map(linesOf) as [string[], string[]]; // two texts
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const around = (lines: string[]) => lines.map(line => paint.dim(`  ${line}`));
  return [
    ...around(now.slice(Math.max(0, head - CONTEXT), head)),
    ...old.slice(head, old.length - tail).map(line => paint.red(`- ${line}`)),
    ...now.slice(head, now.length - tail).map(line => paint.green(`+ ${line}`)),
    ...around(now.slice(now.length - tail, now.length - tail + CONTEXT)),
    '',
  ].join('\n');
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
