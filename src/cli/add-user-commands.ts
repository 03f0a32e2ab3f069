import { type Command, Option } from 'commander';

/** Adds `users` and what stands below it. */
export function addUserCommands(program: Command): void {
  const users = program
    .command('users')
    .description('who may connect to `serve --http --users`: add, remove, list; each has a token and rights');
  const file = () =>
    new Option('--users <file>', 'the file that names them')
      .env('UNREAL_BRIDGE_USERS')
      .default('unreal-bridge-users.json');

  users
    .command('add')
    .argument('<name>', 'who it is; changes and answers are signed with it')
    .description('add somebody, or give them other rights and a new token, which is printed once')
    .addOption(file())
    .addOption(
      new Option(
        '--permission <what>',
        'look only; change what can be taken back, and answer; or also what may be lost',
      )
        .choices(['read', 'change', 'destructive'])
        .default('change'),
    )
    .option('--json', 'print it as JSON')
    .action(async (name, flags) => (await import('../commands/users.ts')).usersAdd(name, flags));

  users
    .command('remove')
    .argument('<name>', 'as `users list` has it')
    .description('take somebody out: a server that runs lets them in no more')
    .addOption(file())
    .action(async (name, flags) => (await import('../commands/users.ts')).usersRemove(name, flags));

  users
    .command('list')
    .description('who may connect, and what they may do')
    .addOption(file())
    .option('--json', 'print them as JSON')
    .action(async flags => (await import('../commands/users.ts')).usersList(flags));
}
