import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../base/json/is-record.ts';
import { lookupTable } from '../base/lookup-table.ts';
import { cutJsonText } from '../base/text/cut-text.ts';
import type { CallCost, Telemetry } from '../telemetry/telemetry.ts';
import type { UnrealClient } from '../unreal/client.ts';
import type { ServedTool, ToolCall } from './tool.ts';

/** Tells telemetry of each call: how it went, and what it cost the editor. What it was about stays here. */
export function observeCalls(
  tool: string,
  call: ServedTool['call'],
  client: UnrealClient,
  telemetry: Telemetry,
): ServedTool['call'] {
  return async request => {
    const before = client.stats();
    const startedAt = Date.now();
    const started = performance.now();
    const record = async (errorCode: string | undefined) => {
      const milliseconds = performance.now() - started;
      const observed = { tool, startedAt, parent: request.trace, action: await nameAction(tool, request) };
      const given = telemetry.arguments === 'allowed' ? writeArguments(request) : undefined;
      const cost = costBetween(before, client.stats());
      telemetry.record({ ...observed, arguments: given }, { errorCode, milliseconds, cost });
    };
    try {
      const result = await call(request);
      await record(codeOf(result));
      return result;
    } catch (thrown) {
      // The SDK makes an answer of it.
      await record(request.signal.aborted ? 'cancelled' : 'internal_error');
      throw thrown;
    }
  };
}

type Stats = ReturnType<UnrealClient['stats']>;

function costBetween(before: Stats, after: Stats): CallCost {
  return {
    rounds: after.rounds - before.rounds,
    requests: after.requests - before.requests,
    frames: after.frames - before.frames,
    bytesSent: after.bytesSent - before.bytesSent,
    bytesReceived: after.bytesReceived - before.bytesReceived,
    longestFrameMs: after.longestFrameMs,
  };
}

/** What each tool knows as an action. They are loaded by its first call anyway. */
const ACTIONS_OF: Readonly<Record<string, () => Promise<readonly { name: string }[]>>> = lookupTable({
  inspect: async () =>
    Object.keys((await import('../domains/view-loaders.ts')).VIEW_LOADERS).map(name => ({ name })),
  act: async () => (await import('../domains/operations.ts')).OPERATIONS,
  discover: async () => (await import('../discover/registry.ts')).DISCOVERIES,
  interview: async () => (await import('../brief/actions/registry.ts')).ACTIONS,
});

/** A name that nobody but us has given: a client may send anything as its action, a label too. */
async function nameAction(tool: string, { arguments: { action } }: ToolCall): Promise<string | undefined> {
  const known = await ACTIONS_OF[tool]?.();
  if (!known || action === undefined) return undefined;
  return known.find(({ name }) => name === action)?.name ?? 'unknown';
}

function codeOf({ structuredContent }: CallToolResult): string | undefined {
  const error = isRecord(structuredContent) ? structuredContent.error : undefined;
  return isRecord(error) && typeof error.code === 'string' ? error.code : undefined;
}

/** Characters of arguments in JSON that a span carries. */
const LONGEST_ARGUMENTS = 4000;

function writeArguments({ arguments: given }: ToolCall): string {
  return cutJsonText(JSON.stringify(given), LONGEST_ARGUMENTS);
}
