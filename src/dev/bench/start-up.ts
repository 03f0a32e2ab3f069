import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ratio, writeSection } from './table.ts';

const ROUNDS = 10;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Start to answered `tools/list`, and memory then, against a bundled server with one tool and nothing else. */
export async function measureStartUp(): Promise<string> {
  const baseline = await buildBaseline();
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  // Turn and turn about, so that both see the same machine.
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await sample(baseline));
    ours.push(await sample(join(root, 'dist/cli.js')));
  }
  const least = (samples: Sample[], key: keyof Sample) => Math.min(...samples.map(each => each[key]));
  const memory = (least(ours, 'kilobytes') - least(theirs, 'kilobytes')) / 1024;
  return writeSection(
    'Starting',
    'From the start of the process to the answer of `tools/list`, against a bundled `McpServer` with one tool.',
    ['what', 'measured', 'bar'],
    [
      ['time', ratio(least(ours, 'milliseconds') / least(theirs, 'milliseconds')), '≤ 1.1 ×'],
      [
        'memory above it',
        Number.isFinite(memory) ? `${memory.toFixed(1)} MiB` : 'not measured here',
        '≤ 8 MiB',
      ],
    ],
  );
}

interface Sample {
  milliseconds: number;
  kilobytes: number;
}

async function sample(program: string): Promise<Sample> {
  const started = performance.now();
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  };
  say({ id: 1, method: 'initialize', params: hello });
  for await (const line of lines) {
    const { id } = JSON.parse(line) as { id: number }; // JSON-RPC
    if (id === 2) break;
    say({ method: 'notifications/initialized' });
    say({ id: 2, method: 'tools/list' });
  }
  const milliseconds = performance.now() - started;
  const kilobytes = readMemory(child.pid);
  child.kill('SIGKILL');
  return { milliseconds, kilobytes };
}

/** Resident memory of a process; only Linux tells it in a file. */
function readMemory(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

const BASELINE = `
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
const server = new McpServer({ name: 'one-tool', version: '1.0.0' });
server.registerTool('echo', { description: 'Says it again', inputSchema: { text: z.string() } }, async ({ text }) => ({ content: [{ type: 'text', text }] }));
await server.connect(new StdioServerTransport());
`;

async function buildBaseline(): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'bench-')), 'one-tool.mjs');
  await build({
    stdin: { contents: BASELINE, resolveDir: root, loader: 'js' },
    outfile,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  });
  return outfile;
}
