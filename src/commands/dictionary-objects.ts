import { text as readAll } from 'node:stream/consumers';
import { loadSettings } from '../base/config.ts';
import { currentTerminal } from '../base/terminal.ts';
import { fetchObjects } from '../pipeline/fetch.ts';
import { type Dump, readDump } from '../pipeline/read-dump.ts';
import { getObjectClass } from '../unreal/engine-functions.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { listActors } from '../unreal/level-list.ts';
import { openSession } from '../unreal/open-session.ts';
import type { EditorSession } from '../unreal/session.ts';
import { readGiven } from './use-file.ts';

/** An object, and how many actors of the level are of its class. */
export interface CountedObject {
  object: FetchedObject;
  actors: number;
}

/** Runs something with the editor that the settings name, and hangs up. */
export async function withEditor<T>(
  flags: Record<string, unknown>,
  run: (session: EditorSession, maxTokens: number) => Promise<T>,
): Promise<T> {
  const settings = loadSettings({ flags });
  const session = openSession(settings);
  try {
    return await run(session, settings.maxTokens);
  } finally {
    await session.client.close();
  }
}

/** One actor of each class of the open level, the most frequent class first. */
export async function readOneOfEachClass(session: EditorSession): Promise<CountedObject[]> {
  const paths = await listActors(session);
  const classes = await session.client.sendAll(paths.map(getObjectClass));
  const byClass = new Map<string, { first: string; actors: number }>();
  paths.forEach((path, index) => {
    const answer = classes[index];
    if (!answer?.ok) return;
    const known = byClass.get(answer.value);
    if (known) known.actors++;
    else byClass.set(answer.value, { first: path, actors: 1 });
  });
  const chosen = [...byClass.values()].toSorted((a, b) => b.actors - a.actors);
  const outcomes = await fetchObjects(
    session,
    chosen.map(({ first }) => first),
  );
  // An actor that went away meanwhile is no failure.
  return outcomes.flatMap((outcome, index) =>
    outcome.ok ? [{ object: outcome.value, actors: chosen[index]?.actors ?? 1 }] : [],
  );
}

/** The objects of a saved file; `-` reads standard input. @throws BridgeError `unreadable_dump` */
export async function readSavedObject(from: string): Promise<Dump> {
  return readDump(
    from === '-' ? Buffer.from(await readAll(currentTerminal().input)) : readGiven(from, 'unreadable_dump'),
    from,
  );
}

/** An object and its components. */
export function objectsIn(object: FetchedObject): (FetchedObject | FetchedComponent)[] {
  return [object, ...object.components];
}
