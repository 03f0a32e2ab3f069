import type { Settings } from '../../base/config.ts';
import { settingsOf } from '../../base/named-editors.ts';
import type { PolicyRules } from '../../kernel/policy/policy-rules.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { listPolicyMistakes, readPolicy } from '../read-policy.ts';
import type { ServedTool } from '../tool.ts';
import { createTools, openTools } from '../tools.ts';
import { createFoundEditors } from './found-editors.ts';
import { serveEditors } from './serve-editors.ts';
import { createServerEditors, type ServerEditor, type ServerEditors } from './server-editor.ts';

/** Rules of any policy that nothing can match, one line each. */
export async function listMistakesOfPolicies(settings: Settings): Promise<string[]> {
  const names = Object.keys(settings.editors ?? {});
  const each = names.length === 0 ? [settings] : names.map(name => settingsOf(settings, name));
  const mistakes = await Promise.all(each.map(async own => listPolicyMistakes(own, await readPolicy(own))));
  return [...new Set(mistakes.flat())];
}

/** The tools of all editors that the settings name; with one, or none, they are as ever. */
export async function createToolsForAll(
  settings: Settings,
  telemetry?: Telemetry | undefined,
): Promise<ServedTool[]> {
  const { editors = {}, usual } = settings;
  const names = Object.keys(editors);
  const [only, ...others] = names;
  if (only === undefined) {
    const rules = await readPolicy(settings);
    return settings.isFound
      ? serveEditors(findHere(settings, rules, telemetry))
      : createTools(settings, rules, telemetry);
  }
  if (others.length === 0) {
    const own = settingsOf(settings, only);
    return createTools(own, await readPolicy(own), telemetry);
  }
  const open = async (name: string): Promise<ServerEditor> => {
    const own = settingsOf(settings, name);
    const opened = openTools(own, await readPolicy(own), { telemetry, journal: journalOf(own.editor) });
    return { name, address: own.editor, ...opened };
  };
  return serveEditors(createServerEditors(await Promise.all(names.map(open)), usual));
}

/** The editors of this machine, where nobody named any. */
function findHere(settings: Settings, rules: PolicyRules, telemetry: Telemetry | undefined): ServerEditors {
  return createFoundEditors({
    first: { address: settings.editor, ...openTools(settings, rules, { telemetry }) },
    find: async () => (await import('../../unreal/find-editors.ts')).findRunningEditors(),
    open: ({ address, project }) => {
      const own = { ...settings, editor: address, ...(project !== undefined && { project }) };
      return { address, ...openTools(own, rules, { telemetry, journal: journalOf(address) }) };
    },
    here: async directories => (await import('./project-here.ts')).filterProjectsHere(directories),
  });
}

/** Where a single editor is by itself; its changes go on there when others join it. */
const USUAL_ADDRESS = 'http://127.0.0.1:30010';

/** Several editors may have one project open: the one at the usual address keeps the journal of the project. */
function journalOf(address: string): 'of-project' | 'apart' {
  return address.replace(/\/$/, '') === USUAL_ADDRESS ? 'of-project' : 'apart';
}
