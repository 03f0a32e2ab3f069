import { resolve } from 'node:path';
import { loadSettings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { statIfThere } from '../base/read-file.ts';
import { paint } from '../base/terminal.ts';
import { shortVersion } from '../unreal/function-versions.ts';
import type { Dialogue } from './change-file.ts';
import { guessLaunch, type Launch, type Program } from './clients/client-entry.ts';
import { type ConfigSurroundings, currentSurroundings, findClient } from './config.ts';
import { doctor } from './doctor.ts';
import { reportFailure } from './report-failure.ts';
import { findEditor } from './setup/find-editor.ts';
import { type Findings, listRemarks, planClients, planFolders, planProject } from './setup/plan-setup.ts';
import { readProjectFile } from './setup/project-file.ts';
import { readProjectSettings } from './setup/project-settings.ts';
import { carryOutSteps, type SetupMode, type StepOutcome } from './setup/setup-step.ts';

export interface InitFlags extends Record<string, unknown> {
  /** What the server is called in the clients. */
  name: string;
  client?: string[];
  folders?: boolean;
  yes?: boolean;
  dryRun?: boolean;
  json?: boolean;
  run?: Launch;
}

/**
 * `init`: from nothing to a client that sees the editor. Finds the project, the editor and the clients; shows what has to
 * become another in their files, and writes it where somebody agrees; ends with what to do next.
 */
export async function init(
  folder: string | undefined,
  given: InitFlags,
  surroundings: ConfigSurroundings = currentSurroundings(),
): Promise<void> {
  try {
    const { name, client, folders, yes, dryRun, json, run, ...flags } = given;
    const directory = resolve(surroundings.place.directory, folder ?? '');
    if (!statIfThere(directory)?.isDirectory()) throw noFolder(directory);
    const findings = await findAll(directory, flags);
    const dialogue: Dialogue = json ? { out: () => {}, say: () => {} } : surroundings;
    if (!json) surroundings.out(describeFindings(findings));
    const mode = chooseMode({ yes, dryRun, json }, surroundings);
    const launch = run ?? guessLaunch(surroundings.program);
    const steps = [
      ...planProject(findings),
      ...(folders ? planFolders(findings) : []),
      ...planClients({
        ...{ clients: client?.map(findClient), name, launch, program: surroundings.program },
        flags: withPort(flags, findings),
        place: { ...surroundings.place, directory: findings.project?.folder ?? directory },
      }),
    ];
    const outcomes = await carryOutSteps(steps, mode, dialogue);
    const isReady = findings.editor.state === 'answers' && !needsRestart(outcomes);
    const result = { findings, outcomes, mode, command: commandOf(launch, surroundings.program) };
    if (json) surroundings.out(`${JSON.stringify(toJson(result), null, 2)}\n`);
    else surroundings.out(describeEnd(result));
    if (outcomes.some(({ state }) => state === 'failed')) process.exitCode = 1;
    else if (isReady && mode !== 'dry' && !json) await doctor(flags);
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function noFolder(path: string): BridgeError {
  return new BridgeError('invalid_arguments', `${path} is no folder.`, {
    remedy: 'Name the folder of your project, the one with the .uproject in it; or start the command there.',
  });
}

/** A port that the project names counts where nobody names an address. */
async function findAll(directory: string, flags: Record<string, unknown>): Promise<Findings> {
  const found = readProject(directory);
  const settings = loadSettings({ flags: withPort(flags, found), directory });
  const editor = await findEditor(settings);
  const { projectFolder } = editor;
  // Whoever starts it elsewhere has the project open in the editor.
  const isElsewhere = found.project === undefined && statIfThere(projectFolder ?? '')?.isDirectory();
  return { ...(isElsewhere ? readProject(projectFolder ?? '') : found), settings, editor };
}

function readProject(directory: string): Pick<Findings, 'project' | 'projectSettings'> {
  const project = readProjectFile(directory);
  return { project, projectSettings: project && readProjectSettings(project.folder) };
}

function withPort(
  flags: Record<string, unknown>,
  { projectSettings }: Pick<Findings, 'projectSettings'>,
): Record<string, unknown> {
  const port = projectSettings?.port;
  const isNamed = flags.editor !== undefined || process.env.UNREAL_BRIDGE_EDITOR !== undefined;
  return port === undefined || port === STANDARD_PORT || isNamed
    ? flags
    : { ...flags, editor: `http://127.0.0.1:${port}` };
}

const STANDARD_PORT = 30_010;

function chooseMode(
  { yes, dryRun, json }: Pick<InitFlags, 'yes' | 'dryRun' | 'json'>,
  { ask }: Pick<Dialogue, 'ask'>,
): SetupMode {
  if (dryRun) return 'dry';
  if (yes) return 'sure';
  return ask && !json ? 'ask' : 'dry';
}

/** Plugins and settings of a project are read when its editor starts. */
function needsRestart(outcomes: readonly StepOutcome[]): boolean {
  return outcomes.some(
    ({ step, state }) => (step.kind === 'plugin' || step.kind === 'settings') && state !== 'fine',
  );
}

function commandOf(launch: Launch, { node, path }: Program): string {
  return launch === 'npx' ? 'npx unreal-bridge' : `"${node}" "${path}"`;
}

function describeFindings(findings: Findings): string {
  const { project, editor } = findings;
  const seen = editor.state === 'answers' ? paint.green('✓') : paint.dim('·');
  const said =
    editor.state === 'answers'
      ? `answers${editor.engine ? `, Unreal ${shortVersion(editor.engine)}` : ''}`
      : 'does not answer yet';
  return [
    project === undefined
      ? `${paint.yellow('!')} no .uproject here or above: start this in the folder of your project to have its plugins looked at`
      : `${paint.green('✓')} project ${project.name} ${paint.dim([project.engine && `Unreal ${project.engine}`, project.file].filter(Boolean).join(', '))}`,
    `${seen} the editor at ${editor.address} ${said}`,
    ...listRemarks(findings).map(remark => `${paint.yellow('!')} ${remark}`),
    '',
  ].join('\n');
}

interface InitResult {
  findings: Findings;
  outcomes: readonly StepOutcome[];
  mode: SetupMode;
  command: string;
}

function describeEnd(result: InitResult): string {
  const { outcomes, mode, command } = result;
  const isOpen = outcomes.some(({ state }) => state === 'planned');
  const dry =
    mode === 'dry' && isOpen ? [`Nothing was written. ${command} init --yes writes all of this.`] : [];
  return [
    '',
    ...dry,
    paint.bold('Next:'),
    ...listNext(result).map((line, at) => `  ${at + 1}. ${line}`),
    '',
  ].join('\n');
}

/** What a person has to do, in this order. */
function listNext({ findings, outcomes, command }: InitResult): string[] {
  const { project, editor } = findings;
  const clients = outcomes.filter(({ step, state }) => step.kind === 'client' && state !== 'refused');
  return [
    ...openEditor(),
    ...(clients.length === 0
      ? [`No client is set up. ${command} config --list names those that are known; name one with --client.`]
      : [...new Set(clients.map(({ step }) => step.next ?? ''))]),
    'Ask: what have I selected in Unreal?',
    `Where it does not work: ${command} doctor`,
  ];

  function openEditor(): string[] {
    if (editor.state === 'answers')
      return needsRestart(outcomes)
        ? ['Save your work, and restart the editor: it reads these files when it starts.']
        : [];
    const plugin = outcomes.find(({ step }) => step.kind === 'plugin');
    const isOn = plugin?.state === 'fine' || plugin?.state === 'written';
    const tick = isOn ? '' : ', and tick Remote Control API in Edit > Plugins';
    return [`Open ${project?.file ?? 'your project'} in the editor${tick}.`];
  }
}

/** For programs. */
function toJson(result: InitResult): Record<string, unknown> {
  const { findings, outcomes, mode } = result;
  const { project, editor } = findings;
  return {
    mode,
    project: project ? { name: project.name, file: project.file, engine: project.engine } : null,
    editor,
    remarks: listRemarks(findings),
    steps: outcomes.map(({ step: { kind, title, file }, state, problem }) => ({
      ...{ kind, title, file, state },
      ...(problem && { problem: `${problem.message} ${problem.remedy}` }),
    })),
    next: listNext(result),
  };
}
