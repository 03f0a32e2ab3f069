import { textOfValue } from '../../base/text/text-of-value.ts';
import type { Snapshot } from '../../kernel/watch/snapshot.ts';
import { listenToNothing, type ReadContext, type Watched } from '../../kernel/watch/watched.ts';
import { getDisplayName, getSelectedLevelActors, isInPlayInEditor } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';

/** The selection: paths of the selected actors with their labels. The engine tells nothing of it. */
export async function openWatchedSelection(context: ReadContext): Promise<Watched> {
  const memory: SelectionMemory = { whyUnread: undefined };
  return {
    kind: 'selection',
    key: 'selection',
    of: 'the selection',
    first: await readSelection(context, new Map(), memory),
    read: (reading, last) => readSelection(reading, last, memory),
    whyUnread: () => memory.whyUnread,
    listen: () => listenToNothing('the engine does not tell of the selection'),
  };
}

interface SelectionMemory {
  whyUnread: string | undefined;
}

/** One frame, and one more when other actors are selected than before. */
async function readSelection(
  { session, signal }: ReadContext,
  last: Snapshot,
  memory: SelectionMemory,
): Promise<Snapshot> {
  const { client } = session;
  const guessed = [...last.keys()];
  const [selected, isPlaying, ...answers] = await client.sendAll(
    [getSelectedLevelActors(), isInPlayInEditor(), ...guessed.map(getDisplayName)],
    { signal },
  );
  if (!selected.ok) return withPermissions(['getSelectedLevelActors'], Promise.reject(selected.error));
  // While a play session runs the engine answers with an empty list, whatever is selected (http contract §7.1).
  const isUntold = selected.value.length === 0 && isPlaying.ok && isPlaying.value;
  memory.whyUnread = isUntold ? 'the engine does not tell the selection while play runs' : undefined;
  if (isUntold) return last;
  const labels = new Map<string, string>();
  const note = (paths: readonly string[], outcomes: typeof answers) => {
    for (const [index, path] of paths.entries()) {
      const outcome = outcomes[index];
      if (outcome?.ok) labels.set(path, textOfValue(outcome.value));
    }
  };
  note(guessed, answers);
  const others = selected.value.filter(path => !labels.has(path));
  if (others.length > 0) note(others, await client.sendAll(others.map(getDisplayName), { signal }));
  return new Map(selected.value.map(path => [path, labels.get(path) ?? objectName(path)]));
}
