import { expect, test } from 'vitest';
import { EngineJsonError, parseEngineJson } from './engine-json.ts';
import { parseEngineJsonInTurns } from './engine-json-in-turns.ts';

const item = (at: number, body: string) => `{"RequestId":${at},"ResponseCode":200,"ResponseBody":${body}}`;
const batch = (bodies: readonly string[]) =>
  `{\r\n"Responses":[${bodies.map((body, at) => item(at + 1, body)).join(',\r\n')}]\r\n}`;
const filled = (count: number, odd: string) =>
  Array.from({ length: count }, (_, at) => (at === 7 ? odd : `{"ReturnValue":"${'v'.repeat(1000)}${at}"}`));

test.each([
  ['strict', '{"X":0.7071067811865476}'],
  ['with brackets in a text', '{"X":"]}[{\\"]"}'],
  ['with nan', '{"X":nan}'],
  ['with an error text as it is', '{ "errorMessage": "a "b"\r\n" }'],
  ['with an error text that closes a bracket', '{ "errorMessage": "a "]}, {"b"\r\n" }'],
  ['with long integers', '{"X":9007199254740993}'],
])('a large answer is read as a small one, with turns of others: %s', async (_, odd) => {
  const text = batch(filled(200, odd));
  let turns = 0;
  const turn = async () => void turns++;
  expect(await parseEngineJsonInTurns(text, { turn, now: () => 0 })).toEqual(parseEngineJson(text));
  expect(turns).toBeGreaterThanOrEqual(8);
  expect(turns).toBeLessThanOrEqual(10);
});

test('a small one is read at once, and what is none is refused the same', async () => {
  const turn = () => Promise.reject(new Error('nobody waits for this'));
  expect(await parseEngineJsonInTurns(batch(['nan']), { turn })).toEqual(parseEngineJson(batch(['nan'])));
  const large = filled(200, 'nan');
  for (const text of [batch(large).slice(0, -1), `${batch(large)}x`, batch([...large, '?'])])
    await expect(parseEngineJsonInTurns(text)).rejects.toThrow(EngineJsonError);
});
