import { type Signal, signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { readAssetList } from '../parts/asset-list.ts';
import { itemsOf } from '../parts/tables.ts';
import { type NodeGraph, readBlueprintNodes, readMaterialNodes } from './read-graph.ts';
import { readSequenceLanes, type SequencePicture, type ToldKeys } from './read-sequence.ts';

/** Classes of assets that have a graph, and what reads it. */
const READERS = {
  Material: { title: 'Materials', action: 'material_graph', hasGraphs: false },
  Blueprint: { title: 'Blueprints', action: 'blueprint_graph', hasGraphs: true },
  LevelSequence: { title: 'Sequences', action: 'read_sequence', hasGraphs: false },
} as const;
export type GraphKind = keyof typeof READERS;

export interface GraphAsset {
  name: string;
  path: string;
  kind: GraphKind;
}

export interface ShownGraph {
  asset: GraphAsset;
  /** What kind of material, whether the Blueprint is compiled, how long the sequence is. */
  line: string;
  /** Graphs of a Blueprint, and which of them this is. */
  graphs: readonly string[];
  current: string;
  picture: { nodes: NodeGraph } | { sequence: SequencePicture };
  /** What could not be read. */
  note: string;
}

export interface GraphStore {
  readonly assets: Signal<readonly GraphAsset[] | undefined>;
  readonly shown: Signal<ShownGraph | undefined>;
  /** Id of the node that is looked at. */
  readonly nodeId: Signal<string | undefined>;
  readonly failure: Signal<Failure | undefined>;
  open(named?: string, graph?: string): Promise<void>;
  follow(): Promise<void>;
  /** What is shown may be another by now: the next look reads it. */
  expire(): void;
}

const PAGE = { limit: 200 };
/** Tokens of a page of a graph, and pages: what is more is not drawn. */
const GRAPH_TOKENS = 20_000;
const MOST_PAGES = 6;
/** A graph is read again after so many times as long as that took, and not before so many milliseconds. */
const RESTS = 20;
const LEAST_REST_MS = 4000;

/** What the graph view knows, by `inspect` alone. */
export function createGraphStore({ ask }: { ask: CallTool }): GraphStore {
  const assets = signal<readonly GraphAsset[] | undefined>(undefined);
  const shown = signal<ShownGraph | undefined>(undefined);
  const nodeId = signal<string | undefined>(undefined);
  const failure = signal<Failure | undefined>(undefined);
  let due = 0;
  const listAssets = async () => {
    const kinds = Object.keys(READERS) as GraphKind[];
    const answers = await Promise.all(
      kinds.map(kind => ask('inspect', { action: 'find_assets', class: kind, ...PAGE })),
    );
    failure.value = answers.map(failureOf).find(each => each);
    assets.value = answers.flatMap((answer, at) => readGraphAssets(answer, kinds[at] ?? 'Material'));
  };
  const read = async (asset: GraphAsset, named?: string) => {
    const began = performance.now();
    const graph = READERS[asset.kind].hasGraphs ? named || undefined : undefined;
    const answer = await readPages(args => ask('inspect', args), {
      ...{ action: READERS[asset.kind].action, objectPath: asset.path, maxTokens: GRAPH_TOKENS },
      ...(graph !== undefined && { graph }),
    });
    const keys = await askKeys(args => ask('inspect', args), asset, answer);
    due = performance.now() + Math.max(LEAST_REST_MS, RESTS * (performance.now() - began));
    failure.value = failureOf(answer);
    if (!failure.value) shown.value = readShownGraph(asset, answer, { keys, graph });
  };
  return {
    ...{ assets, shown, nodeId, failure },
    expire() {
      due = 0;
    },
    async open(named, graph) {
      if (!assets.value?.length) await listAssets();
      const known = shown.value?.asset;
      const asset = named === undefined ? (known ?? assets.value?.[0]) : findAsset(assets.value ?? [], named);
      if (!asset && named !== undefined && !failure.value)
        failure.value = {
          ...{ code: 'not_found', message: `No material, Blueprint or sequence is called “${named}”.` },
          remedy: 'Choose one of the list.',
        };
      if (!asset) return;
      if (asset !== known || graph !== undefined) nodeId.value = undefined;
      await read(asset, graph ?? (asset === known ? shown.value?.current : undefined));
    },
    async follow() {
      const { asset, current } = shown.value ?? {};
      if (performance.now() < due) return;
      if (asset) await read(asset, current);
      else if (failure.value) await listAssets();
    },
  };
}

type Printed = Readonly<Record<string, unknown>>;

/** All pages of a graph, as if they were one. */
async function readPages(ask: (args: Printed) => Promise<Printed>, args: Printed): Promise<Printed> {
  let whole = await ask(args);
  for (let page = 1; page < MOST_PAGES && typeof whole.cursor === 'string'; page++) {
    const { expressions, nodes, bindings, cursor } = await ask({ ...args, cursor: whole.cursor });
    whole = {
      ...whole,
      cursor,
      expressions: { ...(whole.expressions as object), ...(expressions as object) },
      nodes: [...itemsOf(whole.nodes), ...itemsOf(nodes)],
      bindings: [...itemsOf(whole.bindings), ...itemsOf(bindings)],
    };
  }
  return whole;
}

/** Bindings whose keys are asked for; a call each. */
const MOST_KEYED = 30;

/** Keys of a sequence are told by binding; `none` stands for tracks of none. */
async function askKeys(
  ask: (args: Printed) => Promise<Printed>,
  { kind, path }: GraphAsset,
  { tracks, bindings }: Printed,
): Promise<ToldKeys> {
  if (kind !== 'LevelSequence') return new Map();
  const names = [
    ...(itemsOf(tracks).length > 0 ? [''] : []),
    ...itemsOf(bindings).flatMap(each =>
      isRecord(each) && itemsOf(each.tracks).length > 0 ? [String(each.binding)] : [],
    ),
  ].slice(0, MOST_KEYED);
  const call = { action: 'read_sequence', objectPath: path, keys: '*', maxTokens: GRAPH_TOKENS };
  const told = names.map(
    async binding => [binding, await ask({ ...call, binding: binding || 'none' })] as const,
  );
  return new Map(await Promise.all(told));
}

/** What assets of a kind are called where one is chosen. */
export const KIND_TITLES: Readonly<Record<GraphKind, string>> = {
  Material: READERS.Material.title,
  Blueprint: READERS.Blueprint.title,
  LevelSequence: READERS.LevelSequence.title,
};

function readGraphAssets(answer: Readonly<Record<string, unknown>>, kind: GraphKind): GraphAsset[] {
  return readAssetList(answer).map(({ name, path }) => ({ name, path, kind }));
}

function findAsset(assets: readonly GraphAsset[], named: string): GraphAsset | undefined {
  const name = named.toLowerCase();
  const isNamed = (each: GraphAsset) =>
    [each.path, each.path.split('.')[0], each.name].some(own => own?.toLowerCase() === name);
  // `Intro` is what people call `LS_Intro`.
  return assets.find(isNamed) ?? assets.find(each => each.name.toLowerCase().includes(name));
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** @param graph the one that was asked for */
function readShownGraph(
  asset: GraphAsset,
  answer: Printed,
  { keys, graph }: { keys: ToldKeys; graph: string | undefined },
): ShownGraph {
  const { domain, blendMode, shadingModel, compiled, total_count: total, unread, nodesUnread } = answer;
  const nodes = asset.kind === 'Material' ? readMaterialNodes(answer) : readBlueprintNodes(answer);
  const { length } = nodes.nodes;
  const graphs = itemsOf(answer.graphs).map(String);
  // The material itself is drawn as a node, and counted by no one else.
  const count = answer.cursor === undefined ? length : `${length} of ${String(total)}`;
  // What is not told is not none.
  const nodesTold = nodesUnread === undefined ? `${count} nodes` : countOf(graphs.length, 'graph');
  const what = asset.kind === 'LevelSequence' ? countOf(Number(total), 'binding') : nodesTold;
  const told = [what, domain, blendMode, shadingModel, compiled];
  const [keysUnread] = [...keys.values()]
    .flatMap(each => each.keysUnread ?? [])
    .map(why => `Keys: ${String(why)}`);
  return {
    asset,
    line: told.filter(each => typeof each === 'string').join(' · '),
    graphs,
    current: typeof answer.graph === 'string' ? answer.graph : (graph ?? graphs[0] ?? ''),
    picture: asset.kind === 'LevelSequence' ? { sequence: readSequenceLanes(answer, keys) } : { nodes },
    note: [
      nodesUnread,
      unread,
      keysUnread,
      answer.cursor === undefined ? '' : 'There is more of it than is drawn.',
    ]
      .filter(each => typeof each === 'string' && each !== '')
      .join(' '),
  };
}
