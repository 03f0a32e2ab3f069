import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { type FreeAnswer, judgeAnswer, scrOf, tryAnswer, type Verdict } from './support/judge-answer.ts';
import { longTest } from './support/soak.ts';

/** Written down, with what each means, before the readers were looked at; nobody changes them to please a reader. */
const ANSWERS: FreeAnswer[] = JSON.parse(readFileSync(new URL('free-answers.json', import.meta.url), 'utf8'));

const library = openSchemaLibrary([schemasFolder()]);
const judged = ANSWERS.map(free => ({ ...free, ...judgeAnswer(library, free) }));

test('there are at least three hundred of them, in all manners', () => {
  const manners = new Set(ANSWERS.map(({ manner }) => manner));
  expect(manners.size).toBe(7);
  expect(new Set(ANSWERS.map(({ said, question }) => `${question} ${said}`)).size).toBeGreaterThan(300);
});

test('by their words alone none is stored wrong and none is lost', () => {
  const bad = judged.filter(({ verdict }) => verdict === 'wrong' || verdict === 'lost');
  expect(bad.map(({ verdict, question, said, why }) => `${verdict}: ${question} “${said}” (${why})`)).toEqual(
    [],
  );
});

test('those that are certain are not handed back', () => {
  const count = (verdict: Verdict) => judged.filter(each => each.verdict === verdict).length;
  expect({ right: count('right') >= 60, all: count('right') + count('handed back') }).toEqual({
    right: true,
    all: ANSWERS.length,
  });
  const terse = judged.filter(({ manner, verdict }) => manner === 'terse' && verdict === 'handed back');
  expect(terse.length).toBeLessThan(85);
});

longTest('as somebody reads them, every part is stored, or named as what does not fit', () => {
  for (const free of ANSWERS) {
    const scr = scrOf(library, free);
    if (Object.keys(scr).length === 0) continue;
    const { outcome, answer, after } = tryAnswer(library, free, scr);
    expect(answer?.words).toBe(free.said);
    for (const name of Object.keys(scr)) {
      const [dsId = '', fieldName = ''] = name.includes('.')
        ? name.split('.')
        : [free.question.split('.')[0], name];
      const isHeld = after.aggregates[dsId]?.fields[fieldName] !== undefined;
      expect([name, isHeld || outcome.clarification?.includes(fieldName)]).toEqual([name, true]);
    }
  }
});
