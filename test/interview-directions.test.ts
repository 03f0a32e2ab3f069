import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { runProposed } from './support/open-interview.ts';
import { sample } from './support/soak.ts';

const HEADINGS = [0, 90, 180, 270];

/** The yard whose player looks along some yaw first; `begin` makes a brief about it. */
async function look(yaw: number) {
  const bridge = await openBridge();
  const turn = { action: 'set_transform', objectPath: 'PlayerStart', rotation: { Yaw: yaw } };
  const turned = await bridge.act(turn);
  expect(turned.isError, JSON.stringify(turned.value)).toBe(false);
  const begin = async (type: string, title: string) => {
    const { value } = await bridge.call('create_brief', { type, title, overview: 'A yard.' });
    const brief_id: string = value.brief_id;
    const interview = async (action: string, args: Json = {}): Promise<Json> =>
      (await bridge.call('interview', { action, brief_id, ...args })).value;
    return { interview, brief_id };
  };
  return { bridge, begin };
}

type Interview = (action: string, args?: Json) => Promise<Json>;

/** Asks until the question about a field is put, and answers it. */
async function answer(interview: Interview, ds_id: string, answer: string, scr: Json): Promise<Json> {
  const [field = ''] = Object.keys(scr);
  for (let round = 0; round < 12; round++) {
    const { question_id, next } = await interview('get_next_question', { ds_id, optional: true });
    if (Object.hasOwn(next.scr, field))
      return interview('process_ds_answer', { ds_id, question_id, answer, scr });
    await interview('process_ds_answer', { ds_id, question_id, answer: 'You decide.' });
  }
  throw new Error('it was never asked');
}

async function sayYes(interview: Interview, told: Json): Promise<Json> {
  const { tool: _, action, ...yes } = told.after_a_yes;
  return interview(action, yes);
}

/** Words, what a reader who takes the question at its word may send, and degrees clockwise from the first view. */
const SUN: readonly [words: string, sent: number | string | null, view: number][] = [
  ['straight ahead of the player (0)', 0, 0],
  ['straight ahead of the player', null, 0],
  ['it should come from the right', 'from the right', 90],
  ['from the right of the player', 90, 90],
  ['at his back', 180, 180],
  ['the sun comes over the player’s left shoulder', 225, 225],
];

for (const heading of sample(HEADINGS, [180])) {
  test(`what is said of the view of a player who looks along ${heading}° is what the sun gets`, async () => {
    const { bridge, begin } = await look(heading);
    const ds_id = 'time_of_day';
    let [interview, brief_id]: [Interview, string] = [async () => ({}), ''];
    for (const [words, sent, view] of SUN) {
      ({ interview, brief_id } = await begin('lighting_plan', words));
      await answer(interview, ds_id, 'Dusk.', { moment: 'dusk' });
      const meant = (heading + view) % 360;
      const told = await answer(interview, ds_id, words, { sunDirection: sent });
      if (sent === meant) expect.soft(told.to_confirm, words).toBeUndefined();
      else {
        expect.soft(told.to_confirm?.[0]?.means, JSON.stringify(told)).toContain(`sunDirection ${meant}°`);
        const taken = await sayYes(interview, told);
        expect.soft(taken.to_confirm, JSON.stringify(taken)).toBeUndefined();
      }
      const { scr_by_ds } = await interview('get_aggregated_scr');
      expect.soft(scr_by_ds.time_of_day.sunDirection, words).toBe(meant);
    }
    const finished = await interview('finalize_ds', { ds_id });
    // Light travels away from where it comes from.
    const yaw = (heading + 225 + 180) % 360;
    const turned = finished.proposed_operations.filter(({ rotation }: Json) => rotation?.Yaw !== undefined);
    expect(turned.map(({ rotation }: Json) => (rotation.Yaw + 360) % 360)).toEqual([yaw]);
    await runProposed(bridge, `${brief_id}/${ds_id}`);
    const { wishes } = await interview('check_level', { ds_id });
    const wish = wishes.find(({ fields }: Json) => fields.includes('sunDirection'));
    expect(wish).toMatchObject({ met: true });
  });

  test(`cameras of rows look the ways that were said, of a player who looks along ${heading}°`, async () => {
    const { interview } = await (await look(heading)).begin('look_spec', 'The yard');
    const row = (name: string, more: Json) => ({ name, subject: name, framing: 'wide', ...more });
    const told = await answer(interview, 'shot_list', 'A wide Alpha, it looks to the left of the player.', {
      shots: [row('Alpha', { x: 1, y: 2, heading: 45 + heading })],
    });
    const left = (heading + 270) % 360;
    expect(told.to_confirm?.[0]?.means, JSON.stringify(told)).toContain(`heading of Alpha ${left}°`);
    const taken = await sayYes(interview, told);
    expect(taken.to_confirm, JSON.stringify(taken)).toBeUndefined();
    const { scr_by_ds } = await interview('get_aggregated_scr');
    expect(scr_by_ds.shot_list.shots[0].heading).toBe(left);
  });
}

test.each([
  ['time_of_day', 'sunDirection', 'lighting_plan', /of the level \(0 = \+X/],
  ['player_and_camera', 'startHeading', 'gameplay_setup', /of the level \(0 = \+X/],
  ['shot_list', 'shots', 'look_spec', /heading\??.*\(0 = \+X\)/],
  ['trigger_and_interaction', 'triggers', 'gameplay_setup', /facing\??.*\(0 = \+X\)/],
])('%s %s says from where its degrees count', async (ds_id, field, type, frame) => {
  const { interview } = await (await look(0)).begin(type, 'The yard');
  for (let round = 0; round < 12; round++) {
    const { question_id, ds_template } = await interview('get_next_question', { ds_id, optional: true });
    if (ds_template?.[field]) return expect(ds_template[field]).toMatch(frame);
    await interview('process_ds_answer', { ds_id, question_id, answer: 'You decide.' });
  }
  throw new Error('it was never asked');
});
