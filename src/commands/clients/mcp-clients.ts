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

/** A file or a folder: a base by platform, and the names below it. */
export interface UserPath {
  base: (place: UserMachine) => string;
  steps: readonly string[];
}

/** An MCP client that can be told of this server in a file. */
export interface McpClient {
  name: string;
  title: string;
  /** What its file is written in. JSON may hold comments. */
  format: 'json' | 'toml';
  /** The member of its file that holds the servers. */
  key: 'mcpServers' | 'servers' | 'context_servers' | 'mcp_servers';
  /** Whether an entry says how it is reached. */
  saysType: 'yes' | 'no';
  /** `project`: a file that others who work on the project get too. */
  scope: 'user' | 'project';
  file: UserPath;
  /** Any of these is there where the client is. */
  signs: readonly UserPath[];
  /** Further places that it reads servers from. Nothing is written there. */
  alsoReads?: readonly { file: UserPath; path: (place: UserMachine) => readonly string[] }[];
  /** What its user has to do then. */
  next: string;
  /** What is worth knowing before. */
  note?: string;
}

const here = ({ directory }: UserMachine) => directory;
const home = ({ home: folder }: UserMachine) => folder;

/** Each platform has its own place for the settings of programs. */
function settingsOfPrograms({ platform, home: folder, env }: UserMachine): string {
  if (platform === 'win32') return env.APPDATA || win32.join(folder, 'AppData', 'Roaming');
  if (platform === 'darwin') return posix.join(folder, 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME || posix.join(folder, '.config');
}

/** On macOS as on Linux. */
function folderOfZed(place: UserMachine): string {
  if (place.platform === 'win32') return win32.join(settingsOfPrograms(place), 'Zed');
  const { platform, home: folder, env } = place;
  const base = platform === 'darwin' ? '' : env.XDG_CONFIG_HOME;
  return posix.join(base || posix.join(folder, '.config'), 'zed');
}

function localData({ home: folder, env }: UserMachine): string {
  return env.LOCALAPPDATA || win32.join(folder, 'AppData', 'Local');
}

function homeOfCodex({ platform, home: folder, env }: UserMachine): string {
  return env.CODEX_HOME || pathsOf(platform).join(folder, '.codex');
}

/** The clients that are known, from their own documentation of 2025 and 2026. */
export const MCP_CLIENTS: readonly McpClient[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    format: 'json',
    key: 'mcpServers',
    saysType: 'yes',
    scope: 'project',
    file: { base: here, steps: ['.mcp.json'] },
    signs: [
      { base: home, steps: ['.claude.json'] },
      { base: home, steps: ['.claude'] },
    ],
    // What `claude mcp add` writes: for the user, and for the user in one folder.
    alsoReads: [
      { file: { base: home, steps: ['.claude.json'] }, path: () => ['mcpServers'] },
      ...[here, forwardSlashes].map(folder => ({
        file: { base: home, steps: ['.claude.json'] },
        path: (place: UserMachine) => ['projects', folder(place), 'mcpServers'],
      })),
    ],
    next: 'Start Claude Code in this folder; it asks once whether it may use the server.',
  },
  {
    name: 'claude-desktop',
    title: 'Claude Desktop',
    format: 'json',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'user',
    file: { base: settingsOfPrograms, steps: ['Claude', 'claude_desktop_config.json'] },
    signs: [{ base: settingsOfPrograms, steps: ['Claude'] }],
    next: 'Quit Claude Desktop wholly, and start it again.',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    format: 'json',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'user',
    file: { base: home, steps: ['.cursor', 'mcp.json'] },
    signs: [{ base: home, steps: ['.cursor'] }],
    alsoReads: [{ file: { base: here, steps: ['.cursor', 'mcp.json'] }, path: () => ['mcpServers'] }],
    next: 'Look at Settings > MCP: the server should be listed, and switched on.',
  },
  {
    name: 'vscode',
    title: 'Visual Studio Code',
    format: 'json',
    key: 'servers',
    saysType: 'yes',
    scope: 'project',
    file: { base: here, steps: ['.vscode', 'mcp.json'] },
    signs: [
      { base: settingsOfPrograms, steps: ['Code'] },
      { base: here, steps: ['.vscode'] },
    ],
    alsoReads: [
      { file: { base: settingsOfPrograms, steps: ['Code', 'User', 'mcp.json'] }, path: () => ['servers'] },
    ],
    next: 'Open the file in Visual Studio Code, and press Start above the entry.',
  },
  {
    name: 'windsurf',
    title: 'Windsurf',
    format: 'json',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'user',
    file: { base: home, steps: ['.codeium', 'windsurf', 'mcp_config.json'] },
    signs: [{ base: home, steps: ['.codeium', 'windsurf'] }],
    next: 'Press Refresh in the MCP panel of Cascade, or start Windsurf again.',
  },
  {
    name: 'zed',
    title: 'Zed',
    format: 'json',
    key: 'context_servers',
    saysType: 'no',
    scope: 'user',
    file: { base: folderOfZed, steps: ['settings.json'] },
    signs: [{ base: folderOfZed, steps: [] }],
    next: 'Zed starts it by itself; the dot beside it in the settings of the Agent Panel turns green.',
  },
  {
    name: 'codex',
    title: 'Codex',
    format: 'toml',
    key: 'mcp_servers',
    saysType: 'no',
    scope: 'user',
    file: { base: homeOfCodex, steps: ['config.toml'] },
    signs: [{ base: homeOfCodex, steps: [] }],
    next: 'Start Codex again; /mcp lists the server.',
  },
  {
    name: 'gemini-cli',
    title: 'Gemini CLI',
    format: 'json',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'user',
    file: { base: home, steps: ['.gemini', 'settings.json'] },
    signs: [{ base: home, steps: ['.gemini'] }],
    alsoReads: [{ file: { base: here, steps: ['.gemini', 'settings.json'] }, path: () => ['mcpServers'] }],
    next: 'Start Gemini CLI again; /mcp lists the server.',
  },
  {
    name: 'jetbrains',
    title: 'JetBrains Junie',
    format: 'json',
    key: 'mcpServers',
    saysType: 'no',
    scope: 'project',
    file: { base: here, steps: ['.junie', 'mcp', 'mcp.json'] },
    signs: [
      { base: settingsOfPrograms, steps: ['JetBrains'] },
      { base: here, steps: ['.junie'] },
      { base: here, steps: ['.idea'] },
    ],
    alsoReads: [{ file: { base: home, steps: ['.junie', 'mcp', 'mcp.json'] }, path: () => ['mcpServers'] }],
    next: 'Look at Settings | Tools | Junie | MCP Settings: the server should be listed, and switched on.',
    note: 'AI Assistant takes the same JSON: paste it in Settings | Tools | AI Assistant | Model Context Protocol (MCP).',
  },
  {
    name: 'visual-studio',
    title: 'Visual Studio',
    format: 'json',
    key: 'servers',
    saysType: 'yes',
    scope: 'project',
    file: { base: here, steps: ['.mcp.json'] },
    signs: [
      { base: localData, steps: ['Microsoft', 'VisualStudio'] },
      { base: here, steps: ['.vs'] },
    ],
    alsoReads: [
      { file: { base: home, steps: ['.mcp.json'] }, path: () => ['servers'] },
      { file: { base: here, steps: ['.vs', 'mcp.json'] }, path: () => ['servers'] },
    ],
    next: 'Open the solution; the tools of the server can be ticked in the chat of GitHub Copilot, in its agent mode.',
    note: 'The folder is that of the solution. Claude Code reads the same file, another key of it: both stay side by side.',
  },
];

/** Claude Code names folders in either way on Windows. */
function forwardSlashes({ directory }: UserMachine): string {
  return directory.replaceAll('\\', '/');
}

/** The file of a client, as its platform writes paths. */
export function fileOf({ file }: McpClient, place: UserMachine): string {
  return resolveUserPath(file, place);
}

export function resolveUserPath({ base, steps }: UserPath, place: UserMachine): string {
  return pathsOf(place.platform).join(base(place), ...steps);
}

function pathsOf(platform: NodeJS.Platform) {
  return platform === 'win32' ? win32 : posix;
}
