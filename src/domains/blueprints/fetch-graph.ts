import { BridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { noSuchAsset } from '../../kernel/finding/find-asset.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { objectName } from '../../unreal/object-path.ts';
import { isPythonOff } from '../../unreal/python/python-off.ts';
import { type ReadGraph, readBlueprintGraph } from './graph-functions.ts';

/** Why the nodes of a graph are not told: `engine` is older than 5.8, or Python is not allowed. */
export type NodesUnread = 'engine' | 'plugin' | 'python';

export interface FetchedGraph {
  /** Undefined where nodes cannot be read. */
  read: ReadGraph | undefined;
  graphs: readonly string[];
  /** As `readGraph` tells it, or as the property has it. */
  status: string;
  unread?: NodesUnread;
}

const LISTS = ['UbergraphPages', 'FunctionGraphs', 'MacroGraphs'];

/**
 * Reads a graph of a Blueprint; where Python is not allowed or too old, the names of its graphs.
 * @throws BridgeError `object_not_found` with near names; `invalid_value` for another asset
 */
export async function fetchGraph(
  context: FetchContext,
  objectPath: string,
  graph: string,
): Promise<FetchedGraph> {
  const { session, signal } = context;
  const reads = [...LISTS, 'Status'].map(name => readProperty(objectPath, name));
  const told = await session.client.sendAll(reads, { signal });
  const { graphs, status } = await namesIn(context, objectPath, told);
  if (!isEngineSince(session, '5.8')) return { read: undefined, graphs, status, unread: 'engine' };
  try {
    const read = await session.client.send(readBlueprintGraph(objectPath, graph), {
      signal,
      timeoutMs: TIMEOUT_MS,
    });
    return { read, graphs: read.graphs, status: read.status };
  } catch (thrown) {
    const unread = thrown instanceof BridgeError ? whyUnread(thrown) : undefined;
    if (!unread) throw thrown;
    return { read: undefined, graphs, status, unread };
  }
}

const TIMEOUT_MS = 60_000;

function whyUnread(error: BridgeError): NodesUnread | undefined {
  if (error.details.missingPlugin !== undefined) return 'plugin';
  if (error.details.engineSaid?.includes("no attribute 'BlueprintGraphEditor'")) return 'engine';
  return isPythonOff(error) ? 'python' : undefined;
}

/** Graphs by name, as the Blueprint's properties list them. */
async function namesIn(
  context: FetchContext,
  objectPath: string,
  told: readonly Outcome<unknown>[],
): Promise<Pick<FetchedGraph, 'graphs' | 'status'>> {
  const [pages, functions] = told;
  if (pages && !pages.ok && functions && !functions.ok) {
    if (pages.error.code === 'object_not_found') throw await noSuchAsset(context, objectPath);
    if (pages.error.code !== 'unknown_property') throw pages.error;
    throw new BridgeError('invalid_value', `${objectPath} is no Blueprint.`, {
      remedy: 'find_assets with `class: "Blueprint"` lists the Blueprints.',
      example: { action: 'find_assets', class: 'Blueprint' },
    });
  }
  const values = told.map(each => (each.ok ? each.value : undefined));
  const graphs = values
    .slice(0, LISTS.length)
    .flatMap(value => (Array.isArray(value) ? value : []))
    .flatMap(path => (typeof path === 'string' && path !== '' ? [objectName(path)] : []));
  return { graphs, status: textOfValue(values.at(-1) ?? '') };
}
