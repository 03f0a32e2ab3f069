import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { paint } from '../../base/terminal.ts';
import { readGiven } from '../use-file.ts';
import { VERDICTS, VERIFIED_AREAS, type VerifyFinding } from './finding.ts';
import type { VerifyReport } from './report.ts';
import { STAGES } from './stages.ts';

const finding = z.object({
  area: z.enum(VERIFIED_AREAS),
  name: z.string(),
  verdict: z.enum(VERDICTS),
  ours: z.string().optional(),
  engine: z.string().optional(),
  file: z.string().optional(),
  why: z.string().optional(),
  group: z.string().optional(),
});

const report = z.object({
  verify: z.literal(1),
  date: z.string(),
  client: z.string(),
  engine: z.string(),
  source: z.enum(['live', 'simulated']),
  seconds: z.number(),
  unfinished: z.array(z.enum(VERIFIED_AREAS)).optional(),
  stages: z.array(z.enum(STAGES)).optional(),
  left: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
  pages: z.array(z.record(z.string(), z.unknown())).optional(),
  findings: z.array(finding),
});

/** A report as `verify --json` wrote it. @throws BridgeError when a file holds none */
export function readReport(path: string): VerifyReport {
  return parseReport(readGiven(path, 'invalid_arguments').toString('utf8'), path);
}

/** @throws BridgeError when a text is none */
export function parseReport(text: string, path: string): VerifyReport {
  try {
    return report.parse(JSON.parse(text)) as unknown as VerifyReport; // keys that are left out are left out
  } catch (cause) {
    throw new BridgeError('invalid_arguments', `${path} is no report of verify.`, {
      ...{ cause, remedy: 'Name two files that `unreal-bridge verify --json <file>` wrote.' },
    });
  }
}

/** What two reports differ in: the same belief with another outcome, and what only one of them looked at. */
export interface ReportDifference {
  area: VerifyFinding['area'];
  name: string;
  before: string;
  after: string;
}

/** @returns differences in the order of the first report */
export function compareReports(
  before: Pick<VerifyReport, 'findings'>,
  after: Pick<VerifyReport, 'findings'>,
): ReportDifference[] {
  const keyOf = ({ area, name }: VerifyFinding) => `${area} ${name}`;
  const [left, right] = [before, after].map(
    ({ findings }) => new Map(findings.map(each => [keyOf(each), each])),
  );
  const keys = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...keys].flatMap(key => {
    const [one, other] = [left?.get(key), right?.get(key)];
    const [was, is] = [sayOutcome(one), sayOutcome(other)];
    const { area, name } = one ?? other ?? {};
    return was === is || area === undefined || name === undefined
      ? []
      : [{ area, name, before: was, after: is }];
  });
}

function sayOutcome(found: VerifyFinding | undefined): string {
  if (!found) return 'not looked at';
  const { verdict, engine, why } = found;
  const words = verdict.replace('_', ' ');
  if (verdict === 'confirmed') return words;
  return engine === undefined && why === undefined ? words : `${words}: ${engine ?? why}`;
}

export function printComparison(
  [before, after]: readonly [VerifyReport, VerifyReport],
  differences: readonly ReportDifference[],
): string {
  const head = `${before.engine} (${before.date.slice(0, 10)}) → ${after.engine} (${after.date.slice(0, 10)})`;
  if (differences.length === 0) return `${head}\n${paint.green('They do not differ.')}\n`;
  const lines = differences.map(
    each => `${paint.bold(each.name)}\n    before: ${each.before}\n    after:  ${each.after}`,
  );
  return [head, ...lines, `${differences.length} differences.`, ''].join('\n');
}
