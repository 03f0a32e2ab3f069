import { loadSettings, type Settings } from '../base/config.ts';
import { findDataFolder } from '../base/data-folder.ts';
import { toBridgeError } from '../base/errors.ts';
import { paint, print } from '../base/terminal.ts';
import { listOwnMistakes } from '../kernel/views/own-mistakes.ts';
import { openProjectDictionary } from '../server/open-project-dictionary.ts';
import { listPolicyMistakesLive, readPolicy } from '../server/read-policy.ts';
import { readVerified, tellVerified } from '../unreal/capabilities/verified-engines.ts';
import { listNeededFunctions } from '../unreal/function-table.ts';
import { openSession } from '../unreal/open-session.ts';
import type { EditorSession } from '../unreal/session.ts';
import { DOCTOR_STEPS } from './doctor-steps.ts';
import { type IniForm, writeProjectIni } from './project-ini/write-project-ini.ts';
import { describeFailure, reportFailure } from './report-failure.ts';

interface DoctorOptions extends Record<string, unknown> {
  /** Prints what a 5.8 project has to allow, and connects to nothing. */
  ini?: IniForm;
}

/** Whether this engine is what we take it for is no matter of this project. */
function printVerified({ identity }: EditorSession, data: string): void {
  const { engine, projectDirectory: project } = identity.current;
  if (engine === undefined) return;
  const told = tellVerified(engine, readVerified(data, { engine, project }));
  print(`${paint.dim('·')} verified ${paint.dim(told)}\n`);
}

/** What is wrong in the project's own dictionary is left out of pages. @returns the number of remarks */
async function remarkOwnDictionary(
  session: EditorSession,
  { dictionary: setting, language }: Settings,
): Promise<number> {
  const dictionary = openProjectDictionary(session, { setting, language });
  const { ownFolders } = dictionary;
  if (ownFolders.length === 0) return 0;
  const mistakes = await listOwnMistakes(dictionary);
  if (mistakes.length === 0)
    print(`${paint.green('✓')} the project's own dictionary ${paint.dim(ownFolders.join(', '))}\n`);
  for (const { file, line, message, tip } of mistakes.slice(0, MOST_MISTAKES))
    print(`${paint.yellow('!')} ${file}:${line} ${message}\n  ${paint.cyan('→')} ${tip}\n`);
  const rest = mistakes.length - MOST_MISTAKES;
  if (rest > 0) print(`  and ${rest} more: unreal-bridge dictionary check\n`);
  return mistakes.length;
}

const MOST_MISTAKES = 5;

/** `doctor`: connects step by step, names the first thing that is wrong with its fix, and what is merely slow. */
export async function doctor({ ini, ...flags }: DoctorOptions): Promise<void> {
  try {
    const settings = loadSettings({ flags });
    const rules = await readPolicy(settings);
    const { readOnly } = rules;
    const { allowConsole, allowPython } = settings;
    const switches = { readOnly, allowConsole, allowPython };
    if (ini) {
      print(writeProjectIni(switches, ini));
      return;
    }
    const needed = listNeededFunctions(switches);
    const session = openSession(settings);
    try {
      let warnings = 0;
      for (const { name, check, severity } of DOCTOR_STEPS) {
        try {
          const seen = await check({ session, needed, project: settings.project });
          print(`${paint.green('✓')} ${name} ${paint.dim(seen)}
`);
        } catch (thrown) {
          if (severity === 'fails') throw thrown;
          warnings++;
          print(describeFailure(toBridgeError(thrown), paint.yellow('!')));
        }
      }
      for (const mistake of await listPolicyMistakesLive(settings, rules, session)) {
        warnings++;
        print(`${paint.yellow('!')} ${mistake}\n`);
      }
      warnings += await remarkOwnDictionary(session, settings);
      printVerified(session, findDataFolder({ setting: settings.data }));
      const verdict = warnings === 0 ? 'Everything is ready.' : 'It works; see the remarks marked with "!".';
      print(`${paint.bold(verdict)}\n`);
    } finally {
      await session.client.close();
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}
