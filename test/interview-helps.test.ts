import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

/** What somebody is told who does something odd: enough to go on. */

async function begin(options: BridgeOptions = {}, type = 'performance_audit') {
  const bridge = await openBridge(options);
  const created = await bridge.call('create_brief', { type, title: 'Arena', overview: 'It is slow.' });
  const brief_id: string = created.value.brief_id;
  const interview = async (action: string, args: Record<string, unknown> = {}): Promise<Json> => {
    const answer = await bridge.call('interview', { action, brief_id, ...args });
    expect(estimateTokens(answer.text), `tokens of ${action}`).toBeLessThanOrEqual(800);
    return answer.value;
  };
  const tell = async (ds_id: string, answer: string, scr: Record<string, unknown>) => {
    const { question_id } = await interview('get_next_question', { ds_id, optional: true });
    return interview('process_ds_answer', { ds_id, question_id, answer, scr });
  };
  return { bridge, interview, tell };
}

longTest('what another schema knows is shown with its source, counted, and may be contradicted', async () => {
  const { interview, tell } = await begin();
  await tell('warm_up', 'On a console.', { leadPlatform: 'console' });
  const started = await interview('start_ds_pursuit', { ds_id: 'frame_budget' });
  expect(started.current_state).toMatchObject({
    fields: { leadPlatform: 'console' },
    known_from: { leadPlatform: 'warm_up.leadPlatform' },
  });
  expect(started.current_state.completeness).toBeGreaterThan(0);
  expect(started.current_state.open).not.toContain('leadPlatform');
  const told = await tell('frame_budget', 'No, on a phone.', { leadPlatform: 'phone' });
  expect(told.conflicts).toMatchObject([
    { conflict_id: 'frame_budget.leadPlatform=warm_up.leadPlatform', held: { value: 'console' } },
  ]);
  const { markdown } = await interview('export_brief');
  expect(markdown).toContain('phone');
});

longTest('who finalises with nothing left of the budget is shown how to tell the rest', async () => {
  const { interview } = await begin();
  await interview('start_ds_pursuit', { ds_id: 'frame_budget' });
  for (let asked = 0; ; asked++) {
    const { question_id, next } = await interview('get_next_question', { ds_id: 'frame_budget' });
    if (question_id === null) {
      expect(next).toMatchObject({ action: 'process_ds_answer', ds_id: 'frame_budget' });
      break;
    }
    expect(asked).toBeLessThan(20);
    await interview('process_ds_answer', { ds_id: 'frame_budget', question_id, answer: 'Hm.', scr: {} });
  }
  const { success, next } = await interview('finalize_ds', { ds_id: 'frame_budget' });
  expect(success).toBe(false);
  expect(next).toMatchObject({ action: 'process_ds_answer', question_id: expect.stringMatching(/^q\d+$/) });
});

longTest('long words that contradict each other do not make an answer long', async () => {
  const { interview, tell } = await begin();
  const long = 'a 😀 '.repeat(3990);
  await tell('warm_up', long, { subject: long });
  await interview('process_ds_answer', { question_id: 'q1', answer: 'No.', scr: { subject: `${long} not` } });
  const { validation_results } = await interview('finalize_ds');
  expect(validation_results.problems.join()).toContain('k1');
  expect(validation_results.problems.join()).toBe(validation_results.problems.join().toWellFormed());
});

longTest('control characters do not reach the exported text', async () => {
  const { interview, tell } = await begin();
  await tell('warm_up', 'A \u001b[31mred\u0000 \u202Eyard', { subject: 'A \u001b[31mred\u0000 \u202Eyard' });
  const { path } = await interview('export_brief');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('31mred');
  expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202E/u);
});

test('the schemas of a brief come first in the list, in its order', async () => {
  const { interview } = await begin();
  const { ds_list } = await interview('list_available_ds');
  const ids = ds_list.map(({ id }: Json) => id).slice(0, 4);
  expect(ids).toEqual(['warm_up', 'frame_budget', 'memory_and_streaming', 'bounce_and_reflection']);
});

longTest('a title of spaces is no title', async () => {
  const { bridge } = await begin();
  const blank = await bridge.call('create_brief', { type: 'look_spec', title: '  ', overview: 'x' });
  expect(blank.value).toMatchObject({ status: 'elicit_parameter', missing_parameter: { name: 'title' } });
});

longTest('a schema that was taken away keeps its answers, and the call says so', async () => {
  const folder = makeDataFolder();
  mkdirSync(join(folder, 'scene'), { recursive: true });
  const shipped = new URL('../discovery-schemas/scene/scene_mood.json', import.meta.url);
  const own = { ...JSON.parse(readFileSync(shipped, 'utf8')), id: 'studio_mood' };
  const file = join(folder, 'scene', 'studio_mood.json');
  writeFileSync(file, JSON.stringify(own));
  const { bridge, interview, tell } = await begin({ discoverySchemas: folder });
  await tell('studio_mood', 'Calm.', { oneSentence: 'Calm.' });
  rmSync(file);
  const reopened = await openBridge({
    editor: bridge.editor,
    discoverySchemas: folder,
    data: await dataOf(interview),
  });
  const ask = (action: string) =>
    bridge.editor.clock.until(reopened.call('interview', { action, brief_id: 'arena' }));
  const { value } = await ask('get_next_question');
  expect(value.error).toMatchObject({ code: 'unknown_schema', message: expect.stringContaining('is kept') });
  expect((await ask('check_level')).value).toMatchObject({ not_checked: ['studio_mood'] });
  writeFileSync(file, '{');
  const broken = await openBridge({ discoverySchemas: folder, data: await dataOf(interview) });
  const told = await broken.call('interview', { action: 'get_next_question', brief_id: 'arena' });
  expect(told.value.error.message).toContain('studio_mood.json is no JSON');
});

async function dataOf(interview: (action: string) => Promise<Json>): Promise<string> {
  const { path } = await interview('get_brief');
  return join(path, '..', '..');
}
