import pc from 'picocolors';
import { loadSettings } from '../config.ts';
import { toBridgeError } from '../errors.ts';
import { readPolicy } from '../server/read-policy.ts';
import { listAllowGroups } from '../unreal/allow-list.ts';
import { type EngineFunctionName, listNeededFunctions } from '../unreal/function-table.ts';
import { openSession } from '../unreal/session.ts';
import { DOCTOR_STEPS, STILL_WORKS } from './doctor-steps.ts';
import { describeFailure, reportFailure } from './report-failure.ts';

/** `doctor`: connects step by step, names the first thing that is wrong with its fix, and what is merely slow. */
export async function doctor({ ini, ...flags }: Record<string, unknown>): Promise<void> {
  try {
    const settings = loadSettings({ flags });
    const { readOnly } = await readPolicy(settings);
    const { allowConsole, allowPython } = settings;
    const needed = listNeededFunctions({ readOnly, allowConsole, allowPython });
    if (ini) {
      process.stdout.write(writeIni(needed));
      return;
    }
    const session = openSession(settings);
    try {
      let warnings = 0;
      for (const { name, check, severity } of DOCTOR_STEPS) {
        try {
          process.stdout.write(`${pc.green('✓')} ${name} ${pc.dim(await check(session, needed))}\n`);
        } catch (thrown) {
          if (severity === 'fails') throw thrown;
          warnings++;
          process.stdout.write(describeFailure(toBridgeError(thrown), pc.yellow('!')));
        }
      }
      const verdict = warnings === 0 ? 'Everything is ready.' : 'It works; see the remarks marked with "!".';
      process.stdout.write(`${pc.bold(verdict)}\n`);
    } finally {
      await session.client.close();
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** The least that a 5.8 project must allow, from the table of functions that are called. */
function writeIni(needed: readonly EngineFunctionName[]): string {
  return [
    '; Config/DefaultRemoteControl.ini of the project, for Unreal 5.8 and later. Read when the editor starts.',
    '; Console commands and Python have switches of their own; neither is needed, and both stay off.',
    `; ${STILL_WORKS}`,
    ...listAllowGroups(needed),
    '',
  ].join('\n');
}
