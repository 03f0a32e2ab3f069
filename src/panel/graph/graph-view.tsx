import { formatValue } from '../../base/quantities/print-value.ts';
import type { ShownNode } from '../panel-session.ts';
import { useWidth } from '../parts/use-width.ts';
import {
  type GraphAsset,
  type GraphKind,
  type GraphStore,
  KIND_TITLES,
  type ShownGraph,
} from './graph-store.ts';
import { NodePicture } from './node-picture.tsx';
import { linksOf, type NodeGraph } from './read-graph.ts';
import { SequenceLanes } from './sequence-lanes.tsx';

interface GraphViewProps {
  store: GraphStore;
  onProperties(path: string): void;
  /** Shows the properties of a node. */
  onNode(node: ShownNode): void;
}

/** From this width on, what is told of a node stands beside the graph, in pixels. */
const WIDE = 820;

/** A material, a Blueprint or a sequence as a picture. */
export function GraphView({ store, onProperties, onNode }: GraphViewProps) {
  const [root, width] = useWidth();
  const { assets, shown, nodeId } = store;
  if (assets.value?.length === 0 && !store.failure.value)
    return (
      <p class="empty">
        Nothing in the project has a picture here yet: materials and Blueprints are drawn with their nodes,
        sequences with their tracks and keys.
      </p>
    );
  const graph = shown.value;
  return (
    <div class={width >= WIDE ? 'graph wide' : 'graph'} ref={root}>
      <header class="head">
        <div class="what">
          <h1>{graph?.asset.name}</h1>
          <p class="class">{graph?.line}</p>
        </div>
        <div class="toolbar">
          {assets.value && <Kinds store={store} assets={assets.value} current={graph?.asset.kind} />}
          {assets.value && <AssetPicker store={store} assets={assets.value} current={graph?.asset.path} />}
          {/* The last: it comes and goes, and what is beside it stays. */}
          {graph && graph.graphs.length > 1 && <GraphNames store={store} graph={graph} />}
        </div>
      </header>
      {graph && 'sequence' in graph.picture && (
        <SequenceLanes sequence={graph.picture.sequence} onProperties={onProperties} />
      )}
      {graph && 'nodes' in graph.picture && graph.picture.nodes.nodes.length > 0 && (
        <div class="columns">
          <NodePicture
            key={graph.asset.path + graph.current}
            graph={graph.picture.nodes}
            name={graph.asset.name}
            current={nodeId}
          />
          <aside class="beside" aria-label="At hand">
            <AboutNode graph={graph.picture.nodes} id={nodeId.value} of={graph.asset.name} onNode={onNode} />
          </aside>
        </div>
      )}
      {graph?.note && <p class="count">{graph.note}</p>}
    </div>
  );
}

interface KindsProps {
  store: GraphStore;
  assets: readonly GraphAsset[];
  current: GraphKind | undefined;
}

/** What there is to be drawn: the first of a kind is a press away. */
function Kinds({ store, assets, current }: KindsProps) {
  return (
    <fieldset class="views" aria-label="What is drawn">
      {(Object.keys(KIND_TITLES) as GraphKind[]).map(kind => {
        const all = assets.filter(each => each.kind === kind);
        const [first] = all;
        return (
          <button
            key={kind}
            type="button"
            disabled={!first}
            title={first ? undefined : `The project has no ${KIND_TITLES[kind].toLowerCase()}`}
            aria-pressed={kind === current}
            onClick={() => void (first && kind !== current && store.open(first.path))}
          >
            {KIND_TITLES[kind]} {all.length}
          </button>
        );
      })}
    </fieldset>
  );
}

interface AssetPickerProps {
  store: GraphStore;
  assets: readonly GraphAsset[];
  current: string | undefined;
}

function AssetPicker({ store, assets, current }: AssetPickerProps) {
  const kinds = [...new Set(assets.map(({ kind }) => kind))];
  return (
    <select
      aria-label="Which asset"
      value={current}
      onChange={({ currentTarget }) => void store.open(currentTarget.value)}
    >
      {kinds.map(kind => (
        <optgroup key={kind} label={KIND_TITLES[kind]}>
          {assets
            .filter(each => each.kind === kind)
            .map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

function GraphNames({ store, graph }: { store: GraphStore; graph: ShownGraph }) {
  return (
    <select
      aria-label="Which graph"
      value={graph.current}
      onChange={({ currentTarget }) => void store.open(graph.asset.path, currentTarget.value)}
    >
      {graph.graphs.map(name => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

interface AboutNodeProps extends Pick<GraphViewProps, 'onNode'> {
  graph: NodeGraph;
  of: string;
  id: string | undefined;
}

function AboutNode({ graph, id, of, onNode }: AboutNodeProps) {
  const node = graph.nodes.find(each => each.id === id);
  if (!node) return <p class="count">Click a node, or press an arrow key on the graph.</p>;
  const { title, className, facts, ins, path } = node;
  const values = ins.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
  return (
    <div class="card" role="status">
      <h2>{title}</h2>
      <p class="class">{className}</p>
      <dl class="facts">
        {[...facts, ...values].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatValue(value)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {linksOf(node.id, graph).map(link => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      {path !== undefined && (
        <div class="does">
          <button type="button" class="main" onClick={() => onNode({ path, title, of })}>
            Properties
          </button>
        </div>
      )}
    </div>
  );
}
