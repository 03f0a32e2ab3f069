import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

test('a contradiction is where the next call leads to, though another schema is in work by then', async () => {
  const { interview } = await openInterview(await openBridge());
  const ask = async (ds_id: string) => {
    await interview('start_ds_pursuit', { ds_id });
    return (await interview('get_next_question', { ds_id })).question_id;
  };
  const sky = await ask('fog_and_sky');
  const say = (question_id: string, answer: string, scr: Record<string, unknown>) =>
    interview('process_ds_answer', { question_id, answer, scr });
  await say(sky, 'Some white clouds, a clear day.', { weather: 'scattered', haze: 'light' });
  await interview('finalize_ds', { ds_id: 'fog_and_sky' });
  const light = await ask('time_of_day');
  await say(light, 'Dusk.', { moment: 'dusk', sunElevation: 4 });
  for (const told of [
    await say(sky, 'The sky is closed.', { weather: 'overcast' }),
    await say(light, 'A thunderstorm all day.', { 'fog_and_sky.weather': 'storm' }),
  ]) {
    const { question_id, question, ds_template } = told.next_question;
    expect(told.next).toMatchObject({ action: 'process_ds_answer', question_id });
    expect(ds_template).toHaveProperty('weather');
    expect(question).toMatch(/some white clouds|scattered|overcast/i);
  }
});
