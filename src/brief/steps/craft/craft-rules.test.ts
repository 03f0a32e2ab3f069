import { expect, test } from 'vitest';
import { emptyDocument, NOW } from '../../../../test/support/interview-sample.ts';
import { longTest } from '../../../../test/support/soak.ts';
import type { BriefDocument, Scr } from '../../document.ts';
import { schemasFolder } from '../../schemas/data-folder.ts';
import { openSchemaLibrary } from '../../schemas/library.ts';
import { finalizePursuit } from '../finalize-pursuit.ts';
import { nextQuestion } from '../next-question.ts';
import { processAnswer } from '../process-answer.ts';
import { resolveConflict } from '../resolve-conflict.ts';
import { findCraftConflicts } from './find-craft-conflicts.ts';

const library = openSchemaLibrary([schemasFolder()]);

function say(document: BriefDocument, dsId: string, words: string, scr: Scr): BriefDocument {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`there is no ${dsId}`);
  const put = nextQuestion(document, { ds, library, now: NOW });
  if (put.outcome.kind !== 'question') throw new Error('nothing is asked');
  const given = { ds, library, questionId: put.outcome.question.id, words, scr, now: NOW };
  return processAnswer(put.document, { ...given, interpretedBy: 'claude' }).document;
}

const late = say(emptyDocument(), 'time_of_day', 'Late afternoon, the sun at 80 degrees', {
  ...{ moment: 'late_afternoon', sunElevation: 80 },
});

test('a high sun in the late afternoon is asked about, with both quotes, and holds up the schema', () => {
  const [conflict, ...others] = findCraftConflicts(library, late);
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({
    conflict_id: 'time_of_day.low_sun',
    question: expect.stringMatching(/\?$/),
    sides: [{ field: 'time_of_day.moment' }, { quote: 'Late afternoon, the sun at 80 degrees' }],
  });
  const ds = library.find('time_of_day');
  const finished = ds && finalizePursuit(late, { ds, library, now: NOW });
  expect(finished?.validation.problems.join()).toContain('time_of_day.low_sun');
});

test('who wants both is not asked again, until one of them changes', () => {
  const given = { library, conflictId: 'time_of_day.low_sun', now: NOW };
  const both = resolveConflict(late, { ...given, choice: 'both' });
  expect(both.outcome).toMatchObject({ choice: 'both', open_conflicts: 0 });
  expect(findCraftConflicts(library, both.document)).toEqual([]);
  const lower = resolveConflict(late, { ...given, choice: { sunElevation: 12 } });
  expect(lower.outcome).toMatchObject({ choice: 'other', open_conflicts: 0 });
  expect(lower.document.aggregates.time_of_day?.fields.sunElevation?.value).toBe(12);
  expect(() => resolveConflict(late, { ...given, choice: 7 })).toThrow(/choice/);
});

longTest('rules hold between schemas, and not for what was left to us', () => {
  const crisp = say(emptyDocument(), 'time_of_day', 'Dusk, razor sharp shadows', {
    ...{ moment: 'dusk', shadowEdges: 'crisp' },
  });
  const grey = say(crisp, 'fog_and_sky', 'A grey lid', { weather: 'overcast' });
  expect(findCraftConflicts(library, grey)).toMatchObject([
    {
      conflict_id: 'time_of_day.crisp_overcast',
      sides: [{ quote: 'Dusk, razor sharp shadows' }, { quote: 'A grey lid' }],
    },
  ]);
  const dark = say(emptyDocument(), 'time_of_day', 'An unreadable dark, 2 lux', {
    ...{ moment: 'night', shadowRole: 'An unreadable dark', sunStrength: 2 },
  });
  expect(findCraftConflicts(library, dark).map(each => each.conflict_id)).toEqual([
    'time_of_day.bright_dark',
  ]);
});

longTest('steps of exposure that were said before a correct picture are asked about', () => {
  const ds = 'exposure_and_grading';
  const scr = { brightness: 'darker', compensation: -0.5 };
  const darker = say(emptyDocument(), ds, 'Half a stop darker.', scr);
  expect(findCraftConflicts(library, darker)).toEqual([]);
  const words = 'I changed my mind: correct, as the camera takes it.';
  const correct = say(darker, ds, words, { brightness: 'correct' });
  expect(findCraftConflicts(library, correct)).toMatchObject([{ conflict_id: `${ds}.darker_correct` }]);
});

test('every rule asks a question, and names fields that exist', () => {
  for (const ds of library.list()) {
    for (const { when, ask, because } of ds.contradictions ?? []) {
      expect([ask.endsWith('?'), because.endsWith('.')]).toEqual([true, true]);
      for (const place of Object.keys(when).flatMap(each => each.split('|'))) {
        const [first = '', second] = place.split('.');
        const field = second === undefined ? ds.fields[first] : library.find(first)?.fields[second];
        expect(field, `${ds.id}: ${place}`).toBeDefined();
      }
    }
  }
});
