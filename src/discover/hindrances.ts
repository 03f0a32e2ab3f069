import type { Needs } from '../kernel/operations/define-operation.ts';
import { sinceOf } from '../kernel/operations/explain-needs.ts';
import { getEngineVersion } from '../unreal/engine-functions.ts';
import { isVersionSince } from '../unreal/engine-version.ts';
import { functionFor } from '../unreal/function-table.ts';
import { shortVersion } from '../unreal/function-versions.ts';
import { nameOfPlugin, pluginsOf } from '../unreal/plugins.ts';
import { refusalKey } from '../unreal/refused-functions.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { DiscoverContext } from './define-discovery.ts';

/** What the editor at hand is known to refuse. */
export interface Hindrances {
  engine: string | undefined;
  refused: ReadonlySet<string>;
  /** Plugins, by name. */
  missing: ReadonlySet<string>;
  /** Kinds of channels of sequences whose keys plain calls do not reach here. */
  keyless: ReadonlySet<string>;
  /** Whether Python may be the second way. */
  hasPython: boolean;
}

/** Nobody waits long for an editor to be told what there is. */
const TIMEOUT_MS = 1000;

/** What is known of the editor; where nothing is yet, it is asked once. Without an editor nothing is known. */
export async function findHindrances({ session, signal, switchedOff }: DiscoverContext): Promise<Hindrances> {
  const { identity, refusedFunctions, missingPlugins, deadWrappers, client } = session;
  if (identity.current.engine === undefined && client.stats().requests === 0) {
    await client.sendAll([getEngineVersion()], { signal, timeoutMs: TIMEOUT_MS }).catch(() => []);
  }
  return {
    engine: identity.current.engine,
    refused: refusedFunctions,
    missing: missingPlugins,
    keyless: deadWrappers,
    hasPython: !switchedOff.some(off => off.switch === 'python'),
  };
}

/** Why an operation does not work with this editor, and what would help; empty where nothing is known against it. */
export function hindranceOf(
  { engine, refused, missing, keyless, hasPython }: Hindrances,
  { needs }: CatalogueEntry,
): { unavailable?: string } {
  const since = sinceOf(needs);
  if (engine !== undefined && since !== undefined && !isVersionSince(engine, since)) {
    return { unavailable: `needs Unreal ${since}, this is ${shortVersion(engine)}` };
  }
  const off = pluginsOf(needs.functions ?? []).find(({ name }) => missing.has(name));
  if (off) return { unavailable: `needs the plugin ${nameOfPlugin(off)}, which this editor has not loaded` };
  // What was refused of objects of one class may be allowed of those of another: only libraries are one class.
  const forbidden = (needs.functions ?? [])
    .map(functionFor)
    .filter(each => refused.has(refusalKey(each)))
    .map(({ functionName }) => functionName);
  if (forbidden.length === 0) return tellKeyless(keyless, needs, hasPython);
  return {
    unavailable: `this editor refuses ${forbidden.join(', ')}; \`unreal-bridge doctor --ini\` prints what to allow`,
  };
}

/** What sets keys: plain calls may not reach those of some channels, which shows with the first of them. */
function tellKeyless(
  keyless: ReadonlySet<string>,
  { sometimes = [] }: Needs,
  hasPython: boolean,
): { unavailable?: string } {
  if ((hasPython && keyless.size === 0) || !sometimes.includes('addChannelKey')) return {};
  return {
    unavailable:
      keyless.size > 0
        ? 'plain calls reach no keys of some channels here (read_sequence says which): only Python sets those (--allow-python)'
        : 'where plain calls reach no keys, only Python sets them (--allow-python); read_sequence of one with tracks tells',
  };
}
