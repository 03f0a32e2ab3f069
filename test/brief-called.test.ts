import { describe, expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

async function makeBriefs(bridge: Bridge, titles: readonly string[]): Promise<string[]> {
  const made = [];
  for (const title of titles) {
    const { value } = await bridge.call('create_brief', {
      ...{ type: 'lighting_plan', title, overview: `About ${made.length}.` },
    });
    made.push(value.brief_id);
  }
  return made;
}

const READS = ['get_brief', 'start_interview', 'get_next_ds', 'get_aggregated_scr', 'check_level'];

describe('a brief is found', () => {
  test.each(['Old mine', 'old_mine', 'OLD-MINE', 'The old mine', 'oldmine', '“Old mine”'])(
    'by %j',
    async brief_id => {
      const bridge = await openBridge();
      await makeBriefs(bridge, ['Old mine', 'Harbour']);
      for (const action of READS) {
        const { isError, text } = await bridge.call('interview', { action, brief_id });
        expect(isError, `${action}: ${text}`).toBe(false);
      }
      const { value } = await bridge.call('interview', { action: 'get_brief', brief_id });
      expect(value.brief_id).toBe('old-mine');
      const { value: put } = await bridge.call('interview', { action: 'get_next_ds', brief_id });
      expect(JSON.stringify(put)).not.toContain(JSON.stringify(brief_id));
    },
  );

  test('by a title that another name was made of', async () => {
    const bridge = await openBridge();
    const [first, second] = await makeBriefs(bridge, ['Con', 'Yard / dusk']);
    expect([first, second]).toEqual(['brief-con', 'yard-dusk']);
    for (const [brief_id, id] of [
      ['con', first],
      ['Yard / dusk', second],
    ])
      expect((await bridge.call('interview', { action: 'get_brief', brief_id })).value.brief_id).toBe(id);
  });

  test('by its title in a reference of a batch', async () => {
    const bridge = await openBridge();
    const { interview } = await openInterview(bridge);
    const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
    await interview('process_ds_answer', { question_id, answer: 'Dusk', scr: { moment: 'dusk' } });
    await interview('finalize_ds', { ds_id: 'time_of_day' });
    for (const from of ['The yard/time_of_day', 'the_yard', 'The yard']) {
      const { isError, text } = await bridge.act({ action: 'batch', from, dryRun: true });
      expect(isError, text).toBe(false);
    }
  });
});

describe('a name of several briefs', () => {
  test('is refused with all of them', async () => {
    const bridge = await openBridge();
    const ids = await makeBriefs(bridge, ['Old mine', 'Old mine']);
    const { value, text } = await bridge.call('interview', { action: 'get_brief', brief_id: 'Old mine' });
    expect(value.error, text).toMatchObject({ code: 'invalid_arguments' });
    for (const id of ids) expect(value.error.message).toContain(id);
  });

  test('is that of the one that was not put away', async () => {
    const bridge = await openBridge();
    const [first = '', second] = await makeBriefs(bridge, ['Old mine', 'Old mine']);
    await bridge.call('interview', { action: 'archive_brief', brief_id: first });
    const { value } = await bridge.call('interview', { action: 'get_brief', brief_id: 'Old mine' });
    expect(value.brief_id).toBe(second);
  });

  test.each(['old_mine', 'OLD-MINE', 'old-mine'])('is no matter where %j spells one id', async brief_id => {
    const bridge = await openBridge();
    await makeBriefs(bridge, ['Old mine', 'Old mine']);
    const { value } = await bridge.call('interview', { action: 'get_brief', brief_id });
    expect(value.brief_id).toBe('old-mine');
  });
});

describe('a brief that there is not', () => {
  test.each([
    { action: 'get_brief', detail: 'full' },
    { action: 'get_next_question', ds_id: 'time_of_day' },
    { action: 'export_brief' },
  ])('is corrected in the same call: %j', async call => {
    const bridge = await openBridge();
    await makeBriefs(bridge, ['Old mine', 'Harbour']);
    const { value, text } = await bridge.call('interview', { ...call, brief_id: 'old-mien' });
    expect(value.error, text).toMatchObject({
      code: 'brief_not_found',
      example: { ...call, brief_id: 'old-mine' },
    });
  });

  test('is looked for in the list where none is like it', async () => {
    const bridge = await openBridge();
    await makeBriefs(bridge, ['Old mine']);
    const { value, text } = await bridge.call('interview', { action: 'get_brief', brief_id: 'lighthouse' });
    expect(value.error, text).toMatchObject({
      code: 'brief_not_found',
      example: { action: 'list_briefs' },
    });
  });
});
