import { listSettings, type SettingName, type SettingSource } from '../../base/config.ts';

/** How a setting is asked for in a client's dialog. */
export interface AskedSetting {
  type: 'string' | 'boolean' | 'file' | 'directory';
  title: string;
  sensitive?: true;
}

/** The settings that somebody who clicks may need; all others stand in `unreal-bridge.json` or the environment. */
const ASKED: Partial<Record<SettingName, AskedSetting>> = {
  editor: { type: 'string', title: 'Address of the editor' },
  project: { type: 'string', title: 'Only this project' },
  passphrase: { type: 'string', title: 'Remote Control passphrase', sensitive: true },
  readOnly: { type: 'boolean', title: 'Read only' },
  policy: { type: 'file', title: 'Policy file' },
  allowConsole: { type: 'boolean', title: 'Allow console commands' },
  allowPython: { type: 'boolean', title: 'Allow Python' },
  data: { type: 'directory', title: 'Folder for journals and briefs' },
};

/** Each of them with its variable and what is said of it, without marks. */
export function listAskedSettings(): (SettingSource & { how: AskedSetting })[] {
  return listSettings().flatMap(setting => {
    const how = ASKED[setting.name];
    return how ? [{ ...setting, how, description: setting.description.replaceAll('`', '') }] : [];
  });
}
