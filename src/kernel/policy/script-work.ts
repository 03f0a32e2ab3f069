import { lookupTable } from '../../base/lookup-table.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { words } from './included-work.ts';

/** Scripts of ours, and the operations that do what they do. Each that changes something stands here. */
export const BY_SCRIPT: Readonly<Record<string, string>> = lookupTable({
  add_component: 'add_component',
  // A Blueprint is compiled with it.
  add_blueprint_component: 'add_component compile_blueprint',
  remove_component: 'remove_component',
  remove_blueprint_component: 'remove_component compile_blueprint',
  add_graph_node: 'add_node',
  remove_graph_node: 'delete_node',
  connect_graph_pins: 'connect_pins',
  disconnect_graph_pins: 'connect_pins',
  set_key: 'set_key',
  remove_key: 'set_key',
  fill_strings: 'write_data_table',
});

/** Names of operations that do what a script of ours does; undefined for a request that runs none. */
export function operationsOfScript({ script }: EngineCall<unknown>): string[] | undefined {
  return script && words(BY_SCRIPT[script.name] ?? '');
}

/** Nodes that scripts make, or take away: in an undo those that were made. */
export function nodesIn(calls: readonly EngineCall<unknown>[]): ReadonlySet<string> {
  return new Set(
    calls.flatMap(({ script }) =>
      script && /^(add|remove)_graph_node$/.test(script.name)
        ? [nodeOf(script.given, script.given.name)]
        : [],
    ),
  );
}

/** Whether a script connects or parts pins of which one is of such a node. */
export function isOnNode({ script }: EngineCall<unknown>, nodes: ReadonlySet<string>): boolean {
  if (!script || !/^(dis)?connect_graph_pins$/.test(script.name)) return false;
  const { from, to } = script.given;
  return [from, to].some(pin => nodes.has(nodeOf(script.given, String(pin).split('.', 1)[0])));
}

function nodeOf({ blueprint, graph }: Readonly<Record<string, unknown>>, name: unknown): string {
  return `${blueprint}:${graph}.${name}`.toLowerCase();
}
