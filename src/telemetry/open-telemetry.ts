import {
  type Attributes,
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { VERSION } from '../base/version.ts';
import type { AskedSignals } from './asked-signals.ts';
import { createCallMetrics } from './call-metrics.ts';
import type { CallOutcome, ObservedCall, Telemetry, TraceParent } from './telemetry.ts';

export interface TelemetryOptions {
  env: Record<string, string | undefined>;
  signals: AskedSignals;
  arguments: Telemetry['arguments'];
  /** For what goes wrong on the way to the collector; it is said once. */
  log(line: string): void;
}

/**
 * Sends spans and metrics over OTLP/HTTP as JSON, to where the standard variables say: the official exporters read
 * endpoints, headers, timeouts and certificates themselves, the SDK samplers and limits.
 */
export function openTelemetry({ env, signals, log, arguments: allowed }: TelemetryOptions): Telemetry {
  sayOnce(log);
  refuseGrpc(env, log);
  const resource = describeServer();
  const traces = signals.traces
    ? new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] })
    : undefined;
  const metrics = signals.metrics ? openMeters(resource, env) : undefined;
  const tracer = traces?.getTracer('unreal-bridge', VERSION);
  const count = metrics && createCallMetrics(metrics.getMeter('unreal-bridge', VERSION));
  return {
    arguments: allowed,
    record(call, outcome) {
      if (tracer) writeSpan(tracer, call, outcome);
      count?.(call, outcome);
    },
    async close() {
      const closing = Promise.allSettled([traces?.shutdown(), metrics?.shutdown()]);
      await Promise.race([closing, new Promise(resolve => setTimeout(resolve, CLOSE_MS).unref())]);
    },
  };
}

/** Milliseconds that the end of the process waits for a collector. */
const CLOSE_MS = 2000;

function openMeters(resource: Resource, env: TelemetryOptions['env']): MeterProvider {
  const given = Number(env.OTEL_METRIC_EXPORT_INTERVAL);
  const exportIntervalMillis = given > 0 ? given : 60_000;
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
  });
  return new MeterProvider({ resource, readers: [reader] });
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` win. Nothing of this machine is added: its name is its user's. */
function describeServer(): Resource {
  return resourceFromAttributes({ 'service.name': 'unreal-bridge', 'service.version': VERSION }).merge(
    detectResources({ detectors: [envDetector] }),
  );
}

/** Standard output belongs to MCP, and a collector that is away would be said with every batch. */
function sayOnce(log: TelemetryOptions['log']): void {
  let isSaid = false;
  const say = () => {
    if (!isSaid) log('telemetry does not reach its collector: look at OTEL_EXPORTER_OTLP_ENDPOINT.');
    isSaid = true;
  };
  const silent = () => {};
  const logger = { error: say, warn: silent, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

function refuseGrpc(env: TelemetryOptions['env'], log: TelemetryOptions['log']): void {
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL?.trim() === 'grpc')
    log('telemetry is sent as http/json, not grpc: name the port of a collector for HTTP, mostly 4318.');
}

const propagator = new W3CTraceContextPropagator();

/** What does not look like trace context is left out by the official reader. */
function contextOf(parent: TraceParent | undefined): Context {
  return parent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter);
}

function writeSpan(tracer: Tracer, call: ObservedCall, outcome: CallOutcome): void {
  const { startedAt, tool } = call;
  const options = { kind: SpanKind.SERVER, startTime: startedAt, attributes: attributesOf(call, outcome) };
  const span = tracer.startSpan(`tools/call ${tool}`, options, contextOf(call.parent));
  if (outcome.errorCode !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(startedAt + outcome.milliseconds);
}

/** The names of the conventions for MCP, and ours for what the editor was put to. */
function attributesOf(call: ObservedCall, { cost, errorCode }: CallOutcome): Attributes {
  const { action, arguments: given, tool } = call;
  return {
    'mcp.method.name': 'tools/call',
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': tool,
    ...(action !== undefined && { 'unreal_bridge.action': action }),
    ...(errorCode !== undefined && { 'error.type': errorCode }),
    ...(given !== undefined && { 'gen_ai.tool.call.arguments': given }),
    ...(cost && {
      'unreal_bridge.rounds': cost.rounds,
      'unreal_bridge.requests': cost.requests,
      'unreal_bridge.frames': cost.frames,
      'unreal_bridge.bytes_sent': cost.bytesSent,
      'unreal_bridge.bytes_received': cost.bytesReceived,
      ...(cost.longestFrameMs !== undefined && { 'unreal_bridge.longest_frame_ms': cost.longestFrameMs }),
    }),
  };
}
