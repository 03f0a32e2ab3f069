import { posix, win32 } from 'node:path';

/** Where and for whom an entry is made. */
export interface UserMachine {
  platform: NodeJS.Platform;
  /** The user's own folder. */
  home: string;
  env: Record<string, string | undefined>;
  /** The folder that the command was started in. */
  directory: string;
}

/** An MCP client that can be told of this server in a file. */
export interface McpClient {
  name: string;
  title: string;
  /** The member of its file that holds the servers. */
  key: 'mcpServers' | 'servers';
  /** Whether an entry says how it is reached. */
  saysType: 'yes' | 'no';
  /** `project`: a file that others who work on the project get too. */
  scope: 'user' | 'project';
  /** Path of the file, from a base by platform. */
  file: { base: (place: UserMachine) => string; steps: readonly string[] };
  /** What its user has to do then. */
  next: string;
}

const here = ({ directory }: UserMachine) => directory;
const home = ({ home: folder }: UserMachine) => folder;

/** Each platform has its own place for the settings of programs. */
function settingsOfPrograms({ platform, home: folder, env }: UserMachine): string {
  if (platform === 'win32') return env.APPDATA || win32.join(folder, 'AppData', 'Roaming');
  if (platform === 'darwin') return posix.join(folder, 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME || posix.join(folder, '.config');
}

/** The clients that are known, from their own documentation of 2025 and 2026. */
export const MCP_CLIENTS: readonly McpClient[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    key: 'mcpServers',
    saysType: 'yes',
    scope: 'project',
    file: { base: here, steps: ['.mcp.json'] },
    next: 'Start Claude Code in this folder; it asks once whether it may use the server.',
  },
  {
    name: 'claude-desktop',
    title: 'Claude Desktop',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'user',
    file: { base: settingsOfPrograms, steps: ['Claude', 'claude_desktop_config.json'] },
    next: 'Quit Claude Desktop wholly, and start it again.',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'user',
    file: { base: home, steps: ['.cursor', 'mcp.json'] },
    next: 'Look at Settings > MCP: the server should be listed, and switched on.',
  },
  {
    name: 'vscode',
    title: 'Visual Studio Code',
    key: 'servers',
    saysType: 'yes',
    scope: 'project',
    file: { base: here, steps: ['.vscode', 'mcp.json'] },
    next: 'Open the file in Visual Studio Code, and press Start above the entry.',
  },
];

/** The file of a client, as its platform writes paths. */
export function fileOf({ file: { base, steps } }: McpClient, place: UserMachine): string {
  const { join } = place.platform === 'win32' ? win32 : posix;
  return join(base(place), ...steps);
}
