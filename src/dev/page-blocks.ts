import { dialects } from '../../mocks/engine/dialects/dialects.ts';
import { engineVersions } from '../../mocks/engine/engine-version.ts';
import { listSettings } from '../base/config.ts';
import { ACTIONS } from '../brief/actions/registry.ts';
import { createProgram } from '../cli/create-program.ts';
import { fileOf, MCP_CLIENTS, type UserMachine } from '../commands/clients/mcp-clients.ts';
import { describeNeeds, listPluginNeeds } from '../discover/plugin-needs.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { VIEWS } from '../domains/views.ts';
import { CATEGORIES } from '../kernel/operations/define-operation.ts';
import { nameOfPlugin } from '../unreal/plugins.ts';
import { markdownTable } from './markdown.ts';

/** What stands between the marks of each block of each page, written from the registries. */
export const PAGE_BLOCKS: Record<string, Record<string, () => string>> = {
  'docs/connecting.md': { clients: clientsTable, plugins: pluginsTable },
  'docs/inspect.md': { views: viewsTable },
  'docs/act.md': { operations: operationsTable },
  'docs/interviews.md': { interview: () => actionsTable('does', ACTIONS) },
  'docs/command-line.md': { commands: commandsTable, settings: settingsTable },
  'docs/verify.md': { versions: versionsTable, options: () => optionsTable('verify') },
};

function actionsTable(verb: string, actions: readonly { name: string; summary: string }[]): string {
  return markdownTable(
    ['action', verb],
    actions.map(({ name, summary }) => [`\`${name}\``, summary]),
  );
}

/** The views, and below them what goes wrong with some. */
function viewsTable(): string {
  const notes = VIEWS.flatMap(({ name, notes: said = [] }) => said.map(note => `- \`${name}\`: ${note}`));
  return [actionsTable('gives', VIEWS), ...notes].join('\n').replace('|\n- ', '|\n\n- ');
}

function operationsTable(): string {
  return markdownTable(
    ['', 'operations'],
    CATEGORIES.map(category => [
      category,
      OPERATIONS.filter(operation => operation.category === category)
        .map(
          ({ name, effect, asksFirst }) =>
            `\`${name}\`${effect === 'destructive' || asksFirst !== undefined ? ' (asks first)' : ''}`,
        )
        .join(', '),
    ]),
  );
}

/** Where each client keeps its servers, as a path of Linux and one of Windows. */
function clientsTable(): string {
  const linux: UserMachine = { platform: 'linux', home: '~', env: {}, directory: '.' };
  const windows: UserMachine = {
    ...{ platform: 'win32', home: '%USERPROFILE%', directory: '.' },
    env: { APPDATA: '%APPDATA%', LOCALAPPDATA: '%LOCALAPPDATA%' },
  };
  return markdownTable(
    ['client', 'its file', 'on Windows', 'then'],
    MCP_CLIENTS.map(client => [
      `\`${client.name}\``,
      `\`${fileOf(client, linux)}\``,
      `\`${fileOf(client, windows)}\``,
      [client.next, client.note].filter(Boolean).join(' ').replaceAll('|', '›'),
    ]),
  );
}

function pluginsTable(): string {
  return markdownTable(
    ['plugin', 'in a new project', 'what needs it'],
    listPluginNeeds().map(needs => [
      nameOfPlugin(needs.plugin),
      needs.plugin.byDefault,
      describeNeeds(needs, '`'),
    ]),
  );
}

function commandsTable(): string {
  const rows = createProgram().commands.map(command => [
    `\`${command.name()}\``,
    command.description(),
    command.options
      .filter(({ long }) => !SETTING_FLAGS.has(long ?? ''))
      .map(({ long }) => `\`${long}\``)
      .join(' '),
  ]);
  return markdownTable(['command', 'what it does', 'options beside the settings'], rows);
}

const SETTING_FLAGS = new Set(listSettings().map(({ flag }) => flag));

/** The options of one command, without those that are settings. */
function optionsTable(name: string): string {
  const command = createProgram().commands.find(each => each.name() === name);
  const rows = (command?.options ?? [])
    .filter(({ long }) => !SETTING_FLAGS.has(long ?? ''))
    .map(({ flags, description }) => [`\`${flags}\``, description]);
  return markdownTable(['option', 'what it does'], rows);
}

/** How far what we say of each engine version was held against a real editor. */
function versionsTable(): string {
  const rows = engineVersions.map(engine => [
    `\`${engine}\``,
    dialects[engine].evidence === 'seen' ? 'seen' : 'simulated: nobody has run `verify` on one yet',
  ]);
  return markdownTable(['engine', 'evidence'], rows);
}

function settingsTable(): string {
  const rows = listSettings().map(({ flag, variable, description, default: fallback }) => [
    `\`${flag}\``,
    `\`${variable}\``,
    fallback,
    description,
  ]);
  return markdownTable(['flag', 'environment', 'default', 'meaning'], rows);
}
