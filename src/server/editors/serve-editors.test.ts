import { expect, test, vi } from 'vitest';
import { createSessionState } from '../session-state.ts';
import type { ServedTool } from '../tool.ts';
import { writeResult } from '../tool-result.ts';
import { serveEditors } from './serve-editors.ts';
import { createServerEditors, type ServerEditor } from './server-editor.ts';

const loaded = vi.hoisted(() => ({ choosing: 0 }));

vi.mock('./call-of-editors.ts', () => {
  loaded.choosing++;
  return { callOfEditors: async () => writeResult({ success: true, from: 'whoever chooses' }) };
});

const CHOSEN = { from: 'whoever chooses' };

function editorNamed(name: string): ServerEditor {
  const tool: ServedTool = {
    listing: { name: 'inspect', inputSchema: { type: 'object' } },
    call: async () => writeResult({ success: true, from: name }),
  };
  const session = () => Promise.reject(new Error('not asked for'));
  return { name, address: `http://${name}`, tools: [tool], session };
}

async function ask(names: readonly string[], args: Record<string, unknown>): Promise<unknown> {
  const [tool] = serveEditors(createServerEditors(names.map(editorNamed), undefined));
  const answer = await tool?.call({
    ...{ arguments: args, session: createSessionState('one'), signal: new AbortController().signal },
    progress: () => {},
    ask: async () => 'unavailable',
    fill: async () => ({ action: 'unavailable' }),
  });
  return answer?.structuredContent;
}

// It is a third of the code that a first answer would wait for.
test('what chooses between editors is loaded where there are several, or one is named', async () => {
  expect(await ask(['Only'], { action: 'editor_status' })).toMatchObject({ from: 'Only' });
  expect(loaded.choosing).toBe(0);
  expect(await ask(['Only'], { action: 'selection', editor: 'Only' })).toMatchObject(CHOSEN);
  expect(await ask(['One', 'Other'], { action: 'selection' })).toMatchObject(CHOSEN);
  expect(loaded.choosing).toBe(1);
});
