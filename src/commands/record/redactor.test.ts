import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testOneOf } from '../../../test/support/soak.ts';
import { createRedactor } from './redactor.ts';

const secrets = {
  passphrases: ['Open, Sesame!'],
  users: ['jane.doe', 'Zoë'],
  hosts: ['STUDIO-07'],
  words: ['Projekt Übermut', 'Nebula'],
};

/** What must not be in a redacted text, and a text in which it stands as it would in one of an editor. */
const planted: [what: string, secret: string, text: string][] = [
  ['a passphrase', 'Open, Sesame!', 'the passphrase is Open, Sesame!'],
  ['its MD5', md5('Open, Sesame!'), `Passphrase: ${md5('Open, Sesame!')}`],
  ['a user', 'jane.doe', 'checked out by jane.doe'],
  ['a user with an accent', 'Zoë', 'made by Zoë today'],
  ['a machine', 'STUDIO-07', 'on studio-07'],
  ['a word', 'Projekt Übermut', 'belongs to Projekt Übermut'],
  ['a word inside of another', 'Nebula', '/Game/NebulaShip/BP_nebulaEngine'],
  ['a home on Windows', 'bob smith', 'C:\\Users\\bob smith\\Unreal Projects\\Starfall\\Starfall.uproject'],
  ['a project on Windows', 'Starfall', 'C:\\Users\\bob smith\\Unreal Projects\\Starfall\\Saved\\'],
  ['a path with slashes', 'Starfall', 'D:/Work/Starfall/Content/Maps/a.umap'],
  ['a home on Linux', 'carol', 'at /home/carol/src/main.cpp:12'],
  ['a home on a Mac', 'dave', '/Users/dave/Library/x.ini'],
  ['a relative path of the engine', 'erin', '../../../../../Users/erin/Starfall/x.log'],
  ['a share', 'FILESRV', '\\\\FILESRV\\art\\tree.fbx'],
  ['an address', '10.20.30.40', 'listens on 10.20.30.40:30010'],
  ['an address of version 6', 'fe80::1ff:fe23:4567:890a', 'from fe80::1ff:fe23:4567:890a now'],
  ['a GUID', '9A1CDEADBEEF4F00A1B2C3D4E5F60718', 'ID 9A1CDEADBEEF4F00A1B2C3D4E5F60718'],
  ['a GUID with dashes', '9a1cdead-beef-4f00-a1b2-c3d4e5f60718', '{9a1cdead-beef-4f00-a1b2-c3d4e5f60718}'],
  ['a mail address', 'frank@studio.example', 'mail frank@studio.example'],
  ['a machine in an address', 'build-box', 'http://build-box:8080/job'],
  ['a password in an address', 'hunter2', 'https://bot:hunter2@ci.lan/x'],
];

/** Ways in which texts come: as they are, and inside of one another. */
const encodings: [name: string, encode: (text: string) => string][] = [
  ['as it is', text => text],
  ['in JSON', text => JSON.stringify({ Value: text, Other: 1 })],
  ['in JSON with every letter escaped', text => `{"Value":"${escapeAll(text)}"}`],
  ['as a name in JSON', text => JSON.stringify({ [text]: true })],
  ['in JSON in JSON', text => JSON.stringify({ Value: JSON.stringify({ Inner: text }) })],
  ['in an error text that is no JSON', text => `{ "errorMessage": "It said "${text}" to "us"\n" }`],
  ['percent-encoded', text => `/remote/preset/${encodeURIComponent(text)}/property`],
  ['in base64', text => JSON.stringify({ Data: Buffer.from(text).toString('base64') })],
  ['in base64 for addresses', text => JSON.stringify({ Data: Buffer.from(text).toString('base64url') })],
  ['in base64 of UTF-16', text => JSON.stringify({ Data: Buffer.from(text, 'utf16le').toString('base64') })],
];

function escapeAll(text: string): string {
  return [...text].map(letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** All that a text says to somebody who decodes whatever can be decoded. */
function readingsOf(text: string, depth = 0): string[] {
  if (depth > 3) return [text];
  const unescaped = text
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\(["\\/])/g, '$1');
  const unquoted = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, bytes => decodeURIComponent(bytes));
  const runs = text.match(/[A-Za-z0-9+/_-]{8,}={0,2}/g) ?? [];
  const decoded = runs.flatMap(run => {
    const bytes = Buffer.from(run, 'base64');
    return [bytes.toString('utf8'), bytes.toString('utf16le')];
  });
  const others = [unescaped, unquoted].filter(each => each !== text);
  return [text, ...decoded, ...others.flatMap(each => readingsOf(each, depth + 1))];
}

describe.each(encodings)('%s', (_, encode) => {
  test.each(planted)('%s does not survive', (_, secret, text) => {
    const sent = encode(text);
    const found = (readings: string[]) =>
      readings.filter(each => each.toLowerCase().includes(secret.toLowerCase()));
    // The law sees what it is to look for.
    expect(found(readingsOf(sent))).not.toEqual([]);
    expect(found(readingsOf(createRedactor(secrets).redact(sent)))).toEqual([]);
  });

  test('what holds no secret stays as it is, byte for byte', () => {
    const { redact } = createRedactor(secrets);
    for (const text of harmless) expect(redact(encode(text))).toBe(encode(text));
  });
});

/** Names and values of Unreal that look a little like secrets. */
const harmless = [
  '/Game/Maps/Lvl_Yard.Lvl_Yard:PersistentLevel.PointLight_2.LightComponent0',
  '/Script/Engine.Default__KismetSystemLibrary',
  '5.5.1-38445332+++UE5+Release-5.5',
  'http://127.0.0.1:30010/remote/info',
  'EComponentMobility::Movable',
  'RootComponent of BookMark, user of Zoëtrope',
  '-4.0999999999999996',
];

test('JSON stays JSON, in the layout that it had', () => {
  const { redact } = createRedactor(secrets);
  const body =
    '{\r\n\t"Path": "C:\\\\Users\\\\bob\\\\x.txt\\nNext line",\r\n\t"Mean": nan,\r\n\t"List": [ 1, 2 ]\r\n}';
  expect(redact(body)).toBe(
    '{\r\n\t"Path": "C:\\\\Users\\\\user-1\\\\dir-1.txt\\nNext line",\r\n\t"Mean": nan,\r\n\t"List": [ 1, 2 ]\r\n}',
  );
});

describe('placeholders', () => {
  test('are the same for the same thing, however it is written, and others for others', () => {
    const { redact } = createRedactor({});
    const first = redact('C:/Users/Bob/Starfall/Saved/');
    expect(redact('C:\\Users\\bob\\STARFALL\\Saved\\').replaceAll('\\', '/')).toBe(first);
    expect(redact(JSON.stringify('C:\\Users\\bob\\Starfall\\Saved\\'))).toBe(
      JSON.stringify(first.replaceAll('/', '\\')),
    );
    expect(redact('C:/Users/bob/Other/Saved/')).not.toBe(first);
    expect(redact('9A1CDEADBEEF4F00A1B2C3D4E5F60718')).toBe(
      redact('9a1cdead-beef-4f00-a1b2-c3d4e5f60718').replaceAll('-', ''),
    );
  });

  test('keep what is inside of a folder inside of it', () => {
    const { redact } = createRedactor({});
    const project = redact('D:/Work/Starfall/');
    expect(redact('D:/Work/Starfall/Saved/Logs/Starfall.log').startsWith(`${project}Saved/Logs/`)).toBe(true);
  });

  test('do not tell how long a thing was', () => {
    const lengths = ['al', 'a-very-long-name-of-a-person'].map(
      name => createRedactor({}).redact(`/home/${name}/x`).length,
    );
    expect(lengths[0]).toBe(lengths[1]);
  });

  test('stay when a recording is redacted again', () => {
    const texts = planted.map(([, , text]) => JSON.stringify({ text }));
    const once = texts.map(createRedactor(secrets).redact);
    expect(once.map(createRedactor(secrets).redact)).toEqual(once);
  });

  test('are made for a name that was first seen in a path', () => {
    const redactor = createRedactor({});
    redactor.redact('C:/Users/gwendolyn/x');
    expect(redactor.redact('locked by Gwendolyn')).toBe('locked by user-1');
    expect(redactor.nameCount).toBe(1);
  });
});

test('members that are named for a secret lose their value, whatever it is', () => {
  const { redact } = createRedactor({});
  expect(redact('{"Passphrase":"abc","ApiKey": "x y","Passphrase": "none"}')).toBe(
    '{"Passphrase":"(a passphrase)","ApiKey": "(a passphrase)","Passphrase": "none"}',
  );
});

test('a GUID in four numbers is the same GUID', () => {
  const { redact } = createRedactor({});
  expect(redact('{ "A": -1, "B": 2, "C": 3, "D": 4 }')).toBe('{ "A": 0, "B": 0, "C": 0, "D": 1 }');
  expect(redact('FFFFFFFF000000020000000300000004')).toBe('00000000000000000000000000000001');
});

// A pattern that tries again from each letter would take hours here.
testOneOf.each(['a', '\\', '%41', 'QUJD', '\\u0041', 'a:', '../', '1.', '"'])(
  'comes to an end with very many %j',
  part => {
    const { redact } = createRedactor(secrets);
    expect(redact(`C:${part.repeat(100_000)}`)).not.toBe('');
  },
);
