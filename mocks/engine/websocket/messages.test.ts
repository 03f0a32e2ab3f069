import { describe, expect, test } from 'vitest';
import { actors, crate, kismet, level, light, openYard } from '../test-yard.ts';
import { openClient, type TestClient } from './test-client.ts';

function readLight(RequestId: number) {
  const Body = { objectPath: light, propertyName: 'Intensity', access: 'READ_ACCESS' };
  return { RequestId, URL: '/remote/object/property', Verb: 'PUT', Body };
}

/** Sends a message, ticks, and answers all that came, as text. */
function exchange(options: Parameters<typeof openYard>[0], send: (client: TestClient) => void): string[] {
  const { editor } = openYard(options);
  const client = openClient(editor);
  send(client);
  editor.clock.tick(12);
  return client.received;
}

describe('http', () => {
  test('answers with the body as it is, under the number of the parameters', () => {
    const received = exchange({}, client => client.send('http', readLight(41), { Id: 7 }));
    expect(received).toEqual([
      '{"RequestId":41,"ResponseCode":200,"ResponseBody":{\n\t"Intensity": 1850\n}}',
    ]);
  });

  test('without a number it is -1, and an empty body is null', () => {
    const { RequestId: _, ...read } = readLight(1);
    const Body = { ...read.Body, access: 'WRITE_ACCESS', propertyValue: { Intensity: 3 } };
    const [reply] = exchange({}, client => client.send('http', { ...read, Body }));
    expect(reply).toBe('{"RequestId":-1,"ResponseCode":200,"ResponseBody":null}');
  });

  test('names match in any case', () => {
    const [reply] = exchange({}, client =>
      client.sendText(
        '{"messagename":"HTTP","PARAMETERS":{"requestid":5,"Url":"/remote/passphrase","verb":"GET"}}',
      ),
    );
    expect(JSON.parse(reply ?? '')).toEqual({
      RequestId: 5,
      ResponseCode: 200,
      ResponseBody: { keyCorrect: true },
    });
  });

  test('an unknown URL is named, in words of its own', () => {
    const [reply] = exchange({}, client => client.send('http', { URL: '/remote/nope', Verb: 'GET' }));
    expect(JSON.parse(reply ?? '')).toEqual({
      RequestId: -1,
      ResponseCode: 404,
      ResponseBody: { errorMessage: 'Route /remote/nope could not be found.' },
    });
  });

  test('error text that is no JSON spoils the whole message', () => {
    const Body = { objectPath: 'A "quoted" path', functionName: 'X' };
    const [reply] = exchange({}, client =>
      client.send('http', { RequestId: 44, URL: '/remote/object/call', Verb: 'PUT', Body }),
    );
    expect(reply).toContain('"ResponseCode":400,"ResponseBody":{ "errorMessage": "Object: A "quoted" path');
    expect(() => JSON.parse(reply ?? '')).toThrow();
  });

  test('a picture is base64', () => {
    const Body = { objectPath: '/Game/Props/SM_Barrel.SM_Barrel' };
    const [reply] = exchange({}, client =>
      client.send('http', { URL: '/remote/object/thumbnail', Verb: 'PUT', Body }),
    );
    expect(reply).toContain('"ResponseCode":200,"ResponseBody":"iVBORw0KGgo');
  });

  test('a batch of requests is safe without a passphrase, and one message', () => {
    const Requests = [readLight(1), readLight(2)];
    const received = exchange({}, client =>
      client.send('http', { URL: '/remote/batch', Verb: 'PUT', Body: { Requests } }),
    );
    expect(received.length).toBe(1);
    expect(JSON.parse(received[0] ?? '').ResponseBody.Responses).toHaveLength(2);
  });

  test('a fault of an answer meets it', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    editor.inject({ kind: 'not-finite', url: '/object/property' });
    client.send('http', readLight(1));
    editor.clock.tick(2);
    expect(client.received[0]).toContain('"Intensity": nan');
  });
});

describe('a client that may not', () => {
  test.each(['5.1', '5.5'] as const)('is told 401 in a form of its own by %s, whatever it sent', engine => {
    const received = exchange({ engine, passphrase: 'secret' }, client => {
      client.send('http', readLight(1), { Id: 7, Passphrase: 'wrong' });
      client.send('actors.register', { ClassName: '/Script/Engine.PointLight' });
    });
    expect(received.map(text => JSON.parse(text))).toEqual([
      { URL: '', Verb: '401', RequestId: 7, Passphrase: 'wrong' },
      { URL: '', Verb: '401', RequestId: -1, Passphrase: '' },
    ]);
  });

  test('may with the MD5 of the passphrase, for a whole batch', () => {
    const Requests = [{ MessageName: 'http', Parameters: readLight(1) }];
    const [reply] = exchange({ passphrase: 'secret' }, client =>
      client.send('batch', { Requests }, { Passphrase: '5ebe2294ecd0e0f08eab7690d2a6ee69' }),
    );
    expect(JSON.parse(reply ?? '')).toMatchObject({ RequestId: 1, ResponseCode: 200 });
  });

  test('is judged by the address that a proxy gives', () => {
    const settings = {
      restrictServerAccess: true,
      enforcePassphraseForRemoteClients: false,
      allowlistedClients: [],
    };
    const [reply] = exchange({ settings }, client =>
      client.send('http', readLight(1), { ForwardedFor: '10.0.0.9' }),
    );
    expect(JSON.parse(reply ?? '')).toHaveProperty('Verb', '401');
  });
});

test('batch has no answer of its own; each message in it has, one a frame', () => {
  const { editor } = openYard();
  const client = openClient(editor);
  const Requests = [1, 2, 3].map(id => ({ MessageName: 'http', Parameters: readLight(id) }));
  client.send('batch', { Requests });
  editor.clock.tick(3);
  expect(client.received.length).toBe(2);
  editor.clock.tick(9);
  expect(client.received.map(text => JSON.parse(text).RequestId)).toEqual([1, 2, 3]);
});

describe('silence', () => {
  const call = (FunctionName: string, Parameters?: unknown) => ({
    ...{ ObjectPath: kismet, FunctionName, Parameters },
  });
  test.each<[string, string, string | undefined]>([
    ['no JSON', '{"MessageName":', 'A message is no JSON object'],
    ['no name', '{"type":"ping"}', 'A message has no MessageName'],
    ['an unknown name', '{"MessageName":"preset.auto","Parameters":{}}', 'called preset.auto'],
    ['no parameters', '{"MessageName":"http"}', undefined],
    ['parameters that are a text', '{"MessageName":"http","Parameters":"x"}', undefined],
    [
      'an unknown class',
      '{"MessageName":"actors.register","Parameters":{"ClassName":"/Script/X.Y"}}',
      'no class /Script/X.Y',
    ],
    [
      'an unknown object',
      '{"MessageName":"object.call","Parameters":{"ObjectPath":"/X","FunctionName":"Y"}}',
      'Object: /X does not exist',
    ],
    [
      'an unknown function',
      JSON.stringify({ MessageName: 'object.call', Parameters: call('Nope') }),
      'Function: Nope does not exist',
    ],
    [
      'parameters of a call that are none',
      JSON.stringify({ MessageName: 'object.call', Parameters: call('GetEngineVersion', 3) }),
      'Parameters object improperly formatted.',
    ],
    [
      'a transaction that is not open',
      JSON.stringify({
        MessageName: 'object.call',
        Parameters: { ...call('GetEngineVersion'), TransactionMode: 'MANUAL', TransactionId: 4 },
      }),
      'Transaction 4 is not active',
    ],
    [
      'an unknown compression',
      '{"MessageName":"compression.change","Parameters":{"Mode":"GZIP"}}',
      'no compression called GZIP',
    ],
  ])('answers %s', (_what, text, line) => {
    const { editor } = openYard();
    const client = openClient(editor);
    const before = editor.world.log.length;
    client.sendText(text);
    editor.clock.tick(10);
    expect([client.state, client.received]).toEqual(['open', []]);
    expect(editor.world.log.slice(before)).toEqual(line === undefined ? [] : [expect.stringContaining(line)]);
  });

  test('answers a function that 5.8 does not allow', () => {
    const { editor } = openYard({ engine: '5.8' });
    const client = openClient(editor);
    client.send('object.call', { ObjectPath: actors, FunctionName: 'GetAllLevelActors' });
    editor.clock.tick(10);
    expect(client.received).toEqual([]);
    expect(editor.world.log.at(-1)).toMatch(
      /^LogRemoteControl: Warning: .*not allowed by remote control settings/,
    );
  });

  test.each(['5.0', '5.1'] as const)('answers a change of compression in %s', engine => {
    expect(exchange({ engine }, client => client.send('compression.change', { Mode: 'NONE' }))).toEqual([]);
  });
});

describe('object.call', () => {
  const relabel = (NewActorLabel: string, rest: object = {}) => ({
    ...{ ObjectPath: crate, FunctionName: 'SetActorLabel', Parameters: { NewActorLabel } },
    ...rest,
  });

  test('runs, and what it returns is lost', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('object.call', relabel('Box'));
    editor.clock.tick(10);
    expect(editor.world.actor('Box')?.path).toBe(crate);
    expect(client.received).toEqual([]);
  });

  test.each([
    [{}, []],
    [{ GenerateTransaction: true }, ['Remote Call Transaction Wrap']],
    [{ TransactionMode: 'AUTOMATIC' }, ['Remote Call Transaction Wrap']],
  ])('with %j it leaves %j to undo', (rest, titles) => {
    const { editor } = openYard();
    openClient(editor).send('object.call', relabel('Box', rest));
    editor.clock.tick(60);
    expect(editor.world.transactions.titles).toEqual(titles);
  });
});

describe('a manual transaction', () => {
  const begin = { Description: 'Move lights', TransactionId: 3 };
  const touch = (TransactionId: number, SequenceNumber = 1) => ({
    ...{ ObjectPath: crate, FunctionName: 'SetActorLabel', Parameters: { NewActorLabel: 'Box' } },
    ...{ TransactionMode: 'MANUAL', TransactionId, SequenceNumber },
  });
  const ended = (TransactionId: number, SequenceNumber: number) => ({
    ...{ Type: 'TransactionEnded', TransactionId, SequenceNumber },
  });

  test('is one undo step, and its end is told with the highest number of the client', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('transaction.begin', begin);
    client.send('object.call', touch(3, 12));
    client.send('object.call', touch(3, 11));
    editor.clock.tick(10);
    expect([client.received, editor.world.transactions.isOpen]).toEqual([[], true]);
    client.send('transaction.end', { TransactionId: 3 });
    editor.clock.tick(2);
    expect(client.take()).toEqual(ended(3, 12));
    expect(editor.world.transactions.titles).toEqual(['Remote Control - Move lights']);
    editor.world.transactions.undo();
    expect(editor.world.actor('Crate')?.path).toBe(crate);
  });

  test('takes what WRITE_MANUAL_TRANSACTION_ACCESS writes', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    const Body = {
      ...{ objectPath: light, propertyName: 'Intensity', propertyValue: { Intensity: 3 } },
      access: 'WRITE_MANUAL_TRANSACTION_ACCESS',
    };
    client.send('transaction.begin', begin);
    client.send('http', { ...readLight(1), Body });
    client.send('transaction.end', { TransactionId: 3 });
    editor.clock.tick(3);
    expect(editor.world.get(light, 'Intensity')).toBe(3);
    editor.world.transactions.undo();
    expect(editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test('that cannot begin has ended at once', () => {
    const { editor } = openYard();
    const [client, other] = [openClient(editor), openClient(editor)];
    client.send('transaction.begin', begin);
    editor.clock.tick();
    other.send('transaction.begin', { ...begin, TransactionId: 9 });
    editor.clock.tick(2);
    expect(other.take()).toEqual(ended(9, -1));
    expect(client.received).toEqual([]);
  });

  test('ends when nobody has contributed for three seconds', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('transaction.begin', begin);
    editor.clock.tick(170);
    client.send('object.call', touch(3));
    editor.clock.tick(175);
    expect(editor.world.transactions.isOpen).toBe(true);
    editor.clock.tick(10);
    expect([client.take(), editor.world.transactions.isOpen]).toEqual([ended(3, 1), false]);
  });

  test('ends with its client', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('transaction.begin', begin);
    client.send('object.call', touch(3));
    client.leave();
    editor.clock.tick();
    expect(editor.world.transactions.titles).toEqual(['Remote Control - Move lights']);
  });
});

describe('actors.register', () => {
  const pointLights = { ClassName: '/Script/Engine.PointLight' };
  const changed = (changes: object) => ({
    Type: 'ActorsChanged',
    Changes: {
      '/Script/Engine.PointLight': { AddedActors: [], RenamedActors: [], DeletedActors: [], ...changes },
    },
  });
  const open = () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('actors.register', pointLights);
    editor.clock.tick(10);
    return { editor, client, first: client.take() };
  };

  test('answers at once with all there are', () => {
    const { first } = open();
    const Path = `${level}.PointLight_2`;
    expect(first).toEqual(changed({ AddedActors: [{ Name: 'Key "Light"', Path }] }));
  });

  test('tells what came, what was renamed and what went, together, every five frames', () => {
    const { editor, client } = open();
    const Path = editor.world.spawn('/Script/Engine.PointLight', { label: 'Rim' });
    editor.world.rename('PointLight_2', 'Sun');
    let frames = 0;
    while (client.received.length === 1) {
      editor.clock.tick();
      frames++;
    }
    expect(frames).toBeLessThanOrEqual(6);
    const Sun = { Name: 'Sun', Path: `${level}.PointLight_2` };
    expect(client.take()).toEqual(changed({ AddedActors: [{ Name: 'Rim', Path }], RenamedActors: [Sun] }));
    editor.world.destroy('PointLight_2');
    editor.clock.tick(6);
    expect(client.take()).toEqual(changed({ DeletedActors: [Sun] }));
    editor.world.transactions.undo();
    editor.clock.tick(6);
    expect(client.take()).toEqual(changed({ AddedActors: [Sun] }));
  });

  test('is silent about what came and went in between, about other classes, and about play', () => {
    const { editor, client } = open();
    editor.world.destroy(editor.world.spawn('/Script/Engine.PointLight'));
    editor.world.spawn('/Script/Engine.SpotLight');
    editor.world.play();
    editor.clock.tick(20);
    expect(client.received.length).toBe(1);
  });

  test('ends with actors.unregister', () => {
    const { editor, client } = open();
    client.send('actors.unregister', pointLights);
    editor.clock.tick();
    editor.world.spawn('/Script/Engine.PointLight');
    editor.clock.tick(20);
    expect(client.received.length).toBe(1);
  });

  test('comes every frame when the console variable says so', () => {
    const { editor } = openYard({ settings: { allowConsoleCommandRemoteExecution: true } });
    const client = openClient(editor);
    const Command = 'WebControl.FramesBetweenPropertyNotifications 1';
    client.send('actors.register', pointLights);
    client.send('object.call', {
      ...{ ObjectPath: kismet, FunctionName: 'ExecuteConsoleCommand', Parameters: { Command } },
    });
    editor.clock.tick(2);
    editor.world.rename('PointLight_2', 'Sun');
    editor.clock.tick(2);
    expect(client.received.length).toBe(2);
  });

  test('until waits for an event', async () => {
    const { editor, client } = open();
    editor.world.rename('PointLight_2', 'Sun');
    const event = new Promise<void>(resolve => {
      editor.clock.onFrame(() => client.received.length > 1 && resolve(), 'at-the-end');
    });
    await editor.clock.until(event);
    expect(client.take()).toMatchObject({ Type: 'ActorsChanged' });
  });
});
