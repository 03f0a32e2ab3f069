import { loadSettings, type Settings } from '../base/config.ts';
import { findDataFolder } from '../base/data-folder.ts';
import { toBridgeError } from '../base/errors.ts';
import { nameOfAddress, settingsOf } from '../base/named-editors.ts';
import { paint, print } from '../base/terminal.ts';
import type { PolicyRules } from '../kernel/policy/policy-rules.ts';
import { listOwnMistakes } from '../kernel/views/own-mistakes.ts';
import { openProjectDictionary } from '../server/open-project-dictionary.ts';
import { openTeamStore } from '../server/open-store.ts';
import { listPolicyMistakesLive, readPolicy } from '../server/read-policy.ts';
import { readVerified, tellVerified } from '../unreal/capabilities/verified-engines.ts';
import { findRunningEditors } from '../unreal/find-editors.ts';
import { listNeededFunctions } from '../unreal/function-table.ts';
import { openSession } from '../unreal/open-session.ts';
import type { EditorSession } from '../unreal/session.ts';
import { DOCTOR_STEPS } from './doctor-steps.ts';
import { count } from './print-problems.ts';
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
  const { ownFolders, passedOver } = dictionary;
  for (const { folder, why } of passedOver)
    print(`${paint.yellow('!')} the dictionary ${folder} is not read\n  ${paint.cyan('→')} ${why}\n`);
  if (ownFolders.length === 0) return passedOver.length;
  const mistakes = await listOwnMistakes(dictionary);
  if (mistakes.length === 0)
    print(`${paint.green('✓')} the project's own dictionary ${paint.dim(ownFolders.join(', '))}\n`);
  for (const { file, line, message, tip } of mistakes.slice(0, MOST_MISTAKES))
    print(`${paint.yellow('!')} ${file}:${line} ${message}\n  ${paint.cyan('→')} ${tip}\n`);
  const rest = mistakes.length - MOST_MISTAKES;
  if (rest > 0) print(`  and ${rest} more: unreal-bridge dictionary check\n`);
  return mistakes.length + passedOver.length;
}

const MOST_MISTAKES = 5;

/** Documents that are shared are lost with their database. @throws BridgeError with the fix */
async function tryStore(settings: Pick<Settings, 'store' | 'data'>): Promise<void> {
  const team = await openTeamStore(settings);
  if (!team) return;
  const { documents, problems } = await team.briefs.list().finally(team.database.close);
  const seen = `${team.database.address}, ${count(documents.length, 'brief')}`;
  print(`${paint.green('✓')} the store answers ${paint.dim(seen)}\n`);
  for (const problem of problems) print(`${paint.yellow('!')} ${problem}\n`);
}

/** `doctor`: connects step by step, names the first thing that is wrong with its fix, and what is merely slow: of each editor. */
export async function doctor({ ini, ...flags }: DoctorOptions): Promise<void> {
  try {
    const settings = loadSettings({ flags, editors: 'several' });
    if (ini) {
      print(writeProjectIni(switchesOf(settings, await readPolicy(settings)), ini));
      return;
    }
    // What is wrong with it says nothing of the editors.
    await tryStore(settings).catch(reportFailure);
    const each = await listEditors(settings);
    for (const { name, own } of each) {
      if (each.length > 1) print(`${paint.bold(name)} ${paint.dim(own.editor)}\n`);
      // What is wrong with one says nothing of the next.
      await checkEditor(own).catch(reportFailure);
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** The editors that the settings name, else those of this machine; where there are none, the one at Unreal's own port. */
async function listEditors(settings: Settings): Promise<{ name: string; own: Settings }[]> {
  const names = Object.keys(settings.editors ?? {});
  if (names.length > 0) return names.map(name => ({ name, own: settingsOf(settings, name) }));
  const found = settings.isFound ? await findRunningEditors() : [];
  if (found.length === 0) return [{ name: '', own: settings }];
  return found.map(({ address, identity: { project } }) => {
    return { name: project ?? nameOfAddress(address), own: { ...settings, editor: address } };
  });
}

function switchesOf({ allowConsole, allowPython }: Settings, { readOnly }: PolicyRules) {
  return { readOnly, allowConsole, allowPython };
}

async function checkEditor(settings: Settings): Promise<void> {
  const rules = await readPolicy(settings);
  const needed = listNeededFunctions(switchesOf(settings, rules));
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
}
