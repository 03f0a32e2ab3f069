import type { Server } from 'node:net';

/** Connections that the system keeps for a server that takes none. */
const systemBacklog = 16;

/** Has a server listen on an IPv4 address, and returns its port. @throws when the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: systemBacklog }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/**
 * The same for a port that was ours a moment ago. Binding to a numeric address is done when this returns; an error that
 * comes later is left to the process.
 */
export function listenAgain(server: Server, port: number, host: string): void {
  server.listen({ port, host, backlog: systemBacklog });
}

/** Stops listening, and resolves when the port is free. */
export function stopListening(server: Server): Promise<void> {
  return new Promise(resolve => {
    if (server.listening) server.close(() => resolve());
    else resolve();
  });
}
