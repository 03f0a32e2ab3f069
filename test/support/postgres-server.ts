import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';

/** The address of a running server to test with instead: `npm run test:postgres`. */
const GIVEN = process.env.UNREAL_BRIDGE_TEST_POSTGRES;

/** The address of a store that nobody else has: tables of its own, in a database that all tests share. */
export async function openStoreAddress(): Promise<string> {
  const address = GIVEN ?? (await (await import('./pglite-server.ts')).startSharedServer());
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  return `${address}${address.includes('?') ? '&' : '?'}schema=${schema}`;
}

/** The same behind a connection that can be cut, and a database that can be lost and come back. */
export async function openLossyStore(): Promise<{ address: string; proxy: LossyProxy }> {
  const address = await openStoreAddress();
  const { hostname, port } = new URL(address);
  const proxy = await startLossyProxy(`http://${hostname}:${port || '5432'}`);
  onTestFinished(() => proxy.close());
  const lossy = new URL(address);
  lossy.port = new URL(proxy.url).port;
  lossy.hostname = '127.0.0.1';
  return { address: lossy.href, proxy };
}
