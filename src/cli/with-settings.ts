import type { Command } from 'commander';
import { listSettings } from '../base/config.ts';

/** Adds settings as options, every one or those that are named; a value is checked together with environment and file. */
export function withSettings(command: Command, names?: readonly string[]): Command {
  const settings = listSettings().filter(({ name }) => names === undefined || names.includes(name));
  for (const { flag, description, default: fallback, variable, kind } of settings) {
    const usage = kind === 'switch' ? flag : `${flag} <value>`;
    command.option(usage, `${description} (${variable}, default ${fallback})`);
  }
  return command;
}
