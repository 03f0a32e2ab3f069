import { paint, print } from '../base/terminal.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { diffEngines, type EngineDifference } from '../dictionary/diff-engines.ts';
import { chooseFolder } from './dictionary-folder.ts';
import { readEngine } from './read-engine.ts';
import { reportFailure } from './report-failure.ts';

interface DiffFlags {
  folder?: string;
  json?: boolean;
}

/** `dictionary diff`: what the dictionary says differs between two engine versions. */
export function dictionaryDiff(from: string, to: string, { folder: named, json }: DiffFlags): void {
  try {
    for (const version of [from, to]) readEngine(version);
    const { folder } = chooseFolder(named);
    const own = folder === dictionaryFolder() ? [] : [folder];
    const [before, after] = [from, to].map(version => openDictionary({ own, engine: version }));
    const differences = before && after ? diffEngines(before, after) : [];
    print(json ? `${JSON.stringify(differences)}\n` : printDifferences(differences, from, to));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** Differences for a person at a terminal. */
export function printDifferences(differences: readonly EngineDifference[], from: string, to: string): string {
  const lines = differences.flatMap(printOne);
  const count = (change: EngineDifference['change']) =>
    differences.filter(each => each.change === change).length;
  const counts = `${count('added')} added, ${count('removed')} removed, ${count('changed')} changed`;
  const verdict = differences.length === 0 ? 'nothing that is written down' : counts;
  const head = `${paint.bold(`${from} → ${to}`)}: ${verdict}.`;
  return `${[...lines, ...(lines.length > 0 ? [''] : []), head].join('\n')}\n`;
}

const SIGNS = { added: paint.green('+'), removed: paint.red('−'), changed: paint.yellow('~') };

function printOne(difference: EngineDifference): string[] {
  const { owner, property, change, summary, since, renamedTo, keys = {} } = difference;
  const unsure = since === undefined ? '' : paint.dim(`  (some version ${since})`);
  const now = renamedTo === undefined ? '' : `  ${paint.cyan('→')} ${renamedTo}`;
  return [
    `${SIGNS[change]} ${owner}.${property}  ${paint.dim(summary)}${unsure}${now}`,
    ...Object.entries(keys).map(
      ([key, { before, after }]) =>
        `    ${key}: ${printValue(before)} ${paint.cyan('→')} ${printValue(after)}`,
    ),
  ];
}

function printValue(value: unknown): string {
  return value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
}
