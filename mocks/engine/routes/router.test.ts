import { describe, expect, test } from 'vitest';
import { light, openYard } from '../test-yard.ts';

const notFound =
  '404 {"errorCode": "errors.com.epicgames.httpserver.route_handler_not_found", "errorMessage": ""}';
const read = { objectPath: light, propertyName: 'Intensity' };
const answer = '200 {\n\t"Intensity": 1850\n}';

describe('finding a route', () => {
  const yard = openYard();

  test.each([
    ['in any case', '/Remote/OBJECT/Property'],
    ['with one slash at its end', '/remote/object/property/'],
    ['with segments too many', '/remote/object/property/whatever/else'],
  ])('%s', (_, url) => {
    expect(yard.put(url, read)).toBe(answer);
  });

  test.each(['/', '/remote/nowhere', '/other'])('PUT %s is not found', url => {
    expect(yard.put(url, {})).toBe(notFound);
  });

  test('a wrong verb is not found either: there is no 405', () => {
    expect(yard.get('/remote/object/property')).toBe(notFound);
  });

  test('without array routes, 5.1 takes append for a plain write', () => {
    const old = openYard({ engine: '5.1' });
    const write = { ...read, access: 'WRITE_ACCESS', propertyValue: { Intensity: 5 } };
    expect(old.put('/remote/object/property/append', write)).toBe('200 ');
    expect(old.editor.world.get(light, 'Intensity')).toBe(5);
  });

  test('every path of /remote answers OPTIONS', () => {
    const response = yard.editor.handle({
      method: 'OPTIONS',
      url: '/remote/object/call',
      headers: {},
      body: '',
    });
    expect(response).toMatchObject({ status: 200, body: '' });
  });
});

describe('headers', () => {
  const yard = openYard();
  const send = (url: string) => yard.editor.handle({ method: 'GET', url, headers: {}, body: '' });

  test('handlers answer JSON and allow other origins', () => {
    expect(send('/remote/info')).toMatchObject({
      headers: {
        'content-type': 'application/json',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'PUT, POST, GET, OPTIONS',
        'Access-Control-Allow-Headers': 'Origin, X-Requested-With, Content-Type, Accept',
        'Access-Control-Max-Age': '600',
      },
    });
  });

  test('the router allows nothing', () => {
    expect(send('/nowhere')).toHaveProperty('headers', { 'content-type': 'application/json;charset=utf-8' });
  });
});

describe('Content-Type', () => {
  const message = '400 { "errorMessage": "Request content type must be application/json" }';
  const withCharset = 'application/json; charset=utf-8';

  test.each([
    ['5.5', 'application/json', answer],
    ['5.5', 'Application/JSON', answer],
    ['5.5', withCharset, message],
    ['5.5', 'text/plain', message],
    ['5.8', withCharset, answer],
    ['5.8', 'text/plain', '400 { "errorMessage": "" }'],
  ] as const)('%s answers %s with %j', (engine, type, expected) => {
    expect(openYard({ engine }).put('/remote/object/property', read, { 'content-type': type })).toBe(
      expected,
    );
  });

  test('describe does not look at it', () => {
    expect(openYard().put('/remote/object/describe', { objectPath: light }, {})).toMatch(/^200 /);
  });
});

describe('bodies', () => {
  const yard = openYard();

  test.each(['', '[]', '"text"', '{"objectPath":', 'not json'])('%j is no request', body => {
    expect(yard.putText('/remote/object/property', body)).toBe(
      '400 { "errorMessage": "Unable to deserialize request." }',
    );
  });

  test('field names match in any case and unknown ones are ignored', () => {
    const body = { ObjectPath: light, PROPERTYNAME: 'Intensity', nonsense: 1 };
    expect(yard.put('/remote/object/property', body)).toBe(answer);
  });
});

test.each([
  ['a%2Fb', 'a/b'],
  ['a%20b', 'a b'],
  ['a b', 'a b'],
  ['L%C3%A4mpchen', 'Lämpchen'],
  ['100%', '100%'],
  ['%FF', '%FF'],
])('the segment %s of a path is %s', (segment, decoded) => {
  expect(openYard().get(`/remote/preset/${segment}`)).toBe(
    `404 { "errorMessage": "Preset ${decoded} could not be found." }`,
  );
});

test('a Windows editor prints CRLF', () => {
  expect(openYard({ newline: '\r\n' }).put('/remote/object/property', read)).toBe(
    '200 {\r\n\t"Intensity": 1850\r\n}',
  );
});

describe('the passphrase', () => {
  const md5 = '5ebe2294ecd0e0f08eab7690d2a6ee69';
  const enforced = openYard({ passphrase: 'secret' });
  const put = (passphrase?: string) =>
    enforced.put('/remote/object/describe', { objectPath: light }, passphrase ? { passphrase } : {});

  test.each([undefined, 'secret', 'x'])('%s is denied', passphrase => {
    expect(put(passphrase)).toBe('401 { "errorMessage": "Given Passphrase is not correct!" }');
  });

  test('its MD5 passes, in any case', () => {
    expect(put(md5)).toMatch(/^200 /);
    expect(put(md5.toUpperCase())).toMatch(/^200 /);
  });

  test('without enforcement the route says yes to everything', () => {
    expect(openYard().get('/remote/passphrase')).toBe('200 {\n\t"keyCorrect": true\n}');
  });
});
