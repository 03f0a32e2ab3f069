import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { VIEWS } from '../src/domains/views.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

/** What one page may cost a model that did not ask for more. */
const MOST_TOKENS = 1500;

/** Answers that are asked for because they are long, by the words of the call. */
const ASKED_TO_BE_LONG = [
  // Every line that a 5.8 project needs, once.
  /^allow_list /,
  /"detail":"(full|raw)"/,
  /"maxTokens"/,
];

const CALLS = [
  ...VIEWS.flatMap(({ name, examples }) => examples.map(args => ['inspect', name, args] as const)),
  ...DISCOVERIES.flatMap(({ name, examples }) => examples.map(args => ['discover', name, args] as const)),
].filter(([, name, args]) => !ASKED_TO_BE_LONG.some(each => each.test(`${name} ${JSON.stringify(args)}`)));

describe('a page', () => {
  test.each(oneIn(48, CALLS))('%s %s %j costs at most 1,500 tokens', async (tool, action, args) => {
    const bridge = await openBridge();
    const { text } = await bridge[tool]({ action, ...args });
    expect(countTokens(text), text).toBeLessThanOrEqual(MOST_TOKENS);
  });

  testOneOf.each([
    { class: 'PointLight' },
    { class: 'PostProcessSettings' },
    { query: 'IntensityUnits' },
    { query: 'light intensity' },
    { query: 'shadow', limit: 100 },
  ])('of the dictionary about %j leads to the next until all was told once', async args => {
    const { inspect } = await openBridge();
    const seen: string[] = [];
    let cursor: string | undefined;
    let total = 0;
    for (let pages = 0; pages < 4; pages++) {
      const { value, text } = await inspect({
        action: 'dictionary_lookup',
        ...args,
        ...(cursor && { cursor }),
      });
      expect(countTokens(text)).toBeLessThanOrEqual(MOST_TOKENS);
      expect(value.entries.length).toBeGreaterThan(0);
      seen.push(...value.entries.map((each: Json) => `${each.class}.${each.property}.${each.path ?? ''}`));
      total = value.total_count;
      cursor = value.cursor;
      if (cursor === undefined) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(cursor !== undefined || seen.length === total).toBe(true);
  });

  longTest.each(['StaticMeshComponent', 'Character', 'BP_ThirdPersonCharacter', 'PostProcessVolume'])(
    'of the class %s, with and without functions',
    async name => {
      const { inspect } = await openBridge();
      for (const functions of [false, true]) {
        const { text } = await inspect({ action: 'describe_class', class: name, functions });
        expect(countTokens(text)).toBeLessThanOrEqual(MOST_TOKENS);
      }
    },
  );

  longTest('the name of a property leads its entries', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'dictionary_lookup', query: 'IntensityUnits' });
    expect(value.entries[0].property).toBe('IntensityUnits');
  });
});
