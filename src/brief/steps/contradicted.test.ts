import { expect } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import { testOneIn } from '../../../test/support/soak.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

type Case = readonly [dsId: string, said: string, scr: Scr];

/** What became of the first field of a reading, at the question of its schema that asks for it. */
function readAs([dsId, said, scr]: Case) {
  const [name = ''] = Object.keys(scr);
  const question = library.find(dsId)?.questions.find(({ fields }) => fields.includes(name));
  const asked = { question: `${dsId}.${question?.id}`, said, manner: '', means: {} };
  const { outcome } = tryAnswer(library, asked, scr);
  return { stored: outcome.scr[name], clarification: outcome.clarification ?? '' };
}

const off = (name: string) => ({ name, kind: 'bulb', on: false });
const strong = (name: string) => ({ name, kind: 'bulb', intensity: 10 });

const walking = (name: string, does: string) => ({ name, does, waits: 0 });

const CONTRADICTED: readonly Case[] = [
  // The number that they settle on, in whatever unit, and a figure of something else.
  ['opponents_and_patrols', "Eight metres, ten if you've a lantern. Say eight.", { sight: 10 }],
  ['opponents_and_patrols', 'Fifteen metres, but not the half of that in the fog. Fifteen.', { sight: 7.5 }],
  ['frame_budget', "We promised sixty, we'll ship thirty - put thirty.", { framesPerSecond: 60 }],
  ['player_and_camera', 'Ninety makes me queasy; knock it down to seventy-five.', { fieldOfView: 90 }],
  ['player_and_camera', 'Six foot a second. Yeah, feet.', { walkSpeed: 6 }],
  ['player_and_camera', 'Five feet per second, about a metre and a half.', { walkSpeed: 5 }],
  ['memory_and_streaming', 'A gig and a half.', { memory: 500 }],
  [
    'interior_lighting',
    'The Fill Panel warm, like a 40-watt bulb.',
    { lamps: [{ name: 'Fill Panel', kind: 'panel', brightness: 40 }] },
  ],
  [
    'interior_lighting',
    'A candle, twelve lumens, on the platform.',
    { lamps: [{ name: 'Candle', kind: 'bulb', brightness: 1200, x: 18, y: 7, height: 1.3 }] },
  ],
  // What is said of another row.
  [
    'opponents_and_patrols',
    'He looks round at the brazier and then strolls to the platform.',
    { points: [walking('Brazier', 'strolls'), walking('Platform', 'looks round')] },
  ],
  [
    'interior_lighting',
    'The west ceiling one goes out, the east one stays and goes to 2,700 kelvin.',
    {
      lamps: [
        { name: 'Gallery Ceiling East', kind: 'panel', on: false },
        { name: 'Gallery Ceiling West', kind: 'panel', warmth: 2700 },
      ],
    },
  ],
  [
    'interior_lighting',
    'Gate Beacon off. No, sorry, not the beacon, the Gate Lamp. Beacon stays lit.',
    { lamps: [off('Gate Beacon')] },
  ],
  [
    'trigger_and_interaction',
    'The door slams behind you, once and never again.',
    { triggers: [{ name: 'Door', event: 'it slams', repeats: 'each_time' }] },
  ],
  // Irony, what was only thought of, and another option in so many words.
  [
    'exposure_and_grading',
    'Oh sure, because what this needs is to be even brighter. No - pull it right down.',
    { brightness: 'brighter' },
  ],
  ['scene_mood', 'I nearly said twee - God forbid twee. Tender.', { moodWords: ['tender', 'twee'] }],
  ['scene_mood', 'Not cosy - I said cosy yesterday. Brittle.', { moodWords: ['cosy', 'brittle'] }],
  ['exposure_and_grading', 'Keep the grain, lose the vignette.', { lensTraces: ['grain', 'vignette'] }],
  ['fog_and_sky', 'Shafts? Only if you want me to resign.', { lightShafts: true }],
  ['warm_up', "We started on phones, but it's a PC game now.", { leadPlatform: 'phone' }],
  ['vfx_and_audio_mood', "It doesn't ring like a church - a small room.", { echo: 'hall' }],
  ['material_palette', "It rained, but it's dried off. Bone dry.", { wetness: 'wet' }],
  ['shot_list', "Not letterboxed; a phone held upright, that's it.", { shape: 'cinema' }],
  // Named only to be denied, or denied at last.
  ['fog_and_sky', 'No sea. Hills.', { horizon: 'sea' }],
  ['fog_and_sky', 'Hills, and never the sea.', { horizon: 'the sea' }],
  [
    'interior_lighting',
    'The corner behind the statue can go black. Not the steps.',
    { darkest: 'the steps' },
  ],
  ['scene_mood', 'The gate first, not the statue.', { firstGlance: 'the statue' }],
  ['time_of_day', 'Not noon, everyone does noon. Just after the sun has come up.', { moment: 'noon' }],
  ['time_of_day', 'No dusk please, every other game has dusk.', { moment: 'dusk' }],
  ['scene_mood', 'Sad. No, not sad. Wistful.', { moodWords: ['sad'] }],
  ['scene_mood', 'Cosy but not twee; sad - no, not sad, wistful.', { moodWords: ['sad'] }],
  ['time_of_day', 'Dawn. Well, not dawn. A bit later.', { moment: 'dawn' }],
  // An answer that ends in a no.
  ['fog_and_sky', "I'd love beams, but the PS5 guys will kill me, so no.", { lightShafts: true }],
  ['fog_and_sky', 'Yes please. No, wait. No.', { lightShafts: true }],
  ['interior_lighting', 'It would be lovely in there. But no, thanks.', { changes: true }],
  // What cannot, must not or does not happen.
  [
    'level_layout',
    "Up the stairs to the gallery and you can't come back.",
    { heights: 'up the stairs to the gallery, one can come back' },
  ],
  ['collision_and_physics', "You just climb out, you don't die.", { afterFall: 'one dies' }],
  [
    'trigger_and_interaction',
    "The door's just scenery, it doesn't open.",
    { usable: [{ thing: 'door', effect: 'opens' }] },
  ],
  // A thing that is left alone gets no value.
  [
    'interior_lighting',
    "Don't touch the Gate Beacon. Key Light off.",
    { lamps: [off('Key Light'), off('Gate Beacon')] },
  ],
  ['interior_lighting', 'Nobody touches the Gate Beacon. Key Light off.', { lamps: [off('Gate Beacon')] }],
  [
    'interior_lighting',
    'The Gate Beacon stays as it is. Key Light 10 candela.',
    { lamps: [strong('Key Light'), strong('Gate Beacon')] },
  ],
  [
    'interior_lighting',
    'Key Light off, hands off the Gate Beacon and the Fill Panel.',
    { lamps: [off('Key Light'), off('Fill Panel')] },
  ],
  // So does a field.
  ['bounce_and_reflection', "Leave it, honestly I can't see any noise.", { quality: 4 }],
  ['fog_and_sky', 'Leave it.', { cloudHeight: 1 }],
  ['fog_and_sky', 'The clouds are fine where they are. Sea behind.', { cloudHeight: 4 }],
  ['time_of_day', 'The sun is perfect where it is.', { sunElevation: 40 }],
  // A direction that is denied.
  [
    'exposure_and_grading',
    "I wouldn't say it should be brighter. If anything a step darker.",
    { brightness: 'brighter' },
  ],
  ['exposure_and_grading', "I don't think it must be darker.", { brightness: 'darker' }],
  ['exposure_and_grading', 'Never would I call for it to be brighter.', { brightness: 'brighter' }],
  // A difference or a share is no value itself.
  ['time_of_day', 'Morning, fifteen degrees lower than it stands now.', { sunElevation: 15 }],
  ['time_of_day', 'ten degrees higher than it is', { sunElevation: 10 }],
  ['fog_and_sky', 'Half a kilometre lower than now, please.', { cloudHeight: 0.5 }],
  ['exposure_and_grading', 'A tenth more than natural.', { colourfulness: 0.1 }],
  ['exposure_and_grading', 'A tenth more than natural.', { colourfulness: 0.9 }],
  ['exposure_and_grading', 'Ten per cent less than natural.', { colourfulness: 1.1 }],
  ['exposure_and_grading', 'A quarter less than usual.', { colourfulness: 0.25 }],
  [
    'modular_kit_and_naming',
    'It was 256 in the old kit, 200 in the new one. Corner.',
    { grid: 256, pivot: 'corner' },
  ],
  ['player_and_camera', 'Half of a stroll, more or less.', { walkSpeed: 0.5 }],
  ['modular_kit_and_naming', '1024 for every two metres.', { textureDensity: 1024 }],
  ['player_and_camera', 'Ten metres every four seconds.', { walkSpeed: 10 }],
  ['exposure_and_grading', 'Half a stop under correct.', { compensation: 0.5 }],
  ['fog_and_sky', 'Not a cloud in the sky.', { weather: 'scattered' }],
  ['interior_lighting', "They don't flicker, don't move, don't do anything at all.", { changes: true }],
  ['interior_lighting', 'As for the lamps, they never flicker, never change.', { changes: true }],
  ['player_and_camera', "She's got a bad knee. Not so much as a hop.", { jump: 'hop' }],
  ['bounce_and_reflection', "Bake it? I'd rather not, the shutters open in act two.", { method: 'baked' }],
  [
    'trigger_and_interaction',
    'When you step up to the brazier it flares, every time, not just the once.',
    { triggers: [{ name: 'Brazier', event: 'it flares', repeats: 'once' }] },
  ],
  // Light in one direction is none in all.
  [
    'interior_lighting',
    'Key Light 12 candela.',
    { lamps: [{ name: 'Key Light', kind: 'bulb', brightness: 12 }] },
  ],
  // An option or a yes that is refused, by whatever words.
  ['collision_and_physics', 'Well, nobody dies.', { afterFall: 'one dies' }],
  ['exposure_and_grading', "I'd hardly call for brighter.", { brightness: 'brighter' }],
  ['interior_lighting', 'May light change? So: no.', { changes: true }],
  ['interior_lighting', 'No, nothing changes.', { changes: true }],
  ['fog_and_sky', 'Beams? Over my dead body.', { lightShafts: true }],
  ['fog_and_sky', 'Beams, please. Anything else? No.', { lightShafts: false }],
  [
    'exposure_and_grading',
    'Vignette yes, but motion blur? Over my dead body.',
    { lensTraces: ['vignette', 'motion_blur'] },
  ],
  ['player_and_camera', 'Never top-down.', { view: 'top_down' }],
  ['shot_list', 'Cinema bars? No thanks. Plain sixteen by nine.', { shape: 'cinema' }],
  ['bounce_and_reflection', 'No, not once.', { method: 'live' }],
  ['bounce_and_reflection', 'So: no.', { method: 'live' }],
  // Another option is all that is said.
  ['bounce_and_reflection', 'Nothing moves and nothing opens, so bake the lot.', { method: 'live' }],
  ['shot_list', 'Everything sharp.', { depthOfField: 'shallow' }],
  ['interior_lighting', 'Sharp enough to cut yourself on.', { softness: 'soft' }],
  ['scene_mood', 'I want it ordinary.', { contrast: 'dramatic' }],
];

testOneIn(30).each(CONTRADICTED)('%s: what contradicts the words is asked: %s', (...each) => {
  const { stored, clarification } = readAs(each);
  expect(stored).toBeUndefined();
  expect(clarification).toContain('rule out');
});

const MEANT: readonly Case[] = [
  ['exposure_and_grading', 'Half a stop under correct.', { compensation: -0.5 }],
  [
    'exposure_and_grading',
    'Darker, half of a stop darker than correct, and I mean correct, not than it is now.',
    { compensation: -0.5 },
  ],
  [
    'exposure_and_grading',
    'Darker, half of a stop darker than correct, and I mean correct, not than it is now.',
    { brightness: 'darker' },
  ],
  ['fog_and_sky', 'Not a cloud in the sky.', { weather: 'clear' }],
  [
    'time_of_day',
    'Not noon, everybody does noon; that light when we came home at five in winter.',
    { moment: 'dusk' },
  ],
  ['time_of_day', 'Sun barely clear of the wall, and warm-ish - three two hundred.', { sunWarmth: 3200 }],
  ['player_and_camera', 'Five feet per second, about a metre and a half.', { walkSpeed: 1.5 }],
  ['frame_budget', "We promised sixty, we'll ship thirty - put thirty.", { framesPerSecond: 30 }],
  ['fog_and_sky', "I don't want to lose the light shafts.", { lightShafts: true }],
  [
    'interior_lighting',
    'Gate Beacon off. No, sorry, not the beacon, the Gate Lamp. Beacon stays lit.',
    { lamps: [off('Gate Lamp')] },
  ],
  [
    'interior_lighting',
    'The east one and the west one, both at 2,700 kelvin.',
    {
      lamps: ['East', 'West'].map(side => ({
        ...{ name: `Gallery Ceiling ${side}`, kind: 'panel', warmth: 2700 },
      })),
    },
  ],
  ['fog_and_sky', "There isn't a cloud to be seen, bright blue.", { weather: 'clear' }],
  ['fog_and_sky', 'Not a cloud. Well, one. No, honestly, not a cloud.', { weather: 'clear' }],
  ['interior_lighting', 'They flicker, but they never move.', { changes: true }],
  ['bounce_and_reflection', "Live? I'd rather not, bake it.", { method: 'baked' }],
  [
    'trigger_and_interaction',
    'When you step up to the brazier it flares just the once.',
    { triggers: [{ name: 'Brazier', event: 'it flares', repeats: 'once' }] },
  ],
  ['fog_and_sky', 'No hills. The sea.', { horizon: 'the sea' }],
  ['fog_and_sky', 'No sea, only hills.', { horizon: 'no sea, only hills' }],
  ['interior_lighting', 'Not the steps, but the corner may.', { darkest: 'the corner' }],
  ['time_of_day', 'Noon, as everyone does noon.', { moment: 'noon' }],
  ['time_of_day', 'Not noon? Noon, of course.', { moment: 'noon' }],
  ['time_of_day', 'Dusk, but not dusk as in a postcard.', { moment: 'dusk' }],
  ['scene_mood', 'Sad. Not cosy. Wistful.', { moodWords: ['sad', 'wistful'] }],
  ['opponents_and_patrols', 'Wolves in the forest. In the village no wolves.', { who: ['wolves'] }],
  ['fog_and_sky', 'They should be seen, no?', { lightShafts: true }],
  ['interior_lighting', 'The lamps flicker. Fog: no.', { changes: true }],
  ['level_layout', "Up the stairs, you can't come back.", { heights: "up the stairs, one can't come back" }],
  [
    'level_layout',
    "One doesn't climb up by the stairs but by the ladder.",
    { heights: 'one climbs up by the ladder' },
  ],
  ['collision_and_physics', "They don't die on the steps, in the pit they die.", { afterFall: 'one dies' }],
  [
    'trigger_and_interaction',
    "The lever opens the gate. The door doesn't open.",
    { usable: [{ thing: 'lever', effect: 'opens the gate' }] },
  ],
  ['interior_lighting', "Don't touch the Gate Beacon. Key Light off.", { lamps: [off('Key Light')] }],
  ['interior_lighting', "Don't touch the Gate Beacon, only switch it off.", { lamps: [off('Gate Beacon')] }],
  [
    'interior_lighting',
    'The Key Light stays as it is; Gate Beacon off.',
    { lamps: [{ name: 'Key Light', kind: 'bulb' }, off('Gate Beacon')] },
  ],
  ['fog_and_sky', 'Leave it at three kilometres.', { cloudHeight: 3 }],
  ['fog_and_sky', 'Leave it, or rather a bit lower, like rain clouds.', { cloudHeight: 1 }],
  ['fog_and_sky', 'Clouds are fine where they are, at two kilometres.', { cloudHeight: 2 }],
  ['exposure_and_grading', 'No, I think it should be brighter.', { brightness: 'brighter' }],
  ['exposure_and_grading', "I can't see a thing, it must be brighter.", { brightness: 'brighter' }],
  ['exposure_and_grading', "I wouldn't say it is bad, a step darker.", { brightness: 'darker' }],
  ['exposure_and_grading', 'A tenth more than natural.', { colourfulness: 1.1 }],
  ['exposure_and_grading', 'Ten per cent less than natural.', { colourfulness: 0.9 }],
  ['time_of_day', 'Fifteen degrees up.', { sunElevation: 15 }],
  ['time_of_day', 'Fifteen degrees lower than it stands now.', { sunElevation: 17 }],
  ['exposure_and_grading', 'Half a stop brighter than now.', { compensation: 0.5 }],
  // `In` before a place is no unit, what is written in digits no part, a length no other length by kelvins or miles.
  [
    'modular_kit_and_naming',
    "It's 200 in the new kit, snapped by the corner.",
    { grid: 200, pivot: 'corner' },
  ],
  [
    'modular_kit_and_naming',
    'It was 256 in the old kit, 200 in the new one. Corner.',
    { grid: 200, pivot: 'corner' },
  ],
  [
    'player_and_camera',
    "Half a metre a second slower than a stroll... a stroll's 1.4? Then 0.9.",
    { walkSpeed: 0.9 },
  ],
  [
    'interior_lighting',
    'A new bulb called Lantern, 450 lumens, ten feet up, by the brazier.',
    { lamps: [{ name: 'Lantern', kind: 'bulb', brightness: 450, height: 3.048, x: 3, y: 18 }] },
  ],
  [
    'interior_lighting',
    'A bulb called Lantern over the statue, ten feet up, 450 lumens.',
    { lamps: [{ name: 'Lantern', kind: 'bulb', brightness: 450, height: 3.05, x: -16, y: -23 }] },
  ],
  ['modular_kit_and_naming', 'A thousand and twenty-four for every two metres.', { textureDensity: 512 }],
  ['player_and_camera', 'Ten metres every four seconds.', { walkSpeed: 2.5 }],
  // A line with a label begins another row, also behind a path.
  [
    'modular_kit_and_naming',
    'Names:\nstatic mesh: prefix: SM_; folder: /Game/Mine/Meshes\nmaterial: prefix: M_\nBlueprint: prefix: BP_',
    {
      names: [
        { kind: 'static mesh', prefix: 'SM_', folder: '/Game/Mine/Meshes' },
        { kind: 'material', prefix: 'M_' },
        { kind: 'Blueprint', prefix: 'BP_' },
      ],
    },
  ],
  // A no that is no answer to what was asked, and other ways to say an option.
  ['fog_and_sky', 'Beams, please. Anything else? No.', { lightShafts: true }],
  ['interior_lighting', 'No. Well, yes, they flicker.', { changes: true }],
  ['player_and_camera', 'Top-down, never first-person.', { view: 'top_down' }],
  ['shot_list', 'Cinema bars? No thanks. Plain sixteen by nine.', { shape: 'widescreen' }],
  ['bounce_and_reflection', 'No, it must be live.', { method: 'live' }],
  ['bounce_and_reflection', 'No idea, live I suppose.', { method: 'live' }],
  ['bounce_and_reflection', 'Bake the lot.', { method: 'baked' }],
  ['scene_mood', 'I want it ordinary.', { contrast: 'balanced' }],
  ['time_of_day', 'Like dusk, but brighter.', { moment: 'late_afternoon' }],
  ['time_of_day', 'Just before dusk, really.', { moment: 'late_afternoon' }],
];

testOneIn(4).each(MEANT)('%s: what they mean is not doubted: %s', (...each) => {
  const { stored, clarification } = readAs(each);
  expect(clarification).not.toContain('rule out');
  expect(stored).toBeDefined();
});
