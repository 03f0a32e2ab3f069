import { loadSettings, type Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { askPerson, currentTerminal, paint, print, printError, printProgress } from '../base/terminal.ts';
import { VERSION } from '../base/version.ts';
import { getInfo } from '../unreal/engine-call.ts';
import { openSession } from '../unreal/open-session.ts';
import { findEditorFacts } from './record/editor-facts.ts';
import { reportFailure } from './report-failure.ts';
import { needWritable, writeOut } from './use-file.ts';
import { compareReports, printComparison, readReport } from './verify/compare-reports.ts';
import { printReport, writeMarkdown } from './verify/print-report.ts';
import { recordEditorTo } from './verify/record-run.ts';
import { differencesOf, type VerifyReport } from './verify/report.ts';
import { SCRATCH_FOLDER } from './verify/scratch/trial.ts';
import { estimate, STAGES, type Stage } from './verify/stages.ts';
import { verifyEditor } from './verify/verify-editor.ts';

export interface VerifyFlags extends Record<string, unknown> {
  read?: boolean;
  selection?: boolean;
  scratch?: boolean;
  live?: boolean;
  yes?: boolean;
  unsaved?: boolean;
  json?: string;
  markdown?: boolean;
  verbose?: boolean;
  recording?: string;
  compare?: string[];
}

/** Exit codes beside 0, nothing differs, and 1, nothing could be found out. */
const DIFFERS = 2;
const BROKEN_OFF = 130;

/**
 * `verify`: holds everything that we take for true of Unreal against the editor that runs. It changes nothing but what
 * `--scratch` makes and removes again.
 */
export async function verify(flags: VerifyFlags): Promise<void> {
  try {
    if (flags.compare) return compare(flags.compare);
    const { json, markdown } = flags;
    if (json !== undefined) needWritable(json, '--json');
    const stages = chooseStages(flags);
    const settings = loadSettings({ flags: settingFlagsOf(flags) });
    if (stages.includes('scratch')) await confirmChanges(flags, settings, stages);
    const report = await verifyAndReport(settings, flags, stages);
    if (json !== undefined) writeReport(json, report);
    print(
      markdown
        ? writeMarkdown(report)
        : printReport(report, { json, detail: flags.verbose ? 'all' : 'some' }),
    );
    if (report.unfinished) process.exitCode = BROKEN_OFF;
    else if (report.left) process.exitCode = 1;
    else if (differencesOf(report).length > 0) process.exitCode = DIFFERS;
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function settingFlagsOf(flags: VerifyFlags): Record<string, unknown> {
  const {
    read,
    selection,
    scratch,
    live,
    yes,
    unsaved,
    json,
    markdown,
    verbose,
    recording,
    compare,
    ...rest
  } = flags;
  return rest;
}

async function verifyAndReport(
  settings: Settings,
  flags: VerifyFlags,
  stages: readonly Stage[],
): Promise<VerifyReport> {
  const { recording } = flags;
  await checkThatItAnswers(settings);
  const recorded = recording === undefined ? undefined : await recordEditorTo(recording, settings);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  const started = performance.now();
  const isSeen = currentTerminal().error.isTTY === true;
  if (isSeen) printError(paint.dim(`This takes ${estimate(stages, undefined)}. Ctrl+C ends it.\n`));
  try {
    const verified = await verifyEditor(
      { ...settings, ...(recorded && { editor: recorded.address }) },
      {
        ...{ stages, unsaved: flags.unsaved ? 'accept' : 'refuse', signal: stop.signal },
        onProgress: line => (isSeen ? printProgress(line) : undefined),
      },
    );
    const { isSimulated } = await findEditorFacts(settings, 'may be away');
    return {
      ...{ verify: 1, date: new Date().toISOString(), client: `unreal-bridge ${VERSION}` },
      ...{ ...verified, stages, source: isSimulated ? 'simulated' : 'live' },
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    process.off('SIGINT', onInterrupt);
    if (isSeen) printProgress('');
    await recorded?.close();
    if (recording !== undefined) printError(`Recorded, without names: ${recording}\n`);
  }
}

function chooseStages(flags: VerifyFlags): Stage[] {
  const chosen = STAGES.filter(stage => flags[stage]);
  return chosen.length > 0 ? chosen : ['read'];
}

/** Nothing is made in a project without a word of its user. */
async function confirmChanges(
  { yes }: VerifyFlags,
  { readOnly, editor }: Settings,
  stages: readonly Stage[],
) {
  if (readOnly)
    throw new BridgeError('read_only', 'With --read-only nothing is made, so --scratch has nothing to do.');
  if (yes) return;
  const question = `--scratch makes actors far outside the open level and assets in ${SCRATCH_FOLDER}, in the editor at ${editor}, tries every operation on them, and removes them again (${estimate(stages, undefined)}). The level counts as unsaved afterwards, and the editor's undo history has steps of it. Go on?`;
  const { input, error } = currentTerminal();
  if (input.isTTY && error.isTTY) {
    if (await askPerson(question, 'error')) return;
    throw new BridgeError('declined_by_user', 'Nothing was made.');
  }
  throw new BridgeError('needs_confirmation', question, { remedy: 'Add --yes when that is wanted.' });
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
  writeOut(path, `${JSON.stringify(report, null, 2)}\n`, '--json');
}
