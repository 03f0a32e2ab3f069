import { paint } from '../base/terminal.ts';

/** Something that is wrong in a file, and how to mend it. */
export interface PrintedProblem {
  file: string;
  line: number;
  column: number;
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  tip: string;
}

/**
 * Problems for a person at a terminal, or as GitHub reads them to write beside the lines of a change; and the sum.
 * @param checked what was looked at: `3 files, 20 rules`
 */
export function printProblems(
  problems: readonly PrintedProblem[],
  checked: string,
  form: 'text' | 'annotations',
): string {
  const lines = problems.map(form === 'text' ? printProblem : printAnnotation);
  return `${[...lines, summarize(problems, checked)].join('\n')}\n`;
}

/** What the surroundings read: annotations in an action of GitHub, else text. */
export function formHere(): 'text' | 'annotations' {
  return process.env.GITHUB_ACTIONS ? 'annotations' : 'text';
}

function printProblem({ file, line, column, rule, severity, message, tip }: PrintedProblem): string {
  const word = severity === 'error' ? paint.red('error') : paint.yellow('warning');
  return `${paint.bold(`${file}:${line}:${column}`)}  ${word}  ${paint.dim(rule)}\n  ${message}\n  ${paint.cyan('→')} ${tip}\n`;
}

function printAnnotation({ file, line, column, rule, severity, message, tip }: PrintedProblem): string {
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

function summarize(problems: readonly PrintedProblem[], checked: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return `${paint.green('✓')} ${checked}: nothing to mend.`;
  const found = [
    ...(errors > 0 ? [paint.red(count(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint.yellow(count(warnings, 'warning'))] : []),
  ].join(' and ');
  return `${errors > 0 ? paint.red('✗') : paint.yellow('!')} ${found} in ${checked}.`;
}

/** `1 file`, `1,486 entries`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
