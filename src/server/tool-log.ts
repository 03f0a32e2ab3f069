import { printError } from '../base/terminal.ts';
import type { UnrealClient } from '../unreal/client.ts';
import type { ServedTool } from './tool.ts';

/** Writes one line to standard error for each call: what it cost the editor. Values never appear in it. */
export function logCall(call: ServedTool['call'], client: UnrealClient): ServedTool['call'] {
  return async request => {
    const before = client.stats();
    const started = performance.now();
    const result = await call(request);
    const after = client.stats();
    const cost = [
      `${after.requests - before.requests} requests`,
      `${after.frames - before.frames} frames`,
      `${after.bytesSent - before.bytesSent} B out`,
      `${after.bytesReceived - before.bytesReceived} B in`,
      `${Math.round(performance.now() - started)} ms`,
      ...(after.longestFrameMs === undefined
        ? []
        : [`longest frame of large questions ${Math.round(after.longestFrameMs)} ms`]),
    ];
    const outcome = result.isError ? 'failed' : 'ok';
    printError(`unreal-bridge: ${String(request.arguments.action)} ${outcome}: ${cost.join(', ')}\n`);
    return result;
  };
}
