import { expect, test } from 'vitest';
import { createRequestIdReader } from './request-id-reader.ts';

test.each<[string, unknown]>([
  ['{"jsonrpc":"2.0","id":5,"method":"x"}', 5],
  ['{"method":"x","params":{"id":6},"jsonrpc":"2.0","id":"a b"}', 'a b'],
  ['{ "id" : "ä\\"\\u00e9" , "method" : "x" }', 'ä"é'],
  ['{"method":"x"}', null],
  ['{"params":{"id":6}}', null],
  ['{"text":"\\",\\"id\\":7,","id":-8}', -8],
  ['{"text":"}","list":["]",{"id":1}],"id":9}', 9],
  ['{"id":null}', null],
  ['{"id":1.5}', 1.5],
  ['{"id":[1]}', null],
  ['{"id":true}', null],
  [`{"id":"${'x'.repeat(300)}"}`, null],
  [`{"${'k'.repeat(300)}":1,"id":2}`, 2],
  ['{"id":5', null],
  ['no json', null],
  [']]]}}}{"id":1}', null],
  ['', null],
])('%s: %s', (message, expected) => {
  expect(createRequestIdReader([Buffer.from(message)]).value()).toBe(expected);
  const reader = createRequestIdReader();
  for (const byte of Buffer.from(message)) reader.read(Uint8Array.of(byte));
  expect(reader.value(), 'byte by byte').toBe(expected);
});
