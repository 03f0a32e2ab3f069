import { describe, expect, test } from 'vitest';
import { longTest, testOneOf } from '../../test/support/soak.ts';
import { nameGlob } from './name-glob.ts';

describe('nameGlob', () => {
  test.each([
    ['*Shadow*', 'LightComponent.CastShadows', true],
    ['lightcomponent.intensity', 'LightComponent.Intensity', true],
    ['Tags[?]', 'Tags[0]', true],
    ['Intensity', 'LightComponent.Intensity', false],
    ['a.c', 'abc', false],
    ['(', '(', true],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['?', '', false],
    ['*?', 'a', true],
    ['**', 'anything', true],
    ['a*b*c', 'aXbYbZc', true],
    ['a*b*c', 'aXbYbZ', false],
    ['*ab', 'aab', true],
    ['*a?c', 'abcabc', true],
    ['a*', 'ba', false],
    ['*\n*', 'two\nlines', true],
  ])('%s on %s: %s', (pattern, name, expected) => expect(nameGlob(pattern)(name)).toBe(expected));

  longTest('agrees with a regular expression on all short patterns and names', () => {
    const patterns = combine(['a', 'b', '?', '*'], 4);
    const names = combine(['a', 'b'], 4);
    for (const pattern of patterns) {
      const source = pattern.replaceAll('*', '.*').replaceAll('?', '.');
      const expression = new RegExp(`^${source}$`);
      for (const name of names)
        expect(nameGlob(pattern)(name), `${pattern} on ${name}`).toBe(expression.test(name));
    }
  });

  testOneOf.each([
    ['pairs of wildcards', `${'*?'.repeat(1000)}#`],
    ['stars between letters', `${'*a'.repeat(1000)}*b`],
    ['a long part that nearly fits', `*${'a'.repeat(1000)}b`],
  ])('no pattern goes through all combinations: %s', (_, pattern) => {
    // With backtracking, 25 characters of these take longer than a lifetime.
    expect(nameGlob(pattern)('a'.repeat(5000))).toBe(false);
    expect(nameGlob(pattern)(`${'a'.repeat(5000)}${pattern.at(-1)}`)).toBe(true);
  });
});

/** All texts of these letters, up to a length. */
function combine(letters: readonly string[], most: number): string[] {
  let last = [''];
  const all = [...last];
  for (let length = 1; length <= most; length++) {
    last = last.flatMap(text => letters.map(letter => text + letter));
    all.push(...last);
  }
  return all;
}
