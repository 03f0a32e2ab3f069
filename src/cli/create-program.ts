import { Command, Option } from 'commander';
import { print, printError } from '../base/terminal.ts';
import { VERSION } from '../base/version.ts';
import { addClientCommands } from './add-client-commands.ts';
import { addDictionaryCommands } from './add-dictionary-commands.ts';
import { addInterviewCommands } from './add-interview-commands.ts';
import { addPictureCommands } from './add-picture-commands.ts';
import { addUserCommands } from './add-user-commands.ts';
import { withSettings } from './with-settings.ts';

/**
 * The commands and their options; what they do stands in `commands/`, and is loaded when a command runs.
 * @param commands `serve` leaves the others out: each MCP client waits for it
 */
export function createProgram(commands: 'all' | 'serve' = 'all'): Command {
  const program = new Command('unreal-bridge')
    .configureOutput({ writeOut: print, writeErr: printError })
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
        '  unreal-bridge init                              set your project and your clients up',
        '  unreal-bridge doctor                            what is wrong between here and the editor',
        '  unreal-bridge inspect "Key Light"               the curated page of an actor',
        '  claude mcp add unreal -- npx -y unreal-bridge   add it to Claude Code',
        '  unreal-bridge config cursor --write             add it to another client',
      ].join('\n'),
    )
    // Whoever runs it decides what becomes of the process.
    .exitOverride();
  addServer(program);
  if (commands === 'all') for (const add of OTHERS) add(program);
  return program;
}

const OTHERS = [
  addSimulate,
  addEditorCommands,
  addVerify,
  addRecord,
  addClientCommands,
  addDictionaryCommands,
  addInterviewCommands,
  addPictureCommands,
  addUserCommands,
];

function addServer(program: Command): void {
  withSettings(
    program
      .command('serve')
      .description('serve MCP over standard input and output (default), or over HTTP')
      .option('--http', 'serve Streamable HTTP instead, to any number of clients')
      .option('--host <address>', 'with --http: address to listen on (default 127.0.0.1: this machine alone)')
      .option('--port <number>', 'with --http: port to listen on; 0 takes a free one (default 30110)')
      .addOption(
        new Option(
          '--token <text>',
          'with --http: what clients must show, `auto` makes one; other machines may not connect without',
        ).env('UNREAL_BRIDGE_TOKEN'),
      )
      .option(
        '--users <file>',
        'with --http: let in those that `users add` wrote there, each with their own rights',
      )
      .option('--allow-host <names...>', 'with --http: further names by which clients reach it')
      .option('--json', 'with --http: print one line of JSON when ready'),
  ).action(async flags => (await import('../commands/serve.ts')).serve(flags));

  withSettings(
    program
      .command('panel')
      .argument('[object]', 'label or path of what it begins with (default: the selection)')
      .description('open the views in a browser: map, properties, graphs, journal, briefs, comparison')
      .option('--port <number>', 'port to listen on; 0 takes a free one', '0')
      .option('--demo', 'with the simulated editor; nothing of yours is touched')
      .option('--json', 'print one line of JSON when ready'),
  ).action(async (object, flags) => (await import('../commands/panel.ts')).panel(object, flags));

  program
    .command('demo')
    .description('play a short session: a real MCP client, this server, and a simulated editor')
    .option('--world <name>', 'the level to show: third-person or one-light', 'third-person')
    .action(async options => (await import('../commands/demo.ts')).demo(options));
}

function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('run the simulated editor on real ports, for Claude, curl or any Remote Control client')
    .option('--port <number>', 'HTTP port; 0 takes a free one', '30010')
    .option(
      '--ws-port <number|off>',
      'WebSocket port; 0 takes a free one (default 30020, or a free one beside another --port)',
    )
    .option(
      '--world <name>',
      'the level: third-person, one-light, world-partition, unsaved, windows, generated-<actors>',
      'third-person',
    )
    .option('--scene <file>', 'a scene of your own, instead of --world: a module that exports it, or JSON')
    .option('--from <recording>', 'a world built from what a recording reveals, instead of --world')
    .addOption(
      new Option(
        '--engine <version>',
        'dialect of this engine version (default: 5.5, or that of the recording)',
      ).choices(['5.0', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8']),
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
      '--differ <file>',
      'be other than the version: functions, parameters, enums, ranges, defaults, as a JSON file says',
    )
    .option(
      '--fault <kind[:seconds]>',
      'let something be wrong from the start: modal, throttled, saving:5, reset-during …; may be repeated',
      collect,
      [],
    )
    .option('--restart-after <seconds>', 'start again so many seconds after a crash')
    .option('--log', 'print every request as it comes, with the status of its answer')
    .option('--json', 'print one line of JSON when ready')
    .action(async options => (await import('../commands/simulate.ts')).simulate(options));
}

function addEditorCommands(program: Command): void {
  withSettings(
    program
      .command('doctor')
      .description('connect step by step, and name the first thing that is wrong')
      .addOption(
        new Option(
          '--ini [form]',
          'connect to nothing, and print what a 5.8 project has to allow: `functions`, the least, one line each; or `classes`, a short block that opens whole classes and says what that lets in',
        )
          .choices(['functions', 'classes'])
          .preset('functions'),
      ),
  ).action(async flags => (await import('../commands/doctor.ts')).doctor(flags));

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
  ).action(async (target, flags) => (await import('../commands/inspect.ts')).inspect(target, flags));

  withSettings(
    program
      .command('call')
      .argument('<tool>', 'inspect, act, discover, create_brief or interview')
      .argument('<arguments>', `as JSON: '{ "action": "find_actors", "class": "Light" }'`)
      .description('call a tool once, as an MCP client does, and print what the model would read'),
  ).action(async (tool, args, flags) => (await import('../commands/call.ts')).call(tool, args, flags));
}

function addVerify(program: Command): void {
  withSettings(
    program
      .command('verify')
      .description('hold all that we take for true of Unreal against the editor that runs')
      .option('--read', 'what reading can tell: versions, routes, functions, properties (default)')
      .option('--selection', 'what the pages of the selected objects look like')
      .option('--live', 'what the editor tells by itself: WebSocket, lists of actors, events of a preset')
      .option(
        '--scratch',
        'try every operation on actors and assets that are made for it and removed again; asks first',
      )
      .option('--yes', 'with --scratch: do not ask')
      .option('--unsaved', 'with --scratch: go on although the open level is not saved')
      .option('--json <file>', 'keep the whole report in a file')
      .option('--markdown', 'print what to paste into a bug report')
      .option('--verbose', 'name each thing that differs, and each that was not looked at, with the reason')
      .option('--recording <file>', 'keep every request and answer, without names, for a test of ours')
      .option('--compare <files...>', 'connect to nothing, and say what two reports differ in')
      .addHelpText(
        'after',
        [
          '',
          'It takes a few seconds and may be broken off with Ctrl+C. Without --scratch it changes nothing.',
          'Exit codes: 0 as we think, 2 something differs, 1 nothing could be found out, 130 broken off.',
          '',
          'Examples:',
          '  unreal-bridge verify                                    is this editor what we take it for?',
          '  unreal-bridge verify --json now.json --recording now.jsonl',
          '  unreal-bridge verify --read --scratch                   and does everything work that it can do?',
          '  unreal-bridge verify --compare before.json after.json   after an update of the engine',
        ].join('\n'),
      ),
  ).action(async flags => (await import('../commands/verify.ts')).verify(flags));
}

function addRecord(program: Command): void {
  withSettings(
    program
      .command('record')
      .description(
        'keep what an editor answers in a file that names nobody: for a bug report, which becomes a test',
      )
      .option('--out <file>', 'where to (default: unreal-recording-<time>.jsonl here)')
      .option('--scenario <recording>', 'ask what that recording asked, instead of the built-in questions')
      .option('--actors <number>', 'actors of the level to look at, one a class', '6')
      .option('--object <path>', 'look at this object, too; may be repeated', collect, [])
      .option('--changes', 'change something as well: put a light into the level, and take it out again')
      .option('--yes', 'with --changes: do not ask')
      .option('--proxy', 'record what other clients ask, until Ctrl+C: they connect to --port')
      .option('--port <number>', 'with --proxy: port for them; 0 takes a free one', '0')
      .option('--ws-port <number>', 'with --proxy: pass WebSocket messages on, too, from this port')
      .option('--word <text>', 'replace this, too, wherever it stands; may be repeated', collect, [])
      .option('--redact <file>', 'connect to nothing: go over a recording once more, with further words')
      .option('--engine <version>', 'what the editor is, if it does not say')
      .option('--simulated', 'the editor is a simulated one (found out where that can be)'),
  ).action(async flags => (await import('../commands/record.ts')).record(flags));
}

/** For an option that may be repeated. */
function collect(value: string, earlier: string[]): string[] {
  return [...earlier, value];
}
