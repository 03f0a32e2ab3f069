import { describe, expect, test } from 'vitest';
import { emptyDocument, NOW } from '../../../test/support/interview-sample.ts';
import { longTest, testOneOf } from '../../../test/support/soak.ts';
import type { BriefDocument, Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { findReleasing } from './find-releasing.ts';
import { withKnown } from './known-elsewhere.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { isFilled } from './values/missing-of.ts';

const library = openSchemaLibrary([schemasFolder()]);

function schema(dsId: string) {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`there is no ${dsId}`);
  return ds;
}

/** Puts a question about one field, and answers it. */
function say(document: BriefDocument, path: string, words: string, scr?: Scr) {
  const [dsId = '', name = ''] = path.split('.');
  const ds = schema(dsId);
  const put = nextQuestion(document, { ds, library, now: NOW, optional: true }).document;
  const conversations = put.conversations.map(each => ({
    ...each,
    pursuits: each.pursuits.map(pursuit => ({
      ...pursuit,
      questions: pursuit.questions.map((question, index) =>
        pursuit.dsId === dsId && index === 0 ? { ...question, fields: [name] } : question,
      ),
    })),
  }));
  const pursued = conversations[0]?.pursuits.find(each => each.dsId === dsId);
  const questionId = pursued?.questions[0]?.id ?? '';
  const given = { ds, library, questionId, words, scr, now: NOW, interpretedBy: 'claude' as const };
  return { ...processAnswer({ ...put, conversations }, given), given };
}

/** What a field holds, and what stands in its place. */
function stateOf(document: BriefDocument, path: string) {
  const [dsId = '', name = ''] = path.split('.');
  const aggregate = withKnown(library, document, schema(dsId));
  const isAsIs = aggregate?.asIs?.[name] !== undefined;
  return [aggregate?.fields[name]?.value, isAsIs, isFilled(schema(dsId), aggregate, name)];
}

/** A field of each kind with a value that was said of it. */
const HELD: readonly (readonly [path: string, value: unknown])[] = [
  ['fog_and_sky.haze', 'light'],
  ['time_of_day.sunWarmth', 8000],
  ['frame_budget.shadowLamps', 5],
  ['fog_and_sky.lightShafts', true],
  ['scene_mood.accentColour', '#ff8800'],
  ['scene_mood.firstGlance', 'the well'],
  ['fog_and_sky.horizon', ['the hills melt away']],
  ['frame_budget.sacrifices', ['shadows']],
  ['interior_lighting.lamps', [{ name: 'Oven', kind: 'bulb', brightness: 400 }]],
];

describe.each(HELD)('%s', (path, value) => {
  const name = path.split('.')[1] ?? '';
  const first = say(emptyDocument(), path, 'Like that.', { [name]: value }).document;

  testOneOf.each(['as it is', 'As it was.', 'leave it', 'unchanged', 'as_is', { as_is: true }])(
    'stays as the level has it: %j',
    sent => {
      const { document, outcome, given } = say(first, path, 'Rather not touch that at all.', {
        [name]: sent,
      });
      expect(stateOf(document, path)).toEqual([undefined, true, true]);
      expect(outcome.changed).toContain(name);
      expect(outcome.commitNotes.join()).toMatch(
        /as it is in the level, instead of .*\(a1\).* kept on record/,
      );
      expect(outcome.clarification ?? '').not.toContain('not understood');
      expect(processAnswer(document, given).document).toEqual(document);
    },
  );

  testOneOf.each(['take back', 'remove', 'withdrawn', { remove: true }])('is open again: %j', sent => {
    const { document, outcome, given } = say(first, path, 'I should not have said so.', { [name]: sent });
    expect(stateOf(document, path)).toEqual([undefined, false, false]);
    expect(outcome.commitNotes.join()).toMatch(/open again, instead of .*\(a1\)/);
    expect(processAnswer(document, given).document).toEqual(document);
  });

  testOneOf.each(['you decide', 'leave it to us', 'up to you'])('is left to us: %j', sent => {
    const { document, outcome, given } = say(first, path, 'Oh, that is yours after all.', { [name]: sent });
    const { fallback } = schema(path.split('.')[0] ?? '').fields[name] ?? {};
    const [held, isAsIs, isKnown] = stateOf(document, path);
    const usual = Array.isArray(value) && fallback !== undefined ? [fallback].flat() : fallback;
    expect([held, isAsIs, isKnown]).toEqual([usual, false, true]);
    expect(outcome.commitNotes.join()).toMatch(/left to us/);
    if (fallback === undefined) expect(outcome.commitNotes.join()).toMatch(/instead of .*\(a1\)/);
    expect(processAnswer(document, given).document).toEqual(document);
  });

  test('holds again what it held where the same words are read anew without that', () => {
    const freed = say(first, path, 'Rather not.', { [name]: 'as it is' });
    const back = processAnswer(freed.document, { ...freed.given, scr: { [name]: null } });
    expect(stateOf(back.document, path)).toEqual(stateOf(first, path));
  });

  test('takes a value that is said later', () => {
    const freed = say(first, path, 'Rather not.', { [name]: 'as it is' }).document;
    const later = say(freed, path, 'It is to be like that.', { [name]: value }).document;
    expect(stateOf(later, path)).toEqual(stateOf(first, path));
  });
});

test.each<[path: string, value: unknown, words: string, state: readonly unknown[]]>([
  ['fog_and_sky.haze', 'light', 'Leave the fog as it was.', [undefined, true, true]],
  ['fog_and_sky.haze', 'light', 'Actually, keep the haze the way it is now', [undefined, true, true]],
  ['fog_and_sky.haze', 'light', 'As it is.', [undefined, true, true]],
  ['time_of_day.sunWarmth', 8000, 'Leave the warmth to you.', [5600, false, true]],
  ['time_of_day.sunWarmth', 8000, 'The warmth is up to you after all', [5600, false, true]],
  ['time_of_day.sunWarmth', 8000, 'Forget what I said about the warmth.', [undefined, false, false]],
  ['time_of_day.sunWarmth', 8000, 'I take the sun warmth back', [undefined, false, false]],
])('%s, held, is freed by words alone: %s %s', (path, value, words, state) => {
  const [dsId = '', name = ''] = path.split('.');
  const first = say(emptyDocument(), path, 'Like that.', { [name]: value }).document;
  const { document, outcome } = say(first, path, words);
  const fallback = schema(dsId).fields[name]?.fallback;
  const [held, ...rest] = state;
  expect(stateOf(document, path)).toEqual([held === 5600 ? fallback : held, ...rest]);
  expect(outcome.unread).toEqual([]);
  expect(outcome.commitNotes.join()).toMatch(/sunWarmth|haze/);
});

test('what is said beside it is read, and an option in such words is the option', () => {
  const first = say(emptyDocument(), 'fog_and_sky.haze', 'Light.', { haze: 'light' }).document;
  const both = say(first, 'fog_and_sky.weather', 'Overcast, and leave the haze as it was.');
  expect(stateOf(both.document, 'fog_and_sky.weather')[0]).toBe('overcast');
  expect(stateOf(both.document, 'fog_and_sky.haze')).toEqual([undefined, true, true]);
  const fixed = say(emptyDocument(), 'exposure_and_grading.adaptation', 'It stays as it is');
  expect(stateOf(fixed.document, 'exposure_and_grading.adaptation')[0]).toBe('fixed');
});

test('an empty field takes a value back where the words do, and says nothing elsewhere', () => {
  const path = 'time_of_day.sunWarmth';
  const first = say(emptyDocument(), path, '8000 K', { sunWarmth: 8000 }).document;
  const silent = say(first, path, 'From the west.', { sunWarmth: null, sunDirection: 270 }).document;
  expect(stateOf(silent, path)[0]).toBe(8000);
  const back = say(first, path, 'Drop the warmth.', { sunWarmth: null, moment: null });
  expect(stateOf(back.document, path)).toEqual([undefined, false, false]);
});

test('a bare “you decide” takes nothing back that was said', () => {
  const path = 'time_of_day.sunWarmth';
  const first = say(emptyDocument(), path, '8000 K', { sunWarmth: 8000 }).document;
  for (const scr of [undefined, { sunWarmth: 'you decide' }]) {
    const { document, outcome } = say(first, path, 'You decide.', scr);
    expect(stateOf(document, path)[0]).toBe(8000);
    expect(outcome.changed).toEqual([]);
  }
});

test('what could not be stored of a field is settled when it is freed', () => {
  const path = 'fog_and_sky.haze';
  const first = say(emptyDocument(), path, 'Like soup', { haze: 'soup', weather: 'overcast' }).document;
  const valid = (each: BriefDocument) =>
    finalizePursuit(each, { ds: schema('fog_and_sky'), library, now: NOW }).validation;
  expect(valid(first).problems.join()).toMatch(/haze.*“as it is”, “you decide”/);
  const freed = say(first, path, 'Leave it as it is.', { haze: 'as it is' }).document;
  expect(valid(freed)).toEqual({ ok: true, problems: [] });
});

longTest('a cell is freed in its row, and the same field of another schema with it', () => {
  const lamps = [{ name: 'Oven', kind: 'bulb', brightness: 400, reach: 3 }];
  const first = say(emptyDocument(), 'interior_lighting.lamps', 'The oven', { lamps }).document;
  const { document, outcome } = say(first, 'interior_lighting.lamps', 'The oven reaches as far as it does', {
    lamps: [{ name: 'Oven', reach: 'as it is', kind: 'as it is' }],
  });
  expect(stateOf(document, 'interior_lighting.lamps')).toEqual([
    [{ name: 'Oven', brightness: 400 }],
    false,
    true,
  ]);
  expect(outcome.commitNotes.join()).toContain(
    'lamps[Oven].reach: as it is in the level, instead of 3 m (a1)',
  );
  const sun = say(emptyDocument(), 'time_of_day.sunStrength', '9 lux', { sunStrength: 9 }).document;
  const bright = say(sun, 'exposure_and_grading.brightestLight', '9', { brightestLight: 9 }).document;
  const freed = say(bright, 'time_of_day.sunStrength', 'Leave the sun strength as it is').document;
  expect(stateOf(freed, 'time_of_day.sunStrength')).toEqual([undefined, true, true]);
  expect(stateOf(freed, 'exposure_and_grading.brightestLight')[0]).toBeUndefined();
});

const LIGHT = ['sunDirection', 'sunStrength', 'shadowRole'];

test.each([
  ['Leave it as it is.', LIGHT],
  ['Hm, please leave it as it is.', LIGHT],
  ["The strength's fine as it is, don't touch it. It comes from the north.", ['sunStrength']],
  ["It comes from behind the gate, don't touch it.", []],
  ['The shadows reach towards the player. Leave it.', []],
])('of several fields “%s” leaves as they are what it points at', (words, left) => {
  const own = { ds: schema('time_of_day'), aggregate: undefined };
  expect(Object.keys(findReleasing(own, LIGHT, words).scr)).toEqual(left);
});
