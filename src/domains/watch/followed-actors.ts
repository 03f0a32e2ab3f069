import {
  BEING_SET_UP,
  type Listener,
  type Listening,
  type Mechanism,
  NO_SOCKET,
} from '../../kernel/watch/watched.ts';
import { followLevel, type LiveLevel } from '../../unreal/live/label-index.ts';
import type { LiveEditor } from '../../unreal/live/live-editor.ts';
import { followLevelOf } from '../../unreal/live/session-level.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** Actors of one class, as the editor tells them unasked. */
export interface FollowedActors {
  /** As they are followed now; undefined where nothing can be told. */
  level(): LiveLevel | undefined;
  end(): void;
}

interface Shared {
  level: LiveLevel;
  users: number;
}

/** By class path in lower case. A connection lists a class once: whoever follows the same one shares it. */
const shared = new WeakMap<LiveEditor, Map<string, Shared>>();

const ANY_ACTOR = '/script/engine.actor';

/** Follows the actors of a class. All actors are what the session follows anyway. */
export function followActors(session: EditorSession, classPath: string): FollowedActors {
  const { live } = session;
  const key = classPath.toLowerCase();
  if (!live || key === ANY_ACTOR) return { level: () => followLevelOf(session), end: () => {} };
  const all = shared.get(live) ?? new Map<string, Shared>();
  shared.set(live, all);
  const own = all.get(key) ?? { level: followLevel(live, classPath), users: 0 };
  all.set(key, own);
  own.users++;
  let isOver = false;
  return {
    level: () => own.level,
    end: () => {
      if (isOver) return;
      isOver = true;
      own.users--;
      if (own.users > 0) return;
      all.delete(key);
      own.level.close();
    },
  };
}

/** Listens to what is told of them. `onNews` says whether it concerns whoever listens. */
export function listenToActors(
  followed: FollowedActors,
  listener: Listener,
  concerns: (level: LiveLevel) => boolean,
): Listening {
  let level: LiveLevel | undefined;
  let stop = () => {};
  let stood = false;
  let wasLost = false;
  const hear = () => {
    if (!level) return;
    const stands = explainUnnotified(level) === undefined;
    if (stood && !stands) wasLost = true;
    stood = stands;
    if (!stands) return;
    if (wasLost) listener.missed('the editor told nothing for a while');
    if (concerns(level) || wasLost) listener.notified();
    wasLost = false;
  };
  /** After a change of projects the session follows another level. */
  const attach = () => {
    const now = followed.level();
    if (now === level) return;
    stop();
    if (level) wasLost = true;
    level = now;
    stood = level !== undefined && explainUnnotified(level) === undefined;
    stop = level?.onNotify(hear) ?? (() => {});
    if (stood) hear();
  };
  attach();
  return {
    mechanism: (): Mechanism => {
      attach();
      const why = level ? explainUnnotified(level) : NO_SOCKET;
      return why === undefined ? { by: 'events' } : { by: 'polling', why };
    },
    close: async () => {
      stop();
      followed.end();
    },
  };
}

/** Why nothing is told of a level, if that is so. */
function explainUnnotified(level: LiveLevel): string | undefined {
  const found = level.find('');
  if (found.status === 'known') return undefined;
  if (found.because === 'not-connected') return 'the WebSocket to the editor is not open';
  return found.because === 'not-listed' ? BEING_SET_UP : undefined;
}
