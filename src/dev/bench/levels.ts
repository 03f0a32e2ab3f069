import { createSimulatedEditor, type SimulatedEditor } from '../../../mocks/engine/simulated-editor.ts';
import { generateLevel } from '../../../mocks/worlds/generate-level.ts';
import { type Bridge, openBridge } from '../../../test/support/open-bridge.ts';
import { passFrames } from '../../../test/support/pass-frames.ts';
import { measureProcess, type ProcessCost } from './level-process.ts';
import { writeSection } from './table.ts';

interface Question {
  name: string;
  tool: 'inspect' | 'act';
  /** @param label of an actor of the level */
  ask: (label: string) => Record<string, unknown>;
}

const QUESTIONS: readonly Question[] = [
  { name: 'search by label', tool: 'inspect', ask: label => ({ action: 'find_actors', label }) },
  { name: 'search by class', tool: 'inspect', ask: () => ({ action: 'find_actors', class: 'Light' }) },
  {
    name: '`where` on a component property',
    tool: 'inspect',
    ask: () => ({ action: 'find_actors', class: 'Light', where: { CastShadows: true } }),
  },
  {
    name: '`where` on most of the level',
    tool: 'inspect',
    ask: () => ({ action: 'find_actors', class: 'StaticMeshActor', where: { CastShadow: true } }),
  },
  { name: '`level_overview`', tool: 'inspect', ask: () => ({ action: 'level_overview' }) },
  { name: '`level_map`', tool: 'inspect', ask: () => ({ action: 'level_map' }) },
  { name: 'spawn an actor', tool: 'act', ask: () => ({ action: 'spawn_actor', class: 'PointLight' }) },
];

interface Cost {
  frames: number;
  megabytes: number;
  milliseconds: number;
}

/** What questions about large levels cost, asked for the first time and again, on an editor in the foreground. */
export async function measureLevels(sizes: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const actors of sizes) {
    const scene = generateLevel({ actors });
    const editor = createSimulatedEditor({ scene });
    const label = scene.actors.at(-7)?.label ?? '';
    for (const question of QUESTIONS) {
      editor.gameThread.forget();
      const { first, again } = await measureQuestion(editor, question, label);
      const real = await measureProcess(actors, { tool: question.tool, args: question.ask(label) });
      rows.push([
        actors.toLocaleString('en'),
        question.name,
        `${first.frames} · ${again.frames}`,
        `${first.megabytes.toFixed(1)} · ${again.megabytes.toFixed(1)} MB`,
        `${(again.milliseconds / first.milliseconds).toFixed(2)} ×`,
        `${Math.round(editor.gameThread.longest.frameMs)} ms`,
        `${Math.round(real.first).toLocaleString('en')} · ${Math.round(real.again).toLocaleString('en')} ms`,
        tellMemory(real),
      ]);
    }
  }
  return writeSection(
    HEADING,
    'On the simulated editor at sixty frames a second, its WebSocket open: first · again. The longest frame is by what the simulated editor charges for requests, which is a guess; the budget is 33 ms and one request. Real time and memory are those of a server in a process of its own beside an editor in another one, on the two cores of the machine that printed this: the first question, and the median of three more; the most memory that it took.',
    [
      ...['actors', 'question', 'frames', 'sent and received', 'time again / first', 'longest frame'],
      ...['real time', 'memory'],
    ],
    rows,
  );
}

function tellMemory({ memory }: ProcessCost): string {
  return memory ? `${memory.most} MB, ${memory.most - memory.idle} above idle` : 'not measured here';
}

export const HEADING = 'Large levels';

async function measureQuestion(
  editor: SimulatedEditor,
  { tool, ask }: Question,
  label: string,
): Promise<{ first: Cost; again: Cost }> {
  const bridge = await openBridge({ editor, live: true, timeoutMs: 600_000 });
  const first = await measureCall(bridge, tool, ask(label));
  // The editor tells of its level by itself, some frames later.
  await passFrames(bridge);
  const again = await measureCall(bridge, tool, ask(label));
  await bridge.session.client.close();
  return { first, again };
}

async function measureCall(
  { editor, session, call }: Bridge,
  tool: string,
  args: Record<string, unknown>,
): Promise<Cost> {
  const { frame } = editor.clock;
  const before = session.client.stats();
  const started = performance.now();
  const { isError, text } = await call(tool, args);
  if (isError) throw new Error(text);
  const after = session.client.stats();
  const bytes = after.bytesSent + after.bytesReceived - before.bytesSent - before.bytesReceived;
  return {
    frames: editor.clock.frame - frame,
    megabytes: bytes / 1e6,
    milliseconds: performance.now() - started,
  };
}
