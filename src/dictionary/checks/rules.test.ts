import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from './rules.ts';

const folder = new URL('./', import.meta.url);
/** What stands here and is no rule. */
const OTHERS = ['knowledge.ts', 'rule.ts', 'rules.ts', 'sample.ts'];
const sources = readdirSync(folder).filter(name => !name.endsWith('.test.ts') && !OTHERS.includes(name));

test('every file is one rule, listed, and named after it', () => {
  expect(RULES.map(({ name }) => `${name}.ts`).toSorted()).toEqual(sources.toSorted());
});

test.each(RULES.map(({ name }) => name))('%s is short, and has a test', name => {
  expect(readFileSync(new URL(`${name}.ts`, folder), 'utf8').split('\n').length).toBeLessThanOrEqual(90);
  expect(existsSync(new URL(`${name}.test.ts`, folder))).toBe(true);
});

test('no two rules share a heading, and none ends like a sentence', () => {
  expect(new Set(RULES.map(({ heading }) => heading)).size).toBe(RULES.length);
  for (const { heading, why } of RULES) {
    expect(heading).not.toMatch(/\.$/);
    expect(why).toMatch(/\.$/);
  }
});
