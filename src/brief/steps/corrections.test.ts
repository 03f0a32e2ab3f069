import { expect, test } from 'vitest';
import { emptyDocument, NOW } from '../../../test/support/interview-sample.ts';
import { longTest, testOneIn } from '../../../test/support/soak.ts';
import type { BriefDocument, Scr } from '../document.ts';
import { exportMarkdown } from '../export-markdown.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { findStaleTexts } from './craft/find-stale-texts.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { findOverlaps } from './find-overlaps.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { resolveConflict } from './resolve-conflict.ts';

const library = openSchemaLibrary([schemasFolder()]);

/** Puts the next question of a schema, and answers it. */
function say(document: BriefDocument, dsId: string, words: string, scr: Scr | undefined) {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`there is no ${dsId}`);
  const put = nextQuestion(document, { ds, library, now: NOW });
  const asked = put.document.conversations[0]?.pursuits.find(each => each.dsId === dsId)?.questions;
  const questionId = put.outcome.kind === 'question' ? put.outcome.question.id : (asked?.at(-1)?.id ?? '');
  const given = { ds, library, questionId, words, scr, now: NOW, interpretedBy: 'claude' as const };
  return { ...processAnswer(put.document, given), given };
}

const heldIn = ({ aggregates }: BriefDocument, dsId: string, name: string) =>
  aggregates[dsId]?.fields[name]?.value;

longTest('a correction replaces wherever the same thing is written down, and is recorded there', () => {
  const first = say(emptyDocument(), 'warm_up', 'A cave for consoles', { leadPlatform: 'console' }).document;
  const second = say(first, 'memory_and_streaming', 'the Xbox, 60', {
    ...{ leadPlatform: 'console', framesPerSecond: 60 },
  }).document;
  const words = 'Actually, no, make that the Deck';
  const { document, outcome, given } = say(second, 'frame_budget', words, {
    ...{ leadPlatform: 'handheld' },
  });
  for (const dsId of ['warm_up', 'memory_and_streaming', 'frame_budget']) {
    expect([dsId, heldIn(document, dsId, 'leadPlatform')]).toEqual([dsId, 'handheld']);
  }
  expect(findOverlaps(library, document)).toEqual([]);
  expect(outcome.changed).toContain('warm_up.leadPlatform');
  expect(outcome.commitNotes.join()).toContain('handheld instead of console (a1), which is kept on record');
  expect(document.aggregates.warm_up?.conflicts).toMatchObject([
    { held: { value: 'console', sources: ['a1'] }, resolved: { choice: 'corrected', value: 'handheld' } },
  ]);
  expect(processAnswer(document, given).document).toEqual(document);
});

test('a correction that is read anew takes back what it had corrected elsewhere', () => {
  const first = say(emptyDocument(), 'warm_up', 'For consoles', { leadPlatform: 'console' }).document;
  const corrected = say(first, 'frame_budget', 'Actually, make it 30', { leadPlatform: 'handheld' });
  const again = processAnswer(corrected.document, { ...corrected.given, scr: { framesPerSecond: 30 } });
  expect(heldIn(again.document, 'warm_up', 'leadPlatform')).toBe('console');
  expect(heldIn(again.document, 'frame_budget', 'framesPerSecond')).toBe(30);
});

test('what only adds is no replacement; “make that” replaces a list, which stays on record', () => {
  const first = say(emptyDocument(), 'opponents_and_patrols', 'guards', { who: ['guards'] }).document;
  const added = say(first, 'opponents_and_patrols', 'Actually, wolves too', { who: ['wolves'] }).document;
  expect(heldIn(added, 'opponents_and_patrols', 'who')).toEqual(['guards', 'wolves']);
  const made = say(added, 'opponents_and_patrols', 'No, make that bears', { who: ['bears'] });
  expect(heldIn(made.document, 'opponents_and_patrols', 'who')).toEqual(['bears']);
  expect(made.document.aggregates.opponents_and_patrols?.conflicts).toMatchObject([
    { held: { value: ['guards', 'wolves'] }, resolved: { choice: 'corrected' } },
  ]);
});

const slow = say(emptyDocument(), 'player_and_camera', 'Slow, 1.5 m/s, as if one carried water', {
  ...{ walkSpeed: 1.5, feel: 'as if one carried water' },
}).document;

test('a text beside a number that was changed is asked about, and holds up the schema until it is decided', () => {
  const { document, outcome } = say(slow, 'player_and_camera', 'Actually, make it 4 m/s', { walkSpeed: 4 });
  expect(outcome.changed).toEqual(['walkSpeed']);
  const [stale, ...others] = findStaleTexts(library, document);
  expect(others).toEqual([]);
  expect(stale).toMatchObject({
    because: 'player_and_camera.walkSpeed was 1.5 m/s when that was said, and is 4 m/s now.',
    question: 'Does “as if one carried water” still hold?',
    sides: [{ field: 'player_and_camera.feel' }, { quote: 'Actually, make it 4 m/s' }],
  });
  expect(exportMarkdown(library, document)).toContain('Does “as if one carried water” still hold?');
  const given = { library, conflictId: stale?.conflict_id ?? '', now: NOW };
  const kept = resolveConflict(document, { ...given, choice: 'still holds' });
  expect(findStaleTexts(library, kept.document)).toEqual([]);
  const changed = resolveConflict(document, { ...given, choice: 'as if one were late' });
  expect(findStaleTexts(library, changed.document)).toEqual([]);
  expect(heldIn(changed.document, 'player_and_camera', 'feel')).toEqual(['as if one were late']);
  expect(changed.document.aggregates.player_and_camera?.conflicts).toHaveLength(2);
});

longTest('a text that comes with the correction, or names another number, is not asked about', () => {
  const both = say(slow, 'player_and_camera', 'Actually, make it 4 m/s, as if one were late', {
    ...{ walkSpeed: 4, feel: 'as if one were late' },
  }).document;
  expect(findStaleTexts(library, both)).toEqual([]);
  // Nor is one in a sentence of its own.
  const postman = say(emptyDocument(), 'player_and_camera', 'A tired postman. He walks 1.5 m/s.', {
    ...{ who: 'a tired postman', walkSpeed: 1.5 },
  }).document;
  const fast = say(postman, 'player_and_camera', 'Actually, make it 4 m/s', { walkSpeed: 4 }).document;
  expect(findStaleTexts(library, fast)).toEqual([]);
  const other = say(slow, 'player_and_camera', 'A wide view: 100 degrees', { fieldOfView: 100 }).document;
  const wider = say(other, 'player_and_camera', 'Actually, make it 90', { fieldOfView: 90 }).document;
  expect(findStaleTexts(library, wider)).toEqual([]);
});

test('a text that names the old choice is asked about, whoever said it when', () => {
  const mood = say(emptyDocument(), 'scene_mood', 'A quay at dusk, waiting', {
    ...{ oneSentence: 'A quay at dusk, waiting.' },
  }).document;
  const dusk = say(mood, 'time_of_day', 'dusk', { moment: 'dusk' }).document;
  const dawn = say(dusk, 'time_of_day', 'No, make that dawn', { moment: 'dawn' }).document;
  expect(findStaleTexts(library, dawn).map(each => each.sides[0]?.field)).toEqual(['scene_mood.oneSentence']);
});

test('the texts of a row stand beside its numbers', () => {
  const lamps = [
    { name: 'Desk', kind: 'bulb', brightness: 400, area: 'over the desk, like a reading lamp' },
    { name: 'Door', kind: 'spot', brightness: 900, area: 'at the door' },
  ];
  const first = say(emptyDocument(), 'interior_lighting', 'Two lamps', { lamps }).document;
  const brighter = say(first, 'interior_lighting', 'Actually, make the desk 5000', {
    ...{ lamps: [{ name: 'Desk', brightness: 5000 }] },
  }).document;
  const [stale, ...others] = findStaleTexts(library, brighter);
  expect(others).toEqual([]);
  expect(stale?.sides[0]?.field).toBe('interior_lighting.lamps[Desk].area');
  const given = { library, conflictId: stale?.conflict_id ?? '', now: NOW };
  const changed = resolveConflict(brighter, { ...given, choice: 'a work light over the desk' }).document;
  expect(findStaleTexts(library, changed)).toEqual([]);
  expect(heldIn(changed, 'interior_lighting', 'lamps')).toMatchObject([
    { area: 'a work light over the desk', brightness: 5000 },
    lamps[1] ?? {},
  ]);
});

/** Said to a jump that was athletic; whether it is a correction in so many words. */
const CORRECTIONS: readonly (readonly [words: string, is: boolean])[] = [
  ['No vaulting at all, we scrapped that.', true],
  ['Lower than I said.', true],
  ['The big one. I mean a hop, sorry.', true],
  ['I take that back: a hop.', true],
  ['Make it a hop instead.', true],
  ['A hop.', false],
  ['I mean, it should feel light.', false],
];

longTest('what is given up in so many words is replaced, and anything else is asked', () => {
  const first = say(emptyDocument(), 'player_and_camera', 'Like an athlete', { jump: 'athletic' }).document;
  for (const [words, is] of CORRECTIONS) {
    const { document } = say(first, 'player_and_camera', words, { jump: 'hop' });
    const { conflicts = [] } = document.aggregates.player_and_camera ?? {};
    expect([words, conflicts.some(({ resolved }) => !resolved)]).toEqual([words, !is]);
    expect([words, heldIn(document, 'player_and_camera', 'jump')]).toEqual([words, is ? 'hop' : 'athletic']);
  }
});

longTest(
  'one of two things that were said is pointed at in many ways, and another field may be told with it',
  () => {
    const first = say(emptyDocument(), 'player_and_camera', 'Like an athlete', { jump: 'athletic' }).document;
    const both = say(first, 'player_and_camera', 'None.', { jump: 'none' }).document;
    const ds = library.find('player_and_camera');
    if (!ds) throw new Error('The schema is missing.');
    // Everything else is left to us, so that the contradiction is asked next.
    let put = nextQuestion(both, { ds, library, now: NOW });
    const given = { ds, library, now: NOW, interpretedBy: 'claude' as const };
    while (put.outcome.kind === 'question' && put.outcome.question.conflict === undefined) {
      const told = { ...given, questionId: put.outcome.question.id, words: 'You decide.' };
      put = nextQuestion(processAnswer(put.document, told).document, { ds, library, now: NOW });
    }
    const questionId = put.outcome.kind === 'question' ? put.outcome.question.id : '';
    for (const [words, jump, scr] of [
      ['what I said last', 'none', undefined],
      ['What I said first.', 'athletic', undefined],
      ['Neither, a hop.', 'hop', undefined],
      ['The later one; and he is slow.', 'none', { jump: 'said', walkSpeed: 2 }],
    ] as const) {
      const { document } = processAnswer(put.document, { ...given, questionId, words, scr });
      expect([words, heldIn(document, ds.id, 'jump')]).toEqual([words, jump]);
    }
    const other = processAnswer(put.document, {
      ...{ ...given, questionId, words: 'Sure, still a boxer.', scr: { who: 'a boxer' } },
    });
    expect([other.outcome.changed, other.outcome.clarification]).toEqual([['who'], undefined]);
  },
);

test('an item is taken out of a list by its words, once, and what is not in it is told', () => {
  const mustNot = ['Hands off the gallery', 'no motion blur', 'nobody may drown'];
  const first = say(emptyDocument(), 'warm_up', 'Some limits', { mustNot }).document;
  const off = say(first, 'warm_up', 'Strike the motion blur and the fog', {
    ...{ mustNot: { remove: ['motion blur', 'no fog'] } },
  });
  expect(heldIn(off.document, 'warm_up', 'mustNot')).toEqual(['Hands off the gallery', 'nobody may drown']);
  expect(off.outcome.clarification).toMatch(/“no fog” is not in it. It has “Hands off/);
  const again = processAnswer(off.document, off.given);
  expect(again.document).toEqual(off.document);
  expect(again.outcome.changed).toEqual(off.outcome.changed);
});

test('a row is taken out of a table by its name, and what was open about it with it', () => {
  const lamps = [
    { name: 'Brazier Glow', colour: 'ember' },
    { name: 'Fill Panel', brightness: 9 },
  ];
  const first = say(emptyDocument(), 'interior_lighting', 'Two lamps', { lamps }).document;
  const off = say(first, 'interior_lighting', 'Forget the panel', {
    lamps: [{ name: 'Fill Panel', remove: true }],
  });
  expect(off.outcome.clarification).toBeUndefined();
  expect(heldIn(off.document, 'interior_lighting', 'lamps')).toMatchObject([{ name: 'Brazier Glow' }]);
});

test('what is left to us takes no usual value where somebody said something of it, and may stand in scr', () => {
  const first = say(emptyDocument(), 'scene_mood', 'Rusty, and a bit of sickly green', {
    accentColour: 'sickly green',
  });
  expect(first.outcome.clarification).toMatch(/sickly green/);
  const ours = say(first.document, 'scene_mood', 'The accent: up to you, and the style too.', {
    ...{ accentColour: 'you decide', style: 'you decide' },
  });
  expect(heldIn(ours.document, 'scene_mood', 'accentColour')).toBeUndefined();
  expect(ours.outcome.clarification).toMatch(/accentColour: a1 spoke of it .*Choose/);
  expect(ours.outcome.commitNotes.join()).toMatch(/style: left to us/);
});

test('a row that the same words lose is told, and a cell of a row that was spoken of again holds nothing up', () => {
  const ds = library.find('interior_lighting') ?? expect.unreachable();
  const lamps = [
    { name: 'Fill Panel', kind: 'panel', brightness: 'flubb' },
    { name: 'Gate Bulb', kind: 'bulb' },
  ];
  const { document, given } = say(emptyDocument(), ds.id, 'Panel and bulb', { lamps });
  const valid = (each: BriefDocument) => finalizePursuit(each, { ds, library, now: NOW }).validation;
  expect(valid(document).problems.join()).toMatch(/Fill Panel.*flubb/);
  const spoken = { lamps: [{ name: 'Fill Panel', kind: 'panel', on: false }] };
  const after = processAnswer(document, { ...given, words: 'The panel is off', scr: spoken });
  expect(valid(after.document)).toEqual({ ok: true, problems: [] });
  const again = processAnswer(document, { ...given, scr: { lamps: lamps.slice(0, 1) } });
  expect(again.outcome.commitNotes.join()).toMatch(/lamps: Gate Bulb gone/);
});

testOneIn(2).each(['Give me a second, phone.', 'Hm, good question', "Let's skip that for now.", 'Hold on'])(
  'what puts an answer off is no text: %s',
  words => {
    const first = emptyDocument();
    const ds = library.find('player_and_camera');
    if (!ds) throw new Error('The schema is missing.');
    const given = { ds, library, now: NOW, interpretedBy: 'rules' as const, words };
    let put = nextQuestion(first, { ds, library, now: NOW });
    for (let asked = 0; asked < 20 && put.outcome.kind === 'question'; asked++) {
      const { id: questionId } = put.outcome.question;
      const answered = processAnswer(put.document, { ...given, questionId });
      expect(answered.outcome.changed).toEqual([]);
      const going = processAnswer(put.document, { ...given, questionId, words: 'You decide.' });
      put = nextQuestion(going.document, { ds, library, now: NOW });
    }
  },
);

longTest(
  'who names the old value gives it up, and more words for the same place are no contradiction',
  () => {
    const lamp = (cells: Scr) => ({
      lamps: [{ name: 'Oven', kind: 'bulb', brightness: 400, area: 'at the oven', ...cells }],
    });
    const first = say(emptyDocument(), 'interior_lighting', 'The oven, 400 lumen', lamp({})).document;
    for (const [words, cells, isOpen] of [
      ['Only 320 lumens, not 400.', { brightness: 320 }, false],
      ['I take the 400 back, 320 it is.', { brightness: 320 }, false],
      ['Rather 320 lumens.', { brightness: 320 }, false],
      ['Half a metre left of it, at the oven door.', { area: '50 cm left of the oven door' }, false],
      ['The oven has 320 lumens.', { brightness: 320 }, true],
      ['Only 320 lumens, not 500.', { brightness: 320 }, true],
      ['Not at the oven.', { area: 'not at the oven but outside' }, true],
    ] as const) {
      const { aggregate } = say(first, 'interior_lighting', words, lamp(cells)).outcome;
      expect(aggregate.conflicts.filter(({ resolved }) => !resolved).length > 0, words).toBe(isOpen);
      expect(aggregate.conflicts, words).toHaveLength(1);
    }
  },
);

test('one answer decides several contradictions, by words for all or by the values of rows and fields', () => {
  const noon = { moment: 'noon', sunElevation: 60, sunWarmth: 5200 };
  const dusk = { moment: 'dusk', sunElevation: 2, sunWarmth: 2800 };
  const first = say(emptyDocument(), 'time_of_day', 'Noon, high, white', noon).document;
  const both = say(first, 'time_of_day', 'Dusk, low, warm', dusk).document;
  for (const [words, scr, held] of [
    ['The first, for all of them.', undefined, noon],
    ['The second of course, for all three.', undefined, dusk],
    [
      'Dusk, but 10 degrees, 2800.',
      { moment: 'dusk', sunElevation: 10, sunWarmth: 2800 },
      { ...dusk, sunElevation: 10 },
    ],
  ] as const) {
    const { aggregate } = say(both, 'time_of_day', words, scr).outcome;
    const values = Object.entries(aggregate.fields).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(values), words).toMatchObject(held);
    expect(
      aggregate.conflicts.every(({ resolved }) => resolved),
      words,
    ).toBe(true);
  }
});
