import Table from 'cli-table3';
import { paint } from '../../base/terminal.ts';
import { printPage } from '../print-page.ts';
import { VERDICTS, type Verdict, type VerifyFinding } from './finding.ts';
import { countVerdicts, differencesOf, groupByArea, type VerifyReport } from './report.ts';

const WORDS: Readonly<Record<Verdict, string>> = {
  confirmed: 'confirmed',
  differs: 'differs',
  refused: 'refused',
  not_there: 'not there',
  not_tried: 'not tried',
};

/** So many differences are printed; a file has them all. */
const MOST_PRINTED = 20;

/** The last screen: how much was looked at, what is another than we think, and what to do now. */
export function printReport(report: VerifyReport, files: { json?: string | undefined } = {}): string {
  const differences = differencesOf(report);
  const shown = differences.slice(0, MOST_PRINTED);
  const more = differences.length - shown.length;
  return [
    '',
    ...(report.pages ?? []).map(page => printPage(page)),
    `Unreal ${report.engine}${report.source === 'simulated' ? ', simulated' : ''}, ${report.seconds.toFixed(0)} s`,
    drawCounts(report.findings),
    ...shown.map(printDifference),
    ...(more > 0 ? [`  … and ${more} more: --json <file> has them all.`] : []),
    ...printReasons(report.findings),
    '',
    ...(report.notes ?? []),
    ...(report.left ?? []).map(each => paint.red(`Still there: ${each}`)),
    ...verdictLines(report, differences.length, files),
    '',
  ].join('\n');
}

function drawCounts(findings: readonly VerifyFinding[]): string {
  const table = new Table({
    head: ['', ...VERDICTS.map(each => WORDS[each])],
    style: { head: [], border: [], compact: true },
    colAligns: ['left', ...VERDICTS.map(() => 'right' as const)],
  });
  for (const [area, group] of groupByArea(findings)) table.push([area, ...cellsOf(group)]);
  table.push([paint.bold('in all'), ...cellsOf(findings)]);
  return table.toString();
}

function cellsOf(findings: readonly VerifyFinding[]): string[] {
  const counts = countVerdicts(findings);
  return VERDICTS.map(each => (counts[each] === 0 ? paint.dim('–') : String(counts[each])));
}

function printDifference({ name, ours, engine, file }: VerifyFinding): string {
  return [
    `${paint.yellow('!')} ${paint.bold(name)}`,
    ...(ours === undefined ? [] : [`    we say:   ${cut(ours)}`]),
    ...(engine === undefined ? [] : [`    it says:  ${cut(engine)}`]),
    ...(file === undefined ? [] : [paint.dim(`    ${file}`)]),
  ].join('\n');
}

const MOST_LETTERS = 160;

function cut(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** What could not be looked at, each reason once. */
function printReasons(findings: readonly VerifyFinding[]): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, why } of findings) {
    if (verdict !== 'confirmed' && why !== undefined) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }
  return [...reasons].map(([why, count]) => paint.dim(`  ${count} × ${why}`));
}

function verdictLines(
  { unfinished = [], source, left = [], stages = ['read'] }: VerifyReport,
  differences: number,
  { json }: { json?: string | undefined },
): string[] {
  if (left.length > 0) return [paint.red('Run this once more: it begins with removing that.')];
  if (unfinished.length > 0) {
    return [paint.yellow(`It was broken off: ${unfinished.join(', ')} was not looked at.`)];
  }
  if (differences === 0) {
    return [paint.green('This editor is what we take it to be. There is nothing to do.')];
  }
  const asOne = differences === 1 ? 'One thing is' : `${differences} things are`;
  return [
    paint.yellow(
      `${asOne} other than we think. Nothing in the project is wrong${stages.includes('scratch') ? '' : ', and nothing was changed'}.`,
    ),
    'The server goes by what the editor says. Please tell us, so that the next one need not find out:',
    json === undefined
      ? '  unreal-bridge verify --markdown > report.md   is what to paste into a bug report'
      : `  attach ${json}, or paste what --markdown prints`,
    ...(source === 'simulated' ? ['(It is a simulated editor: this says nothing of a real one.)'] : []),
  ];
}

/** What to paste into a bug report. */
export function writeMarkdown(report: VerifyReport): string {
  const { engine, source, client, date, findings } = report;
  const differences = differencesOf(report);
  const head = ['', ...VERDICTS.map(each => WORDS[each])];
  const rows = groupByArea(findings).map(([area, group]) => {
    const counts = countVerdicts(group);
    return [area, ...VERDICTS.map(each => String(counts[each]))];
  });
  return [
    `### verify: Unreal ${engine}${source === 'simulated' ? ' (simulated)' : ''}`,
    '',
    `${client}, ${date.slice(0, 10)}. ${differences.length === 0 ? 'No differences.' : `${differences.length} differences.`}`,
    '',
    ...drawMarkdown([head, ...rows]),
    ...(differences.length === 0
      ? []
      : [
          '',
          ...drawMarkdown([
            ['what', 'we say', 'it says', 'file'],
            ...differences.map(({ name, ours = '', engine: told = '', file = '' }) => [
              `\`${name}\``,
              ours,
              told,
              file === '' ? '' : `\`${file}\``,
            ]),
          ]),
        ]),
    ...(report.pages ?? []).flatMap(page => [
      '',
      `<details><summary>${page.classes[0] ?? page.class}</summary>`,
      '',
      '```json',
      JSON.stringify(page, null, 1),
      '```',
      '',
      '</details>',
    ]),
    '',
  ].join('\n');
}

function drawMarkdown([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(each => each.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
