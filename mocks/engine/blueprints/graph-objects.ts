import { toValue } from '../defaults.ts';
import { guidOf } from '../partition/actor-guid.ts';
import { findProperty, sameName } from '../reflection/class-info.ts';
import { createLiveObject, type LiveObject } from '../world/live-object.ts';
import type { OpenLevel } from '../world/open-level.ts';
import { packageOf } from '../world/registry-asset.ts';
import { graphOf } from './graph-nodes.ts';

/** `/Game/BP.BP:EventGraph`, `/Game/BP.BP:EventGraph.K2Node_Event_0` */
const GRAPH_PATH = /^([^.:]+\.[^.:]+):([^.:]+)(?:\.([^.:]+))?$/;

/**
 * A graph of a Blueprint in memory, or a node of one, as an object; it has no more than `graphClasses` says. Where the engine
 * takes a random identifier, it follows here from what the thing is and where it stands.
 */
export function findGraphObject({ store, classes }: OpenLevel, path: string): LiveObject | undefined {
  const [, owner = '', name = '', node] = GRAPH_PATH.exec(path) ?? [];
  const asset = store.get(owner);
  if (asset?.kind !== 'asset') return undefined;
  const isIt = (each: string) => sameName(each, packageOf(asset.path));
  const draft = asset.draft ?? classes.blueprints.find(each => isIt(each.blueprint.path))?.blueprint;
  const found = draft && graphOf(draft, classes, name);
  if (!found) return undefined;
  const { nodes, comments = {} } = found.graph;
  const names = [...Object.keys(nodes), ...Object.keys(comments)];
  const at = `${asset.path}:${found.name}`;
  if (node === undefined) {
    return objectOf(at, 'EdGraph', {
      Nodes: names.map(each => `${at}.${each}`),
      GraphGuid: guidOf(found.name),
    });
  }
  const own = names.find(each => sameName(each, node));
  if (own === undefined) return undefined;
  const { kind = 'comment', of = comments[own] ?? '', at: [x, y] = [0, 0] } = nodes[own] ?? {};
  return objectOf(`${at}.${own}`, 'EdGraphNode', {
    ...{ NodePosX: x, NodePosY: y },
    NodeGuid: guidOf(`${kind} ${of} ${x} ${y}`),
  });

  function objectOf(objectPath: string, className: string, values: Record<string, unknown>): LiveObject {
    const info = classes.need(`/Script/Engine.${className}`);
    const object = createLiveObject({ path: objectPath, class: info, kind: 'inner' });
    for (const [property, value] of Object.entries(values)) {
      const known = findProperty(info, property);
      if (known) object.values.set(property, toValue(value, known.type));
    }
    return object;
  }
}
