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
