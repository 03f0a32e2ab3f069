import { join } from 'node:path';
import type { FileProblem } from '../base/json/file-problem.ts';
import { checkDictionary } from './check-dictionary.ts';
import { checkTranslations } from './check-translations.ts';
import type { FindNear } from './checks/knowledge.ts';
import { readBeneath, readDictionaryFolder } from './read-folder.ts';
import type { ReportedNames } from './reported.ts';

/**
 * The errors of a studio's own folder, each with the whole path of its file: what `dictionary check` would say.
 * @param reported what the open editor reports of the project's classes
 */
export function checkOwnFolder(
  folder: string,
  nearest: FindNear,
  reported: ReportedNames = new Map(),
): FileProblem[] {
  const content = readDictionaryFolder(folder);
  const beneath = readBeneath(folder);
  const { problems } = checkDictionary(content, { scope: 'project', nearest, beneath, reported });
  return [...problems, ...checkTranslations(folder, nearest).problems]
    .filter(({ severity }) => severity === 'error')
    .map(problem => ({ ...problem, file: join(folder, problem.file) }));
}
