import { readFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * Differences between what real editors reported and what stands here that are right all the same, or cannot be decided:
 * each with its reason, and where that is from. One that excuses nothing fails.
 */
const schema = z.array(
  z.strictObject({
    rule: z.string(),
    at: z.union([z.string(), z.array(z.string()).min(1)]),
    reason: z.string().min(20),
    source: z.string().min(5),
  }),
);

const listed = schema.parse(
  JSON.parse(readFileSync(new URL('../engine-facts-exceptions.json', import.meta.url), 'utf8')),
);

export interface Difference {
  rule: string;
  at: string;
  says: string;
}

/** Differences of these rules that nobody has accounted for, and accounts of differences that are not there. */
export function unaccounted(rules: readonly string[], found: readonly Difference[]): string[] {
  const excused = listed
    .filter(({ rule }) => rules.includes(rule))
    .flatMap(({ rule, at }) => [at].flat().map(each => `${rule} ${each}`));
  const keys = new Set(found.map(({ rule, at }) => `${rule} ${at}`));
  return [
    ...found
      .filter(({ rule, at }) => !excused.includes(`${rule} ${at}`))
      .map(({ rule, at, says }) => `${rule} ${at}: ${says}`),
    ...excused
      .filter(key => !keys.has(key))
      .map(key => `${key} is excused in engine-facts-exceptions.json and needs no excuse`),
  ];
}
