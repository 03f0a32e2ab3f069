import { Argument, type Command, Option } from 'commander';
import { MCP_CLIENTS } from '../commands/clients/mcp-clients.ts';
import { withSettings } from './with-settings.ts';

/** The commands that tell MCP clients of this server. */
export function addClientCommands(program: Command): void {
  addInit(program);
  withSettings(
    program
      .command('config')
      .addArgument(new Argument('[client]', 'which client').choices(MCP_CLIENTS.map(({ name }) => name)))
      .description('print what a client needs to start this server, with the settings given here in it')
      .option('--list', 'show which clients are here, and what each has of this server')
      .option('--json', 'with --list: print it as JSON')
      .option('--name <text>', 'what the server is called there', 'unreal')
      .option('--write', "merge it into the client's file, after showing what becomes another")
      .option('--remove', "take it out of the client's file again, after showing what becomes another")
      .option('--yes', 'with --write or --remove: do not ask')
      .option('--file <path>', "another file than the client's own")
      .addOption(howToRun()),
  ).action(async (client, flags) => (await import('../commands/config.ts')).config(client, flags));
}

function addInit(program: Command): void {
  withSettings(
    program
      .command('init')
      .argument('[folder]', 'folder of the project; default: here, or above')
      .description('set a project and your clients up, after showing what becomes another in which file')
      .addOption(
        new Option('--client <names...>', 'these clients (default: those that are here)').choices(
          MCP_CLIENTS.map(({ name }) => name),
        ),
      )
      .option('--folders', 'also make folders for a property dictionary and questions of your own')
      .option('--yes', 'do not ask')
      .option('--dry-run', 'write nothing; so it is wherever nobody can be asked')
      .option('--json', 'print what was found and done as JSON; nothing is asked')
      .option('--name <text>', 'what the server is called in the clients', 'unreal')
      .addOption(howToRun()),
  ).action(async (folder, flags) => (await import('../commands/init.ts')).init(folder, flags));
}

function howToRun(): Option {
  return new Option('--run <how>', 'from the registry, or this very program (guessed when left out)').choices(
    ['npx', 'here'],
  );
}
