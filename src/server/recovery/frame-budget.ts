import { BridgeError } from '../../base/errors.ts';
import { wrapClient } from '../../unreal/client.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** What a suggestion may cost: nobody waits long for help with a call that was wrong. */
export const MOST_FRAMES = 3;
export const MOST_MS = 1000;

/**
 * The same session, which sends nothing more once the budget of frames is used up: what was asked by then is made the
 * best of. What would be remembered of an object that was read half is not.
 */
export function withinFrames(session: EditorSession, most = MOST_FRAMES): EditorSession {
  const { client } = session;
  const before = client.stats().frames;
  const isUsedUp = () => client.stats().frames - before >= most;
  const spent = () => new BridgeError('deadline_exceeded', `Suggestions take ${most} frames at the most.`);
  return {
    ...session,
    client: wrapClient(client, {
      send: async (call, options) => {
        if (isUsedUp()) throw spent();
        return client.send(call, options);
      },
      sendAll: async (calls, options) =>
        isUsedUp() ? calls.map(() => ({ ok: false, error: spent() })) : client.sendAll(calls, options),
    }),
    defaults: new Map(session.defaults),
    recent: new Map(session.recent),
    componentNames: new Map(session.componentNames),
  };
}
