import { expect } from 'vitest';
import { emptyDocument, NOW } from '../../../../test/support/interview-sample.ts';
import { longTest, testOneOf } from '../../../../test/support/soak.ts';
import type { BriefDocument, Scr } from '../../document.ts';
import { schemasFolder } from '../../schemas/data-folder.ts';
import { openSchemaLibrary } from '../../schemas/library.ts';
import { nextQuestion } from '../next-question.ts';
import { processAnswer } from '../process-answer.ts';
import { resolveConflict } from '../resolve-conflict.ts';
import { findStaleTexts } from './find-stale-texts.ts';

const library = openSchemaLibrary([schemasFolder()]);

function say(document: BriefDocument, dsId: string, words: string, scr: Scr) {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`there is no ${dsId}`);
  const put = nextQuestion(document, { ds, library, now: NOW });
  const questionId = put.outcome.kind === 'question' ? put.outcome.question.id : '';
  const given = { ds, library, questionId, words, scr, now: NOW, interpretedBy: 'claude' as const };
  return processAnswer(put.document, given).document;
}

function areas(leadsTo: string, depth: number) {
  return { areas: [{ name: 'Colonnade', purpose: 'to hide', leadsTo, depth }] };
}

testOneOf.each([
  ['platform, gallery', []],
  ['the gallery, 30 m of it', ['level_layout.areas[Colonnade].leadsTo']],
  ['the gallery, a long way off', ['level_layout.areas[Colonnade].leadsTo']],
])('beside a depth that was changed, “%s” is asked about where it says a length', (leadsTo, asked) => {
  const first = say(emptyDocument(), 'level_layout', 'A colonnade, 30 m deep', areas(leadsTo, 30));
  const changed = say(first, 'level_layout', 'No, make that 24 m deep', {
    areas: [{ name: 'Colonnade', depth: 24 }],
  });
  expect(findStaleTexts(library, changed).map(({ sides }) => sides[0]?.field)).toEqual(asked);
});

longTest('who one is has nothing to do with how fast one walks, though both were said at once', () => {
  const who = 'a girl with a lantern; she walks and carries, no fighting';
  const first = say(emptyDocument(), 'player_and_camera', `${who}, 4.5 m/s`, { who, walkSpeed: 4.5 });
  const changed = say(first, 'player_and_camera', 'No, make that 5.5 m/s', { walkSpeed: 5.5 });
  expect(findStaleTexts(library, changed)).toEqual([]);
});

testOneOf.each([
  ['new', undefined],
  ['the new one', undefined],
  ['said', undefined],
  ['the latter', undefined],
  ['both', 'both'],
  ['keep it', 'both'],
  ['the garden, 24 m of it', 'other'],
])('a text beside a changed depth is decided by “%s” as it says', (choice, taken) => {
  const first = say(emptyDocument(), 'level_layout', 'A colonnade', areas('the gallery, 30 m of it', 30));
  const changed = say(first, 'level_layout', 'No, make that 24 m deep', {
    areas: [{ name: 'Colonnade', depth: 24 }],
  });
  const [stale] = findStaleTexts(library, changed);
  const conflictId = stale?.conflict_id ?? '';
  const decide = () => resolveConflict(changed, { library, conflictId, choice, now: NOW }).outcome.choice;
  if (taken === undefined) expect(decide).toThrow('says neither');
  else expect(decide()).toBe(taken);
});
