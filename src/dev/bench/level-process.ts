import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { greet, type ServerProcess, startServerProcess } from './talk-to-server.ts';

/** What a server in a process of its own takes for a question. */
export interface ProcessCost {
  /** Milliseconds until the answer, asked for the first time; and again, the median. */
  first: number;
  again: number;
  /** Megabytes: idle, with all code loaded, and at the most while it answered. Undefined where the system does not tell. */
  memory: { idle: number; most: number } | undefined;
}

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

/** Time for code to be loaded and a level to be told. */
const QUIET_MS = 3000;

/** How often a question is asked again. */
const AGAIN = 3;

/** What calls take of a server in a process of its own, in real time, beside a simulated editor in another one. */
export async function measureProcess(
  actors: number,
  { tool, args }: { tool: string; args: Record<string, unknown> },
): Promise<ProcessCost> {
  const editor = startServerProcess(CLI, ['simulate', '--port', '0', '--world', `generated-${actors}`]);
  const [http = '', socket = ''] = await readAddresses(editor);
  const server = startServerProcess(CLI, ['serve', '--editor', http, '--socket', socket, '--timeout', '300']);
  try {
    const ask = await greet(server);
    await new Promise(resolve => setTimeout(resolve, QUIET_MS));
    const idle = readMemory(server.pid, 'VmRSS');
    const times: number[] = [];
    for (let round = 0; round <= AGAIN; round++) {
      const started = performance.now();
      await ask('tools/call', { name: tool, arguments: args });
      times.push(performance.now() - started);
      await new Promise(resolve => setTimeout(resolve, QUIET_MS));
    }
    const most = readMemory(server.pid, 'VmHWM');
    const [first = 0, ...others] = times;
    const again = others.toSorted((a, b) => a - b)[Math.floor(AGAIN / 2)] ?? 0;
    const memory = idle === undefined || most === undefined ? undefined : { idle, most };
    return { first, again, memory };
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
