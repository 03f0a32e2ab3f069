#!/usr/bin/env node
import { Command, Option } from 'commander';
import { listSettings } from './config.ts';
import { VERSION } from './version.ts';

/** The commands and their options; what they do stands in `commands/`, and is loaded when a command runs. */
const program = new Command('unreal-bridge')
  .description('An MCP server through which Claude sees and drives a running Unreal editor.')
  .version(VERSION)
  .showSuggestionAfterError()
  .showHelpAfterError('(--help shows what there is)')
  .configureHelp({ showGlobalOptions: false })
  .addHelpText(
    'after',
    [
      '',
      'Settings may also stand in the environment (UNREAL_BRIDGE_EDITOR, …) or in a file unreal-bridge.json here or above.',
      '',
      'Examples:',
      '  unreal-bridge demo                              a short session with a simulated editor',
      '  unreal-bridge doctor                            what is wrong between here and the editor',
      '  unreal-bridge inspect "Key Light"               the curated page of an actor',
      '  claude mcp add unreal -- npx -y unreal-bridge   add it to Claude Code',
    ].join('\n'),
  );

withSettings(
  program.command('serve').description('serve MCP over standard input and output (default)'),
).action(async flags => (await import('./commands/serve.ts')).serve(flags));

program
  .command('demo')
  .description('play a short session: a real MCP client, this server, and a simulated editor')
  .option('--world <name>', 'the level to show: third-person or one-light', 'third-person')
  .action(async options => (await import('./commands/demo.ts')).demo(options));

program
  .command('simulate')
  .description('run the simulated editor on a real port, for Claude, curl or any Remote Control client')
  .option('--port <number>', 'HTTP port; 0 takes a free one', '30010')
  .option(
    '--world <name>',
    'the level: third-person, one-light, world-partition, unsaved, windows, generated-<actors>',
    'third-person',
  )
  .addOption(
    new Option('--engine <version>', 'dialect of this engine version')
      .choices(['5.0', '5.1', '5.5', '5.7', '5.8'])
      .default('5.5'),
  )
  .option('--fps <number>', 'frames a second; an unfocused editor makes 3', '60')
  .addOption(
    new Option('--newline <kind>', 'line ends of a Windows or a Linux editor')
      .choices(['crlf', 'lf'])
      .default('lf'),
  )
  .option('--language <code>', 'language of the editor: en, de, fr, es or ja', 'en')
  .option('--ini <file>', "take Remote Control's settings from a DefaultRemoteControl.ini")
  .option('--passphrase <text>', 'enforce this passphrase')
  .option(
    '--fault <kind[:seconds]>',
    'let something be wrong from the start: modal, throttled, saving:5, reset-during …; may be repeated',
    (fault: string, earlier: string[]) => [...earlier, fault],
    [],
  )
  .option('--restart-after <seconds>', 'start again so many seconds after a crash')
  .option('--json', 'print one line of JSON when ready')
  .action(async options => (await import('./commands/simulate.ts')).simulate(options));

withSettings(
  program
    .command('doctor')
    .description('connect step by step, and name the first thing that is wrong')
    .option('--ini', 'print the lines that a 5.8 project needs, and connect to nothing'),
).action(async flags => (await import('./commands/doctor.ts')).doctor(flags));

withSettings(
  program
    .command('inspect')
    .argument('[target]', 'object path, actor label, actor name, or "selection"')
    .description('print the curated page of an object')
    .addOption(
      new Option('--detail <level>', 'how much').choices(['concise', 'full', 'raw']).default('concise'),
    )
    .option('--properties <globs...>', "only these names: --properties '*Shadow*'")
    .option('--include <reasons...>', 'bring back what was left out for these reasons, or "all"')
    .option('--from <file>', "read an editor's saved answers instead of asking one; - reads standard input")
    .option('--json', 'print the answer as JSON'),
).action(async (target, flags) => (await import('./commands/inspect.ts')).inspect(target, flags));

// Without a command it serves: that is what an MCP client starts. A misspelt command is still an error.
const [first, ...others] = process.argv.slice(2);
const asksAboutAll = first !== undefined && ['-h', '--help', '-V', '--version'].includes(first);
const isCommand = first !== undefined && (asksAboutAll || !first.startsWith('-'));
await program.parseAsync(isCommand ? [first, ...others] : ['serve', ...process.argv.slice(2)], {
  from: 'user',
});

/** Adds every setting as an option; its value is checked together with environment and file. */
function withSettings(command: Command): Command {
  for (const { flag, description, default: fallback, variable, kind } of listSettings()) {
    const usage = kind === 'switch' ? flag : `${flag} <value>`;
    command.option(usage, `${description} (${variable}, default ${fallback})`);
  }
  return command;
}
