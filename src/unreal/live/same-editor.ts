import { BridgeError } from '../../errors.ts';
import type { UnrealClient } from '../client.ts';
import { getProjectDirectory } from '../engine-functions.ts';
import { projectName } from '../identity.ts';
import type { ReadOverSocket } from './socket-call.ts';

/**
 * Makes sure that the WebSocket leads to the editor that answers over HTTP: from 5.5 several editors share its port, and
 * a connection may land on any of them. Where a project does not tell its directory (5.8), nothing can be said.
 * @returns what a live editor runs on each opening; it throws `wrong_project`
 */
export function sameEditor(client: Pick<UnrealClient, 'send'>): (read: ReadOverSocket) => Promise<void> {
  return async read => {
    const [overHttp, overSocket] = await Promise.allSettled([
      client.send(getProjectDirectory()),
      read(getProjectDirectory()),
    ]);
    // An editor that stands still has refused nothing.
    if (overSocket.status === 'rejected' && isUnanswered(overSocket.reason)) throw overSocket.reason;
    if (overSocket.status === 'rejected' || overHttp.status === 'rejected') return;
    if (overSocket.value === overHttp.value) return;
    throw new BridgeError(
      'wrong_project',
      `The WebSocket leads to an editor with ${projectName(overSocket.value)} open, HTTP to one with ${projectName(overHttp.value)}.`,
      {
        remedy:
          'Two editors share the WebSocket port. Close the other one, or give each project its own `RemoteControlWebSocketServerPort`.',
      },
    );
  };
}

function isUnanswered(reason: unknown): boolean {
  return (
    reason instanceof BridgeError &&
    ['deadline_exceeded', 'editor_busy_modal', 'connection_lost', 'cancelled'].includes(reason.code)
  );
}
