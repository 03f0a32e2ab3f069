import { EventEmitter, once } from 'node:events';
import type { FixedTool, ToolCall } from '../../src/server/tool.ts';

/** A tool whose calls end when the test lets them, or when they are cancelled. */
export interface GatedTool {
  tool: FixedTool;
  /** The next call, as the server passed it on. Ask for it before it is made. */
  nextCall(): Promise<ToolCall>;
  /** Lets the calls under way end. */
  open(): void;
}

export function createGatedTool(): GatedTool {
  const events = new EventEmitter();
  return {
    tool: {
      listing: { name: 'gated', inputSchema: { type: 'object' } },
      call: async call => {
        const isOpen = once(events, 'open', { signal: call.signal }).catch(() => {});
        events.emit('call', call);
        await isOpen;
        return { content: [{ type: 'text', text: 'through' }] };
      },
    },
    nextCall: async () => (await once(events, 'call'))[0],
    open: () => void events.emit('open'),
  };
}
