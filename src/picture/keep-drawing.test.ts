import { expect, test } from 'vitest';
import { keepDrawing } from './keep-drawing.ts';
import type { Picture } from './picture.ts';

const picture = (title: string): Picture => ({
  width: 1,
  height: 1,
  background: '#000000',
  title,
  layers: [],
});

test('the same picture is drawn once, also while it is being drawn; another one is drawn', async () => {
  const asked: string[] = [];
  const draw = keepDrawing(async ({ title }) => {
    asked.push(title);
    return Buffer.from(title);
  });
  const both = await Promise.all([draw(picture('a'), 'a'), draw(picture('a'), 'a')]);
  expect(both.map(String)).toEqual(['a', 'a']);
  for (const title of ['a', 'b', 'a']) expect(String(await draw(picture(title), title))).toBe(title);
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('what could not be drawn is tried anew', async () => {
  let tries = 0;
  const draw = keepDrawing(async () => {
    if (++tries === 1) throw new Error('no memory');
    return Buffer.from('drawn');
  });
  await expect(draw(picture('a'), 'a')).rejects.toThrow('no memory');
  expect(String(await draw(picture('a'), 'a'))).toBe('drawn');
});
