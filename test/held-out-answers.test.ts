import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { type FreeAnswer, judgeAnswer, scrOf, tryAnswer } from './support/judge-answer.ts';
import { oneIn } from './support/soak.ts';

/** Written before anybody looked at the readers, and never used to build them. */
const ANSWERS: FreeAnswer[] = JSON.parse(
  readFileSync(new URL('held-out-answers.json', import.meta.url), 'utf8'),
);

const library = openSchemaLibrary([schemasFolder()]);

test.each(
  oneIn(
    48,
    ANSWERS.map(free => [free.question, free.said, free] as const),
  ),
)('%s: “%s”', (_, said, free) => {
  const { verdict, why } = judgeAnswer(library, free);
  expect(['right', 'handed back'], why).toContain(verdict);
  const scr = scrOf(library, free);
  if (Object.keys(scr).length === 0) return;
  const { ds, after, answer, outcome } = tryAnswer(library, free, scr);
  expect(answer?.words).toBe(said);
  for (const name of Object.keys(scr)) {
    const isHeld = after.aggregates[ds.id]?.fields[name] !== undefined;
    expect([name, isHeld || outcome.clarification?.includes(name)]).toEqual([name, true]);
  }
});
