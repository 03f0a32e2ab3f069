import { expect, test } from 'vitest';
import { longTest, testOneIn } from '../../test/support/soak.ts';
import { BridgeError } from '../base/errors.ts';
import { readDump } from './read-dump.ts';

const light = {
  Intensity: 5000,
  IntensityUnits: 'Candelas',
  AttenuationRadius: 1200,
  SourceRadius: 12,
  SoftSourceRadius: 0,
  SourceLength: 0,
  LightColor: { B: 180, G: 220, R: 255, A: 255 },
  LightmassSettings: { IndirectLightingSaturation: 1, ShadowExponent: 2 },
};
const lightText = JSON.stringify(light, undefined, '\t');

const read = (text: string | Uint8Array) => readDump(Buffer.from(text), 'saved.txt');

test.each<[string, string | Uint8Array]>([
  ['a plain read', lightText],
  ['UTF-16 with its big end first', Buffer.from(`\uFEFF${lightText}`, 'utf16le').swap16()],
  ['an answer over WebSocket', JSON.stringify({ RequestId: 7, ResponseCode: 200, ResponseBody: light })],
  [
    'the request pasted above its answer',
    `PUT /remote/object/property\n{ "objectPath": "/Game/A.A:PersistentLevel.B", "access": "READ_ACCESS" }\n\n${lightText}`,
  ],
  [
    'a batch with rubbish in the middle',
    `{ "Responses": [\n{ "RequestId": 1, "ResponseCode": 400, "ResponseBody": <html> },\n{ "RequestId": 2, "ResponseCode": 200, "ResponseBody": ${lightText} }\n] }`,
  ],
])('%s', (_, text) => {
  const { object } = read(text);
  expect(object.classChain[0]).toBe('PointLightComponent');
  expect(object.values).toEqual(light);
  expect(object.components).toEqual([]);
});

test('a read that breaks off keeps what is whole', () => {
  const { object, notes } = read(lightText.slice(0, lightText.indexOf('ShadowExponent')));
  const { LightmassSettings: _, ...whole } = light;
  expect(object.values).toEqual(whole);
  expect(notes).toEqual([
    '1 piece of the file could not be read.',
    'The file does not say the class: it may be PointLightComponent, or SpotLightComponent. What differs among them is left unexplained.',
  ]);
});

test('a number at the very end may be cut, and is not trusted', () => {
  const { object } = read('{\n\t"SourceRadius": 12,\n\t"Intensity": 50');
  expect(object.values).toEqual({ SourceRadius: 12 });
});

test('a describe with a hole keeps its class and the properties that can be read', () => {
  const property = (Name: string, Type: string) =>
    JSON.stringify({ Name, Description: '', Type, ContainerType: '', KeyType: '', Metadata: {} });
  const { object } = read(
    `{\n"Name": "Cube_5",\n"Class": "/Script/Engine.StaticMeshActor",\n"Properties": [\n${property('StaticMeshComponent', 'UStaticMeshComponent*')},\n${property('bHidden', 'uint8')},\n...\n]\n}`,
  );
  expect(object.objectPath).toBe('Cube_5');
  expect(object.classPath).toBe('/Script/Engine.StaticMeshActor');
  expect(object.values).toEqual({ StaticMeshComponent: 'UStaticMeshComponent*', bHidden: 'uint8' });
  expect(object.components).toEqual([]);
});

longTest.each([
  ['nested far too deep', `{"A":${'['.repeat(200_000)}`, 'holds no property read'],
  ['mostly blank', ' '.repeat(1_000_000), 'holds no property read'],
  ['more than any editor sends', new Uint8Array(65 * 1024 * 1024).fill(0x20), 'is larger than'],
])('%s is refused at once', (_, text, words) => {
  const started = process.cpuUsage();
  expect(() => read(text)).toThrow(BridgeError);
  expect(() => read(text)).toThrow(words);
  // Microseconds of work, whatever else the machine does.
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test('the path of a request that was pasted along tells the class', () => {
  const path = '/Game/A.A:PersistentLevel.SpotLight_3.LightComponent0';
  const request = JSON.stringify({ objectPath: path, access: 'READ_ACCESS' });
  const { object, candidates } = read(`${request}\n${JSON.stringify({ Intensity: 8, bVisible: true })}`);
  expect(object.classChain[0]).toBe('SpotLightComponent');
  expect(candidates).toBeUndefined();
});

test('a few properties tell all classes that fit, the plainest first', () => {
  const {
    object,
    candidates = [],
    notes,
  } = read(JSON.stringify({ Intensity: 8, AttenuationRadius: 500, bVisible: true }));
  expect(object.classChain[0]).toBe('LocalLightComponent');
  expect(candidates).toContain('SpotLightComponent');
  expect(candidates).not.toContain('PoseableMeshComponent');
  expect(notes.join()).toContain('it may be LocalLightComponent');
});

const described = {
  Name: 'BP_Geyser_C_0',
  Class: '/Game/Props/BP_Geyser.BP_Geyser_C',
  Properties: ['Pressure', 'bDormant', 'SteamHeight'].map(Name => ({
    ...{ Name, Description: '', Type: 'float', ContainerType: '', KeyType: '' },
    Metadata: { ClampMin: '0' },
  })),
};
const geyser = { Pressure: 3.5, bDormant: false, SteamHeight: 800 };

testOneIn(12).each([
  ['', ''],
  [' ', ''],
  [', ', ''],
  [';', ''],
  ['\n', ''],
  ['\r\n\r\n', ''],
  ['\t---\t', ''],
  ['HTTP/1.1 200 OK  ', 'HTTP/1.1 200 OK '],
  ['\u001E', '\u001E'],
  ['\uFEFF', '\uFEFF'],
  ['# the "read" of it = ', 'answer='],
  ['[2026.11.28-18.02.11:300][ 42]LogRemote: ', '[2026.11.28-18.02.11:299][ 42]LogRemote: '],
  ['$ curl -X PUT -d \'{"objectPath":"/Game/A.A:PersistentLevel.BP_Geyser_C_0"}\' http://x ', ''],
])('two answers with %j between them are an object and its class', (between, before) => {
  for (const print of [JSON.stringify, (value: unknown) => JSON.stringify(value, undefined, '\t')]) {
    for (const order of [
      [described, geyser],
      [geyser, described],
    ]) {
      const { object, notes } = read(before + order.map(each => print(each)).join(between));
      expect(object.classPath).toBe(described.Class);
      expect(object.values).toEqual(geyser);
      expect(object.components).toEqual([]);
      expect(notes).toEqual([]);
    }
  }
});

test('what follows a whole answer and cannot be read is said', () => {
  const { object, notes } = read(
    `${JSON.stringify(geyser)}${JSON.stringify(described).replace('"Class":', '"Class"')}`,
  );
  expect(object.values).toEqual(geyser);
  expect(notes).toContain('1 piece of the file could not be read.');
});
