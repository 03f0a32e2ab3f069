import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { createSimulatedEditor } from '../../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../../mocks/hosts/undici-dispatcher.ts';
import { generateLevel } from '../../../mocks/worlds/generate-level.ts';
import { openDictionary } from '../../dictionary/dictionary.ts';
import { VIEWS } from '../../domains/views.ts';
import { createInspectCalls } from '../../server/inspect-calls.ts';
import { createSessionState } from '../../server/session-state.ts';
import type { ToolCall } from '../../server/tool.ts';
import { createUnrealClient } from '../../unreal/http-client.ts';
import { createSession } from '../../unreal/open-session.ts';
import { writeSection } from './table.ts';

const SIZES = [10, 1000, 10_000];

/** Engine frames and tokens of every view in levels of growing size, cold and warm. */
export async function countFrames(): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const view of VIEWS) {
    const row: (string | number)[] = [`\`${view.name}\``];
    for (const actors of SIZES) row.push(await countView(view.name, actors));
    rows.push(row);
  }
  return writeSection(
    'Frames and tokens of every view',
    'Frames cold / warm, and tokens of the answer, for the first example of each view in levels of so many actors. An editor in the background makes three frames a second.',
    ['view', ...SIZES.map(size => `${size.toLocaleString('en')} actors`)],
    rows,
  );
}

async function countView(name: string, actors: number): Promise<string> {
  const scene = generateLevel({ actors });
  const label = scene.actors[0]?.label ?? scene.actors[0]?.name ?? '';
  const view = VIEWS.find(each => each.name === name);
  const example: Record<string, unknown> = view?.examples[0] ?? {};
  const args = {
    action: name,
    ...example,
    ...('objectPath' in example && name !== 'thumbnail' && { objectPath: label }),
  };
  if (name === 'get_property') Object.assign(args, { propertyName: 'bHidden' });
  const editor = createSimulatedEditor({ scene });
  const session = createSession(
    createUnrealClient({
      address: 'http://127.0.0.1:30010',
      timeoutMs: 60_000,
      open: async (_, use) => createEditorDispatcher(editor, { connections: use === 'pool' ? 6 : 1 }),
    }),
  );
  const call = createInspectCalls({ session, dictionary: openDictionary(), maxTokens: 800 });
  const request: ToolCall = {
    arguments: args,
    session: createSessionState(),
    signal: new AbortController().signal,
    progress: () => {},
    ask: async () => 'unavailable',
    fill: async () => ({ action: 'unavailable' }),
  };
  const counts: number[] = [];
  let text = '';
  for (let round = 0; round < 2; round++) {
    const before = editor.clock.frame;
    const { content, isError } = await editor.clock.until(call(request));
    counts.push(editor.clock.frame - before);
    const [block] = content;
    text = block?.type === 'text' ? block.text : '';
    if (isError) return `refused (${JSON.parse(text).error.code})`;
  }
  return `${counts.join(' / ')}, ${encode(text).length} tokens`;
}
