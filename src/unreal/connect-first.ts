import { connect, type Socket } from 'node:net';

/** Longer than the deadline of any call: what is still connecting then will not. */
const CONNECT_MS = 30_000;

/**
 * Connects to an editor with nothing but Node's own sockets: an address where nobody listens is known before the HTTP
 * client is loaded. The socket is that client's first connection, so that the editor, which accepts one a frame, is not
 * asked twice.
 * @throws the system's error, `ECONNREFUSED` and the like
 */
export function connectFirst(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port || 80), noDelay: true });
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      socket.destroy(Object.assign(new Error(`No connection to ${address}`), { code: 'ETIMEDOUT' }));
    }, CONNECT_MS).unref();
    socket.once('error', reject);
    socket.once('connect', () => {
      clearTimeout(giveUp);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
