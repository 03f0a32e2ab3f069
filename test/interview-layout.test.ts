import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest, testOneOf } from './support/soak.ts';

const ds_id = 'level_layout';
const AREAS = ['Yard', 'Gallery'].map(name => ({ name, purpose: 'sneak' }));

longTest(
  'what mends a value that breaks a rule is no contradiction, and open places are no level as it should be',
  async () => {
    const bridge = await openBridge();
    const created = await bridge.call('create_brief', {
      ...{ type: 'gameplay_setup', title: 'Find the gate', overview: 'A yard for a test.' },
    });
    const { brief_id } = created.value;
    const interview = async (action: string, args: Record<string, unknown> = {}) =>
      (await bridge.call('interview', { action, brief_id, ds_id, ...args })).value;
    const { question_id } = await interview('get_next_question');
    const say = (answer: string, scr: Record<string, unknown>) =>
      interview('process_ds_answer', { question_id, answer, scr });
    await say('It begins south of the yard, by the landmark.', {
      startsIn: 'south of the yard',
      landmark: 'the gate',
    });
    await say('A yard and a gallery, round.', { areas: AREAS, route: 'loop' });
    const open = await interview('finalize_ds');
    expect(open.validation_results.problems.join()).toContain('not in areas');
    const mended = await say('Starts in the yard, south end.', { startsIn: 'Yard' });
    expect(mended.conflicts).toBeUndefined();
    const finished = await interview('finalize_ds');
    expect(finished).toMatchObject({ success: true, proposed_operations: [] });
    expect(finished.asks.join()).toContain('Where is Gallery?');
    const run = await bridge.act({ action: 'batch', from: `${brief_id}/${ds_id}` });
    expect(run.isError).toBe(true);
    expect(run.text).toContain('nobody said where Yard is');
  },
);

longTest('what nobody placed and somebody does not need is neither asked for nor missing', async () => {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id });
  const areas = ['Colonnade', 'Gallery', 'Gate'].map(name => ({ name, purpose: 'to look' }));
  const say = (answer: string, rows: object[], more = {}) =>
    interview('process_ds_answer', { question_id, answer, scr: { areas: rows, ...more } });
  await say('A colonnade, the gallery, the gate: to look.', areas, {
    startsIn: 'Colonnade',
    route: 'line',
    landmark: 'the gate',
  });
  await say("The colonnade is at zero zero. The gallery and the gate I don't need a mark for.", [
    { name: 'Colonnade', x: 0, y: 0 },
  ]);
  const finished = await interview('finalize_ds', { ds_id });
  expect(JSON.stringify(finished)).not.toContain('Where is');
  const { wishes } = await interview('check_level', { ds_id });
  const marks = wishes.filter(({ wish }: { wish: string }) => wish.startsWith('A note marks'));
  expect(marks.map(({ differs }: { differs?: object }) => differs)).toEqual([
    { Note: { found: null, wanted: 'Colonnade' } },
  ]);
  await say('A mark at the gate after all, at 20, 0.', [{ name: 'Gate', x: 20, y: 0 }]);
  expect(JSON.stringify(await interview('finalize_ds', { ds_id }))).toContain('"label":"Gate"');
});

testOneOf.each([
  [{ name: 'Gate', x: 0, y: 0 }, false],
  [{ name: 'Gate', x: -20, y: 0, width: 10, depth: 10 }, true],
])('the start is held against the place that was said of the area it begins in: %j', async (place, met) => {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = {
    areas: [{ ...place, purpose: 'sneak' }],
    ...{ startsIn: 'Gate', route: 'line', landmark: 'the gate' },
  };
  const answer = `The gate at x ${place.x} y ${place.y}, to sneak; it begins there. A line, with the gate as landmark.`;
  await interview('process_ds_answer', { question_id, answer, scr });
  const { asks = [] } = await interview('finalize_ds', { ds_id });
  expect(asks.join().includes('PlayerStart')).toBe(!met);
  const { wishes } = await interview('check_level', { ds_id });
  const start = wishes.find(({ wish }: { wish: string }) => wish.startsWith('A player start'));
  expect(start?.met ?? true).toBe(met);
});
