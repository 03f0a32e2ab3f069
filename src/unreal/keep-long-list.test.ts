import { expect, test } from 'vitest';
import { keepLongList } from './keep-long-list.ts';

const long = (last: unknown) => {
  const ReturnValue = [...Array.from({ length: 2000 }, (_, at) => `${'p'.repeat(100)}${at}`), last];
  return JSON.stringify({ RequestId: 1, ResponseCode: 200, ResponseBody: { ReturnValue } });
};

function counting() {
  const read: string[] = [];
  const parse = keepLongList(text => {
    read.push(text);
    return { value: JSON.parse(text) };
  });
  return { read, parse };
}

test('a long list that comes as it came last time is not read again, and nobody can change it', () => {
  const { read, parse } = counting();
  const first = parse(long('a'));
  expect(parse(long('a'))).toBe(first);
  expect(read).toHaveLength(1);
  expect(Object.isFrozen(first?.value)).toBe(true);
  expect(first?.value).toHaveProperty('ResponseBody.ReturnValue', expect.toSatisfy(Object.isFrozen));
});

test.each([
  ['one letter is another', long('a'), long('b')],
  ['it is no list of texts', long(1), long(1)],
  ['it is short', '{"ResponseBody":{"ReturnValue":["a"]}}', '{"ResponseBody":{"ReturnValue":["a"]}}'],
])('read again: %s', (_, before, after) => {
  const { read, parse } = counting();
  parse(before);
  expect(parse(after)?.value).toEqual(JSON.parse(after));
  expect(read).toEqual([before, after]);
});
