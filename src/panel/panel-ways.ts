import { isRecord } from '../base/json/is-record.ts';
import type { Shown } from './host/host.ts';
import { pagePaths } from './object/shown-object.ts';
import type { PanelSession, ShownNode, ViewName } from './panel-session.ts';

export type PanelWays = ReturnType<typeof createWays>;

/** Ways between the views: who is at hand in one of them is so in the other. */
export function createWays({ view, level, object, brief, graph, compare, node }: PanelSession) {
  const toLevel = async (about?: string) => {
    view.value = 'level';
    const known = about ?? object.object.value?.path;
    if (known !== undefined) level.current.value = known;
    await (level.level.value ? level.follow() : level.open());
  };
  const toObject = async (...paths: readonly string[]) => {
    view.value = 'object';
    const [first] = paths;
    // The map knows who is at hand, whichever way they came there.
    if (first !== undefined && first !== 'selection') level.current.value = first;
    await object.open(...paths);
  };
  const toNode = async (shown: ShownNode) => {
    view.value = 'object';
    node.value = shown;
    await object.open(shown.path);
  };
  /** Who is at hand and, where it is one of several that are selected, all of them. */
  const atHand = (): string[] => {
    const current = level.current.value ?? object.object.value?.path;
    const selected = level.selected.value;
    if (current === undefined) return ['selection'];
    return selected.has(current) ? [...new Set([current, ...selected])] : [current];
  };
  return {
    ...{ toLevel, toObject, toNode },
    /** @param about what it is to show, where that was said */
    async to(name: ViewName, about?: unknown) {
      if (name === 'level') return toLevel(typeof about === 'string' ? about : undefined);
      if (name === 'object') return toObject(...atHand());
      view.value = name;
      const target = typeof about === 'string' ? about : undefined;
      if (name !== 'changes') await { brief, graph, compare }[name].open(target);
      // It has the names of actors.
      else if (!level.level.value) await level.open();
    },
    async pick(paths: readonly string[]) {
      if (view.value === 'object') return toObject(...paths);
      if (paths[0] !== 'selection') return level.select(paths);
      await level.follow();
      const [first] = level.selected.value;
      if (first !== undefined) level.current.value = first;
    },
  };
}

/** What came with the call is there at once, in few words; what explains it follows. */
export async function beginObject({ object: store }: PanelSession, shown: Shown): Promise<void> {
  const { objectPath, objectPaths } = shown.arguments;
  if (Array.isArray(objectPaths)) return store.open(...objectPaths.map(String));
  const isThere = store.take(shown.answer);
  const several = isRecord(shown.answer) ? pagePaths(shown.answer) : [];
  if (several.length > 1) return store.open(...several);
  const asked = typeof objectPath === 'string' ? objectPath : undefined;
  const known = store.object.value?.path;
  await store.open((isThere ? known : asked) ?? known ?? 'selection');
}
