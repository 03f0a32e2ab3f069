import { readFile } from 'node:fs/promises';
import pc from 'picocolors';
import type { Fault } from '../../mocks/engine/faults.ts';
import { type Language, languages } from '../../mocks/engine/languages/language.ts';
import { faultKinds, parseFault } from '../../mocks/engine/parse-fault.ts';
import { readRemoteControlIni } from '../../mocks/engine/settings/remote-control-ini.ts';
import type { EngineVersion, RemoteControlSettings } from '../../mocks/engine/simulated-editor.ts';
import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { BridgeError } from '../errors.ts';
import { nearestNames } from '../nearest.ts';
import { loadWorld } from './load-world.ts';
import { readNumber } from './read-number.ts';
import { reportFailure } from './report-failure.ts';

interface SimulateFlags {
  port: string;
  world: string;
  engine: EngineVersion;
  fps: string;
  newline: 'crlf' | 'lf';
  language: string;
  fault: string[];
  ini?: string;
  passphrase?: string;
  restartAfter?: string;
  json?: boolean;
}

/** `simulate`: the simulated editor on a real port, until it is killed. */
export async function simulate(flags: SimulateFlags): Promise<void> {
  try {
    const fps = readNumber('--fps', flags.fps, { least: 0.1, most: 1000 });
    const simulation = await startSimulation({
      scene: await loadWorld(flags.world),
      engine: flags.engine,
      port: readNumber('--port', flags.port, { least: 0, most: 65_535 }),
      fps,
      newline: flags.newline === 'crlf' ? '\r\n' : '\n',
      language: readLanguage(flags.language),
      settings: flags.ini === undefined ? undefined : await readSettings(flags.ini),
      passphrase: flags.passphrase,
      faults: flags.fault.map(text => readFault(text, fps)),
      restartAfter:
        flags.restartAfter === undefined
          ? undefined
          : readNumber('--restart-after', flags.restartAfter, { least: 0, most: 3600 }),
    });
    const { port, wsPort, url } = simulation;
    if (flags.json) {
      const { world, engine, language, fault: faults } = flags;
      const line = { port, wsPort, url, world, engine, pid: process.pid, language, faults };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    } else {
      process.stdout.write(welcome(flags, url));
    }
  } catch (thrown) {
    reportFailure(explainPort(thrown, flags.port));
    process.exit();
  }
}

function welcome({ engine, world, fault: faults }: SimulateFlags, url: string): string {
  return [
    `${pc.green('●')} Unreal ${engine}, simulated, with the level ${pc.bold(world)}: ${pc.bold(url)}`,
    ...(faults.length > 0 ? [pc.yellow(`  and with these faults: ${faults.join(', ')}`)] : []),
    pc.dim(`  unreal-bridge inspect "Key Light" --editor ${url}`),
    pc.dim(`  curl ${url}/remote/info`),
    pc.dim('  Ctrl+C ends it'),
    '',
  ].join('\n');
}

function readLanguage(text: string): Language {
  const language = languages.find(each => each === text);
  if (language) return language;
  throw new BridgeError(
    'invalid_arguments',
    `--language must be one of ${languages.join(', ')}, not "${text}".`,
  );
}

async function readSettings(file: string): Promise<Partial<RemoteControlSettings>> {
  try {
    return readRemoteControlIni(await readFile(file, 'utf8'));
  } catch (error) {
    throw new BridgeError(
      'invalid_arguments',
      `--ini: ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
      { remedy: 'Name a file such as Config/DefaultRemoteControl.ini of an Unreal project.' },
    );
  }
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

function explainPort(thrown: unknown, port: string): unknown {
  const inUse = thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE';
  if (!inUse) return thrown;
  return new BridgeError('invalid_arguments', `Port ${port} is taken, perhaps by a real editor.`, {
    remedy: 'Take another: --port 0 finds a free one.',
  });
}
