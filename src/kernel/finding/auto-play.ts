import { recover } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { classNameHint, objectName } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';

interface Asking {
  session: EditorSession;
  signal?: AbortSignal | undefined;
}

/** What the settings of a sequence do to whoever plays, while it runs. */
const EFFECTS: Readonly<Record<string, string>> = lookupTable({
  bHidePlayer: 'hides the player',
  bHideHud: 'hides the HUD',
  bDisableMovementInput: 'lets nobody walk',
  bDisableLookAtInput: 'lets nobody look around',
});

/**
 * The Level Sequences of the level that start with the game, a sentence for each: what they do to the player looks like a
 * fault of the player. None is told of a large level, nor where the project lets nothing be listed.
 */
export async function tellAutoPlay(asking: Asking): Promise<string | undefined> {
  const told = await describeAutoPlay(asking).catch(recover('any', (): string[] => []));
  return told.length > 0 ? told.join(' ') : undefined;
}

async function describeAutoPlay({ session, signal }: Asking): Promise<string[]> {
  const paths = await listActors(session, { ...(signal && { signal }) });
  if (paths.length > LARGE_LEVEL) return [];
  const players = paths.filter(path => classNameHint(objectName(path)) === 'LevelSequenceActor');
  if (players.length === 0) return [];
  const [labels, settings] = await Promise.all([
    readLabels(session, players, signal),
    session.client.sendAll(
      players.map(path => readProperty(path, 'PlaybackSettings')),
      { ...(signal && { signal }) },
    ),
  ]);
  return players.flatMap((path, at) => {
    const read = settings[at];
    const value = read?.ok && isRecord(read.value) ? read.value : {};
    if (value.bAutoPlay !== true) return [];
    const effects = Object.entries(EFFECTS).flatMap(([name, effect]) =>
      value[name] === true ? [effect] : [],
    );
    const label = labels.get(path) ?? objectName(path);
    const meanwhile = effects.length > 0 ? ` and ${effects.join(', ')} meanwhile` : '';
    return [`The Level Sequence ${label} plays by itself as the game begins${meanwhile}.`];
  });
}
