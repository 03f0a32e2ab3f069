import type { Command } from 'commander';
import { listSettings } from '../base/config.ts';

/** May be given several times. */
const REPEATED: ReadonlySet<string> = new Set(['--editor']);

function collect(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** Adds settings as options, every one or those that are named; a value is checked together with environment and file. */
export function withSettings(command: Command, names?: readonly string[]): Command {
  const settings = listSettings().filter(({ name }) => names === undefined || names.includes(name));
  for (const { flag, description, default: fallback, variable, kind } of settings) {
    const usage = kind === 'switch' ? flag : `${flag} <value>`;
    const about = `${description} (${variable}, default ${fallback})`;
    if (REPEATED.has(flag)) command.option(usage, about, collect);
    else command.option(usage, about);
  }
  return command;
}
