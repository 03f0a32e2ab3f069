import { describe, expect, test } from 'vitest';
import type { EngineVersion, SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { createSimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import type { WireRequest, WireResponse } from '../../mocks/engine/wire.ts';
import { createStandInEditor } from '../../mocks/hosts/stand-in-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { testOneOf } from '../../test/support/soak.ts';
import type { Outcome } from './client.ts';
import { type EngineCall, getInfo, readObject, readProperty } from './engine-call.ts';
import { getDisplayName, getEditorWorld, getEngineVersion } from './engine-functions.ts';
import { type ClientSettings, createUnrealClient } from './http-client.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0';

function openClient(editor: SimulatedEditor, settings: Partial<ClientSettings> = {}) {
  return createUnrealClient({
    address: 'http://127.0.0.1:30010',
    timeoutMs: 2000,
    open: async (_, use) => createEditorDispatcher(editor, { connections: use === 'pool' ? 6 : 1 }),
    ...settings,
  });
}

const json = (body: unknown, status = 200): WireResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

interface SentItem {
  RequestId: number;
  URL: string;
  Verb: string;
  Body?: { parameters: { Object: string } };
}

const itemsOf = (request: WireRequest | undefined): SentItem[] =>
  JSON.parse(request?.body || '{}').Requests ?? [];

/** An editor that answers GetDisplayName with the path that it was asked about, alone and in batches. */
function echo(request: WireRequest): WireResponse {
  if (request.url === '/remote/info') return json({ HttpRoutes: [] });
  if (request.url !== '/remote/batch')
    return json({ ReturnValue: JSON.parse(request.body).parameters.Object });
  return json({
    Responses: itemsOf(request)
      .map(({ RequestId, Body }) => ({
        RequestId,
        ResponseCode: 200,
        ResponseBody: { ReturnValue: Body?.parameters.Object },
      }))
      .toReversed(),
  });
}

/** A change, as later versions will send them. */
function change(objectPath: string): EngineCall<unknown> {
  return { ...getDisplayName(objectPath), effect: 'change' };
}

const codesOf = (outcomes: readonly Outcome<unknown>[]) =>
  outcomes.map(outcome => (outcome.ok ? outcome.value : outcome.error.code));

describe('a batch', () => {
  test('has RequestId before Body in each item, and each id once', async () => {
    const editor = createStandInEditor({ answer: echo });
    await editor.clock.until(
      openClient(editor).sendAll([getDisplayName('A'), getDisplayName('B'), getInfo()]),
    );
    const items = itemsOf(editor.handled[0]);
    expect(items.map(item => Object.keys(item).join())).toEqual([
      'RequestId,URL,Verb,Body',
      'RequestId,URL,Verb,Body',
      'RequestId,URL,Verb',
    ]);
    expect(items.map(item => item.RequestId)).toEqual([1, 2, 3]);
  });

  test.each<[EngineVersion, string | undefined]>([
    ['5.1', undefined],
    ['5.5', undefined],
    ['5.5', 'open sesame'],
    ['5.8', undefined],
    ['5.8', ' , '],
  ])('leaves an editor of %s alive, passphrase: %s', async (engine, passphrase) => {
    const editor = createSimulatedEditor({ scene: oneLight, engine, passphrase });
    const client = openClient(editor, { passphrase });
    const outcomes = await editor.clock.until(client.sendAll([getDisplayName(LIGHT), readObject(LIGHT)]));
    expect(outcomes.map(outcome => outcome.ok)).toEqual([true, true]);
    expect(editor.state).toBe('running');
  });

  testOneOf.each([
    [undefined, 'none'],
    ['secret', '5ebe2294ecd0e0f08eab7690d2a6ee69'],
  ])('has a Passphrase header, like every request: %s → %s', async (passphrase, header) => {
    const editor = createStandInEditor({ answer: echo });
    const client = openClient(editor, { passphrase });
    await editor.clock.until(
      Promise.allSettled([
        client.send(getInfo()),
        client.send(getDisplayName('A')),
        client.sendAll([getDisplayName('A'), getDisplayName('B')]),
      ]),
    );
    expect(editor.handled.map(request => [request.url, request.headers.passphrase])).toEqual([
      ['/remote/info', header],
      ['/remote/object/call', header],
      ['/remote/batch', header],
    ]);
    expect(editor.handled.map(request => request.headers['content-type'])).toEqual([
      undefined,
      'application/json',
      'application/json',
    ]);
  });

  testOneOf.each([
    ['many small items', Array.from({ length: 1000 }, (_, at) => `Crate_${at}`)],
    ['large items', Array.from({ length: 20 }, (_, at) => `${at}${'x'.repeat(20_000)}`)],
    ['letters of three bytes', Array.from({ length: 100 }, (_, at) => `${at}${'界'.repeat(1500)}`)],
    ['one that fills a frame alone', ['a', 'x'.repeat(64_000), 'b', 'c']],
  ])('fits what a frame reads, head included, and keeps the order: %s', async (_, paths) => {
    const editor = createStandInEditor({ answer: echo });
    const outcomes = await editor.clock.until(openClient(editor).sendAll(paths.map(getDisplayName)));
    expect(outcomes).toEqual(paths.map(value => ({ ok: true, value })));
    expect(editor.handled.length).toBeGreaterThan(1);
    for (const { body, headers } of editor.handled) {
      const head =
        Object.entries(headers).join('\r\n').length + 'PUT /remote/object/call HTTP/1.1'.length + 8;
      expect(Buffer.byteLength(body) + head).toBeLessThanOrEqual(65_535);
    }
  });

  test('a single call goes as it is, and none at all goes nowhere', async () => {
    const editor = createStandInEditor({ answer: echo });
    const client = openClient(editor);
    expect(await client.sendAll([])).toEqual([]);
    expect(await editor.clock.until(client.sendAll([getDisplayName('A')]))).toEqual([
      { ok: true, value: 'A' },
    ]);
    expect(editor.handled.map(request => request.url)).toEqual(['/remote/object/call']);
  });

  test('an item that fails does not spoil the others', async () => {
    const editor = createSimulatedEditor({ scene: oneLight });
    const outcomes = await editor.clock.until(
      openClient(editor).sendAll([
        getDisplayName(LIGHT),
        readObject(`${LIGHT}_gone`),
        readProperty(LIGHT, 'Nope'),
        { ...getInfo(), path: '/remote/nope' },
        getEditorWorld(),
      ]),
    );
    expect(codesOf(outcomes)).toEqual([
      'Key Light',
      'object_not_found',
      'unknown_property',
      'unexpected_engine_answer',
      '/Game/Maps/Lvl_OneLight.Lvl_OneLight',
    ]);
    expect(editor.clock.frame).toBe(1);
  });

  test('an error text with raw quotes and line ends is read in place', async () => {
    const editor = createSimulatedEditor({ scene: oneLight, newline: '\r\n' });
    const outcomes = await editor.clock.until(
      openClient(editor).sendAll([
        readProperty(LIGHT, 'Weights["Gold"]'),
        readProperty(LIGHT, 'RootComponent'),
        getDisplayName(LIGHT),
      ]),
    );
    expect(codesOf(outcomes)).toEqual(['unknown_property', 'property_not_readable', 'Key Light']);
    expect(editor.clock.frame).toBe(1);
  });

  test('items in another shape fail alone', async () => {
    const Responses = [
      { RequestId: 1, ResponseCode: 200, ResponseBody: { ReturnValue: 'A' } },
      { RequestId: 2, ResponseCode: 200, ResponseBody: 'B' },
      { RequestId: 3, ResponseCode: 400, ResponseBody: null },
    ];
    const editor = createStandInEditor({ answer: () => json({ Responses }) });
    const calls = ['A', 'B', 'C'].map(getDisplayName);
    expect(codesOf(await editor.clock.until(openClient(editor).sendAll(calls)))).toEqual([
      'A',
      'unexpected_engine_answer',
      'unexpected_engine_answer',
    ]);
  });
});

describe('a batch whose answer nobody can read', () => {
  const spoilt = (request: WireRequest) =>
    request.url === '/remote/batch' ? json('{"Responses":[{"RequestId":1,') : echo(request);

  const item = (RequestId: unknown) => ({ RequestId, ResponseCode: 200, ResponseBody: { ReturnValue: 'Z' } });

  test.each<[string, string]>([
    ['in a part of it', '{"Responses":[{"RequestId":1,'],
    ['without any item', json({ Responses: [] }).body as string],
    ['without one of them', json({ Responses: [item(1), item(2)] }).body as string],
    ['with other ids', json({ Responses: [item(2), item(3), item(4)] }).body as string],
    ['with texts for ids', json({ Responses: [item('1'), null, item('3')] }).body as string],
  ])('is asked for one by one when it only reads: %s', async (_, body) => {
    const editor = createStandInEditor({
      answer: request => (request.url === '/remote/batch' ? json(body) : echo(request)),
    });
    const outcomes = await editor.clock.until(
      openClient(editor).sendAll(['A', 'B', 'C'].map(getDisplayName)),
    );
    expect(codesOf(outcomes)).toEqual(['A', 'B', 'C']);
    expect(editor.handled.map(request => request.url)).toEqual([
      '/remote/batch',
      ...Array(3).fill('/remote/object/call'),
    ]);
  });

  test.each<[string, EngineCall<unknown>[]]>([
    ['changes', [change('A'), change('B')]],
    ['a change among reads', [getDisplayName('A'), change('B'), getDisplayName('C')]],
  ])('is never repeated when it holds %s', async (_, calls) => {
    const editor = createStandInEditor({ answer: spoilt });
    const outcomes = await editor.clock.until(openClient(editor).sendAll(calls));
    expect(codesOf(outcomes)).toEqual(calls.map(() => 'unexpected_engine_answer'));
    expect(editor.handled.map(request => request.url)).toEqual(['/remote/batch']);
  });

  test('a reader of one by one gives up when the editor goes', async () => {
    const editor = createStandInEditor({
      answer: request => (request.url === '/remote/batch' ? spoilt(request) : 'crash'),
    });
    const all = openClient(editor).sendAll(['A', 'B', 'C'].map(getDisplayName));
    await expect(editor.clock.until(all)).rejects.toMatchObject({ code: 'editor_unreachable' });
  });
});

describe('changes', () => {
  test('that need several batches are made in their order', async () => {
    const editor = createStandInEditor({ answer: echo });
    const client = openClient(editor);
    // Six warm connections would carry all parts in one frame.
    await editor.clock.until(Promise.all(Array.from({ length: 6 }, () => client.send(getInfo()))));
    const before = editor.clock.frame;
    const paths = Array.from({ length: 12 }, (_, at) => `${at}${'x'.repeat(30_000)}`);
    const outcomes = await editor.clock.until(client.sendAll(paths.map(change)));
    expect(outcomes).toEqual(paths.map(value => ({ ok: true, value })));
    const made = editor.handled.flatMap(request =>
      itemsOf(request).map(item => item.Body?.parameters.Object),
    );
    expect(made).toEqual(paths);
    expect(editor.clock.frame - before).toBe(6);
  });

  test('of a batch that takes the editor down are not repeated', async () => {
    const editor = createStandInEditor({ answer: () => 'crash' });
    const client = openClient(editor);
    const all = client.sendAll([change('A'), change('B')]);
    // What closed the connection shows with the port.
    await expect(editor.clock.until(all)).rejects.toMatchObject({ code: 'connection_lost' });
    await expect(editor.clock.until(client.send(getInfo()))).rejects.toMatchObject({
      code: 'editor_unreachable',
    });
    expect(editor.handled).toHaveLength(1);
  });
});

describe('what concerns the whole editor is thrown', () => {
  test.each<[string, WireResponse, string]>([
    [
      'a passphrase',
      json('{ "errorMessage": "Given Passphrase is not correct!" }', 401),
      'passphrase_rejected',
    ],
    ['another server', json({ hello: 'world' }), 'wrong_server'],
    ['a web page', json('<!doctype html><title>Hello</title>'), 'wrong_server'],
  ])('%s', async (_, answer, code) => {
    const editor = createStandInEditor({ answer: () => answer });
    const all = openClient(editor).sendAll([readObject('A'), readObject('B')]);
    await expect(editor.clock.until(all)).rejects.toMatchObject({ code });
    expect(editor.handled).toHaveLength(1);
  });
});

describe('frames and sizes, as the client counts them and as the engine does', () => {
  const large = (bytes: number): EngineCall<unknown> => ({
    ...getDisplayName('x'.repeat(bytes)),
    parse: body => body,
  });

  test.each<[string, number, (client: ReturnType<typeof openClient>) => Promise<unknown>]>([
    [
      'five, one after the other',
      5,
      async client => {
        for (let time = 0; time < 5; time++) await client.send(getInfo());
      },
    ],
    ['six side by side on fresh connections', 6, client => repeat(6, client)],
    ['six side by side on warm ones', 7, client => repeat(6, client).then(() => repeat(6, client))],
    ['eight on six warm connections', 8, client => repeat(6, client).then(() => repeat(8, client))],
    ['eight on fresh connections', 6, client => repeat(8, client)],
    ['a body of 131,070 bytes and its head', 3, client => client.send(large(131_070))],
    [
      'two large bodies after one another',
      6,
      client => client.send(large(140_000)).then(() => client.send(large(140_000))),
    ],
    ['a batch', 1, client => client.sendAll([getInfo(), getEngineVersion()])],
    ['a batch of three parts', 3, client => client.sendAll(Array.from({ length: 6 }, () => large(30_000)))],
  ])('%s', async (_, frames, run) => {
    const editor = createSimulatedEditor({ scene: oneLight });
    const client = openClient(editor);
    await editor.clock.until(run(client));
    expect([client.stats().frames, editor.clock.frame]).toEqual([frames, frames]);
  });

  const repeat = (times: number, client: ReturnType<typeof openClient>) =>
    Promise.all(Array.from({ length: times }, () => client.send(getInfo())));

  test('an answer that one frame cannot write', async () => {
    const editor = createStandInEditor({ answer: () => json({ ReturnValue: 'x'.repeat(1_200_000) }) });
    const client = openClient(editor);
    await editor.clock.until(client.send(getEngineVersion()));
    expect([client.stats().frames, editor.clock.frame]).toEqual([3, 3]);
  });

  test('requests and bytes', async () => {
    const editor = createStandInEditor({ answer: echo });
    const client = openClient(editor);
    await editor.clock.until(client.send(getDisplayName('Tür')));
    const [request] = editor.handled;
    expect(client.stats()).toEqual({
      rounds: 1,
      requests: 1,
      frames: 1,
      bytesSent: Buffer.byteLength(request?.body ?? ''),
      bytesReceived: Buffer.byteLength('{"ReturnValue":"Tür"}'),
    });
  });
});
