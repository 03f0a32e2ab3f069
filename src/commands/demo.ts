import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { estimateTokens } from '../base/estimate-tokens.ts';
import { paint, print } from '../base/terminal.ts';
import { connectClient } from '../server/connect-client.ts';
import { describeObject, readObject } from '../unreal/engine-call.ts';
import { openSession } from '../unreal/open-session.ts';
import type { EditorSession } from '../unreal/session.ts';
import { resolveTarget } from '../unreal/targets.ts';
import { loadWorld } from './load-world.ts';
import { reportFailure } from './report-failure.ts';

/** The calls of the session: what a user might ask, and what Claude sends for it. */
const SCRIPT: readonly { ask: string; tool?: 'act'; call: Record<string, unknown> }[] = [
  { ask: 'Is my editor there?', call: { action: 'editor_status' } },
  { ask: 'Which lights are in this level?', call: { action: 'find_actors', class: 'Light', limit: 8 } },
  { ask: 'Tell me about the key light.', call: { action: 'inspect_object', objectPath: 'Key Light' } },
  {
    ask: 'What does its attenuation radius mean?',
    call: {
      action: 'get_property',
      objectPath: 'Key Light',
      propertyName: 'LightComponent.AttenuationRadius',
    },
  },
  {
    ask: 'And its brightness? (with a slip in the name)',
    call: { action: 'get_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensty' },
  },
  { ask: 'Look at it. (which one is not said)', call: { action: 'inspect_object' } },
  {
    ask: 'Half as bright, please.',
    tool: 'act',
    call: {
      ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' },
      ...{ operation: 'divide', value: 2 },
    },
  },
  {
    ask: 'Put a warm lamp above the door.',
    tool: 'act',
    call: {
      ...{ action: 'spawn_actor', class: 'PointLight', label: 'Door Lamp', location: [200, 0, 300] },
      properties: { LightColor: '#ffb070', Intensity: 8 },
    },
  },
  { ask: 'No, take that back.', tool: 'act', call: { action: 'undo' } },
  {
    ask: 'Delete the key light. (nobody has confirmed that)',
    tool: 'act',
    call: { action: 'delete_actors', objectPaths: ['Key Light'] },
  },
];

/** `demo`: the simulated editor, this server and a real MCP client, in one short session with real output. */
export async function demo({ world }: { world: string }): Promise<void> {
  try {
    const simulation = await startSimulation({ scene: await loadWorld(world), engine: '5.5' });
    // What the demo changes is nobody's history.
    const data = await mkdtemp(join(tmpdir(), 'unreal-bridge-demo-'));
    try {
      await play(simulation.url, world, data);
    } finally {
      await simulation.close();
      await rm(data, { recursive: true, force: true });
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}

async function play(editor: string, world: string, data: string): Promise<void> {
  say(
    `${paint.green('●')} Unreal 5.5, simulated, on a real port: ${paint.bold(editor)} ${paint.dim(`(level ${world})`)}`,
  );
  const client = await connectClient(process.argv[1] ?? '', ['--editor', editor, '--data', data]);
  try {
    say(
      `${paint.green('●')} an MCP client sees these tools: ${paint.bold((await client.listToolNames()).join(', '))}`,
    );
    for (const { ask, tool = 'inspect', call } of SCRIPT) {
      const { text, isError } = await client.call(tool, call);
      say(
        '',
        `${paint.cyan('you   ›')} ${ask}`,
        `${paint.magenta('claude›')} ${tool}(${JSON.stringify(call)})`,
      );
      say(indent(layOut(text), isError ? paint.red('│') : paint.dim('│')));
      if (call.action === 'inspect_object' && !text.includes('elicit_parameter'))
        await compare(editor, 'Key Light', text);
    }
    say(
      '',
      `Next: ${paint.bold('claude mcp add unreal -- npx -y unreal-bridge')}, with your own editor open.`,
    );
  } finally {
    await client.close();
  }
}

/** What the engine sends for the same page, uncurated. */
async function compare(editor: string, label: string, page: string): Promise<void> {
  const session = openSession({ editor, timeout: 10 });
  try {
    const sent = await readUncurated(session, label);
    const [engine, curated] = [sent, page].map(text => Math.round(estimateTokens(text))) as [number, number]; // two texts
    const head = sent.split('\n').slice(0, 14).join('\n');
    say(
      '',
      paint.dim(
        `What the engine sent for this: ${sent.length.toLocaleString('en')} characters, about ${engine.toLocaleString('en')} tokens. It begins:`,
      ),
      indent(`${head}\n…`, paint.dim('┆')),
      `${paint.bold(`${curated} tokens instead of ${engine.toLocaleString('en')}: 1/${Math.round(engine / curated)}.`)}`,
    );
  } finally {
    await session.client.close();
  }
}

/** The reads and describes of an actor and its components, as text. */
async function readUncurated(session: EditorSession, label: string): Promise<string> {
  const [target] = await resolveTarget(session, label);
  const actor = target?.objectPath ?? '';
  const values = await session.client.send(readObject(actor));
  const components = [...new Set(Object.values(values).map(String))].filter(path =>
    path.startsWith(`${actor}.`),
  );
  const answers = await session.client.sendAll(
    [actor, ...components].flatMap(path => [readObject(path), describeObject(path)]),
  );
  return answers.map(answer => (answer.ok ? JSON.stringify(answer.value, null, '\t') : '')).join('\n');
}

/** One line for each key of an answer and of what stands directly in it: readable, and still what was sent. */
function layOut(text: string): string {
  const value: unknown = JSON.parse(text);
  return write(value, 2, '');
}

function write(value: unknown, levels: number, margin: string): string {
  const compact = JSON.stringify(value) ?? '';
  if (typeof value !== 'object' || value === null || compact.length < 90 || levels < 0) return compact;
  const inner = `${margin}  `;
  const rows = Array.isArray(value)
    ? value.map(item => inner + write(item, levels - 1, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${write(item, levels - 1, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${margin}${close}`;
}

function indent(text: string, bar: string): string {
  return text
    .split('\n')
    .map(line => `  ${bar} ${line}`)
    .join('\n');
}

function say(...lines: string[]): void {
  print(`${lines.join('\n')}\n`);
}
