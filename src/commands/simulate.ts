import { checkDifferences } from '../../mocks/engine/differences/check-differences.ts';
import type { EngineDifferences } from '../../mocks/engine/differences/engine-differences.ts';
import { defaultEngine } from '../../mocks/engine/engine-version.ts';
import type { Fault } from '../../mocks/engine/faults.ts';
import { type Language, languages } from '../../mocks/engine/languages/language.ts';
import { faultKinds, parseFault } from '../../mocks/engine/parse-fault.ts';
import type { Scene } from '../../mocks/engine/scene.ts';
import { readRemoteControlIni } from '../../mocks/engine/settings/remote-control-ini.ts';
import type { RemoteControlSettings } from '../../mocks/engine/settings/remote-control-settings.ts';
import type { EngineVersion } from '../../mocks/engine/simulated-editor.ts';
import { type Simulation, startSimulation } from '../../mocks/hosts/simulate.ts';
import { BridgeError } from '../base/errors.ts';
import { nearestNames } from '../base/nearest.ts';
import { paint, print, printError } from '../base/terminal.ts';
import { messageOf } from '../base/text/message-of.ts';
import { followEditor } from './follow-editor.ts';
import { loadRecordedWorld } from './load-recorded-world.ts';
import { loadSceneFile } from './load-scene-file.ts';
import { loadWorld } from './load-world.ts';
import { readNumberFlag } from './read-number-flag.ts';
import { reportFailure } from './report-failure.ts';
import { readGiven } from './use-file.ts';

interface SimulateFlags {
  port: string;
  wsPort?: string;
  world: string;
  scene?: string;
  from?: string;
  engine?: EngineVersion;
  fps: string;
  newline: 'crlf' | 'lf';
  language: string;
  fault: string[];
  ini?: string;
  differ?: string;
  passphrase?: string;
  restartAfter?: string;
  log?: boolean;
  json?: boolean;
}

/** `simulate`: the simulated editor on real ports, until it is killed or `QuitEditor` is called. */
export async function simulate(flags: SimulateFlags): Promise<void> {
  try {
    const fps = readNumberFlag('--fps', flags.fps, { least: 0.1, most: 1000 });
    const port = readNumberFlag('--port', flags.port, { least: 0, most: 65_535 });
    const { scene, engine, world, unknown } = await openWorld(flags);
    const restartAfter =
      flags.restartAfter === undefined
        ? undefined
        : readNumberFlag('--restart-after', flags.restartAfter, { least: 0, most: 3600 });
    const simulation = await startSimulation({
      ...{ scene, engine },
      ...(flags.differ !== undefined && { differences: readDifferences(flags.differ) }),
      ...{ port, wsPort: readSocketPort(flags.wsPort, port) },
      fps,
      newline: flags.newline === 'crlf' ? '\r\n' : '\n',
      language: readLanguage(flags.language),
      settings: flags.ini === undefined ? undefined : readSettings(flags.ini),
      passphrase: flags.passphrase,
      faults: flags.fault.map(text => readFault(text, fps)),
      restartAfter,
    });
    // A program reads one line of JSON, and nothing else, on the standard output.
    const terminal = flags.json ? printError : print;
    followEditor(simulation, {
      say: line => terminal(`${line}\n`),
      requests: flags.log ? 'said' : 'unsaid',
      restartAfter,
    });
    const { wsPort, url } = simulation;
    if (flags.json) {
      const { language, fault: faults, differ } = flags;
      const line = {
        ...{ port: simulation.port, wsPort, url, world, engine, pid: process.pid, language, faults },
        ...(differ !== undefined && { differ }),
        ...(unknown && { unknown }),
      };
      print(`${JSON.stringify(line)}\n`);
    } else {
      print(welcome({ engine, world, faults: flags.fault, differ: flags.differ, unknown }, simulation));
    }
  } catch (thrown) {
    reportFailure(explainPort(thrown));
  }
}

/** What is simulated. */
interface Opened {
  scene: Scene;
  engine: EngineVersion;
  /** Its name, or the recording that it is built from. */
  world: string;
  /** What the recording does not say. */
  unknown?: string[];
}

async function openWorld({ world, scene, from, engine }: SimulateFlags): Promise<Opened> {
  if (scene !== undefined && from !== undefined) {
    throw new BridgeError('invalid_arguments', 'Give --scene or --from, not both.');
  }
  if (scene !== undefined) {
    return { scene: await loadSceneFile(scene), engine: engine ?? defaultEngine, world: scene };
  }
  if (from === undefined) return { scene: await loadWorld(world), engine: engine ?? defaultEngine, world };
  const recorded = loadRecordedWorld(from);
  return { ...recorded, engine: engine ?? recorded.engine, world: from };
}

/** So many lines of what is not known are printed; `--json` has them all. */
const MOST_UNKNOWN = 12;

/** What is wrong with the editor from the start. */
interface Wrong {
  faults: readonly string[];
  /** The file that says what it has otherwise than its version. */
  differ: string | undefined;
}

function welcome(
  { engine, world, faults, differ, unknown = [] }: Omit<Opened, 'scene'> & Wrong,
  { url, wsUrl }: Simulation,
): string {
  const more = unknown.length - MOST_UNKNOWN;
  return [
    `${paint.green('●')} Unreal ${engine}, simulated, with the level ${paint.bold(world)}: ${paint.bold(url)}`,
    ...(wsUrl === null ? [] : [`  WebSocket: ${paint.bold(wsUrl)}`]),
    ...(faults.length > 0 ? [paint.yellow(`  and with these faults: ${faults.join(', ')}`)] : []),
    ...(differ === undefined ? [] : [paint.yellow(`  and other than its version as ${differ} says`)]),
    ...(unknown.length > 0 ? [paint.yellow('  Not known from the recording:')] : []),
    ...unknown.slice(0, MOST_UNKNOWN).map(line => `  - ${line}`),
    ...(more > 0 ? [`  - and ${more} more, which --json lists`] : []),
    paint.dim(`  unreal-bridge inspect "Key Light" --editor ${url}`),
    paint.dim(`  curl ${url}/remote/info`),
    paint.dim('  Ctrl+C ends it'),
    '',
  ].join('\n');
}

/** The engine's own port beside the engine's own HTTP port; beside any other one that is free. */
function readSocketPort(text: string | undefined, httpPort: number): number | 'off' {
  if (text === 'off') return 'off';
  if (text === undefined) return httpPort === 30_010 ? 30_020 : 0;
  return readNumberFlag('--ws-port', text, { least: 0, most: 65_535 });
}

function readLanguage(text: string): Language {
  const language = languages.find(each => each === text);
  if (language) return language;
  throw new BridgeError(
    'invalid_arguments',
    `--language must be one of ${languages.join(', ')}, not "${text}".`,
  );
}

function readSettings(file: string): Partial<RemoteControlSettings> {
  const text = readGiven(file, 'invalid_arguments').toString('utf8');
  try {
    return readRemoteControlIni(text);
  } catch (error) {
    throw new BridgeError('invalid_arguments', `--ini: ${file} cannot be read: ${messageOf(error)}`, {
      remedy: 'Name a file such as Config/DefaultRemoteControl.ini of an Unreal project.',
    });
  }
}

/** @throws BridgeError with everything that is wrong in the file, each with its mend */
function readDifferences(file: string): EngineDifferences {
  const text = readGiven(file, 'invalid_arguments').toString('utf8');
  const remedy =
    'The schema is mocks/docs/differences.schema.json of this package; class paths are those of the declaring class.';
  const refuse = (what: string) =>
    new BridgeError('invalid_arguments', `--differ: ${file} cannot be used:\n${what}`, { remedy });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw refuse(`it is no JSON: ${messageOf(error)}`);
  }
  const problems = checkDifferences(given);
  if (problems.length > 0) throw refuse(problems.map(each => `- ${each.replace(/^\./, '')}`).join('\n'));
  return given as EngineDifferences; // that is what was checked
}

function readFault(text: string, fps: number): Fault {
  const fault = parseFault(text, fps);
  if ('kind' in fault) return fault;
  const kind = text.split(':')[0] ?? text;
  throw new BridgeError('invalid_arguments', `--fault: ${fault.mistake}`, {
    remedy: `There are: ${faultKinds.join(', ')}. Seconds go behind a colon: --fault modal:30.`,
    suggestions: faultKinds.includes(kind) ? [] : nearestNames(kind, faultKinds),
  });
}

function explainPort(thrown: unknown): unknown {
  const inUse = thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE';
  if (!inUse) return thrown;
  const port = 'port' in thrown ? thrown.port : '';
  return new BridgeError('invalid_arguments', `Port ${port} is taken, perhaps by a real editor.`, {
    remedy: 'Take others: --port 0 --ws-port 0 finds free ones.',
  });
}
