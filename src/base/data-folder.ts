import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Where to look for the data folder. */
export interface DataFolderInputs {
  /** The setting `data`; it beats everything. */
  setting?: string;
  /** Where the search for a project begins. */
  directory?: string;
  env?: Record<string, string | undefined>;
  platform?: NodeJS.Platform;
}

/**
 * Where documents and journals live: the setting, else `.unreal-bridge` beside the nearest `.uproject` above the working
 * directory, else the user's own data folder. It need not exist yet.
 */
export function findDataFolder({
  setting,
  directory = process.cwd(),
  env = process.env,
  platform = process.platform,
}: DataFolderInputs): string {
  if (setting !== undefined && setting !== '') return resolve(directory, setting);
  const project = findProject(resolve(directory));
  return project === undefined ? findUserFolder({ env, platform }) : join(project, '.unreal-bridge');
}

/** The nearest directory, from this one upwards, that holds a `.uproject` file. */
export function findProject(directory: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (namesIn(folder).some(name => name.toLowerCase().endsWith('.uproject'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Each system has its own place for what a program keeps for its user. */
export function findUserFolder({
  env = process.env,
  platform = process.platform,
}: Pick<DataFolderInputs, 'env' | 'platform'> = {}): string {
  const home = homedir();
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'unreal-bridge');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'unreal-bridge');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'unreal-bridge');
}
