import { nearestNames } from '../base/nearest.ts';
import { print } from '../base/terminal.ts';
import { type CheckReport, checkDictionary } from '../dictionary/check-dictionary.ts';
import { checkTranslations } from '../dictionary/check-translations.ts';
import { RULES } from '../dictionary/checks/rules.ts';
import { fixDictionary } from '../dictionary/fix-dictionary.ts';
import { readBeneath, readDictionaryFolder } from '../dictionary/read-folder.ts';
import { chooseOwnFolder, pathFromHere } from './dictionary-folder.ts';
import { count, formHere, printProblems } from './print-problems.ts';
import { reportFailure } from './report-failure.ts';

/** `dictionary check`: every rule over every file. Ends with 1 when something is wrong. */
export function dictionaryCheck(named: string | undefined, { json }: { json?: boolean }): void {
  try {
    const { folder, scope, only } = chooseOwnFolder(named);
    const content = readDictionaryFolder(folder);
    const own = checkDictionary(content, { scope, nearest: nearestNames, beneath: readBeneath(folder) });
    const translated = checkTranslations(folder, nearestNames);
    const report = {
      ...own,
      files: own.files + translated.files,
      problems: [...own.problems, ...translated.problems],
    };
    const fixable = fixDictionary(content.files).some(({ path }) => only === undefined || path === only);
    const problems = report.problems
      .filter(({ file }) => only === undefined || file === only)
      .map(problem => ({ ...problem, file: pathFromHere(folder, problem.file) }));
    const shown = { ...report, ...(only !== undefined && { files: 1 }), problems };
    if (json) print(`${JSON.stringify(shown)}\n`);
    else print(printProblems(problems, describeChecked(shown), formHere()));
    if (fixable && !json) print('  `unreal-bridge dictionary fix` mends some of it.\n');
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function describeChecked({ files, entries }: CheckReport): string {
  return `${count(files, 'file')}, ${count(entries, 'entry', 'entries')}, ${RULES.length} rules`;
}
