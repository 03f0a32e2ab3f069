import { type Signal, signal } from '@preact/signals';
import { createBriefStore, type PanelBriefStore } from './brief/brief-store.ts';
import { type ChangesStore, createChangesStore } from './changes/changes-store.ts';
import { type CompareStore, createCompareStore } from './compare/compare-store.ts';
import { createGraphStore, type GraphStore } from './graph/graph-store.ts';
import { toAnswer } from './host/answer.ts';
import type { CallTool, Host, Shown } from './host/host.ts';
import { createLevelStore, type LevelStore } from './level/level-store.ts';
import { createObjectStore, type ObjectStore } from './object/object-store.ts';
import { shownPaths } from './object/shown-object.ts';
import { createSteps, type Steps } from './steps.ts';
import { withConsent } from './with-consent.ts';

/** What the views are called where one of them is chosen. */
export const VIEW_TITLES = {
  level: 'Map',
  object: 'Properties',
  graph: 'Graphs & sequences',
  changes: 'Changes',
  brief: 'Brief',
  compare: 'Compare',
} as const;
export type ViewName = keyof typeof VIEW_TITLES;

/** A node of a graph whose properties are shown, as the graph calls it. */
export interface ShownNode {
  path: string;
  title: string;
  /** Name of the asset that it is of. */
  of: string;
}

/** What the views share: the server, which of them is shown, and what was done in any of them. */
export interface PanelSession {
  view: Signal<ViewName>;
  ask: CallTool;
  steps: Steps;
  object: ObjectStore;
  level: LevelStore;
  changes: ChangesStore;
  brief: PanelBriefStore;
  graph: GraphStore;
  compare: CompareStore;
  /** Paths of the actors beside the view whose values are listed. */
  listed: Signal<readonly string[]>;
  node: Signal<ShownNode | undefined>;
  /** Resources that tell of what is shown now. */
  topics(): { uris: readonly string[]; isAll: boolean };
  /** Something was changed: what is only read now and then is read with the next look. */
  expire(): void;
}

/** @param editor the editor that is meant where there are several */
export function createPanelSession(host: Host, editor?: string): PanelSession {
  const call: CallTool = (tool, args) =>
    host.call(tool, { ...args, ...(editor !== undefined && { editor }) }).catch(toAnswer);
  const ask = withConsent(call, host);
  const view = signal<ViewName>('object');
  const node = signal<ShownNode | undefined>(undefined);
  // What was taken back shows at once where the user is, and with the next look elsewhere.
  const steps = createSteps(ask, host, {
    expire: () => expire(),
    labelsOf: () => withNode(level.labels.value, node.value),
    refresh: () => {
      // What was refused speaks of what was there before.
      for (const store of [object, level, changes, stores.compare]) store.clear();
      return view.value === 'object' ? object.refresh() : stores[view.value].follow();
    },
  });
  const object = createObjectStore({ ask: steps.write(ask), steps });
  const level = createLevelStore({ ask: steps.write(ask), steps });
  const changes = createChangesStore({ ask, steps });
  const brief = createBriefStore({ ask, steps, place: host.place, storage: host.storage });
  const graph = createGraphStore({ ask });
  const stores = {
    object,
    level,
    changes,
    brief,
    graph,
    compare: createCompareStore({ ask, storage: host.storage }),
  };
  const expire = () => {
    level.expire();
    graph.expire();
  };
  const listed = signal<readonly string[]>([]);
  const shown = { view, listed, ...stores };
  return { ask, steps, expire, node, ...shown, topics: () => topicsOf(shown, editor) };
}

/** Labels with that of a node, which no level has. */
function withNode(labels: ReadonlyMap<string, string>, node: ShownNode | undefined) {
  const name = node?.path.split(/[/.:]/).at(-1);
  return node && name !== undefined ? new Map([...labels, [name, `${node.title} of ${node.of}`]]) : labels;
}

/** Everything that is done through this server. */
const JOURNAL = 'unreal://journal';

/**
 * What is done in the editor itself is told of single objects alone. The addresses are those of the usual editor; of
 * another one nothing is told.
 */
function topicsOf(
  { view, object, brief, listed }: Pick<PanelSession, 'view' | 'object' | 'brief' | 'listed'>,
  editor: string | undefined,
): { uris: readonly string[]; isAll: boolean } {
  if (editor !== undefined) return { uris: [], isAll: false };
  switch (view.value) {
    case 'object': {
      const shown = object.object.value;
      const uris = shown ? shownPaths(shown).map(path => `unreal://object/${encodeURIComponent(path)}`) : [];
      // A look at a list is one question; to be told of each of its actors would be many, again and again.
      return { uris: [JOURNAL, ...uris], isAll: shown !== undefined && listed.value.length === 0 };
    }
    case 'brief': {
      const { brief_id: id } = brief.brief.value ?? {};
      return { uris: id === undefined ? [] : [`unreal://briefs/${encodeURIComponent(id)}`], isAll: false };
    }
    default:
      return { uris: [JOURNAL], isAll: view.value === 'changes' };
  }
}

/** What is shown, as it is asked for anew. */
export function keptOf(session: PanelSession): Shown['arguments'] {
  const view = session.view.value;
  const about = shownNow(session);
  const several = view === 'object' ? chosenOf(session) : [];
  return {
    view,
    ...(about !== undefined && { objectPath: about }),
    ...(several.length > 1 && { objectPaths: several }),
  };
}

/** What the view that is shown is about. */
export function shownNow({ view, level, object, graph }: PanelSession): string | undefined {
  switch (view.value) {
    case 'object':
      return object.object.value?.path;
    case 'level':
      return level.current.value;
    case 'graph':
      return graph.shown.value?.asset.path;
    default:
      return undefined;
  }
}

/** Paths of those that are shown, or selected on the map. */
export function chosenOf({ view, level, object }: PanelSession): readonly string[] {
  if (view.value === 'level') return [...level.selected.value];
  const shown = object.object.value;
  return shown ? shownPaths(shown) : [];
}
