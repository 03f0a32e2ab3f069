import { expect, test } from 'vitest';
import { emptyDocument } from '../../../test/support/interview-sample.ts';
import { testOneIn } from '../../../test/support/soak.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { findHeard } from './find-heard.ts';

const library = openSchemaLibrary([schemasFolder()]);
const LABELS = ['Gate Beacon', 'Brazier', 'Well Lamp', 'SM_Wall_North'];

/** A sentence of an overview → all that is heard of it, beside the subject. */
const SENTENCES: readonly (readonly [string, Record<string, unknown>])[] = [
  ['A yard at dusk.', { 'time_of_day.moment': 'dusk' }],
  ['The night watchman has gone home.', {}],
  ['Colours at 80 percent, flat contrast.', {}],
  // Low sun of the golden hour throws them too.
  ['An evening courtyard with long shadows.', {}],
  ['A flat look.', { 'scene_mood.style': 'graphic' }],
  ['Anything but noon.', {}],
  // What is denied is none that was asked for.
  ['The haze must not be thick.', {}],
  ['The haze must not be too thick.', {}],
  ['The fog shouldn’t be thick.', {}],
  ['I don’t want it overcast.', {}],
  ['Nobody wants an overcast sky.', {}],
  ['We would hate an overcast sky.', {}],
  ['The weather must not be storm.', {}],
  ['The contrast should not be dramatic.', {}],
  ['An overcast sky isn’t wanted.', {}],
  ['Under no circumstances an overcast sky.', {}],
  ['Not only a scene at dusk.', { 'time_of_day.moment': 'dusk' }],
  ['Under no doubt an overcast sky.', { 'fog_and_sky.weather': 'overcast' }],
  ['It is noon now, which nobody likes.', {}],
  ['One arrives after dusk.', {}],
  [
    'Dusk, lead to the gate.',
    { 'time_of_day.moment': 'dusk', 'scene_mood.firstGlance': 'the gate (Gate Beacon)' },
  ],
  ['The light must lead the eye to the gate.', { 'scene_mood.firstGlance': 'the gate (Gate Beacon)' }],
  ['The light should draw the player towards the tower.', { 'scene_mood.firstGlance': 'the tower' }],
  ['All eyes should go to the brazier.', { 'scene_mood.firstGlance': 'the brazier (Brazier)' }],
  [
    'Don’t touch the gate. Please don’t touch the gate. Never touch the gate.',
    { 'warm_up.mustNot': ['Don’t touch the gate'] },
  ],
  ['Never lead the eye to the wall.', { 'warm_up.mustNot': ['Never lead the eye to the wall'] }],
  ['The stairs lead to a cellar.', {}],
  ['It should feel calm and watched.', { 'scene_mood.moodWords': ['calm', 'watched'] }],
  ['It should feel like a storm is coming.', {}],
  ['It feels slow near the gallery.', {}],
  ['The mood is hopeful, quiet and cold.', { 'scene_mood.moodWords': ['hopeful', 'quiet', 'cold'] }],
  ['It should not feel cheap.', {}],
  ['The sun stands four degrees above the wall.', { 'time_of_day.sunElevation': 4 }],
  ['The sun sits maybe 8 degrees above the wall.', { 'time_of_day.sunElevation': 8 }],
  ['Maybe dusk.', {}],
  ['60 fps on a Series S.', { 'frame_budget.framesPerSecond': 60, 'warm_up.leadPlatform': 'console' }],
  ['The sun is low, about 12 degrees.', {}],
  ['A low sun at 12 degrees.', { 'time_of_day.sunElevation': 12 }],
  ['The sun stands at 225 degrees.', {}],
  ['Warm sun, 3200 K.', {}],
  ['A sun of 3200 K.', {}],
  ['The sun should have 3200 K.', { 'time_of_day.sunWarmth': 3200 }],
  ['Lamps of 2700 K hang in the gallery.', {}],
  ['The hall is sixty metres long.', {}],
  ['Sixty columns stand in it.', {}],
  ['It must run at 60 fps.', { 'frame_budget.framesPerSecond': 60 }],
  ['It must never fall under 30 fps.', {}],
  // A share of a frame is no rate of frames.
  ['The lamps may take 5 ms of the GPU.', {}],
  ['Each frame has 20 ms.', {}],
  ['It has to hold seventy-two frames, so the lamps may take 5 ms.', { 'frame_budget.framesPerSecond': 72 }],
  ['The film has 240 frames.', {}],
  ['Haze lies on the ground.', { 'fog_and_sky.fogHeight': 'ground' }],
  ['Leaves lie on the ground.', {}],
  ['The haze is misty.', { 'fog_and_sky.haze': 'misty' }],
  ['Her misty eyes are the last thing one sees.', {}],
  ['A clear sky over the roofs.', { 'fog_and_sky.weather': 'clear' }],
  ['One arrives under a clear sky.', { 'fog_and_sky.weather': 'clear' }],
  ['The goal must be clear to everybody.', {}],
  ['Dramatic contrast.', { 'scene_mood.contrast': 'dramatic' }],
  ['A dramatic story about two brothers.', {}],
  ['The exposure is locked.', { 'exposure_and_grading.adaptation': 'fixed' }],
  ['The gate is locked.', {}],
  ['Mostly teal, with rust here and there.', { 'scene_mood.mainColour': expect.anything() }],
  ['A red door.', {}],
  ['Nobody touches the skylight.', { 'warm_up.mustNot': ['Nobody touches the skylight'] }],
  ['The sun hangs perhaps 9 degrees over the west wall.', { 'time_of_day.sunElevation': 9 }],
  ['Please don’t touch the gallery lamps.', { 'warm_up.mustNot': ['Please don’t touch the gallery lamps'] }],
  [
    'The Statue Spot stays exactly as it is.',
    { 'warm_up.mustNot': ['The Statue Spot stays exactly as it is'] },
  ],
  [
    'The Gate Beacon is gameplay, nobody touches it.',
    { 'warm_up.mustNot': ['nobody touches the Gate Beacon'] },
  ],
  ['A beacon somewhere. Nobody touches it.', {}],
  [
    'The Key Light can go down to 10 candela. No auto exposure pumping when you step out: let it adapt slowly.',
    { 'warm_up.mustNot': ['No auto exposure pumping when you step out: let it adapt slowly'] },
  ],
  [
    'The Gate Beacon is gameplay. Nobody moves the lever once it has been pulled.',
    { 'warm_up.mustNot': ['Nobody moves the lever once it has been pulled'] },
  ],
  ['The fog must not hide the gate.', {}],
  [
    'What stands in the chapel is done, no lamp in there may be moved.',
    { 'warm_up.mustNot': ['no lamp in the chapel may be moved'] },
  ],
  ['Nobody touches anything in there.', {}],
  ['No motion blur.', { 'warm_up.mustNot': ['No motion blur'] }],
  ['No one knows why they left.', {}],
  ['No idea about the budget yet.', {}],
  ['I don’t know who plays it.', {}],
];

/** A sentence → a field of which it says nothing, though it names a value of it. */
const DENIED: readonly (readonly [string, string])[] = [
  ['Don’t let the weather be clear; storm clouds.', 'fog_and_sky.weather'],
  ['The fog shouldn’t be thick, it should be light.', 'fog_and_sky.haze'],
];

testOneIn(12).each(SENTENCES)('%s', (overview, heard) => {
  expect(hearIn(overview)).toEqual(heard);
});

test.each(DENIED)('%s does not say the value that it denies of %s', (overview, field) => {
  expect(['clear', 'thick']).not.toContain(hearIn(overview)[field]);
});

/** Everything that is heard of an overview, beside the subject. */
function hearIn(overview: string): Record<string, unknown> {
  const types = library.types().map(each => ({ ...each, schemas: library.list().map(({ id }) => id) }));
  const everywhere = {
    list: () => library.list(),
    find: (id: string) => library.find(id),
    types: () => types,
  };
  const document = { ...emptyDocument(), title: 'A test', overview };
  const rows = findHeard(document, { library: everywhere, labels: LABELS }).filter(
    ({ from }) => from === 'overview',
  );
  const found = rows
    .filter(({ field }) => field !== 'warm_up.subject')
    .map(({ field, value }) => [field, value]);
  return Object.fromEntries(found);
}
