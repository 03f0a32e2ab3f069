import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import type { Fault } from './faults.ts';
import type { SimulatedEditor } from './simulated-editor.ts';
import { crate, kismet, lamp, light, openYard } from './test-yard.ts';

function request(path: string, body?: object, headers: Record<string, string> = {}): Request {
  return new Request(`http://127.0.0.1:30010${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const readLight = () => request('/remote/object/property', { objectPath: light, propertyName: 'Intensity' });

describe('fetch', () => {
  test('answers in the next frame, one request a frame, in order', async () => {
    const { editor } = openYard();
    const frames: number[] = [];
    const ask = () => editor.fetch(readLight()).then(() => frames.push(editor.clock.frame));
    await editor.clock.until(Promise.all([ask(), ask(), ask()]));
    expect(frames).toEqual([1, 2, 3]);
  });

  test('passes status, headers and body on', async () => {
    const { editor } = openYard();
    const response = await editor.clock.until(editor.fetch(readLight()));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe('{\n\t"Intensity": 1850\n}');
  });

  test('rejects when the request takes the editor down, and everything after', async () => {
    const { editor } = openYard();
    const batch = request('/remote/batch', { Requests: [] });
    const both = Promise.allSettled([editor.fetch(batch), editor.fetch(readLight())]);
    const results = await editor.clock.until(both);
    expect(results.map(result => result.status)).toEqual(['rejected', 'rejected']);
    await expect(editor.fetch(readLight())).rejects.toThrow(TypeError);
  });

  test('a request that nobody waits for runs all the same', async () => {
    const { editor } = openYard();
    const controller = new AbortController();
    const body = { objectPath: light, propertyName: 'Intensity', propertyValue: { Intensity: 1 } };
    const write = new Request(request('/remote/object/property', body), { signal: controller.signal });
    const answer = editor.fetch(write);
    setImmediate(() => controller.abort());
    await expect(answer).rejects.toThrow();
    editor.clock.tick();
    expect(editor.world.get(light, 'Intensity')).toBe(1);
  });
});

describe('faults', () => {
  test.each(['modal', 'starting', 'silent', 'refusing'] as const)(
    '%s is a state until it is taken back',
    kind => {
      const { editor } = openYard();
      const states: SimulatedEditor['state'][] = [];
      editor.onStateChange(state => void states.push(state));
      const end = editor.inject({ kind });
      expect(editor.state).toBe(kind);
      end();
      expect(editor.state).toBe('running');
      expect(states).toEqual([kind, 'running']);
    },
  );

  test('a dialog closes by itself after its seconds', async () => {
    const { editor } = openYard();
    editor.inject({ kind: 'modal', seconds: 2 });
    await editor.clock.until(editor.fetch(readLight()));
    expect(editor.clock.seconds).toBeCloseTo(2, 1);
  });

  test('an end that comes twice ends nothing else', () => {
    const { editor } = openYard();
    const end = editor.inject({ kind: 'modal' });
    editor.inject({ kind: 'modal' });
    end();
    end();
    expect(editor.state).toBe('modal');
  });

  test('a throttled editor makes three frames a second, unless its settings say otherwise', () => {
    const yard = openYard();
    const { clock } = yard.editor;
    const end = yard.editor.inject({ kind: 'throttled' });
    expect(clock.framesPerSecond).toBe(3);
    const settings = '/Script/UnrealEd.Default__EditorPerformanceSettings';
    expect(yard.write(settings, 'bThrottleCPUWhenNotForeground', false)).toBe('200 ');
    clock.tick();
    expect(clock.framesPerSecond).toBe(60);
    end();
    expect(clock.framesPerSecond).toBe(60);
  });

  test('a hitch is time without frames', () => {
    const { editor } = openYard();
    editor.inject({ kind: 'hitch', seconds: 3 });
    expect([editor.clock.frame, editor.clock.seconds]).toEqual([0, 3]);
  });

  test('while saving, objects cannot be looked up', () => {
    const yard = openYard();
    yard.editor.inject({ kind: 'saving', frames: 2 });
    const refused = `400 { "errorMessage": "Can't resolve object: ${crate} while saving or garbage collecting." }`;
    expect(yard.read(crate, 'Tags')).toBe(refused);
    expect(yard.call(crate, 'GetActorLabel')).toBe(refused);
    yard.editor.clock.tick(2);
    expect(yard.read(crate, 'Tags')).toMatch(/^200 /);
  });

  test.each([1, 3])('while saving for %d frames, requests of so many frames are refused', async frames => {
    const yard = openYard();
    yard.editor.inject({ kind: 'saving', frames });
    const statuses: number[] = [];
    for (let i = 0; i <= frames; i++) {
      statuses.push((await yard.editor.clock.until(yard.editor.fetch(readLight()))).status);
    }
    expect(statuses).toEqual([...Array(frames).fill(400), 200]);
  });

  test.each([
    ['throttled', [{ kind: 'throttled' }], 3],
    ['minimised, whatever the setting says', [{ kind: 'minimised' }], 3, 'unthrottled'],
    ['throttled with the setting off', [{ kind: 'throttled' }], 60, 'unthrottled'],
    ['throttled while shaders compile', [{ kind: 'throttled' }, { kind: 'shader-compile' }], 60],
    ['minimised while shaders compile', [{ kind: 'shader-compile' }, { kind: 'minimised' }], 60],
    ['slow', [{ kind: 'slow-frames', framesPerSecond: 12 }], 12],
    ['slow and throttled', [{ kind: 'slow-frames', framesPerSecond: 12 }, { kind: 'throttled' }], 3],
    ['slower than throttled', [{ kind: 'slow-frames', framesPerSecond: 1 }, { kind: 'throttled' }], 1],
  ] as [string, Fault[], number, 'unthrottled'?][])(
    '%s: %j makes %d frames a second',
    (_, faults, rate, setting) => {
      const yard = openYard();
      const { clock } = yard.editor;
      clock.framesPerSecond = 60;
      const settings = '/Script/UnrealEd.Default__EditorPerformanceSettings';
      if (setting) yard.write(settings, 'bThrottleCPUWhenNotForeground', false);
      const ends = faults.map(fault => yard.editor.inject(fault));
      expect(clock.framesPerSecond).toBe(rate);
      for (const end of ends) end();
      expect(clock.framesPerSecond).toBe(60);
    },
  );

  test('full speed is what the host set before', () => {
    const { editor } = openYard();
    editor.clock.framesPerSecond = 144;
    editor.inject({ kind: 'throttled', seconds: 1 });
    editor.clock.tick(3);
    expect(editor.clock.framesPerSecond).toBe(144);
  });

  test('another server on the port knows no route', () => {
    const yard = openYard();
    const end = yard.editor.inject({ kind: 'wrong-server' });
    const notFound =
      '404 {"errorCode": "errors.com.epicgames.httpserver.route_handler_not_found", "errorMessage": ""}';
    expect([yard.get('/remote/info'), yard.read(light, 'Intensity')]).toEqual([notFound, notFound]);
    end();
    expect(yard.get('/remote/info')).toMatch(/^200 /);
  });

  test.each([
    [{ kind: 'crash-in-function', functionName: 'getactorlabel' }, 'crash', 'crash'],
    [{ kind: 'crash-in-function', functionName: 'GetActorLabel', objectPath: crate }, 'crash', '200'],
    [
      { kind: 'crash-in-function', functionName: 'GetFolderPath' },
      '200 {\n\t"ReturnValue": "Crate"\n}',
      '200',
    ],
  ] as const)('%j', (fault, onCrate, onLamp) => {
    const yard = openYard();
    yard.editor.inject(fault);
    expect(yard.call(lamp, 'GetActorLabel')).toMatch(onLamp);
    yard.editor.restart();
    yard.editor.inject(fault);
    expect(yard.call(crate, 'GetActorLabel')).toBe(onCrate);
    expect(yard.editor.state).toBe(onCrate === 'crash' ? 'crashed' : 'running');
  });

  test('a name that is longer than any ends it', () => {
    const yard = openYard();
    const name = (length: number) => ['N'.repeat(length), 'Heavy'];
    expect(yard.write(crate, 'Tags', name(1023))).toMatch(/^200/);
    expect(yard.write(crate, 'Tags', name(1024))).toBe('crash');
    expect(yard.editor.state).toBe('crashed');
  });

  test('while the map loads there is no world', () => {
    const yard = openYard();
    const subsystem = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
    const end = yard.editor.inject({ kind: 'loading-map' });
    expect(yard.call(subsystem, 'GetEditorWorld')).toBe('200 {\n\t"ReturnValue": ""\n}');
    end();
    expect(yard.call(subsystem, 'GetEditorWorld')).toContain('/Game/Maps/Yard.Yard');
  });
});

describe('answers', () => {
  test.each([
    [{ kind: 'not-finite' }, '200 {\n\t"Intensity": nan\n}'],
    [{ kind: 'not-finite', value: '-inf' }, '200 {\n\t"Intensity": -inf\n}'],
    [{ kind: 'huge-body', bytes: 20 }, '200 {"Padding":"xxxxxx"}'],
    [{ kind: 'invalid-utf8' }, '200 {\n\t"\ufffd\ufffd(Intensity": 1850\n}'],
    [{ kind: 'answer', body: '{"__proto__":1}', status: 201 }, '201 {"__proto__":1}'],
  ] as [Fault, string][])('%j goes wrong once', async (fault, expected) => {
    const { editor } = openYard();
    editor.inject(fault);
    const ask = async () => {
      const response = await editor.clock.until(editor.fetch(readLight()));
      return `${response.status} ${await response.text()}`;
    };
    expect(await ask()).toBe(expected);
    expect(await ask()).toBe('200 {\n\t"Intensity": 1850\n}');
  });

  test('a fault waits for its URL, so often, or so long', () => {
    const yard = openYard();
    const answer = { kind: 'answer', body: 'x' } as const;
    yard.editor.inject({ ...answer, url: '/REMOTE/object/call', count: 2 });
    const statuses = () =>
      [yard.read(light, 'Intensity'), yard.call(crate, 'GetActorLabel')].map(a => a.slice(0, 5));
    expect([statuses(), statuses(), statuses()]).toEqual([
      ['200 {', '200 x'],
      ['200 {', '200 x'],
      ['200 {', '200 {'],
    ]);
    yard.editor.inject({ ...answer, seconds: 1 });
    expect(statuses()).toEqual(['200 x', '200 x']);
    yard.editor.clock.tick(60);
    expect(statuses()).toEqual(['200 {', '200 {']);
  });

  test.each([
    ['before', 0],
    ['instead', 1],
  ] as const)('a reset %s leaves %d requests run', async (when, runs) => {
    const { editor } = openYard();
    editor.inject({ kind: 'reset', when });
    const body = { objectPath: light, propertyName: 'Intensity', propertyValue: { Intensity: 1 } };
    const answer = editor.clock.until(editor.fetch(request('/remote/object/property', body)));
    await expect(answer).rejects.toThrow('fetch failed: the connection was reset');
    expect(editor.world.get(light, 'Intensity')).toBe(runs === 1 ? 1 : 1850);
  });

  test.each([{ kind: 'reset', when: 'during' }, { kind: 'cut-body' }] as Fault[])(
    '%j breaks the body off',
    async fault => {
      const { editor } = openYard();
      editor.inject(fault);
      const response = await editor.clock.until(editor.fetch(readLight()));
      await expect(response.text()).rejects.toThrow('terminated');
    },
  );

  test('a slow body comes at the pace of the clock', async () => {
    const { editor } = openYard();
    editor.inject({ kind: 'slow-body', bytesPerSecond: 10 });
    const response = await editor.clock.until(editor.fetch(readLight()));
    const { frame } = editor.clock;
    expect(await editor.clock.until(response.text())).toBe('{\n\t"Intensity": 1850\n}');
    expect(editor.clock.frame - frame).toBe(22 * 6);
  });
});

test('a restart brings back the scene as it was saved, and nothing else', () => {
  const yard = openYard();
  const saved = yard.editor.world.snapshot();
  yard.write(light, 'Intensity', 1);
  yard.call(crate, 'SetActorLabel', { NewActorLabel: 'Box' });
  yard.editor.inject({ kind: 'crash' });
  expect(yard.editor.state).toBe('crashed');
  yard.editor.restart();
  expect(yard.editor.state).toBe('running');
  expect(yard.editor.world.snapshot()).toEqual(saved);
});

test.each([
  ['5.0', '5.0.3'],
  ['5.1', '5.1.1'],
  ['5.5', '5.5.1'],
  ['5.7', '5.7.0'],
] as const)('%s says that it is %s', (engine, version) => {
  expect(openYard({ engine }).call(kismet, 'GetEngineVersion')).toContain(`"ReturnValue": "${version}`);
});

describe('the end of the process', () => {
  const batch = { Requests: [] };

  test('a crash has a cause, until the editor runs again', () => {
    const { editor, put, call } = openYard();
    expect(editor.crashCause).toBeUndefined();
    put('/remote/batch', batch);
    expect(editor.crashCause).toContain('/remote/batch came without a Passphrase header');
    editor.restart();
    expect(editor.crashCause).toBeUndefined();
    editor.inject({ kind: 'crash-in-function', functionName: 'GetActorLabel' });
    call(crate, 'GetActorLabel');
    expect(editor.crashCause).toContain(`GetActorLabel, which was called on ${crate}`);
    editor.restart();
    editor.inject({ kind: 'crash' });
    expect(editor.crashCause).toContain('was injected');
  });

  test('QuitEditor is answered, and ends the editor with its frame; unsaved work is lost', () => {
    const { editor, call } = openYard();
    const { clock, world } = editor;
    world.set(crate, 'Tags', ['Unsaved']);
    expect(call(kismet, 'QuitEditor')).toBe('200 {\n}');
    expect(editor.state).toBe('running');
    clock.tick();
    expect([editor.state, editor.httpPort.open, editor.webSocketPort.open]).toEqual(['closed', false, false]);
    expect(editor.crashCause).toBeUndefined();
    editor.restart();
    expect(editor.state).toBe('running');
    expect(editor.world.get(crate, 'Tags')).toEqual(['Wood', 'Heavy']);
  });

  test('whoever waits behind QuitEditor is not answered', async () => {
    const { editor } = openYard();
    const quit = editor.fetch(
      request('/remote/object/call', { objectPath: kismet, functionName: 'QuitEditor' }),
    );
    const [first, second] = await editor.clock.until(Promise.allSettled([quit, editor.fetch(readLight())]));
    expect(first).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    expect(second).toMatchObject({ status: 'rejected' });
    expect(String(Object(second).reason)).toContain('closed');
  });
});

describe('requests', () => {
  test('are listed as they came, with what was answered', () => {
    const { editor, read, put } = openYard();
    const seen: string[] = [];
    const stop = editor.onRequest(({ url = '' }) => void seen.push(url));
    read(light, 'Intensity');
    stop();
    editor.clock.tick(3);
    put('/remote/batch', { Requests: [] });
    expect(editor.requests).toEqual([
      {
        ...{ frame: 0, via: 'http', method: 'PUT', url: '/remote/object/property', status: 200 },
        body: JSON.stringify({ objectPath: light, propertyName: 'Intensity', access: 'READ_ACCESS' }),
      },
      {
        ...{ frame: 3, via: 'http', method: 'PUT', url: '/remote/batch', status: 'crash' },
        body: '{"Requests":[]}',
      },
    ]);
    expect(seen).toEqual(['/remote/object/property']);
  });

  longTest('a thousand of them are kept', () => {
    const { editor, get } = openYard();
    for (let count = 0; count < 1005; count++) get(`/remote/${count}`);
    expect(editor.requests.length).toBe(1000);
    expect(editor.requests[0]?.url).toBe('/remote/5');
  });
});
