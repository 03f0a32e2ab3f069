import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export type ServerProcess = ChildProcessByStdio<Writable, Readable, null>;

/** A program of this Node; what it says to people goes to the terminal. */
export function startServerProcess(file: string, args: readonly string[] = []): ServerProcess {
  return spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Speaks JSON-RPC with a server: resolves once it has answered. */
export type AskServer = (method: string, params: object) => Promise<void>;

/** Introduces a client to a server, and has its tools listed. */
export async function greet({ stdin, stdout }: ServerProcess): Promise<AskServer> {
  const waiting = new Map<number, () => void>();
  createInterface({ input: stdout }).on('line', line => {
    const { id } = JSON.parse(line) as { id?: number }; // JSON-RPC
    if (id !== undefined) waiting.get(id)?.();
  });
  let last = 0;
  const say = (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask: AskServer = (method, params) =>
    new Promise(resolve => {
      last++;
      waiting.set(last, resolve);
      say({ id: last, method, params });
    });
  const clientInfo = { name: 'bench', version: '1' };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  say({ method: 'notifications/initialized' });
  await ask('tools/list', {});
  return ask;
}
