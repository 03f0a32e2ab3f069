import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint, print } from '../base/terminal.ts';
import { fixDictionary } from '../dictionary/fix-dictionary.ts';
import { readDictionaryFolder } from '../dictionary/read-folder.ts';
import { chooseFolder, pathFromHere } from './dictionary-folder.ts';
import { reportFailure } from './report-failure.ts';

/** `dictionary fix`: mends what can be mended without knowing more, and says what it did. */
export function dictionaryFix(named: string | undefined): void {
  try {
    const { folder, only } = chooseFolder(named);
    const { files } = readDictionaryFolder(folder);
    const fixed = fixDictionary(files.filter(({ path }) => only === undefined || path === only));
    for (const { path, text, changes } of fixed) {
      writeWhole(join(folder, path), text);
      print(`${paint.bold(pathFromHere(folder, path))}\n`);
      for (const { rule, line, note } of changes) print(`  line ${line}: ${note} ${paint.dim(rule)}\n`);
    }
    const total = fixed.reduce((sum, { changes }) => sum + changes.length, 0);
    const verdict =
      total === 0 ? 'Nothing to do.' : `${total} mended in ${fixed.length} of ${files.length} files.`;
    print(`${paint.green('✓')} ${verdict}\n`);
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** All or nothing: whoever reads the file meanwhile sees the old or the new text. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.tmp`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}
