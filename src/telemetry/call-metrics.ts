import type { Attributes, Meter } from '@opentelemetry/api';
import type { ErrorCode } from '../base/error-codes.ts';
import type { CallOutcome, ObservedCall } from './telemetry.ts';

/** Failures in which somebody said no: the user, the policy, the project, the engine's gate. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'needs_confirmation',
  'declined_by_user',
  'read_only',
  'policy_forbids',
  'never_allowed',
  'passphrase_rejected',
  'access_denied',
  'remote_call_not_allowed',
  'remote_access_blocked',
  'wrong_project',
  'engine_declined',
]);

/** The standard buckets of durations, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a hundred and twenty frames a second to a picture that stands still. */
const FRAME_MS = [8, 16, 33, 50, 100, 250, 500, 1000, 3000];

/** Counts calls. Attributes are names of ours alone, so that there are few of them whatever is called. */
export function createCallMetrics(meter: Meter): (call: ObservedCall, outcome: CallOutcome) => void {
  const duration = meter.createHistogram('mcp.server.operation.duration', {
    ...{ unit: 's', description: 'How long calls of tools took' },
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const longestFrame = meter.createHistogram('unreal_bridge.frame.longest', {
    ...{ unit: 'ms', description: 'Longest frame of the editor that answered large questions' },
    advice: { explicitBucketBoundaries: FRAME_MS },
  });
  const refusals = meter.createCounter('unreal_bridge.refusals', { description: 'Calls that were refused' });
  const undone = meter.createCounter('unreal_bridge.undo', { description: 'Calls of undo and redo' });
  const frames = meter.createCounter('unreal_bridge.engine.frames', { description: 'Frames of the editor' });
  const requests = meter.createCounter('unreal_bridge.engine.requests', {
    description: 'Requests to the editor',
  });
  const bytes = meter.createCounter('unreal_bridge.engine.bytes', {
    ...{ unit: 'By', description: 'Bytes to and from the editor' },
  });
  return (call, { cost, errorCode, milliseconds }) => {
    const error: Attributes = errorCode === undefined ? {} : { 'error.type': errorCode };
    const names: Attributes = {
      'gen_ai.tool.name': call.tool,
      ...(call.action !== undefined && { 'unreal_bridge.action': call.action }),
    };
    duration.record(milliseconds / 1000, { 'mcp.method.name': 'tools/call', ...names, ...error });
    if (errorCode !== undefined && REFUSALS.has(errorCode)) refusals.add(1, { ...names, ...error });
    if (call.action === 'undo' || call.action === 'redo') undone.add(1, { ...names, ...error });
    if (!cost) return;
    frames.add(cost.frames, names);
    requests.add(cost.requests, names);
    bytes.add(cost.bytesSent, { ...names, direction: 'sent' });
    bytes.add(cost.bytesReceived, { ...names, direction: 'received' });
    if (cost.longestFrameMs !== undefined) longestFrame.record(cost.longestFrameMs, names);
  };
}
