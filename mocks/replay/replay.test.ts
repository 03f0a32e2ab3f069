import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../engine/simulated-editor.ts';
import { thirdPerson } from '../worlds/third-person.ts';
import { type Answer, compareAnswers, TOLERANCES } from './compare-answers.ts';
import { effectOfRequest } from './effect-of-request.ts';
import { Bindings } from './placeholders.ts';
import { readRecording } from './read-recording.ts';
import { keepRequestBody, keepResponseBody, requestText, responseText } from './recorded-body.ts';
import type { Exchange, Recording } from './recording.ts';
import { replayRecording } from './replay-recording.ts';
import { sceneFromRecording } from './scene-from-recording.ts';

const header = {
  ...{ recording: 1 as const, engine: '5.5', source: 'simulated' as const },
  ...{ date: '2026-11-22T00:00:00.000Z', client: 'test' },
};
const recordingOf = (exchanges: Exchange[]): Recording => ({
  header,
  exchanges,
  messages: [],
  isTorn: false,
});

/** Asks an editor at once, and keeps both sides. */
function ask(editor: SimulatedEditor, id: number, path: string, body?: object): Exchange {
  const method = body === undefined ? 'GET' : 'PUT';
  const headers = { 'content-type': 'application/json', passphrase: 'none' };
  const text = body === undefined ? '' : JSON.stringify(body);
  const answer = editor.handle({ method, url: path, headers, body: text });
  if (answer === 'crash') throw new Error('The editor crashed.');
  return {
    ...{ id, effect: 'read' },
    request: { method, path, headers, ...keepRequestBody(text) },
    response: { status: answer.status, headers: {}, ...keepResponseBody(answer.body) },
  };
}

const call = (objectPath: string, functionName: string, parameters = {}) => ({
  objectPath,
  functionName,
  parameters,
});
const read = (objectPath: string) => ({ objectPath, access: 'READ_ACCESS' });

/** A session that looks at some actors closely, and at the others from afar. */
function recordSession(editor: SimulatedEditor, closely: readonly string[]): Recording {
  const actors = '/Script/UnrealEd.Default__EditorActorSubsystem';
  const system = '/Script/Engine.Default__KismetSystemLibrary';
  const world = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
  const asked: [string, object][] = [
    ['/remote/object/call', call(world, 'GetEditorWorld')],
    ['/remote/object/call', call(world, 'GetLevelViewportCameraInfo')],
    ['/remote/object/call', call(system, 'GetProjectDirectory')],
    ['/remote/object/call', call(system, 'GetGameName')],
    ['/remote/object/call', call(actors, 'GetAllLevelActors')],
    ['/remote/object/call', call(actors, 'GetSelectedLevelActors')],
  ];
  for (const label of closely) {
    const path = editor.world.pathOf(label);
    const actor = editor.world.find(path);
    const parts = actor ? editor.world.components(actor).map(component => component.path) : [];
    asked.push(
      ['/remote/object/call', call(path, 'GetActorLabel')],
      ['/remote/object/call', call(path, 'GetFolderPath')],
    );
    for (const each of [path, ...parts]) {
      asked.push(['/remote/object/describe', { objectPath: each }], ['/remote/object/property', read(each)]);
    }
  }
  return recordingOf(asked.map(([path, body], index) => ask(editor, index + 1, path, body)));
}

async function replayIn(editor: SimulatedEditor, recording: Recording) {
  return replayRecording(recording, async ({ path, ...request }) => {
    const answer = editor.handle({ ...request, url: path });
    if (answer === 'crash') throw new Error('The editor crashed.');
    return answer;
  });
}

describe('a world from a recording', () => {
  longTest('answers the same reads as the world did, changes by hand included', async () => {
    const editor = createSimulatedEditor({ scene: thirdPerson });
    const { world } = editor;
    const light = world.spawn('/Script/Engine.PointLight', { label: 'New Light' });
    world.set(`${light}.LightComponent0`, 'Intensity', 1234);
    world.set(`${light}.LightComponent0`, 'RelativeLocation', { X: 1, Y: 2, Z: 3.5 });
    world.set(light, 'Tags', ['Fresh', 'Warm']);
    const crate = world.actors().find(({ class: { name } }) => name === 'StaticMeshActor')?.path ?? '';
    world.rename(crate, 'Renamed by hand');
    world.select('New Light');
    const recording = recordSession(editor, ['New Light', 'Renamed by hand']);

    const { scene, engine, unknown } = sceneFromRecording(recording);
    const again = createSimulatedEditor({ scene, engine });

    const { differences, compared } = await replayIn(again, recording);
    expect(differences).toEqual([]);
    expect(compared).toBe(recording.exchanges.length);
    expect(again.world.actor('New Light')?.path).toBe(light);
    expect(again.world.get(`${light}.LightComponent0`, 'Intensity')).toBe(1234);
    expect(again.world.selection).toEqual([light]);
    expect(again.world.actors()).toHaveLength(world.actors().length);
    expect(unknown.some(line => line.includes('stands there as a plain Actor'))).toBe(true);
  });

  longTest('has Blueprints with the variables and components of their actors', async () => {
    const editor = createSimulatedEditor({ scene: thirdPerson });
    const lamp = editor.world.actors().find(({ class: { name } }) => name === 'BP_Lamp_C');
    const recording = recordSession(editor, [lamp?.label ?? '']);

    const { scene, engine, unknown } = sceneFromRecording(recording);

    const blueprint = scene.blueprints?.find(({ path }) => path.endsWith('/BP_Lamp'));
    const original = thirdPerson.blueprints?.find(({ path }) => path.endsWith('/BP_Lamp'));
    expect(Object.keys(blueprint?.variables ?? {}).toSorted()).toEqual(
      Object.entries(original?.variables ?? {})
        // A closed eye hides a variable from descriptions.
        .flatMap(([name, { instanceEditable }]) => (instanceEditable === false ? [] : [name]))
        .toSorted(),
    );
    expect(Object.keys(blueprint?.components ?? {})).toEqual(Object.keys(original?.components ?? {}));
    expect(unknown.join('\n')).toContain('BP_Lamp: its functions');
    const again = createSimulatedEditor({ scene, engine });
    const values = recording.exchanges.filter(({ request }) => request.path === '/remote/object/property');
    const { differences } = await replayIn(again, recordingOf(values));
    expect(differences.filter(({ at }) => !isNamed(at, unknown))).toEqual([]);
  });

  test('says what it does not know, and whom it cannot build', () => {
    const path = '/Game/A.A:PersistentLevel.Ghost_0';
    const described = { Name: 'Ghost_0', Class: '/Script/MyGame.Ghost', Properties: [], Functions: [] };
    const exchange: Exchange = {
      ...{ id: 1, effect: 'read' },
      request: { method: 'PUT', path: '/remote/object/describe', headers: {}, json: { objectPath: path } },
      response: { status: 200, headers: {}, json: described },
    };
    const { scene, unknown } = sceneFromRecording(recordingOf([exchange]));
    expect(scene).toMatchObject({
      map: '/Game/A',
      actors: [{ name: 'Ghost_0', class: '/Script/Engine.Actor' }],
    });
    expect(unknown).toContain(
      'Ghost_0 stands there as a plain Actor: /Script/MyGame.Ghost cannot be simulated.',
    );
    expect(unknown).toContain('Nothing says where the project is.');
  });

  longTest('ends where the first change was made', () => {
    const editor = createSimulatedEditor({ scene: thirdPerson });
    const label = editor.world.actors()[0]?.label ?? '';
    const before = recordSession(editor, []);
    const spawn = call('/Script/UnrealEd.Default__EditorActorSubsystem', 'SpawnActorFromClass', {
      ActorClass: '/Script/Engine.SpotLight',
    });
    const change = ask(editor, 100, '/remote/object/call', spawn);
    const after = recordSession(editor, [label]);
    const { scene, unknown } = sceneFromRecording(
      recordingOf([...before.exchanges, change, ...after.exchanges]),
    );
    expect(scene.actors.map(({ name }) => name)).toEqual(
      sceneFromRecording(before).scene.actors.map(({ name }) => name),
    );
    expect(unknown).toContain('Exchange 100 may have changed something: what came behind it was not used.');
  });
});

function isNamed(propertyName: string, unknown: readonly string[]): boolean {
  return unknown.some(line => line.includes(`: ${propertyName.replace(/[.[].*$/, '')} `));
}

const guide = readFileSync(new URL('../recordings/README.md', import.meta.url), 'utf8');

describe('a comparison', () => {
  const compare = (recorded: string, actual: string, more: Partial<Answer> = {}) =>
    compareAnswers(
      { status: 200, headers: { 'content-type': 'application/json' }, ...keepResponseBody(recorded) },
      { status: 200, headers: { 'content-type': 'application/json' }, body: actual, ...more },
      new Bindings(),
    ).map(({ kind, at }) => `${kind} ${at}`.trim());

  test.each([
    ['a value', '{\n\t"A": 1\n}', '{\n\t"A": 2\n}', 'value A'],
    ['a kind of value', '{\n\t"A": 1\n}', '{\n\t"A": "1"\n}', 'shape A'],
    ['a member that is missing', '{\n\t"A": 1\n}', '{}', 'shape A'],
    ['a member too many', '{}', '{\n\t"A": 1\n}', 'shape A'],
    ['the length of a list', '{\n\t"A": [ 1, 2 ]\n}', '{\n\t"A": [ 1 ]\n}', 'shape A'],
    ['the layout', '{\n\t"A": 1\n}', '{"A":1}', 'layout'],
    ['an error text that is no JSON', '{ "errorMessage": "a "b"" }', '{ "errorMessage": "a "c"" }', 'value'],
  ])('names %s', (_, recorded, actual, found) => {
    expect(compare(recorded, actual)).toEqual([found]);
  });

  test('names status and headers', () => {
    expect(compare('', '', { status: 404, headers: {} })).toEqual(['status', 'header content-type']);
  });

  const tolerated: Record<keyof typeof TOLERANCES, [recorded: string, actual: string]> = {
    placeholders: ['{\n\t"A": "D:/dir-1/x/dir-1.log"\n}', '{\n\t"A": "D:/Yard/x/Yard.log"\n}'],
    'order of HttpRoutes': ['{\n\t"HttpRoutes": [ 1, 2 ]\n}', '{\n\t"HttpRoutes": [ 2, 1 ]\n}'],
    'last digits of numbers': ['{\n\t"A": 0.1000001\n}', '{\n\t"A": 0.10000011\n}'],
    'line ends': ['{\n\t"A": 1\n}', '{\r\n\t"A": 1\r\n}'],
    times: ['{\n\t"A": "2026.11.22-05.00.00"\n}', '{\n\t"A": "2027.01.01-00.00.01"\n}'],
  };
  test.each(Object.entries(tolerated))('tolerates %s, and the guide says so', (name, [recorded, actual]) => {
    expect(compare(recorded, actual)).toEqual([]);
    expect(guide).toContain(`| ${name} | ${new Map<string, string>(Object.entries(TOLERANCES)).get(name)} |`);
  });

  test('wants a placeholder to stand for the same thing everywhere', () => {
    expect(compare('{\n\t"A": "dir-1",\n\t"B": "dir-1"\n}', '{\n\t"A": "x",\n\t"B": "y"\n}')).toEqual([
      'value B',
    ]);
  });
});

describe('a body', () => {
  test.each([
    '{\n\t"Vector":\n\t{\n\t\t"X": 1,\n\t\t"Y": -0.5\n\t},\n\t"Tags": []\n}',
    '{\r\n\t"A": "b"\r\n}',
    '{\n\t"Long": 9007199254740993\n}',
    '{\n\t"Double": -4.0999999999999996\n}',
    '{"errorMessage": "x"}',
    '{ "errorMessage": "a "b"\n" }',
    'nan',
    '',
  ])('is kept to the byte: %j', body => {
    expect(responseText(keepResponseBody(body))).toBe(body);
    expect(requestText(keepRequestBody(body))).toBe(body);
  });
});

describe('a recording', () => {
  const line = JSON.stringify(header);

  test('whose last line was cut off is read up to there', () => {
    const { exchanges, isTorn } = readRecording(
      `${line}\n{"id":1,"effect":"read","request":{"method":"GET","path":"/x","headers":{}}}\n{"id":2,"eff`,
    );
    expect(exchanges.map(({ id }) => id)).toEqual([1]);
    expect(isTorn).toBe(true);
  });

  test.each([
    ['no JSON', 'PK', 'Line 1 is no JSON.'],
    ['of another version', line.replace('"recording":1', '"recording":2'), 'only version 1 can be read'],
    ['with a line of something else', `${line}\n{"id":1}\n`, 'Line 2 is no line of a recording: effect'],
  ])('that is %s says so', (_, text, message) => {
    expect(() => readRecording(text)).toThrow(message);
  });
});

test.each([
  ['GET', '/remote/presets', {}, 'read'],
  ['PUT', '/remote/object/property', { objectPath: 'x' }, 'read'],
  ['PUT', '/remote/object/property', { objectPath: 'x', PropertyValue: {} }, 'change'],
  ['PUT', '/remote/object/property', { objectPath: 'x', ACCESS: 'WRITE_ACCESS' }, 'change'],
  ['PUT', '/remote/object/property/append', { objectPath: 'x' }, 'unknown'],
  ['PUT', '/remote/object/call', { functionName: 'GetEngineVersion' }, 'read'],
  ['PUT', '/remote/object/call', { functionName: 'QuitEditor' }, 'unknown'],
  ['PUT', '/remote/object/call/extra', { functionName: 'QuitEditor' }, 'unknown'],
  ['DELETE', '/remote/preset/transient/x', {}, 'change'],
] as const)('%s %s %j is a %s', (method, path, body, effect) => {
  const headers = { passphrase: 'none' };
  expect(effectOfRequest({ method, path, headers, body: JSON.stringify(body) })).toBe(effect);
  const Requests = [{ RequestId: 1, URL: path, Verb: method, Body: body }];
  const batch = { method: 'PUT', path: '/remote/batch', body: JSON.stringify({ Requests }) };
  expect(effectOfRequest({ ...batch, headers })).toBe(effect);
  expect(effectOfRequest({ ...batch, headers: {} })).toBe('change');
});

test('an editor with another project is sent nothing that may change it, whatever the recording says of itself', async () => {
  const editor = createSimulatedEditor({ scene: thirdPerson });
  const write = {
    objectPath: '/Script/Engine.Default__PointLight',
    propertyName: 'X',
    propertyValue: { X: 1 },
  };
  const exchanges = [
    ask(editor, 1, '/remote/info'),
    ask(editor, 2, '/remote/object/property', write),
    ask(editor, 3, '/remote/object/describe', {
      objectPath: editor.world.pathOf(editor.world.actors()[0]?.path ?? ''),
    }),
    ask(editor, 4, '/remote/object/property', read('/Script/Engine.Default__PointLightComponent')),
  ];
  const sent: string[] = [];
  const result = await replayRecording(
    recordingOf(exchanges),
    async ({ path, body }) => {
      sent.push(`${path} ${body.length}`);
      const answer = editor.handle({
        method: body === '' ? 'GET' : 'PUT',
        url: path,
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (answer === 'crash') throw new Error('The editor crashed.');
      return answer;
    },
    'any-world',
  );
  expect(sent).toHaveLength(2);
  expect(result).toMatchObject({ compared: 2, differences: [], skipped: [{ id: 2 }, { id: 3 }] });
});
