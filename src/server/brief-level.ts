import type { Level, LevelActor } from '../brief/level/level.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import { BridgeError } from '../errors.ts';
import { fetchTarget } from '../pipeline/fetch-target.ts';
import { findProperty } from '../pipeline/find-property.ts';
import { getObjectClass } from '../unreal/engine-functions.ts';
import { listActors, readLabels } from '../unreal/level-list.ts';
import { className, objectName } from '../unreal/object-path.ts';
import type { EditorSession } from '../unreal/session.ts';

interface Sight {
  session: EditorSession;
  dictionary: Dictionary;
  signal: AbortSignal;
}

/** The open level as briefs look at it: read only, asked anew with each call. */
export function openBriefLevel(sight: Sight): Level {
  const { session, signal } = sight;
  return {
    async listActors() {
      const paths = await listActors(session, { signal });
      const [classes, labels] = await Promise.all([
        session.client.sendAll(paths.map(getObjectClass), { signal }),
        readLabels(session, paths, signal),
      ]);
      return paths.map((objectPath, index): LevelActor => {
        const outcome = classes[index];
        const own = outcome?.ok ? className(outcome.value) : '';
        const chain = nativeClassChain(own);
        return {
          objectPath,
          label: labels.get(objectPath) ?? objectName(objectPath),
          // Of a Blueprint's class no parents are known here.
          classes: chain.length > 0 ? chain : [own],
        };
      });
    },
    async readProperties(objectPath, names) {
      const object = await fetchTarget(sight, objectPath, 'editor');
      const read = new Map<string, unknown>();
      for (const name of names) {
        const value = await readIfThere(() => findProperty(sight, object, name));
        if (value) read.set(name, value.value);
      }
      return read;
    },
  };
}

/** What an object does not have differs from what was wanted, and is no failure. */
async function readIfThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (thrown) {
    const isAbsent =
      thrown instanceof BridgeError &&
      (thrown.code === 'unknown_property' || thrown.code === 'property_not_readable');
    if (isAbsent) return undefined;
    throw thrown;
  }
}
