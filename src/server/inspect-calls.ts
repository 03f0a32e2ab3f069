import type { Dictionary } from '../dictionary/dictionary.ts';
import { VIEWS } from '../inspect/registry.ts';
import type { EditorSession } from '../unreal/session.ts';
import { createOperationCalls } from './operation-calls.ts';
import type { ServedTool } from './tool.ts';

export interface InspectServices {
  session: EditorSession;
  dictionary: Dictionary;
  maxTokens: number;
}

/** Carries out calls of `inspect`. */
export function createInspectCalls({ session, dictionary, maxTokens }: InspectServices): ServedTool['call'] {
  return createOperationCalls({
    tool: 'inspect',
    operations: VIEWS,
    session,
    dictionary,
    example: { action: 'inspect_object', objectPath: 'selection' },
    run: (view, args, { signal }) => view.run({ session, dictionary, maxTokens, signal }, args),
    tellsState: ({ name }) => name === 'editor_status',
    needsEditor: ({ needs }) => needs === 'editor',
  });
}
