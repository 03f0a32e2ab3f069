import { holdsDictionary } from './watch-folders.ts';

/** A folder that does not count, and why. */
export interface PassedOver {
  folder: string;
  why: string;
}

/** What decided which folders count. */
export interface ChosenFolders {
  /** The folder of the editor's project, where that is on this machine. */
  project?: string;
  /** The folders that count where no editor tells of a project. */
  here?: readonly string[];
  /** The one that the settings name. */
  setting?: string | undefined;
}

/** Folders that were named, or that stand where the commands look, and of which no page knows. */
export function listPassedOver(
  { setting, here = [], project }: ChosenFolders,
  read: readonly string[],
): PassedOver[] {
  const named =
    setting === undefined || read.includes(setting)
      ? []
      : [{ folder: setting, why: 'The setting `dictionary` names it, and there is no dictionary in it.' }];
  const others = [...new Set(here)].filter(folder => !read.includes(folder) && holdsDictionary(folder));
  const why = `The editor has another project open, ${project}. To have it read all the same, name it with --dictionary.`;
  return [...named, ...others.map(folder => ({ folder, why }))];
}
