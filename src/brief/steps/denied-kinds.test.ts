import { expect, test } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

function answerTo(question: string, said: string, scr: Scr) {
  const { outcome } = tryAnswer(library, { question, said, manner: '', means: {} }, scr);
  return { ...outcome, name: Object.keys(scr)[0] ?? '' };
}

/** The question of a schema that asks for a field. */
function asking(dsId: string, field: string): string {
  const found = library.find(dsId)?.questions.find(({ fields }) => fields.includes(field));
  return `${dsId}.${found?.id}`;
}

const lamps = (...rows: Record<string, unknown>[]) => ({ lamps: rows });
const on = (name: string, isOn: boolean) => ({ name, kind: 'bulb', on: isOn });
const warm = (name: string, warmth: number) => ({ name, kind: 'bulb', warmth });
const area = (width: number, depth: number) => ({
  areas: [{ name: 'lane', purpose: 'walking', width, depth }],
});
const sound = (name: string, loudness: string) => ({ name, heard: 'always', loudness });

const DENIED: readonly [dsId: string, said: string, scr: Scr, quote: string][] = [
  ['warm_up', "A headset isn't needed.", { leadPlatform: 'headset' }, "headset isn't needed"],
  ['warm_up', "It won't run on phones, just on consoles.", { leadPlatform: 'phone' }, "n't run on phones"],
  ['exposure_and_grading', 'Neither fixed nor strong.', { adaptation: 'fixed' }, 'neither fixed'],
  [
    'trigger_and_interaction',
    'Only once.',
    { triggers: [{ name: 'pump', event: 'it starts', repeats: 'each_time' }] },
    'only once',
  ],
  ['warm_up', 'The headset we do not need.', { leadPlatform: 'headset' }, 'headset we do not need'],
  [
    'scene_mood',
    'Anything but cosy. Stark and windy.',
    { moodWords: ['cosy', 'windy'] },
    'anything but cosy',
  ],
  ['scene_mood', "I'd rather not have it picturesque.", { moodWords: ['picturesque'] }, 'not have it'],
  [
    'frame_budget',
    'Shadows must stay; drop the effects.',
    { sacrifices: ['shadows', 'effects'] },
    'shadows must',
  ],
  ['frame_budget', "We don't give up shadows, distance may go.", { sacrifices: ['shadows'] }, "n't give up"],
  [
    'frame_budget',
    'Never touch the resolution.',
    { sacrifices: ['resolution'] },
    'never touch the resolution',
  ],
  [
    'set_dressing',
    'Keep the well free, but not the square.',
    { keptEmpty: ['the well', 'the square'] },
    'but not',
  ],
  ['modular_kit_and_naming', 'Wall and door, but no stairs.', { pieces: ['wall', 'stairs'] }, 'no stairs'],
  ['opponents_and_patrols', 'No wolves, only a dog.', { who: ['wolves', 'a dog'] }, 'no wolves'],
  ['opponents_and_patrols', 'The wolves from the old version are out.', { who: ['wolves'] }, 'are out'],
  ['vfx_and_audio_mood', 'No birds, just the wind.', { sounds: [sound('birds', 'faint')] }, 'no birds'],
  [
    'material_palette',
    'No concrete anywhere, sand on the floor.',
    { materials: [{ surface: 'floor', look: 'concrete' }] },
    'no concrete',
  ],
  ['interior_lighting', 'Fill Panel off.', lamps(on('Fill Panel', true)), 'fill panel off'],
  [
    'interior_lighting',
    'Key Light as bright as now, Fill Panel off, the rest stays.',
    lamps(warm('Key Light', 3000), on('Fill Panel', true)),
    'fill panel off',
  ],
];

const EXCHANGED: readonly [dsId: string, said: string, scr: Scr, quote: string][] = [
  [
    'interior_lighting',
    'Switch the Sign Backlight on and the Fill Panel off.',
    lamps(on('Sign Backlight', false), on('Fill Panel', true)),
    'sign backlight on',
  ],
  [
    'interior_lighting',
    'Key Light 3000 K, Fill Panel 5000 K.',
    lamps(warm('Key Light', 5000), warm('Fill Panel', 3000)),
    'key light 3000 k',
  ],
  ['level_layout', 'A lane for walking, three metres wide and 40 long.', area(40, 3), '3 metres wide'],
  ['level_layout', 'A lane for walking, width 3 m, 40 long.', area(40, 3), 'width 3 m'],
  [
    'vfx_and_audio_mood',
    'The bell loud, the wind faint.',
    { sounds: [sound('bell', 'faint'), sound('wind', 'loud')] },
    'the bell loud',
  ],
];

test.each([...DENIED, ...EXCHANGED])(
  '%s: what the words deny or exchange is asked: %s',
  (dsId, said, scr, quote) => {
    const { scr: stored, clarification, name } = answerTo(asking(dsId, Object.keys(scr)[0] ?? ''), said, scr);
    expect(stored[name]).toBeUndefined();
    expect(clarification).toContain('rule out');
    expect(clarification).toContain(quote);
  },
);

const MEANT: readonly [dsId: string, said: string, scr: Scr][] = [
  ['warm_up', "A headset is needed, phones aren't.", { leadPlatform: 'headset' }],
  ['scene_mood', 'Cosy and windy, not stark.', { moodWords: ['cosy', 'windy'] }],
  ['frame_budget', 'Shadows may go, the resolution must stay.', { sacrifices: ['shadows'] }],
  ['set_dressing', 'Nothing stands in the square, not at the well either.', { keptEmpty: ['the well'] }],
  ['opponents_and_patrols', 'Wolves; the dog is out.', { who: ['wolves'] }],
  ['material_palette', 'No concrete, no glass.', { avoid: ['concrete', 'glass'] }],
  ['warm_up', 'No horror.', { mustNot: ['horror'] }],
  ['interior_lighting', 'The Fill Panel is off now, switch it on.', lamps(on('Fill Panel', true))],
  [
    'interior_lighting',
    'Key Light 3000 K, Fill Panel 5000 K.',
    lamps(warm('Key Light', 3000), warm('Fill Panel', 5000)),
  ],
  [
    'interior_lighting',
    'Key Light and Fill Panel at 3000 K.',
    lamps(warm('Key Light', 3000), warm('Fill Panel', 3000)),
  ],
  ['interior_lighting', 'The Key Light is not needed.', lamps({ name: 'Key Light', remove: true })],
  ['level_layout', 'A lane for walking, three metres wide and 40 long.', area(3, 40)],
  [
    'vfx_and_audio_mood',
    'The bell loud, the wind faint.',
    { sounds: [sound('bell', 'loud'), sound('wind', 'faint')] },
  ],
];

test.each(MEANT)('%s: what they say is not doubted: %s', (dsId, said, scr) => {
  const { clarification } = answerTo(asking(dsId, Object.keys(scr)[0] ?? ''), said, scr);
  expect(clarification ?? '').not.toContain('rule out');
});
