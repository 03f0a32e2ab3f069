import { expect, test } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

function answer(question: string, said: string, scr: Scr) {
  return tryAnswer(library, { question, said, manner: '', means: {} }, scr).outcome;
}

type Row = [question: string, said: string, scr: Scr];
type Against = [...row: Row, quote: string];

const MOMENT = 'time_of_day.moment';
const MOOD = 'scene_mood.feeling';
const COLOUR = 'scene_mood.main_colour';
const WEATHER = 'fog_and_sky.weather';
const SPEED = 'player_and_camera.movement';
const SIGHT = 'opponents_and_patrols.senses';
const LIGHT = 'exposure_and_grading.brightness';
const GRADE = 'exposure_and_grading.colour';
const WALK = 'level_layout.time';

const CHOSEN_BEHIND: Against[] = [
  [
    MOMENT,
    'Well, dusk I suppose would be pretty, though with all the guards about, I would rather have dawn.',
    { moment: 'dusk' },
    'I would rather have dawn',
  ],
  [MOMENT, 'Dusk. Hmm. Thinking about it, dawn, actually.', { moment: 'dusk' }, 'dawn'],
  [MOMENT, 'We start at dawn, but in this level it is late afternoon.', { moment: 'dawn' }, 'late afternoon'],
  [
    SPEED,
    '5 m/s, or let me think, with these corridors 4 would be better.',
    { walkSpeed: 5 },
    '4 would be better',
  ],
  [SIGHT, 'Fifteen metres I said to the team, but twelve is fairer.', { sight: 15 }, '12 is fairer'],
  [SIGHT, 'Twenty metres. Too far? Ten then.', { sight: 20 }, '10 then'],
  [WALK, 'Ten minutes for us, but six is what a player needs.', { walkTime: 10 }, '6 is what'],
  [COLOUR, 'Teal, no, not teal, everyone does teal. Ochre.', { mainColour: 'teal' }, 'ochre'],
];

const HOW_IT_WAS: Against[] = [
  [
    MOMENT,
    'It used to be noon, but that felt flat, so late afternoon.',
    { moment: 'noon' },
    'used to be noon',
  ],
  [
    MOMENT,
    'We had it at night in the prototype. Late afternoon it is.',
    { moment: 'night' },
    'had it at night',
  ],
  [MOMENT, 'Noon was what we tried last week.', { moment: 'noon' }, 'noon was'],
  [MOMENT, 'The sun was at 40 degrees before, now I want it at 12.', { sunElevation: 40 }, 'was at 40'],
  [
    MOMENT,
    'Golden hour. 5600 K used to be the value, 3400 is what I want.',
    { sunWarmth: 5600 },
    'used to be',
  ],
  [
    'exposure_and_grading.glow',
    'Last time it was dreamy. Normal this time.',
    { glow: 'dreamy' },
    'it was dreamy',
  ],
  [WEATHER, 'It used to be overcast.', { weather: 'overcast' }, 'used to be overcast'],
  [WEATHER, 'Clear was the old plan, storms are better.', { weather: 'clear' }, 'clear was the old plan'],
  ['frame_budget.smooth', 'We were at 30 on the PS4, it is 60 now.', { framesPerSecond: 30 }, 'were at 30'],
  [
    'scene_mood.style',
    'Painterly was the pitch, realistic is what we make.',
    { style: 'painterly' },
    'was the pitch',
  ],
  [COLOUR, 'It was blue in the concept art. I want rust red.', { mainColour: 'blue' }, 'it was blue'],
  [MOOD, 'It felt creepy in the last review and it should not.', { moodWords: ['creepy'] }, 'felt creepy'],
];

const COMPLAINED_OF: Against[] = [
  [
    'exposure_and_grading.contrast',
    'It looks washed out right now, I hate that.',
    { contrast: 'flat' },
    'i hate that',
  ],
  [
    'exposure_and_grading.contrast',
    'Punchy for months, and everyone is sick of it.',
    { contrast: 'punchy' },
    'sick of it',
  ],
  ['fog_and_sky.distance', 'It is too misty now.', { haze: 'misty' }, 'too misty'],
  ['fog_and_sky.distance', 'Thick is overdoing it, misty will do.', { haze: 'thick' }, 'overdoing it'],
  [
    MOOD,
    'Tense; anything romantic I will throw back at you.',
    { moodWords: ['tense', 'romantic'] },
    'throw back',
  ],
  [MOOD, 'Too gloomy at present. Make it hopeful.', { moodWords: ['gloomy'] }, 'too gloomy'],
  [MOOD, 'No more grim; warm and a bit silly.', { moodWords: ['grim', 'warm'] }, 'no more grim'],
  [MOOD, 'Definitely not romantic, cosy or cute.', { moodWords: ['cute'] }, 'not romantic, cosy or cute'],
  [MOOD, 'Definitely not romantic, cosy or cute.', { moodWords: ['cosy'] }, 'not romantic, cosy'],
  [MOOD, 'Romantic is out, out, out.', { moodWords: ['romantic'] }, 'romantic is out'],
  [GRADE, 'It is too warm now, bring it down.', { gradeWarmth: 7500 }, 'too warm'],
  [GRADE, 'The picture is too colourful at the moment.', { colourfulness: 1.15 }, 'too colourful'],
  [LIGHT, 'It is too dark.', { brightness: 'darker' }, 'too dark'],
  [LIGHT, 'It is too dark.', { compensation: -1 }, 'too dark'],
  [MOMENT, 'It is too warm now, at 3200 K.', { sunWarmth: 3200 }, 'too warm'],
];

const OTHER_STEPS: Against[] = [
  [LIGHT, 'Half a stop darker.', { compensation: -1 }, 'is -0.5 EV'],
  [LIGHT, 'Half a stop darker.', { compensation: 0.5 }, 'is -0.5 EV'],
  [LIGHT, 'A stop darker.', { compensation: -0.5 }, 'is -1 EV'],
  [LIGHT, 'A third of a stop under.', { compensation: -0.5 }, 'is -0.33 EV'],
  [LIGHT, 'A stop and a half brighter.', { compensation: 1 }, 'is 1.5 EV'],
  [LIGHT, 'Darker by half a stop.', { compensation: -1 }, 'is -0.5 EV'],
];

test.each([...CHOSEN_BEHIND, ...HOW_IT_WAS, ...COMPLAINED_OF, ...OTHER_STEPS])(
  '%s: what is taken back within the words is asked, and not stored: %s',
  (question, said, scr, quote) => {
    const outcome = answer(question, said, scr);
    expect(outcome.scr).toEqual({});
    expect(outcome.clarification?.toLowerCase()).toContain(quote.toLowerCase());
  },
);

const MEANT: Row[] = [
  [MOMENT, 'It was dusk when I first saw the place, and it must be dusk.', { moment: 'dusk' }],
  [MOMENT, 'I was thinking dusk.', { moment: 'dusk' }],
  [MOMENT, "I'd love it if it was dusk.", { moment: 'dusk' }],
  [MOMENT, 'Dusk was my first thought and I am sticking to it.', { moment: 'dusk' }],
  [MOMENT, "Can't be too late for me: night.", { moment: 'night' }],
  [MOMENT, 'Dusk, but not too dark. The night only comes in the last act, actually.', { moment: 'dusk' }],
  [MOMENT, 'Dusk; by night the guards would be asleep.', { moment: 'dusk' }],
  [MOMENT, 'It is too warm now, make it 4500 K.', { sunWarmth: 4500 }],
  [MOOD, 'Calm, but it was never meant to be boring.', { moodWords: ['calm'] }],
  [MOOD, 'Lonely, not sad, hopeful or so.', { moodWords: ['lonely', 'hopeful'] }],
  [SPEED, '4 m/s walking, but 7 when she runs.', { walkSpeed: 4 }],
  [SPEED, '4 is right, 5 was too quick.', { walkSpeed: 4 }],
  [SIGHT, 'They see 15 metres, but hear at 8. The ground is 60 metres.', { sight: 15, ground: 60 }],
  [WALK, 'Ten minutes. Six is enough for a speedrunner.', { walkTime: 10 }],
  [WEATHER, 'Clear. The old plan was a storm.', { weather: 'clear' }],
  [WEATHER, 'It was overcast in the reference, and I want it like that.', { weather: 'overcast' }],
  [WEATHER, 'Overcast, like it was on the day of the shoot.', { weather: 'overcast' }],
  [
    'collision_and_physics.things',
    'The crates were stacked by the guards; she can push them.',
    { movable: ['crates'] },
  ],
  ['collision_and_physics.ledges', '1 m forty.', { ledgeHeight: 1.4 }],
  ['collision_and_physics.ledges', 'A metre forty, she is athletic.', { ledgeHeight: 1.4 }],
  ['collision_and_physics.ledges', 'About one sixty, chest height for her.', { ledgeHeight: 1.6 }],
  ['modular_kit_and_naming.grid', 'one sixty', { grid: 160 }],
  [LIGHT, 'Minus a half, it is too bright.', { compensation: -0.5 }],
  [LIGHT, 'It can’t be too dark for me: two steps darker.', { brightness: 'much_darker' }],
  [LIGHT, 'Two thirds of a stop brighter.', { compensation: 0.667 }],
  [GRADE, 'The picture is too colourful at the moment.', { colourfulness: 0.85 }],
];

test.each(MEANT)('%s: what is meant is stored without a question: %s', (question, said, scr) => {
  const outcome = answer(question, said, scr);
  expect(outcome.clarification).toBeUndefined();
  expect(outcome.scr).toEqual(scr);
});

test('a colour of two words is one colour, and nothing of it is unread', () => {
  const { scr, unread } = answer(COLOUR, 'Slate blue, please.', { mainColour: 'slate blue' });
  expect(scr.mainColour).toEqual({ R: 0.1441, G: 0.1022, B: 0.6105 });
  expect(unread).toEqual([]);
  const plain = answer(COLOUR, 'Not blue, slate blue.', { mainColour: 'blue' });
  expect(plain.clarification).toContain('not blue');
});
