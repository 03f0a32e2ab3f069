import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

/** Stores a direction of the sun, then the way the player first looks. */
async function turn(words: string, sunDirection: number, startHeading: number) {
  const { interview } = await openInterview(await openBridge());
  const first = await interview('get_next_question', { ds_id: 'time_of_day' });
  await interview('process_ds_answer', {
    ...{ question_id: first.question_id, answer: `Dusk. ${words}.` },
    scr: { moment: 'dusk', sunDirection },
  });
  const { question_id } = await interview('get_next_question', { ds_id: 'player_and_camera' });
  const told = await interview('process_ds_answer', {
    ...{ question_id, answer: `At the start the player looks at ${startHeading} degrees.` },
    scr: { startHeading },
  });
  return { interview, told };
}

test.each([
  ['From behind', 180, 90, 270],
  ['From the left', 270, 90, 0],
  ['From the right', 90, 180, 270],
  // The other side was meant.
  ['From the side', 90, 90, 180],
])('what was told by the first view is offered anew when that turns: %s', async (words, was, heading, is) => {
  const { interview, told } = await turn(words, was, heading);
  const [offered] = told.turned ?? [];
  expect(offered?.means, JSON.stringify(told)).toBe(
    `sunDirection ${is}° (a first view at ${heading}°); stored is ${was}°, by the first view before`,
  );
  const { tool: _tool, action, ...yes } = offered.after_a_yes;
  const taken = await interview(action, yes);
  const { merged_scr, scr_by_ds } = await interview('get_aggregated_scr');
  expect(scr_by_ds.time_of_day.moment).toBe('dusk');
  expect(scr_by_ds.time_of_day.sunDirection, JSON.stringify([taken, merged_scr])).toBe(is);
});

test.each([
  ['From the west', 270, 90],
  ['At 30 degrees', 30, 90],
  // Somebody has chosen another one since.
  ['From behind', 45, 90],
])('what was not told by it stays: %s', async (words, was, heading) => {
  const { told } = await turn(words, was, heading);
  expect(told.turned).toBeUndefined();
});
