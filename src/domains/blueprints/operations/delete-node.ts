import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { graphNodeEdit } from '../edits/graph-node-edit.ts';
import { findNode, openGraph } from '../open-graph.ts';

export const deleteNode = defineEditOperation({
  name: 'delete_node',
  category: 'blueprints',
  summary: 'delete a node or comment of a Blueprint graph, with its wires',
  effect: 'destructive',
  staysInside: true,
  needs: { functions: ['executePython'], switch: 'python', since: '5.8' },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.blueprint(),
      graph: parameter.graph(),
      node: z.string().min(1).describe('Name of the node'),
    }),
  examples: [{ objectPath: 'BP_Lamp', node: 'K2Node_CallFunction_0' }],
  notes: ['It takes effect with compile_blueprint.'],
  plan: async (context, args) => {
    const call = writeCall('delete_node', args) as typeof args & { action: string }; // of these very arguments
    const opened = await openGraph(context, { ...call, graph: args.graph });
    const { objectPath, graph, comments } = opened;
    const comment = comments.find(({ name }) => name.toLowerCase() === args.node.trim().toLowerCase());
    const found = comment
      ? undefined
      : findNode(opened, args.node, node => writeCall('delete_node', { ...args, node }));
    if (found && KEPT.has(found.class)) {
      throw new BridgeError(
        'invalid_value',
        `${found.name} stays: without it ${graph} is no graph any more.`,
      );
    }
    const name = comment?.name ?? found?.name ?? args.node;
    return {
      edits: [{ edit: graphNodeEdit.make({ objectPath, graph, name, wanted: 'gone' }) }],
      // Nothing tells which function or variable a node is of, so another like it cannot be made.
      final: 'its values and wires are gone with it; the editor’s own undo brings it back',
    };
  },
});

/** What a function begins with, and what leads into a graph within a graph. */
const KEPT: ReadonlySet<string> = new Set(['K2Node_FunctionEntry', 'K2Node_Tunnel']);
