import Table from 'cli-table3';
import { currentTerminal, paint } from '../../base/terminal.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { wrapText } from '../../base/text/wrap-text.ts';
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

/** So many differences are printed, and so many reasons; a file has them all. */
const MOST_PRINTED = 20;
const MOST_REASONS = 8;

/** How a report is printed. */
export interface PrintOptions {
  /** `all`: every difference and every reason, with the names of what it is about. */
  detail?: 'some' | 'all';
  /** The file that the whole report was written to. */
  json?: string | undefined;
  /** Columns of the terminal; what is not read by a person is not broken into lines. */
  width?: number;
}

/**
 * The last screen. What is told one by one stands above, so that what a person sees last is how much was looked at, why
 * some of it was not, and what to do now.
 */
export function printReport(
  report: VerifyReport,
  {
    detail = 'some',
    json,
    width = currentTerminal().output.columns ?? Number.POSITIVE_INFINITY,
  }: PrintOptions = {},
): string {
  const differences = differencesOf(report);
  const shown = detail === 'all' ? differences : differences.slice(0, MOST_PRINTED);
  const more = differences.length - shown.length;
  const wrapped = (text: string) => wrapText(text, width);
  return [
    '',
    ...(report.pages ?? []).map(page => printPage(page)),
    ...shown.map(each => printDifference(each, width)),
    ...(more > 0 ? [`  … and ${more} more: --verbose prints them all.`] : []),
    ...(shown.length > 0 ? [''] : []),
    `Unreal ${report.engine}${report.source === 'simulated' ? ', simulated' : ''}, ${report.seconds.toFixed(0)} s`,
    drawCounts(report.findings),
    ...printReasons(report.findings, detail, width),
    '',
    ...(report.notes ?? []).map(wrapped),
    ...(report.left ?? []).map(each => paint.red(wrapped(`Still there: ${each}`))),
    ...verdictLines(report, differences.length, json).map(({ text, paint: color = plain }) =>
      color(wrapped(text)),
    ),
    '',
  ].join('\n');
}

function plain(text: string): string {
  return text;
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

function printDifference({ name, ours, engine, file }: VerifyFinding, width: number): string {
  return [
    `${paint.yellow('!')} ${paint.bold(name)}`,
    ...(ours === undefined ? [] : [wrapText(cutText(ours, MOST_LETTERS), width, '    we say:   ')]),
    ...(engine === undefined ? [] : [wrapText(cutText(engine, MOST_LETTERS), width, '    it says:  ')]),
    ...(file === undefined ? [] : [paint.dim(`    ${file}`)]),
  ].join('\n');
}

const MOST_LETTERS = 160;

/** What could not be looked at, each reason once: the most frequent first. */
function printReasons(findings: readonly VerifyFinding[], detail: 'some' | 'all', width: number): string[] {
  const reasons = VERDICTS.flatMap(verdict => reasonsFor(findings, verdict));
  const shown = detail === 'all' ? reasons : reasons.slice(0, MOST_REASONS);
  if (reasons.length === 0) return [];
  const lines = shown.flatMap(({ verdict, why, names }, at) => {
    const isFirst = shown[at - 1]?.verdict !== verdict;
    const head = `${(isFirst ? WORDS[verdict] : '').padEnd(10)}${String(names.length).padStart(4)}  `;
    const named = detail === 'all' ? [wrapText(names.join(', '), width, ' '.repeat(head.length))] : [];
    return [wrapText(why, width, head), ...named.map(paint.dim)];
  });
  const more = reasons.length - shown.length;
  const hint = more > 0 ? `… and ${more} more reasons: ` : '';
  return ['', ...lines, ...(detail === 'all' ? [] : [paint.dim(`${hint}--verbose names each.`)])];
}

interface Reason {
  verdict: Verdict;
  why: string;
  names: string[];
}

function reasonsFor(findings: readonly VerifyFinding[], verdict: Verdict): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const found of findings) {
    const why = found.group ?? found.why;
    if (found.verdict !== verdict || verdict === 'confirmed' || why === undefined) continue;
    const reason = reasons.get(why) ?? { verdict, why, names: [] };
    reasons.set(why, { ...reason, names: [...reason.names, found.name] });
  }
  return [...reasons.values()].toSorted((one, other) => other.names.length - one.names.length);
}

interface VerdictLine {
  text: string;
  paint?: (text: string) => string;
}

function verdictLines(
  { unfinished = [], source, left = [], stages = ['read'], findings }: VerifyReport,
  differences: number,
  json: string | undefined,
): VerdictLine[] {
  if (left.length > 0)
    return [{ text: 'Run this once more: it begins with removing that.', paint: paint.red }];
  if (unfinished.length > 0) {
    const text = `It was broken off before all was looked at: ${unfinished.join(', ')}.`;
    return [{ text, paint: paint.yellow }];
  }
  const { refused } = countVerdicts(findings);
  const asking =
    refused === 0
      ? []
      : [{ text: `What was refused the project has to allow: unreal-bridge doctor --ini prints the lines.` }];
  if (differences === 0) {
    const far = refused > 0 ? 'As far as it lets itself be asked' : 'As far as was looked at';
    const subject = refused === 0 && stages.includes('read') ? 'This' : `${far}, this`;
    const text = `${subject} editor is what we take it to be. There is nothing to do.`;
    return [{ text, paint: paint.green }, ...asking];
  }
  const asOne = differences === 1 ? 'One thing is' : `${differences} things are`;
  const isChanged = stages.includes('scratch');
  return [
    {
      text: `${asOne} other than we think. Nothing in the project is wrong${isChanged ? '' : ', and nothing was changed'}.`,
      paint: paint.yellow,
    },
    ...asking,
    {
      text: 'The server goes by what the editor says. Please tell us, so that the next one need not find out.',
    },
    { text: `${json === undefined ? '' : `Attach ${json}. `}What to paste into a bug report is printed by` },
    { text: '  unreal-bridge verify --markdown' },
    ...(source === 'simulated'
      ? [{ text: '(It is a simulated editor: this says nothing of a real one.)' }]
      : []),
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
