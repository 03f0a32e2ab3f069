import { type Settings, settingsOf } from '../../base/config.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { listPolicyMistakes, readPolicy } from '../read-policy.ts';
import type { ServedTool } from '../tool.ts';
import { createTools, openTools } from '../tools.ts';
import { serveEditors } from './serve-editors.ts';
import { createServerEditors, type ServerEditor } from './server-editor.ts';

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
  if (only === undefined) return createTools(settings, await readPolicy(settings), telemetry);
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

/** Where a single editor is by itself; its changes go on there when others join it. */
const USUAL_ADDRESS = 'http://127.0.0.1:30010';

/** Several editors may have one project open: the one at the usual address keeps the journal of the project. */
function journalOf(address: string): 'of-project' | 'apart' {
  return address.replace(/\/$/, '') === USUAL_ADDRESS ? 'of-project' : 'apart';
}
