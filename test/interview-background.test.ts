import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { oneIn } from './support/soak.ts';

/** What tells of the work, and of those who do it. */
const BACKGROUND = [
  'the client loves it',
  "it's for a friend of mine",
  'we shoot at noon usually',
  'We usually do these at night',
  'I love that',
  'my boss has the final word',
  'we ship in March',
  'sounds great',
  'thanks for asking',
  'our publisher is a pain',
  'my kids think it is funny',
  'because the client loves it',
  'the project comes out in spring',
  'this is my first project',
  'by the way our art director is new',
  'I have a meeting with the producer on Monday',
];

/** What says something of the level, or of what is to be made. */
const SAID = [
  'the client wants it warmer',
  'we need a fog bank',
  "it's for a night scene",
  'we ship in three weeks',
  'the client hates blue',
  'my boss says no shadows',
  'I would like it softer',
  'we keep the lamps',
  'the client loves the Wall Lamp',
  'our statue is the star of the scene',
  'the client loves the statue',
  'the team calls it the gallery',
  'the wind howls',
  'guards walk past every minute',
  'with a red glow',
  'it must pulse slowly',
  'I prefer the north side',
  'the moon sits behind the tower',
  'we leave it a bit gloomy',
  'the director asks for a lens flare',
  'we shoot at noon',
  'my idea is a storm',
  'players come from the left',
  'it is for two players',
  'I have half a stop in mind',
  'the game has no bloom',
  'hard shadows',
];

async function answered(part: string) {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
  const scr = { moment: 'dusk' };
  return interview('process_ds_answer', { question_id, answer: `Dusk. ${part}.`, scr });
}

test.each(oneIn(4, BACKGROUND))('“%s” is background, and asks for nothing', async part => {
  const { unread, unread_scr, background, next_action } = await answered(part);
  expect({ unread, unread_scr, background: background?.length, next_action }).toEqual({
    ...{ unread: undefined, unread_scr: undefined, background: 1, next_action: 'complete' },
  });
});

test.each(oneIn(4, SAID))('“%s” is told as unread', async part => {
  const { unread, background } = await answered(part);
  expect({ unread: unread?.length, background }).toEqual({ unread: 1, background: undefined });
});

test('what a field that is still open could be filled with is unread, and background once that is filled', async () => {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
  const words = "Dusk. It's for a PC game, mostly.";
  const say = () => interview('process_ds_answer', { question_id, answer: words, scr: { moment: 'dusk' } });
  const open = await say();
  expect(open.unread).toEqual(["It's for a PC game"]);
  expect(open.unread_scr).toMatchObject({ 'warm_up.purpose': 'game_level' });
  const scr = { 'warm_up.leadPlatform': 'usual_pc', 'warm_up.purpose': 'game_level' };
  const said = await interview('process_ds_answer', { question_id, answer: 'A PC game.', scr });
  expect(said.changed).toEqual(expect.arrayContaining(Object.keys(scr)));
  const again = await interview('process_ds_answer', {
    question_id,
    answer: `${words} `,
    scr: { moment: 'dusk', sunElevation: 3 },
  });
  expect(again).toMatchObject({ background: [expect.stringContaining('PC game')] });
  expect(again.unread).toBeUndefined();
});
