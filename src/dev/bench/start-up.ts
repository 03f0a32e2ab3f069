import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ratio, writeSection } from './table.ts';
import { greet, startServerProcess } from './talk-to-server.ts';

const ROUNDS = 10;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = join(root, 'dist/cli.js');

/** Start to answered `tools/list`, memory then, and a first answer, against a bundled server with one tool and nothing else. */
export async function measureStartUp(): Promise<string> {
  const baseline = await buildBaseline();
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  const atOnce: number[] = [];
  const afterIdling: number[] = [];
  // Turn and turn about, so that both see the same machine.
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await sample(baseline));
    ours.push(await sample(CLI));
    atOnce.push(await answerFirst(0));
    afterIdling.push(await answerFirst(1000));
  }
  const least = (samples: Sample[], key: keyof Sample) => Math.min(...samples.map(each => each[key]));
  const start = least(theirs, 'milliseconds');
  const memory = (least(ours, 'kilobytes') - least(theirs, 'kilobytes')) / 1024;
  return writeSection(
    'Starting',
    'From the start of the process to the answer of `tools/list`, against a bundled `McpServer` with one tool; and the first answer after that, where no editor is, against the same time.',
    ['what', 'measured', 'bar'],
    [
      ['time', ratio(least(ours, 'milliseconds') / start), '≤ 1.1 ×'],
      [
        'memory above it',
        Number.isFinite(memory) ? `${memory.toFixed(1)} MiB` : 'not measured here',
        '≤ 8 MiB',
      ],
      ['a first answer, asked for at once', ratio(Math.min(...atOnce) / start), '≤ 0.6 ×'],
      ['a first answer, a second later', ratio(Math.min(...afterIdling) / start), '≤ 0.15 ×'],
    ],
  );
}

interface Sample {
  milliseconds: number;
  kilobytes: number;
}

async function sample(program: string): Promise<Sample> {
  const started = performance.now();
  const child = startServerProcess(program);
  await greet(child);
  const milliseconds = performance.now() - started;
  const kilobytes = readMemory(child.pid);
  child.kill('SIGKILL');
  return { milliseconds, kilobytes };
}

/** Milliseconds until a first question is answered, so long after the tools were listed; no editor is there to be waited for. */
async function answerFirst(idleMs: number): Promise<number> {
  const child = startServerProcess(CLI, ['serve', '--editor', 'http://127.0.0.1:9']);
  const ask = await greet(child);
  await new Promise(resolve => setTimeout(resolve, idleMs));
  const asked = performance.now();
  await ask('tools/call', { name: 'inspect', arguments: { action: 'editor_status' } });
  const milliseconds = performance.now() - asked;
  child.kill('SIGKILL');
  return milliseconds;
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
