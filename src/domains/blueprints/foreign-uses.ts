import { askKnown, askScripts } from '../../kernel/edits/ask-known.ts';
import type { Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { isSameName } from '../../unreal/blueprint-members.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type GraphNode, readBlueprintGraph } from './graph-functions.ts';

/** What a Blueprint was given that its graphs can use. */
interface Member {
  /** Path of the Blueprint. */
  objectPath: string;
  is: 'function' | 'component';
  name: string;
}

const LISTS = ['UbergraphPages', 'FunctionGraphs', 'MacroGraphs'];

/**
 * Nodes in the graphs of a Blueprint that use something which a change has given it, and that no change of ours has added,
 * in words; from 5.8 on, where Python is allowed. Graphs of other Blueprints are not looked through.
 */
export async function findForeignUses(
  reader: Reader,
  { objectPath, is, name }: Member,
  { current }: OwnWork,
): Promise<string[]> {
  if (!isEngineSince(reader.session, '5.8')) return [];
  const listed = await askKnown(
    reader,
    LISTS.map(list => readProperty(objectPath, list)),
  );
  const graphs = listed
    .flatMap(each => (Array.isArray(each) ? each.map(each => objectName(String(each))) : []))
    .filter(graph => graph !== '' && !(is === 'function' && isSameName(graph, name)));
  const read = await askScripts(
    reader,
    graphs.map(graph => readBlueprintGraph(objectPath, graph)),
  );
  const isOurs = (graph: string, node: string) =>
    current.some(
      ({ edit }) =>
        edit.kind === 'graph-node' &&
        edit.objectPath === objectPath &&
        edit.graph === graph &&
        edit.name === node,
    );
  return read.flatMap((each, at) => {
    const graph = graphs[at] ?? '';
    const using = (each?.nodes ?? []).filter(node => USES[is](node, name) && !isOurs(graph, node.name));
    return using.map(node => `the node ${graph}.${node.name} that uses it`);
  });
}

const USES: Record<Member['is'], (node: GraphNode, name: string) => boolean> = {
  // It is titled with the function's name, as the editor shows it: with blanks [derived].
  function: ({ class: type, title }, name) =>
    type === 'K2Node_CallFunction' && plain(title.replace(/\n.*$/s, '')) === plain(name),
  component: ({ class: type, inputs, outputs }, name) =>
    /^K2Node_Variable(Get|Set)$/.test(type) &&
    [...inputs, ...outputs].some(pin => isSameName(pin.name, name)),
};

function plain(text: string): string {
  return text.toLowerCase().replaceAll(' ', '');
}

/** Whether a later edit adds a node to a graph of the Blueprint that uses what it was given. */
export function isUsedBy(later: Edit, { objectPath, is, name }: Member): boolean {
  if (later.kind !== 'graph-node' || later.objectPath !== objectPath) return false;
  const { kind, subject } = Object(later.node) as { kind?: unknown; subject?: unknown }; // as it was made
  if (is === 'function') return kind === 'function' && subject === `${objectPath}_C:${name}`;
  return (kind === 'get' || kind === 'set') && isSameName(String(subject), name);
}
