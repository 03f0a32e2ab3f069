import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../base/config.ts';
import { describeNeeds, listPluginNeeds } from '../../discover/plugin-needs.ts';
import { shortVersion } from '../../unreal/function-versions.ts';
import { nameOfPlugin } from '../../unreal/plugins.ts';
import { type Launch, type Program, writeEntry } from '../clients/client-entry.ts';
import { listClients } from '../clients/list-clients.ts';
import { fileOf, MCP_CLIENTS, type McpClient, type UserMachine } from '../clients/mcp-clients.ts';
import { planEntry } from '../clients/plan-entry.ts';
import { findIniFaults } from '../project-ini/find-ini-faults.ts';
import type { FoundEditor } from './find-editor.ts';
import { keyOfPlugin, type ProjectFile, planRemoteControl } from './project-file.ts';
import { hasAllowList, type ProjectSettings, planAllowList } from './project-settings.ts';
import { planOrExplain, type SetupStep } from './setup-step.ts';

/** What a set-up found. */
export interface Findings {
  project: ProjectFile | undefined;
  projectSettings: ProjectSettings | undefined;
  editor: FoundEditor;
  settings: Settings;
}

/** How clients shall start the server. */
export interface WantedClients {
  /** Those that are meant; left out: all that are here. */
  clients: readonly McpClient[] | undefined;
  name: string;
  /** The settings that were given as flags: they go into the entries. */
  flags: Record<string, unknown>;
  launch: Launch;
  program: Program;
  place: UserMachine;
}

/** What has to be true of a project for its editor to be reached and asked. */
export function planProject({ project, projectSettings, editor, settings }: Findings): SetupStep[] {
  if (project === undefined) return [];
  const plugin: SetupStep = {
    kind: 'plugin',
    title: 'Remote Control is switched on',
    mend: 'switch the plugin Remote Control API on',
    file: project.file,
    change: planOrExplain(() => planRemoteControl(project)),
  };
  const engine = editor.engine ?? project.engine;
  if (projectSettings === undefined || !hasAllowList(engine)) return [plugin];
  const { allowConsole, allowPython, readOnly } = settings;
  return [
    plugin,
    {
      kind: 'settings',
      title: 'the project allows the functions that are called',
      mend: `allow the functions that are called, as Unreal ${shortVersion(engine ?? '')} wants it`,
      file: projectSettings.file,
      change: planOrExplain(() => planAllowList(projectSettings, { allowConsole, allowPython, readOnly })),
    },
  ];
}

/** The entries of the clients. One that has an entry of ours already keeps it, whatever its name. */
export function planClients(wanted: WantedClients): SetupStep[] {
  const { clients, flags, launch, name, place, program } = wanted;
  const listed = listClients(place, program);
  const isMeant = (client: McpClient) =>
    clients === undefined
      ? listed.some(each => each.isHere && each.client === client.name)
      : clients.includes(client);
  return MCP_CLIENTS.filter(isMeant).map(client => {
    const [entry] = listed.find(each => each.client === client.name)?.entries ?? [];
    const file = entry?.file ?? fileOf(client, place);
    const plan = () =>
      entry !== undefined && clients === undefined
        ? 'same'
        : planEntry({
            client,
            name,
            file: fileOf(client, place),
            entry: writeEntry(client, flags, { launch, program, place }),
          });
    return {
      kind: 'client',
      title: `${client.title} starts this server`,
      mend: `let ${client.title} start this server`,
      ...{ file, change: planOrExplain(plan), next: client.next },
    };
  });
}

/** The files that let a folder for words of the project's own be found, and say what belongs there. */
export function planFolders({ project }: Findings): SetupStep[] {
  if (project === undefined) return [];
  return OWN_FOLDERS.map(({ folder, about, text }) => {
    const file = join(project.folder, folder, 'README.md');
    const isThere = existsSync(join(project.folder, folder));
    return {
      kind: 'folder',
      title: `there is a folder for ${about}`,
      mend: `make a folder for ${about}`,
      file,
      change: isThere ? 'same' : { file, before: undefined, after: text, readers: 'as before' },
    };
  });
}

const OWN_FOLDERS = [
  {
    folder: 'property-dictionary',
    about: 'what properties of this project mean',
    text: '# Property dictionary of this project\n\nA file here wins over the shipped one, property by property. Begin with:\n\n    npx unreal-bridge dictionary new BP_Lamp\n    npx unreal-bridge dictionary check\n',
  },
  {
    folder: 'discovery-schemas',
    about: 'questions of this project',
    text: '# Discovery schemas of this project\n\nA file here adds a topic to interviews, or replaces the shipped one of that name. Hold it to the rules with:\n\n    npx unreal-bridge interview check\n',
  },
] as const;

/** What is worth knowing, and is not changed here. */
export function listRemarks({ project, projectSettings, editor }: Findings): string[] {
  const { text = '', startsBy, file = '' } = projectSettings ?? {};
  const faults = findIniFaults(text);
  const other =
    editor.projectFolder !== undefined && project && !isSameFolder(editor.projectFolder, project.folder);
  return [
    ...(startsBy === 'hand'
      ? [
          `${file} keeps Remote Control from starting: type WebControl.StartServer in the console of the editor.`,
        ]
      : []),
    ...(faults.length > 0
      ? [
          `${file} says something else than it seems to in line ${faults.map(({ line }) => line).join(', ')}: see doctor.`,
        ]
      : []),
    ...(other ? [`The editor at ${editor.address} has another project open: ${editor.projectFolder}`] : []),
    ...(project !== undefined && (editor.engine ?? project.engine) === undefined
      ? [
          `The engine of this project is not known. From Unreal 5.8 on it needs an allow list: see doctor --ini.`,
        ]
      : []),
    ...(project === undefined ? [] : listOptionalPlugins(project)),
  ];
}

/** Plugins that the project switches off, or that are off until somebody asks for them. */
function listOptionalPlugins({ plugins }: ProjectFile): string[] {
  return listPluginNeeds()
    .filter(({ plugin }) => {
      // Names of plugins are those of their modules, but for this one's [derived].
      const state = plugins.get(keyOfPlugin(plugin.module));
      return state === 'off' || (state === undefined && plugin.byDefault === 'off');
    })
    .map(
      needs => `The plugin ${nameOfPlugin(needs.plugin)} is off. What needs it: ${describeNeeds(needs, '')}.`,
    );
}

function isSameFolder(one: string, other: string): boolean {
  const plain = (path: string) =>
    path
      .replaceAll('\\', '/')
      .replace(/(?<!\/)\/+$/, '')
      .toLowerCase();
  return plain(one) === plain(other);
}
