import { loadSettings, type Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { currentTerminal, print, printError, printProgress } from '../base/terminal.ts';
import { VERSION } from '../base/version.ts';
import { getInfo } from '../unreal/engine-call.ts';
import { openSession } from '../unreal/open-session.ts';
import { findEditorFacts } from './record/editor-facts.ts';
import { reportFailure } from './report-failure.ts';
import { writeOut } from './use-file.ts';
import { compareReports, printComparison, readReport } from './verify/compare-reports.ts';
import { printReport, writeMarkdown } from './verify/print-report.ts';
import { recordEditorTo } from './verify/record-run.ts';
import { differencesOf, type VerifyReport } from './verify/report.ts';
import { runVerify } from './verify/run-verify.ts';

export interface VerifyFlags extends Record<string, unknown> {
  read?: boolean;
  json?: string;
  markdown?: boolean;
  recording?: string;
  compare?: string[];
}

/** Exit codes beside 0, nothing differs, and 1, nothing could be found out. */
const DIFFERS = 2;
const BROKEN_OFF = 130;

/** `verify`: holds everything that we take for true of Unreal against the editor that runs. It changes nothing. */
export async function verify(flags: VerifyFlags): Promise<void> {
  try {
    if (flags.compare) return compare(flags.compare);
    const { read, json, markdown, recording, compare: _, ...settingFlags } = flags;
    const report = await verifyEditor(loadSettings({ flags: settingFlags }), recording);
    if (json !== undefined) writeReport(json, report);
    print(markdown ? writeMarkdown(report) : printReport(report, { json }));
    if (report.unfinished) process.exitCode = BROKEN_OFF;
    else if (differencesOf(report).length > 0) process.exitCode = DIFFERS;
  } catch (thrown) {
    reportFailure(thrown);
  }
}

async function verifyEditor(settings: Settings, recording: string | undefined): Promise<VerifyReport> {
  await checkThatItAnswers(settings);
  const recorded = recording === undefined ? undefined : await recordEditorTo(recording, settings);
  const session = openSession({ ...settings, ...(recorded && { editor: recorded.address }) });
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  const started = performance.now();
  const isSeen = currentTerminal().error.isTTY === true;
  try {
    const { engine, findings, unfinished } = await runVerify(session, {
      onProgress: line => (isSeen ? printProgress(line) : undefined),
      signal: stop.signal,
    });
    const { isSimulated } = await findEditorFacts(settings, 'may be away');
    return {
      ...{ verify: 1, date: new Date().toISOString(), client: `unreal-bridge ${VERSION}` },
      ...{ engine, source: isSimulated ? 'simulated' : 'live', findings },
      seconds: Math.round((performance.now() - started) / 100) / 10,
      ...(unfinished.length > 0 && { unfinished }),
    };
  } finally {
    process.off('SIGINT', onInterrupt);
    if (isSeen) printProgress('');
    await session.client.close();
    await recorded?.close();
    if (recording !== undefined) printError(`Recorded, without names: ${recording}\n`);
  }
}

/** Says what is wrong with the way to the editor in the words of its own address, before anything stands between. */
async function checkThatItAnswers(settings: Settings): Promise<void> {
  const session = openSession(settings);
  try {
    await session.client.send(getInfo());
  } finally {
    await session.client.close();
  }
}

function compare(files: readonly string[]): void {
  const [before, after, ...more] = files;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new BridgeError('invalid_arguments', '--compare takes two files.', {
      remedy: 'For example: unreal-bridge verify --compare before.json after.json',
    });
  }
  const reports = [readReport(before), readReport(after)] as const;
  const differences = compareReports(...reports);
  print(printComparison(reports, differences));
  if (differences.length > 0) process.exitCode = DIFFERS;
}

function writeReport(path: string, report: VerifyReport): void {
  writeOut(path, `${JSON.stringify(report, null, 2)}\n`);
}
