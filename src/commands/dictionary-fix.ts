import { join } from 'node:path';
import { nearestNames } from '../base/nearest.ts';
import { replaceFile } from '../base/replace-file.ts';
import { paint, print } from '../base/terminal.ts';
import { checkDictionary } from '../dictionary/check-dictionary.ts';
import { fixDictionary } from '../dictionary/fix-dictionary.ts';
import { readBeneath, readDictionaryFiles, readDictionaryFolder } from '../dictionary/read-folder.ts';
import { type ChosenFolder, chooseOwnFolder, pathFromHere } from './dictionary-folder.ts';
import { count } from './print-problems.ts';
import { reportFailure } from './report-failure.ts';

/** `dictionary fix`: mends what can be mended without knowing more, and says what it did. */
export function dictionaryFix(named: string | undefined): void {
  try {
    const { folder, only, scope } = chooseOwnFolder(named);
    const files = readDictionaryFiles(folder);
    const fixed = fixDictionary(files.filter(({ path }) => only === undefined || path === only));
    for (const { path, text, changes } of fixed) {
      replaceFile(join(folder, path), text, 0o644);
      print(`${paint.bold(pathFromHere(folder, path))}\n`);
      for (const { rule, line, note } of changes) print(`  line ${line}: ${note} ${paint.dim(rule)}\n`);
    }
    const total = fixed.reduce((sum, { changes }) => sum + changes.length, 0);
    const verdict =
      total === 0 ? 'Nothing to do.' : `${total} mended in ${fixed.length} of ${files.length} files.`;
    const left = countErrors(folder, { scope, only });
    if (left === 0) print(`${paint.green('✓')} ${verdict}\n`);
    else {
      const rest = `${count(left, 'error')} left that a person has to mend: unreal-bridge dictionary check`;
      print(`${paint.yellow('!')} ${verdict} ${rest}\n`);
      process.exitCode = 1;
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** Errors of what was mended, as `dictionary check` would count them. */
function countErrors(folder: string, { scope, only }: Pick<ChosenFolder, 'scope' | 'only'>): number {
  const content = readDictionaryFolder(folder);
  const beneath = readBeneath(folder);
  const { problems } = checkDictionary(content, { scope, nearest: nearestNames, beneath });
  return problems.filter(
    ({ severity, file }) => severity === 'error' && (only === undefined || file === only),
  ).length;
}
