import type { Bridge, Json } from './open-bridge.ts';

/** A lighting plan whose sun is decided; what is left out is left to us. */
export async function decideSun(bridge: Bridge, said: Record<string, unknown> = {}) {
  const created = await bridge.call('create_brief', {
    ...{ type: 'lighting_plan', title: 'The yard', overview: 'Light this yard.' },
  });
  const brief_id: string = created.value.brief_id;
  const interview = async (action: string, args: Record<string, unknown> = {}): Promise<Json> =>
    (await bridge.call('interview', { action, brief_id, ...args })).value;
  const values: Record<string, unknown> = { moment: 'dusk', sunElevation: 4, sunWarmth: 3000, ...said };
  for (let round = 0; round < 12; round++) {
    const { question_id, next } = await interview('get_next_question', {
      ds_id: 'time_of_day',
      optional: true,
    });
    if (question_id === null) return { brief_id, interview };
    const known = Object.keys(next.scr).filter(name => values[name] !== undefined);
    const scr = Object.fromEntries(known.map(name => [name, values[name]]));
    const answer = known.length > 0 ? { answer: `The sun is ${JSON.stringify(scr)}.`, scr } : LEFT;
    await interview('process_ds_answer', { question_id, ...answer });
  }
  throw new Error('The questions never end.');
}

const LEFT = { answer: 'You decide.' };
