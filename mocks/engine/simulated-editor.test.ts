import { describe, expect, test } from 'vitest';
import type { SimulatedEditor } from './simulated-editor.ts';
import { crate, kismet, light, openYard } from './test-yard.ts';

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

  test('while the map loads there is no world', () => {
    const yard = openYard();
    const subsystem = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
    const end = yard.editor.inject({ kind: 'loading-map' });
    expect(yard.call(subsystem, 'GetEditorWorld')).toBe('200 {\n\t"ReturnValue": ""\n}');
    end();
    expect(yard.call(subsystem, 'GetEditorWorld')).toContain('/Game/Maps/Yard.Yard');
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
  ['5.1', '5.1.1'],
  ['5.5', '5.5.1'],
  ['5.7', '5.7.0'],
] as const)('%s says that it is %s', (engine, version) => {
  expect(openYard({ engine }).call(kismet, 'GetEngineVersion')).toContain(`"ReturnValue": "${version}`);
});
