import {
  BEING_SET_UP,
  explainPolling,
  type Listener,
  type Listening,
  listenToNothing,
  type Mechanism,
  NO_SOCKET,
} from '../../kernel/watch/watched.ts';
import type { LiveLevel } from '../../unreal/live/label-index.ts';
import type { LiveEditor } from '../../unreal/live/live-editor.ts';
import { type WatchedProperty, watchProperties } from '../../unreal/live/transient-preset.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { followActors, listenToActors } from './followed-actors.ts';

export interface ObjectToHear {
  objectPath: string;
  properties: readonly WatchedProperty[];
  /** Its label, its coming and going are told with those of all actors. */
  isActor: boolean;
  plays: boolean;
}

/** Properties that are exposed for one watch at most: each is a request when it is made, and one after each reconnection. */
const MOST_EXPOSED = 100;

/** Listens through a transient preset, which goes with the listening. */
export function listenToObject(session: EditorSession, listener: Listener, wanted: ObjectToHear): Listening {
  const { live } = session;
  const { objectPath, properties, isActor, plays } = wanted;
  if (plays) return listenToNothing('the editor does not tell of the world that plays');
  if (!live) return listenToNothing(NO_SOCKET);
  if (properties.length > MOST_EXPOSED) {
    return listenToNothing(
      `${properties.length} properties are watched, and ${MOST_EXPOSED} can be told of: name fewer`,
    );
  }
  const exposed = exposeAll(session, live, properties, listener);
  if (!isActor) return exposed;
  let label: string | undefined;
  const actors = listenToActors(followActors(session, '/Script/Engine.Actor'), listener, level => {
    const now = labelOf(level, objectPath);
    const isChanged = now !== label;
    label = now;
    return isChanged;
  });
  return {
    mechanism: () => {
      // Follows the level of another project after a change.
      actors.mechanism();
      return exposed.mechanism();
    },
    isWorthAnother: exposed.isWorthAnother,
    close: async () => {
      await Promise.all([actors.close(), exposed.close()]);
    },
  };
}

function labelOf(level: LiveLevel, objectPath: string): string | undefined {
  const key = objectPath.toLowerCase();
  return level.actors().find(actor => actor.objectPath.toLowerCase() === key)?.name;
}

function exposeAll(
  { client }: EditorSession,
  live: LiveEditor,
  properties: readonly WatchedProperty[],
  listener: Listener,
): Listening {
  let mechanism: Mechanism = { by: 'polling', why: BEING_SET_UP };
  let wasLost = false;
  const failed = new Set<WatchedProperty>();
  const watch = watchProperties(live, client, properties, {
    value: (property, _value, source) => {
      if (source === 'event') return listener.notified(`${property.objectPath} ${property.propertyName}`);
      failed.delete(property);
      // They are read together, once all of them are heard.
      if (mechanism.by === 'events') return;
      mechanism = { by: 'events' };
      if (wasLost) listener.missed('the connection to the editor was lost for a while');
      wasLost = false;
      listener.notified();
    },
    failed: property => void failed.add(property),
    interrupted: (error, state) => {
      wasLost ||= mechanism.by === 'events';
      failed.clear();
      mechanism = { by: 'polling', why: explainPolling(error, state) };
    },
  });
  return {
    mechanism: () => {
      if (failed.size === 0) return mechanism;
      if (failed.size === properties.length) return { by: 'polling', why: NOT_EXPOSABLE };
      return mechanism.by === 'polling'
        ? mechanism
        : { by: 'events', except: [...failed].map(({ propertyName }) => propertyName) };
    },
    isWorthAnother: () => failed.size === properties.length,
    close: () => watch.close(),
  };
}

const NOT_EXPOSABLE = 'the editor does not tell of these properties';
