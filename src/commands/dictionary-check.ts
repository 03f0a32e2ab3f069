import pc from 'picocolors';
import { type CheckReport, checkDictionary, type Problem } from '../dictionary/check-dictionary.ts';
import { RULES } from '../dictionary/checks/rules.ts';
import { fixDictionary } from '../dictionary/fix-dictionary.ts';
import { readBeneath, readDictionaryFolder } from '../dictionary/read-folder.ts';
import { nearestNames } from '../nearest.ts';
import { chooseFolder, pathFromHere } from './dictionary-folder.ts';
import { reportFailure } from './report-failure.ts';

/** `dictionary check`: every rule over every file. Ends with 1 when something is wrong. */
export function dictionaryCheck(named: string | undefined, { json }: { json?: boolean }): void {
  try {
    const { folder, scope, only } = chooseFolder(named);
    const content = readDictionaryFolder(folder);
    const report = checkDictionary(content, { scope, nearest: nearestNames, beneath: readBeneath(folder) });
    const fixable = fixDictionary(content.files).some(({ path }) => only === undefined || path === only);
    const problems = report.problems
      .filter(({ file }) => only === undefined || file === only)
      .map(problem => ({ ...problem, file: pathFromHere(folder, problem.file) }));
    const shown = { ...report, ...(only !== undefined && { files: 1 }), problems };
    if (json) process.stdout.write(`${JSON.stringify(shown)}\n`);
    else process.stdout.write(printReport(shown, process.env.GITHUB_ACTIONS ? 'annotations' : 'text'));
    if (fixable && !json) process.stdout.write('  `unreal-bridge dictionary fix` mends some of it.\n');
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** A report for a person at a terminal, or as GitHub reads it to write beside the lines of a change. */
export function printReport(report: CheckReport, form: 'text' | 'annotations'): string {
  const lines = report.problems.map(form === 'text' ? printProblem : printAnnotation);
  return `${[...lines, summarize(report)].join('\n')}\n`;
}

function printProblem({ file, line, column, rule, severity, message, tip }: Problem): string {
  const word = severity === 'error' ? pc.red('error') : pc.yellow('warning');
  return `${pc.bold(`${file}:${line}:${column}`)}  ${word}  ${pc.dim(rule)}\n  ${message}\n  ${pc.cyan('→')} ${tip}\n`;
}

function printAnnotation({ file, line, column, rule, severity, message, tip }: Problem): string {
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${rule}`;
  return `::${severity} ${place}::${escapeData(`${message} ${tip}`)}`;
}

/** What GitHub would take for the end of a command, a property or a line. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function summarize({ files, entries, problems }: CheckReport): string {
  const checked = `${count(files, 'file')}, ${count(entries, 'entry', 'entries')}, ${RULES.length} rules`;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return `${pc.green('✓')} ${checked}: nothing to mend.`;
  const found = [
    ...(errors > 0 ? [pc.red(count(errors, 'error'))] : []),
    ...(warnings > 0 ? [pc.yellow(count(warnings, 'warning'))] : []),
  ].join(' and ');
  return `${errors > 0 ? pc.red('✗') : pc.yellow('!')} ${found} in ${checked}.`;
}

/** `1 file`, `1,486 entries`. */
function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
