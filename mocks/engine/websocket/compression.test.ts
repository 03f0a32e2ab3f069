import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { light, openYard } from '../test-yard.ts';
import { openClient } from './test-client.ts';

const zlib = { deflate: deflateSync, inflate: inflateSync };

/** As a client writes it: bytes that follow, size without compression, zlib data. */
function packed(message: unknown, size?: number): Uint8Array {
  const plain = Buffer.from(JSON.stringify(message));
  const data = deflateSync(plain);
  const bytes = Buffer.alloc(8 + data.length);
  bytes.writeUInt32LE(4 + data.length, 0);
  bytes.writeInt32LE(size ?? plain.length, 4);
  data.copy(bytes, 8);
  return bytes;
}

function describeLight(RequestId: number) {
  const Parameters = { RequestId, URL: '/remote/object/describe', Verb: 'PUT', Body: { objectPath: light } };
  return { MessageName: 'http', Parameters };
}

function openCompressed() {
  const { editor } = openYard();
  const client = openClient(editor, { zlib });
  client.send('compression.change', { Mode: 'zlib' });
  editor.clock.tick(2);
  return { editor, client };
}

test('is confirmed without it', () => {
  expect(openCompressed().client.take()).toEqual({ Type: 'CompressionChanged', Mode: 'ZLIB' });
});

test('messages are compressed both ways, those of the editor only where that makes them smaller', () => {
  const { editor, client } = openCompressed();
  client.sendBinary(packed(describeLight(1)));
  editor.changeSettings({});
  editor.clock.tick(3);
  const [, short, long] = client.bytes;
  expect(JSON.parse(new TextDecoder().decode(short))).toEqual({ keyCorrect: true });
  expect(JSON.parse(inflateSync(long ?? '').toString())).toMatchObject({ RequestId: 1, ResponseCode: 200 });
});

test('ends by NONE, which is confirmed with it', () => {
  const { editor, client } = openCompressed();
  client.sendBinary(packed({ MessageName: 'compression.change', Parameters: { Mode: 'NONE' } }));
  editor.clock.tick(2);
  client.send('http', { URL: '/remote/passphrase', Verb: 'GET' });
  editor.clock.tick(2);
  expect(client.received.at(-1)).toContain('keyCorrect');
});

test.each([
  ['text', Buffer.from(JSON.stringify(describeLight(1)))],
  ['another size', packed(describeLight(1), 3)],
])('%s is not read, and the log says so', (_what, bytes) => {
  const { editor, client } = openCompressed();
  if (_what === 'text') client.sendText(bytes.toString());
  else client.sendBinary(bytes);
  editor.clock.tick(5);
  expect(client.received.length).toBe(1);
  expect(editor.world.log.at(-1)).toContain('compressed message cannot be read');
});

test('a host without zlib says so and closes', () => {
  const { editor } = openYard();
  const client = openClient(editor);
  client.send('compression.change', { Mode: 'ZLIB' });
  editor.clock.tick();
  expect(client.state).toBe('closed');
});
