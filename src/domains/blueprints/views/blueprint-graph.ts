import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { roomBeside, takeFitting } from '../../../base/fit-tokens.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { findAssetPath, refuseInLevel } from '../../../kernel/finding/find-asset.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type ViewAnswer } from '../../../kernel/views/define-view.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { sayPythonOff } from '../../../unreal/python/python-off.ts';
import { fetchGraph, type NodesUnread } from '../fetch-graph.ts';
import type { ReadGraph } from '../graph-functions.ts';
import { inOrder } from '../graph-links.ts';
import { graphStatus, printNode } from '../print-node.ts';
import { refuseInstance } from '../refuse-instance.ts';

export const blueprintGraph = defineView({
  name: 'blueprint_graph',
  topic: 'blueprints',
  summary: 'nodes of a Blueprint graph with pins, values and wires, in the order in which they run',
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path or name of the Blueprint'),
      graph: z.string().min(1).default('EventGraph').describe('Event graph, function or macro'),
      cursor: parameter.cursor(),
      maxTokens: parameter.maxTokens(),
    }),
  examples: [{ objectPath: 'BP_Lamp' }, { objectPath: '/Game/Blueprints/BP_Lamp', graph: 'TurnOn' }],
  needs: 'editor',
  sometimes: ['executePython'],
  run: async (context, { objectPath: target, graph, cursor, maxTokens = context.maxTokens }) => {
    const objectPath = await findAssetPath(context, target, refuseActor);
    const { read, graphs, status, unread } = await fetchGraph(context, objectPath, graph);
    const head = { success: true, objectPath, graphs, compiled: graphStatus(status) };
    const isListed = graphs.some(name => name.toLowerCase() === graph.trim().toLowerCase());
    if (!read && graphs.length > 0 && !isListed) throw noSuchGraph(target, graph, graphs);
    if (!read) return { ...head, ...sayUnread(unread) };
    if (read.graph === null) throw noSuchGraph(target, graph, graphs);
    return { ...head, graph: read.graph, ...printPage(read, cursor, maxTokens) };
  },
});

function printPage(read: ReadGraph, cursor: string | undefined, maxTokens: number): ViewAnswer {
  const nodes = inOrder(read.nodes).map(printNode);
  const pages = openPage(cursor, { subject: 'graph', names: read.nodes.map(({ name }) => name) });
  const shown = takeFitting(pages.on(nodes), roomBeside(maxTokens, read.graphs, read.comments));
  return {
    total_count: nodes.length,
    nodes: shown,
    ...(read.comments.length > 0 && pages.offset === 0 && { comments: read.comments.map(printComment) }),
    ...pages.next(shown.length),
  };
}

function printComment({ name, text }: { name: string; text: string }) {
  return { comment: name, text: text.slice(0, 200) };
}

/** Names of the graphs are all that is told without nodes. */
function sayUnread(unread: NodesUnread | undefined): ViewAnswer {
  const why: Record<NodesUnread, string> = {
    engine: 'Nodes and pins are told from Unreal 5.8 on; before, only the Blueprint editor shows them.',
    plugin:
      'Nodes are read through Python, and this editor has not loaded the plugin Python Editor Script Plugin. The owner of the project may switch it on in Edit > Plugins.',
    python: sayPythonOff('Nodes are read'),
  };
  return unread ? { nodesUnread: why[unread] } : {};
}

function noSuchGraph(target: string, graph: string, graphs: readonly string[]): BridgeError {
  const [near] = nearestNames(graph, graphs, 1);
  return new BridgeError(
    'object_not_found',
    `${target} has no graph ${JSON.stringify(graph.slice(0, 60))}; it has ${graphs.join(', ')}.`,
    {
      remedy: 'act add_function makes a graph of that name.',
      suggestions: [...graphs],
      ...(near !== undefined && { example: { action: 'blueprint_graph', objectPath: target, graph: near } }),
    },
  );
}

function refuseActor(target: string, path?: string): BridgeError {
  return refuseInstance(target, path) ?? refuseInLevel({ takes: 'a Blueprint', listed: 'Blueprint' })(target);
}
