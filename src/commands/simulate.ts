import pc from 'picocolors';
import type { EngineVersion } from '../../mocks/engine/simulated-editor.ts';
import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { BridgeError } from '../errors.ts';
import { loadWorld } from './load-world.ts';
import { reportFailure } from './report-failure.ts';

interface SimulateFlags {
  port: string;
  world: string;
  engine: EngineVersion;
  fps: string;
  newline: 'crlf' | 'lf';
  passphrase?: string;
  restartAfter?: string;
  json?: boolean;
}

/** `simulate`: the simulated editor on a real port, until it is killed. */
export async function simulate(flags: SimulateFlags): Promise<void> {
  try {
    const simulation = await startSimulation({
      scene: await loadWorld(flags.world),
      engine: flags.engine,
      port: readNumber('--port', flags.port, { least: 0, most: 65_535 }),
      fps: readNumber('--fps', flags.fps, { least: 0.1, most: 1000 }),
      newline: flags.newline === 'crlf' ? '\r\n' : '\n',
      passphrase: flags.passphrase,
      restartAfter:
        flags.restartAfter === undefined
          ? undefined
          : readNumber('--restart-after', flags.restartAfter, { least: 0, most: 3600 }),
    });
    const { port, wsPort, url } = simulation;
    if (flags.json) {
      const line = { port, wsPort, url, world: flags.world, engine: flags.engine, pid: process.pid };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    } else {
      process.stdout.write(
        [
          `${pc.green('●')} Unreal ${flags.engine}, simulated, with the level ${pc.bold(flags.world)}: ${pc.bold(url)}`,
          pc.dim(`  unreal-bridge inspect "Key Light" --editor ${url}`),
          pc.dim(`  curl ${url}/remote/info`),
          pc.dim('  Ctrl+C ends it'),
          '',
        ].join('\n'),
      );
    }
  } catch (thrown) {
    reportFailure(explainPort(thrown, flags.port));
    process.exit();
  }
}

function readNumber(flag: string, text: string, { least, most }: { least: number; most: number }): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= least && number <= most) return number;
  throw new BridgeError(
    'invalid_arguments',
    `${flag} must be a number from ${least} to ${most}, not "${text}".`,
  );
}

function explainPort(thrown: unknown, port: string): unknown {
  const inUse = thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE';
  if (!inUse) return thrown;
  return new BridgeError('invalid_arguments', `Port ${port} is taken, perhaps by a real editor.`, {
    remedy: 'Take another: --port 0 finds a free one.',
  });
}
