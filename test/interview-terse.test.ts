import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect } from 'vitest';
import { listChangedThings } from './support/changed-things.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

/** What a director wrote before anybody asked, and what somebody who reads it takes from it. */
const OVERVIEW = [
  'A stealth level for consoles at 60 frames, for grown-ups who love to wait. One arrives at dusk under a clear sky and is',
  'led from the fountain to the gate. The sun stands four degrees high, about 3200 K; long soft shadows hide the guards.',
  'Haze lies on the ground and nothing is seen behind the wall. Waiting, calm, watched; a yard that holds its breath.',
  'Painterly, with dramatic contrast, mostly the green of old copper; red is kept for the guards.',
  'The hardest thing is that the guards must be seen in the dark.',
].join(' ');

const READ = {
  'warm_up.audience': 'grown-ups who love to wait',
  'warm_up.hardPart': 'the guards must be seen in the dark',
  'scene_mood.moodWords': ['waiting', 'calm', 'watched'],
  'scene_mood.oneSentence': 'A yard that holds its breath.',
  'scene_mood.firstGlance': 'the gate',
  'scene_mood.contrast': 'dramatic',
  'scene_mood.mainColour': 'the green of old copper',
  'scene_mood.accentColour': 'red',
  'time_of_day.sunElevation': 4,
  'time_of_day.sunWarmth': 3200,
  'time_of_day.shadowRole': 'long shadows hide the guards',
  'time_of_day.shadowEdges': 'soft',
  'fog_and_sky.haze': 'light',
  'fog_and_sky.fogHeight': 'ground',
  'fog_and_sky.horizon': 'nothing is seen behind the wall',
};

/** Question → what the director says, and what it means. Everything else is left to us. */
const SAID: Record<string, [words: string, scr: Record<string, unknown>]> = {
  lamps: [
    'Only the Key Light: a bulb, like a work light, 4000. No lamp ever flickers, and they are soft, like shades. And no beams in the air.',
    {
      lamps: [{ name: 'Key Light', kind: 'bulb', brightness: 4000 }],
      ...{ changes: false, softness: 'soft', 'fog_and_sky.lightShafts': false },
    },
  ],
  adaptation: [
    'A little, as in a film; a step darker than a camera would take it; colours sober, contrast natural.',
    { adaptation: 'gentle', brightness: 'darker', colourfulness: 0.8, contrast: 'natural' },
  ],
  method: [
    'Nothing ever changes, so compute it beforehand. A sheen is enough, and shadows hardly get any sky.',
    { method: 'baked', reflections: 'rough', shadowFill: 'little' },
  ],
};

interface Interviewed {
  bridge: Bridge;
  brief_id: string;
  questions: { text: string; tokens: number }[];
  tokens: number;
  finished: Json[];
}

/** The whole of an interview, as a client leads it that finishes a schema as soon as enough is known. */
async function interviewDirector(manner: 'clear' | 'rambling' = 'clear'): Promise<Interviewed> {
  const bridge = await openBridge();
  const seen: Interviewed = { bridge, brief_id: '', questions: [], tokens: 0, finished: [] };
  const call = async (tool: string, args: Record<string, unknown>): Promise<Json> => {
    const { text, value, isError } = await bridge.call(tool, args);
    expect(isError, text).toBe(false);
    seen.tokens += encode(text).length;
    return { ...value, itsTokens: encode(text).length };
  };
  const type = 'lighting_plan';
  await call('create_brief', {});
  await call('create_brief', { type });
  const created = await call('create_brief', { type, title: 'The yard', overview: OVERVIEW });
  const { brief_id } = created;
  seen.brief_id = brief_id;
  await call('interview', { action: 'start_interview', brief_id });
  // Who rambles has written no overview that a reader could take much from.
  const scr = manner === 'clear' ? READ : {};
  await call('interview', { action: 'confirm_heard', brief_id, all: true, scr });
  for (let round = 0; round < 12; round++) {
    const { ds_id: open, next } = await call('interview', { action: 'get_next_ds', brief_id });
    if (open) await answerSchema(seen, call, { brief_id, ds_id: open }, manner);
    const ds_id = open ?? next.ds_id;
    if (!ds_id) return seen;
    seen.finished.push(await call('interview', { action: 'finalize_ds', brief_id, ds_id }));
  }
  throw new Error('The interview never ends.');
}

async function answerSchema(
  { questions }: Interviewed,
  call: (tool: string, args: Record<string, unknown>) => Promise<Json>,
  place: { brief_id: string; ds_id: string },
  manner: 'clear' | 'rambling',
): Promise<void> {
  const status = await call('interview', { action: 'get_ds_status', ...place });
  for (let known = status.completeness; known < 1; ) {
    const asked = await call('interview', { action: 'get_next_question', ...place });
    const { question_id, question, next, itsTokens } = asked;
    if (question_id === null) return;
    questions.push({ text: question, tokens: itsTokens });
    const [first = ''] = Object.keys(next.scr);
    const [answer, scr] = SAID[first] ?? ['You decide.', undefined];
    if (manner === 'rambling') {
      const answer = `Was it not as in my uncle’s yard, the one of which I told you, with ${questions.length} hens?`;
      const back = await call('interview', { action: 'process_ds_answer', ...place, question_id, answer });
      expect(back.next_action).toBe('needs_interpretation');
    }
    const said = { action: 'process_ds_answer', ...place, question_id, answer, ...(scr && { scr }) };
    ({ completeness: known } = await call('interview', said));
  }
}

longTest(
  'a lighting plan with a good overview takes at most 12 questions, and half the tokens of before',
  async () => {
    const { questions, tokens, finished } = await interviewDirector();
    const asked = questions.map(({ text }) => text).join('\n');
    expect(questions.length, asked).toBeLessThanOrEqual(12);
    expect(tokens, asked).toBeLessThan(7627);
    expect(Math.max(...questions.map(each => each.tokens))).toBeLessThanOrEqual(250);
    expect(asked).not.toMatch(/What are we going to make|What time of day/);
    expect(finished.every(({ success }) => success)).toBe(true);
  },
);

longTest('handing every answer back once costs little more: what was told is not told again', async () => {
  const { questions, tokens } = await interviewDirector('rambling');
  expect(questions.length).toBeGreaterThanOrEqual(6);
  expect(tokens, questions.map(({ text }) => text).join('\n')).toBeLessThan(7627);
});

longTest('what the batches of that brief change is what was said, seen from outside', async () => {
  const { bridge, brief_id, finished } = await interviewDirector();
  const before = bridge.editor.world.snapshot();
  for (const { ds_id, next } of finished) {
    if (next?.action !== 'batch') continue;
    const { value, isError } = await bridge.act({ action: 'batch', from: `${brief_id}/${ds_id}` });
    expect(isError, JSON.stringify(value)).toBe(false);
  }
  const changed = listChangedThings(bridge.editor.world.snapshot(), before);
  const rows = [...new Set(changed.map(({ names, what }) => `${names.at(-1)}: ${what}`))].toSorted();
  expect(rows).toMatchInlineSnapshot(`
    [
      "ExponentialHeightFog: FogDensity",
      "ExponentialHeightFog: FogHeightFalloff",
      "ExponentialHeightFog: bEnableVolumetricFog",
      "Global Look: Settings",
      "Key Light: Intensity",
      "Key Light: IntensityUnits",
      "Key Light: SourceRadius",
      "SkyLight: Intensity",
      "Sun: LightSourceAngle",
      "Sun: RelativeRotation",
      "Sun: Temperature",
      "Sun: bEnableLightShaftBloom",
      "VolumetricCloud: bVisible",
    ]
  `);
});
