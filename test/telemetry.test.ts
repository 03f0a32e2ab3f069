import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { askedSignals } from '../src/telemetry/asked-signals.ts';
import { createCallMetrics } from '../src/telemetry/call-metrics.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { CLI, PLAIN_ENV } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

/** What OTLP/HTTP sends as JSON, as far as it is looked at. */
const valueSchema = z.union([
  z.object({ stringValue: z.string() }).transform(each => each.stringValue),
  z.object({ intValue: z.union([z.number(), z.string()]) }).transform(each => Number(each.intValue)),
  z.object({ doubleValue: z.number() }).transform(each => each.doubleValue),
]);
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .transform(pairs => Object.fromEntries(pairs.map(({ key, value }) => [key, value])));
const spanSchema = z.object({
  ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string() },
  ...{ kind: z.number(), attributes: attributesSchema, status: z.object({ code: z.number() }).loose() },
  ...{ startTimeUnixNano: z.coerce.bigint(), endTimeUnixNano: z.coerce.bigint() },
});
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
const pointSchema = z.object({
  attributes: attributesSchema,
  ...{ asDouble: z.number().optional(), asInt: z.coerce.number().optional() },
  ...{ count: z.coerce.number().optional(), sum: z.number().optional() },
});
const metricSchema = z.object({
  name: z.string(),
  sum: z.object({ dataPoints: z.array(pointSchema) }).optional(),
  histogram: z.object({ dataPoints: z.array(pointSchema) }).optional(),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metricSchema) })) })),
});

/** A collector on a port of its own, which keeps what it is sent. */
async function startCollector() {
  const taken: { path: string; type: string; headers: Record<string, unknown>; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    taken.push({ path: url, type: headers['content-type'] ?? '', headers, body: await json(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const at = (path: string) => taken.filter(each => each.path === path).map(({ body }) => body);
  return {
    ...{ url: `http://127.0.0.1:${port}`, taken },
    spans: () =>
      at('/v1/traces')
        .flatMap(body => tracesSchema.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => tracesSchema.parse(at('/v1/traces')[0]).resourceSpans[0]?.resource.attributes,
    points: (name: string) =>
      at('/v1/metrics')
        .flatMap(body => metricsSchema.parse(body).resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
        .filter(metric => metric.name === name)
        .flatMap(({ sum, histogram }) => (sum ?? histogram)?.dataPoints ?? []),
  };
}

interface Call {
  name: string;
  arguments: Record<string, unknown>;
  _meta?: Record<string, unknown>;
}

/** Serves as a client starts it, calls, and ends it as a client does. @returns what was written to standard error */
async function play(env: Record<string, string>, calls: readonly Call[], program: string[] = [CLI]) {
  const simulation = await startSimulation({ scene: thirdPerson });
  const plain = Object.entries(PLAIN_ENV).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, stderr: 'pipe' },
    args: [...program, '--editor', simulation.url, '--data', makeDataFolder()],
    env: { ...Object.fromEntries(plain), ...env },
  });
  const said = transport.stderr instanceof Readable ? text(transport.stderr) : '';
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const answers = [];
  for (const call of calls) answers.push(await client.callTool(call));
  await client.close();
  await simulation.close();
  return { answers, said: await said };
}

const LOOK: Call = { name: 'inspect', arguments: { action: 'inspect_object', objectPath: 'Key Light' } };
const CHANGE: Call = {
  name: 'act',
  arguments: {
    ...{ action: 'set_property', objectPath: 'Key Light' },
    ...{ propertyName: 'LightComponent.Intensity', value: 1717 },
  },
};
const UNDO: Call = { name: 'act', arguments: { action: 'undo' } };
const DELETE: Call = { name: 'act', arguments: { action: 'delete_actors', objectPaths: ['Key Light'] } };
const MISS: Call = { name: 'inspect', arguments: { action: 'inspect_object', objectPath: 'Secret Door' } };
const MADE_UP: Call = { name: 'inspect', arguments: { action: 'Secret Door' } };

describe('with an endpoint', () => {
  longTest('each call is a span: whose it is, what it cost, and how it went', async () => {
    const collector = await startCollector();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const env = {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'stage-left' },
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=stage',
    };
    await play(env, [
      { ...LOOK, _meta: { traceparent, tracestate: 'vendor=1' } },
      MISS,
      { ...LOOK, _meta: { traceparent: 'nonsense' } },
    ]);
    const [look, miss, other] = collector.spans();
    expect(look).toMatchObject({
      ...{ name: 'tools/call inspect', kind: 2 },
      ...{ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7' },
      attributes: {
        ...{ 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'inspect' },
        'unreal_bridge.action': 'inspect_object',
      },
    });
    for (const key of ['rounds', 'requests', 'frames', 'bytes_sent', 'bytes_received'])
      expect(look?.attributes[`unreal_bridge.${key}`], key).toBeGreaterThan(0);
    expect(look && look.endTimeUnixNano > look.startTimeUnixNano).toBe(true);
    expect(miss?.attributes['error.type']).toBe('object_not_found');
    expect(miss?.status.code).toBe(2);
    expect(other?.parentSpanId ?? '').toBe('');
    expect(collector.resource()).toMatchObject({ 'service.name': 'stage-left' });
    expect(new Set(collector.taken.map(({ type }) => type))).toEqual(new Set(['application/json']));
    // Headers of the standard variable go along.
    for (const { headers } of collector.taken) expect(headers['x-team']).toBe('stage');
  });

  longTest('refusals, undo, how long it took and the frames of the editor are counted', async () => {
    const collector = await startCollector();
    await play({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, [LOOK, CHANGE, UNDO, DELETE]);
    const durations = collector.points('mcp.server.operation.duration');
    expect(durations.map(({ attributes }) => attributes['unreal_bridge.action']).toSorted()).toEqual([
      ...['delete_actors', 'inspect_object', 'set_property', 'undo'],
    ]);
    for (const { count, sum } of durations) expect([count, (sum ?? 0) > 0]).toEqual([1, true]);
    expect(collector.points('unreal_bridge.refusals').map(({ attributes }) => attributes)).toEqual([
      {
        ...{ 'gen_ai.tool.name': 'act', 'unreal_bridge.action': 'delete_actors' },
        'error.type': 'needs_confirmation',
      },
    ]);
    expect(collector.points('unreal_bridge.undo')).toHaveLength(1);
    expect(collector.points('unreal_bridge.engine.frames').length).toBeGreaterThan(2);
    const directions = collector
      .points('unreal_bridge.engine.bytes')
      .map(({ attributes }) => attributes.direction);
    expect(new Set(directions)).toEqual(new Set(['sent', 'received']));
  });

  test('the longest frame is counted where a large question was asked', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter });
    const provider = new MeterProvider({ readers: [reader] });
    const count = createCallMetrics(provider.getMeter('test'));
    const cost = { rounds: 1, requests: 1, frames: 1, bytesSent: 1, bytesReceived: 1 };
    const call = { tool: 'inspect', action: 'find_actors', startedAt: 0 };
    count(call, { milliseconds: 1, cost });
    count(call, { milliseconds: 1, cost: { ...cost, longestFrameMs: 46 } });
    await provider.forceFlush();
    const metrics = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(each => each.metrics));
    const [longest] = metrics.filter(({ descriptor }) => descriptor.name === 'unreal_bridge.frame.longest');
    expect(longest?.dataPoints.map(({ value }) => value)).toMatchObject([{ count: 1, max: 46 }]);
    await provider.shutdown();
  });

  longTest('nothing of the project leaves it, whatever is called', async () => {
    const collector = await startCollector();
    await play({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, [LOOK, CHANGE, MISS, MADE_UP, DELETE, UNDO]);
    const sent = JSON.stringify(collector.taken.map(({ body }) => body));
    expect(collector.spans()).toHaveLength(6);
    expect(collector.spans()[3]?.attributes['unreal_bridge.action']).toBe('unknown');
    for (const word of ['Key Light', 'Secret', '1717', 'PointLight', '/Game', 'Intensity', '127.0.0.1'])
      expect(sent).not.toContain(word);
  });

  longTest('arguments are in spans where that is allowed, and nowhere else', async () => {
    const collector = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, UNREAL_BRIDGE_TRACE_ARGUMENTS: 'true' };
    await play(env, [CHANGE]);
    const [span] = collector.spans();
    expect(JSON.parse(String(span?.attributes['gen_ai.tool.call.arguments']))).toEqual(CHANGE.arguments);
    const metrics = collector.taken.filter(({ path }) => path === '/v1/metrics');
    expect(JSON.stringify(metrics.map(({ body }) => body))).not.toContain('Key Light');
  });

  longTest('a collector that is away keeps nobody from working, and is said once', async () => {
    const { answers, said } = await play(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
        OTEL_BSP_SCHEDULE_DELAY: '1',
        OTEL_METRIC_EXPORT_INTERVAL: '1',
      },
      [LOOK, CHANGE, UNDO],
    );
    expect(answers.map(({ isError }) => isError ?? false)).toEqual([false, false, false]);
    expect(said.match(/does not reach its collector/g)).toHaveLength(1);
  });
});

describe('what the variables ask for', () => {
  const url = 'http://127.0.0.1:4318';
  test.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: url }, { traces: true, metrics: true }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: 'TRUE' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_METRICS_EXPORTER: 'none' },
      { traces: true, metrics: false },
    ],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: url }, { traces: false, metrics: true }],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url }, { traces: true, metrics: false }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
      undefined,
    ],
  ])('%j', (env, signals) => {
    expect(askedSignals(env)).toEqual(signals);
  });

  longTest('one signal alone is sent alone', async () => {
    const collector = await startCollector();
    await play({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_EXPORTER: 'none' }, [LOOK]);
    expect(new Set(collector.taken.map(({ path }) => path))).toEqual(new Set(['/v1/metrics']));
  });

  longTest('without one, none of it is loaded', async () => {
    // Says on standard error which module is loaded.
    const hook = `export async function load(url, context, next) {
      process._rawDebug('loaded ' + url.split('/').at(-1));
      return next(url, context);
    }`;
    const url = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
    const begin = `import { register } from 'node:module'; register(${JSON.stringify(url(hook))});`;
    const program = ['--import', url(begin), CLI];
    const without = await play({}, [LOOK], program);
    expect(without.said).toContain('loaded cli.js');
    expect(without.said).not.toContain('open-telemetry');
    const collector = await startCollector();
    const asked = await play({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, [LOOK], program);
    expect(asked.said).toContain('loaded open-telemetry');
  });
});
