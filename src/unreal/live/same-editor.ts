import { BridgeError, rewrap } from '../../base/errors.ts';
import type { UnrealClient } from '../client.ts';
import { getProjectDirectory } from '../engine-functions.ts';
import { projectName } from '../identity.ts';
import { readPreset } from '../read-preset.ts';
import { createTransientPreset, deleteTransientPreset } from './preset-calls.ts';
import type { ReadOverSocket } from './socket-call.ts';

const REMEDY =
  'Another editor has the WebSocket port, a second copy of the project perhaps. Close it, or name the right address with `--socket`, or `--socket off`.';

/**
 * Makes sure that the WebSocket leads to the very process that answers over HTTP: editors may share its port, and a
 * connection may land on any of them, even on a second copy of the same project. The proof is what only one process has:
 * a transient preset that is made over HTTP has to be found over the socket, under the same id. It is taken away again.
 * Project directories are compared first, as they tell best what is wrong; a 5.8 project may refuse to tell them, and
 * presets work there all the same. Unreal 5.0 has no transient presets, so nothing is proved there. [derived: ids are
 * drawn anew for each preset]
 * @returns what a live editor runs on each opening; it throws `wrong_project`, or `engine_lacks` where nothing is proved
 */
export function sameEditor(client: Pick<UnrealClient, 'send'>): (read: ReadOverSocket) => Promise<void> {
  return async read => {
    const made = await client
      .send(createTransientPreset())
      .catch(rewrap(['wrong_server'], explainUnproved))
      .catch((unproved: unknown) => ({ unproved }));
    // Side by side, as each takes some frames; of two failures the first tells more.
    const [compared, proved] = await Promise.allSettled([
      compareProjects(client, read),
      'unproved' in made ? Promise.reject(made.unproved) : findOverSocket(made, read),
    ]);
    // Nobody waits for it. What cannot be taken away lives in the editor's memory alone, and dies with it.
    if (!('unproved' in made)) void client.send(deleteTransientPreset(made.name)).catch(() => {});
    for (const each of [compared, proved]) if (each.status === 'rejected') throw each.reason;
  };
}

async function compareProjects(client: Pick<UnrealClient, 'send'>, read: ReadOverSocket): Promise<void> {
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
    { remedy: REMEDY },
  );
}

/** @throws BridgeError `wrong_project` where no preset of that name and id is there */
async function findOverSocket(
  { name, id }: { name: string; id: string },
  read: ReadOverSocket,
): Promise<void> {
  const seen = await read(readPreset(name)).catch(thrown => {
    if (isUnanswered(thrown)) throw thrown;
    return undefined;
  });
  if (id !== '' && seen?.id === id) return;
  throw new BridgeError('wrong_project', 'The WebSocket leads to another editor than HTTP does.', {
    remedy: REMEDY,
  });
}

function explainUnproved(cause: BridgeError): BridgeError {
  return new BridgeError('engine_lacks', 'Unreal before 5.1 cannot show that the WebSocket is its own.', {
    cause,
    remedy: 'Everything works without the WebSocket; changes are asked for instead of being told.',
  });
}

function isUnanswered(reason: unknown): boolean {
  return (
    reason instanceof BridgeError &&
    ['deadline_exceeded', 'editor_busy_modal', 'connection_lost', 'cancelled'].includes(reason.code)
  );
}
