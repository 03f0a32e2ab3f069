import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';

test('is the normal form of what people write', () => {
  for (const text of ['Café', 'Ｆｕｌｌ', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔', 'ﬁn', '가각']) {
    expect(normalizeText(text, 'NFKC')).toBe(text.normalize('NFKC'));
    expect(normalizeText(text, 'NFD')).toBe(text.normalize('NFD'));
  }
});

test('leaves out marks that no letter carries', () => {
  const crowded = `a${'\u0301\u0323'.repeat(5000)}b`;
  expect(normalizeText(crowded, 'NFD')).toHaveLength(32);
});

test('no text becomes longer than a few times itself', () => {
  const longest = (form: 'NFKC' | 'NFD') =>
    Math.max(...longCharacters().map(one => normalizeText(one, form).length / one.length));
  expect(longest('NFKC')).toBeLessThanOrEqual(6);
  expect(longest('NFD')).toBeLessThanOrEqual(4);
  expect(normalizeText('\ufdfa'.repeat(20_000), 'NFKC')).toHaveLength(20_000);
  expect(normalizeText('ﬁ\ufdfaﬁ', 'NFKC')).toBe('fi\ufdfafi');
});

/** The blocks whose characters become longest: squared words, and ligatures of Arabic. */
function longCharacters(): string[] {
  const between = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  return [...between(0x3200, 0x3400), ...between(0xfb00, 0xfe00)].map(code => String.fromCharCode(code));
}
