import { connect } from 'node:net';
import { BridgeError } from '../base/errors.ts';
import { getInfo } from './engine-call.ts';
import { createUnrealClient } from './http-client.ts';
import { type EditorIdentity, watchIdentity } from './identity.ts';

/** An editor that was found on this machine. */
export interface RunningEditor {
  address: string;
  /** As far as it tells; nothing where it is busy, or lets nobody ask. */
  identity: EditorIdentity;
}

/** Ports at which editors are looked for: Unreal's own, and those that further ones are usually given. */
export const EDITOR_PORTS: readonly number[] = Array.from({ length: 10 }, (_, index) => 30_010 + index);

/**
 * Milliseconds in which a port of this machine is connected to, or nobody listens there: the system does it, however busy the
 * editor is. Windows tries a closed port again and again, for seconds. [INF]
 */
const CONNECT_MS = 300;
/** Milliseconds in which an editor may say who it is. */
const TELL_MS = 2000;

/** The editors of this machine that listen at these ports, in their order. Nothing secret is sent to whoever is there. */
export async function findRunningEditors(
  ports: readonly number[] = EDITOR_PORTS,
): Promise<readonly RunningEditor[]> {
  const open = await Promise.all(ports.map(isOpen));
  const found = await Promise.all(ports.filter((_, index) => open[index]).map(identify));
  return found.filter(each => each !== undefined);
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  return new Promise(resolve => {
    const end = (answer: boolean) => {
      clearTimeout(giveUp);
      socket.destroy();
      resolve(answer);
    };
    const giveUp = setTimeout(() => end(false), CONNECT_MS);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Failures that say that no editor is there. */
const NO_EDITOR: ReadonlySet<string> = new Set(['wrong_server', 'editor_unreachable']);

async function identify(port: number): Promise<RunningEditor | undefined> {
  const address = `http://127.0.0.1:${port}`;
  const { client, identity } = watchIdentity(
    createUnrealClient({ address, timeoutMs: TELL_MS }),
    undefined,
    () => {},
  );
  try {
    const [info] = await client.sendAll([getInfo()]);
    if (info && !info.ok) throw info.error;
  } catch (thrown) {
    // One that does not answer now may be an editor that saves or asks its user something.
    if (!(thrown instanceof BridgeError) || NO_EDITOR.has(thrown.code)) return undefined;
  } finally {
    await client.close();
  }
  return { address, identity: identity.current };
}
