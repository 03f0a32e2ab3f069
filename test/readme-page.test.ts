import { readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The number that stands behind some words of the README. */
function figureBehind(words: string): number {
  return Number(new RegExp(`${words} ([\\d,]+)`).exec(README)?.[1]?.replaceAll(',', ''));
}

test('the page in the README costs what is said there, and so does what the editor sends for it', async () => {
  const { editor, inspect } = await openBridge();
  const answer = editor.handle;
  let sent = 0;
  editor.handle = request => {
    const given = answer(request);
    if (given !== 'crash') sent += encode(String(given.body)).length;
    return given;
  };
  const call = { action: 'inspect_object', objectPath: 'Key Light' };
  const { text, value } = await inspect(call);
  const first = sent;
  await inspect(call);
  expect(encode(text).length).toBeLessThan(figureBehind('under'));
  // Rounded to two digits.
  expect(first / figureBehind('the editor sent about')).toBeCloseTo(1, 1);
  expect((sent - first) / figureBehind('and about')).toBeCloseTo(1, 1);
  const omitted = /"omitted": \{([^…]*), …\}/.exec(README)?.[1] ?? '';
  expect(value.info.omitted).toMatchObject(JSON.parse(`{${omitted}}`));
});
