import { languageFolders } from './translations.ts';
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
  /** Of the texts. */
  language?: string | undefined;
}

/** Folders that were named, or that stand where the commands look, and of which no page knows. */
export function listPassedOver(
  { setting, here = [], project, language }: ChosenFolders,
  read: readonly string[],
): PassedOver[] {
  const named =
    setting === undefined || read.includes(setting)
      ? []
      : [{ folder: setting, why: 'The setting `dictionary` names it, and there is no dictionary in it.' }];
  const others = [...new Set(here)].filter(folder => !read.includes(folder) && holdsDictionary(folder));
  const why = `The editor has another project open, ${project}. To have it read all the same, name it with --dictionary.`;
  return [...named, ...others.map(folder => ({ folder, why })), ...listUntranslated(language, read)];
}

/** What is shipped is in English: texts in another language stand in a folder of one's own, or nowhere. */
function listUntranslated(language: string | undefined, read: readonly string[]): PassedOver[] {
  if (language === undefined || /^en\b/i.test(language)) return [];
  const folders = languageFolders(read, language);
  const [first = language] = folders;
  if (folders.some(holdsDictionary)) return [];
  const why = `The setting \`language\` names it, and there are no texts in it: all is told in English. \`unreal-bridge dictionary translate ${language} <class>\` begins one.`;
  return [{ folder: first, why }];
}
