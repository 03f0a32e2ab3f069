import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { md5 } from './md5.ts';

test.each(['', 'abc', 'Straße 東京', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000)])(
  'md5 of %j is that of Node',
  text => {
    expect(md5(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'));
  },
);
