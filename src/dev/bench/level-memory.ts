import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { greet, type ServerProcess, startServerProcess } from './talk-to-server.ts';

/** Megabytes of a server's process: idle, with all code loaded, and at the most while it answered. */
export interface ServerMemory {
  idle: number;
  most: number;
}

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

/** Time for code to be loaded and a level to be told. */
const QUIET_MS = 3000;

/**
 * What calls take of the memory of a server in a process of its own, beside a simulated editor in another one. Each is
 * asked twice. Undefined where the system does not tell.
 */
export async function measureMemory(
  actors: number,
  { tool, args }: { tool: string; args: Record<string, unknown> },
): Promise<ServerMemory | undefined> {
  const editor = startServerProcess(CLI, ['simulate', '--port', '0', '--world', `generated-${actors}`]);
  const [http = '', socket = ''] = await readAddresses(editor);
  const server = startServerProcess(CLI, ['serve', '--editor', http, '--socket', socket, '--timeout', '300']);
  try {
    const ask = await greet(server);
    await new Promise(resolve => setTimeout(resolve, QUIET_MS));
    const idle = readMemory(server.pid, 'VmRSS');
    for (let round = 0; round < 2; round++) {
      await ask('tools/call', { name: tool, arguments: args });
      await new Promise(resolve => setTimeout(resolve, QUIET_MS));
    }
    const most = readMemory(server.pid, 'VmHWM');
    return idle === undefined || most === undefined ? undefined : { idle, most };
  } finally {
    server.kill('SIGKILL');
    editor.kill('SIGKILL');
  }
}

async function readAddresses(editor: ServerProcess): Promise<string[]> {
  let text = '';
  for await (const chunk of editor.stdout) {
    text += String(chunk);
    const found = [/http:\/\/[\d.]+:\d+/, /ws:\/\/[\d.]+:\d+/].flatMap(each => each.exec(text)?.[0] ?? []);
    if (found.length === 2) return found;
  }
  throw new Error('The simulated editor did not start: run `npm run build` first.');
}

/** Only Linux tells it in a file. */
function readMemory(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return undefined;
  }
}
