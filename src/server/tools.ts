import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Settings } from '../config.ts';
import inspectListing from './listings/inspect.json' with { type: 'json' };
import type { ServedTool } from './tool.ts';
import { logCall } from './tool-log.ts';

/**
 * The tools of the server. Their listings are plain data, generated from the registries; what runs behind them, the
 * connection and the dictionary are loaded with the first call.
 */
export function createTools(settings: Settings): ServedTool[] {
  let inspect: Promise<ServedTool['call']> | undefined;
  return [
    {
      listing: inspectListing as Tool, // generated; a test holds it to the registry
      call: async call => {
        inspect ??= openInspect(settings);
        return (await inspect)(call);
      },
    },
  ];
}

async function openInspect(settings: Settings): Promise<ServedTool['call']> {
  const [{ openSession }, { openDictionary }, { createInspectCalls }] = await Promise.all([
    import('../unreal/session.ts'),
    import('../dictionary/dictionary.ts'),
    import('./inspect-calls.ts'),
  ]);
  const session = openSession(settings);
  const call = createInspectCalls({ session, dictionary: openDictionary(), maxTokens: settings.maxTokens });
  return settings.debug ? logCall(call, session.client) : call;
}
