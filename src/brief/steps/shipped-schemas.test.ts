import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emptyDocument, NOW } from '../../../test/support/interview-sample.ts';
import { oneIn, testOneOf } from '../../../test/support/soak.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { interpretWords } from './interpret-words.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { readStatus } from './read-status.ts';
import { checkValue } from './values/check-value.ts';
import { printValue } from './values/print-value.ts';
import { isSameValue } from './values/same-value.ts';
import { tableTemplate } from './values/table-template.ts';

const library = openSchemaLibrary([fileURLToPath(new URL('../../../discovery-schemas', import.meta.url))]);

describe.each(
  oneIn(
    3,
    library.list().map(ds => [ds.id, ds] as const),
  ),
)('%s', (_, ds) => {
  const fields = Object.entries(ds.fields);

  test('its examples and fallbacks are what its fields accept', () => {
    for (const [name, field] of fields) {
      expect(checkValue(field, field.example, 'answer'), `example of ${name}`).toBeUndefined();
      if (field.fallback !== undefined)
        expect(checkValue(field, field.fallback, 'answer'), `fallback of ${name}`).toBeUndefined();
    }
  });

  test('its examples, written as people read them, are read back by rules', () => {
    for (const [name, field] of fields) {
      if (field.type === 'text') continue;
      const items = field.type === 'list' && Array.isArray(field.example) ? field.example : undefined;
      const words =
        field.type === 'table'
          ? tableTemplate(field, field.example)
          : (items?.map(item => `- ${item}`).join('\n') ?? printValue(field, field.example));
      const { scr, unclear } = interpretWords(ds, [name], words);
      expect(unclear, words).toEqual([]);
      const isBack =
        field.type === 'colour' ||
        isSameValue(scr[name], field.example) ||
        isSameValue(scr, { [name]: field.example });
      if (field.type !== 'table') expect(isBack, `${name} ← ${words}: ${JSON.stringify(scr)}`).toBe(true);
    }
  });

  testOneOf.each(['examples', 'delegating'])('an expert of %s is done inside the budget', kind => {
    let document = emptyDocument();
    for (let turn = 0; turn < 30; turn++) {
      const put = nextQuestion(document, { ds, now: NOW });
      document = put.document;
      if (put.outcome.kind !== 'question') break;
      const { id, fields: asked } = put.outcome.question;
      const scr = Object.fromEntries(asked.map(name => [name, ds.fields[name]?.example]));
      const given =
        kind === 'examples' ? { words: 'As in the example.', scr } : { words: 'no idea, you choose' };
      document = processAnswer(document, {
        ds,
        questionId: id,
        ...given,
        interpretedBy: 'claude',
        now: NOW,
      }).document;
    }
    const status = readStatus(ds, document.aggregates[ds.id], document.conversations[0]?.pursuits[0]);
    expect(status.budgetUsed).toBeLessThanOrEqual(ds.questionBudget);
    if (kind === 'delegating') return;
    expect(status.completeness).toBe(1);
    expect(finalizePursuit(document, { ds, now: NOW }).validation).toEqual({ ok: true, problems: [] });
  });
});

/** What must be read with the right sign, or not at all. */
const STEPS: [words: string, compensation: number | undefined][] = [
  ['bit under, half a stop', -0.5],
  ['a touch brighter, 0.5 EV', 0.5],
  ['minus half a stop', -0.5],
  ['+0.5 EV', 0.5],
  ['half a stop', undefined],
  ['half a stop, the gallery darker', undefined],
  ['a bit under, no, over, half a stop', undefined],
];

test.each(STEPS)('steps of exposure go up or down as the words say: %s', (words, compensation) => {
  const ds = library.find('exposure_and_grading');
  const { scr, unread } = interpretWords(ds ?? expect.unreachable(), ['brightness', 'compensation'], words);
  expect(scr).toEqual(compensation === undefined ? {} : { compensation });
  if (compensation === undefined) expect(unread).not.toEqual([]);
});

/** What is denied is no retraction, and what a unit alone tells needs no question; what is left is quoted. */
const PLAIN: [dsId: string, field: string, words: string, scr: Record<string, unknown>, unread: string[]][] =
  [
    [
      'fog_and_sky',
      'weather',
      'Scattered clouds. Light haze. No light shafts please.',
      { weather: 'scattered', haze: 'light', lightShafts: false },
      [],
    ],
    ['fog_and_sky', 'haze', 'No beams, and thick fog.', { haze: 'thick', lightShafts: false }, []],
    ['fog_and_sky', 'weather', 'Clear. No, overcast.', {}, ['Clear', 'No', 'overcast']],
    ['fog_and_sky', 'haze', 'Light haze. No thick haze.', {}, ['Light haze', 'No thick haze']],
    ['exposure_and_grading', 'adaptation', 'Gentle. No grain.', { adaptation: 'gentle' }, ['No grain']],
    ['player_and_camera', 'who', 'make it 2 m/s', { walkSpeed: 2 }, []],
    ['player_and_camera', 'who', '2 m', {}, ['2 m']],
    ['player_and_camera', 'view', 'fov 85°', { fieldOfView: 85 }, []],
    ['time_of_day', 'shadowRole', 'no, make that 2600 K', {}, ['no', 'make that 2600 K']],
    ['scene_mood', 'mainColour', 'facade', {}, ['facade']],
    [
      'exposure_and_grading',
      'contrast',
      'No idea about numbers. Punchy, no bloom.',
      { contrast: 'punchy', glow: 'none' },
      ['No idea about numbers'],
    ],
    ['opponents_and_patrols', 'sight', 'He sees fifteen metres.', { sight: 15 }, []],
    ['opponents_and_patrols', 'sight', 'twenty metres, not ten', { sight: 20 }, []],
    ['opponents_and_patrols', 'sight', 'twenty metres, not now', {}, ['twenty metres', 'not now']],
    ['player_and_camera', 'ledgeHeight', 'a metre twenty-five', { ledgeHeight: 1.25 }, []],
    ['player_and_camera', 'view', 'Walks one and a half metres per second.', { walkSpeed: 1.5 }, []],
    ['bounce_and_reflection', 'method', 'of course it may', { method: 'live' }, []],
    ['bounce_and_reflection', 'method', 'yes, baked', {}, ['yes', 'baked']],
    ['time_of_day', 'sunWarmth', 'sun at 3k8 please', { sunWarmth: 3800 }, []],
  ];

test.each(PLAIN)('%s.%s ← %s', (dsId, field, words, scr, unread) => {
  const ds = library.find(dsId) ?? expect.unreachable();
  expect(interpretWords(ds, [field], words)).toMatchObject({ scr, unread });
});
