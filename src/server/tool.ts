import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';

/** What a tool call may use beside its arguments. */
export interface ToolCall {
  arguments: Record<string, unknown>;
  signal: AbortSignal;
  /** Tells the client that the call is alive; does nothing when it asked for no progress. */
  progress(message: string): void;
}

/** One listed tool: plain data for the list, and what runs behind it. */
export interface ServedTool {
  listing: Tool;
  call(call: ToolCall): Promise<CallToolResult>;
}
