import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { listChangedThings } from './support/changed-things.ts';
import { decideSun } from './support/decide-sun.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LOW_SUN = {
  ...{ action: 'propose_variants', ds_id: 'time_of_day', wish: 'A low sun' },
  variants: [
    { name: 'warm', scr: { sunElevation: 6, sunWarmth: 3000 } },
    { name: 'cold', scr: { sunElevation: 6, sunWarmth: 7500 } },
  ],
};

/** A brief of which nothing is decided, and what the level is. */
async function begin(options: BridgeOptions = {}) {
  const bridge = await openBridge(options);
  const created = await bridge.call('create_brief', {
    ...{ type: 'lighting_plan', title: 'The yard', overview: 'Light this yard.' },
  });
  return { bridge, brief_id: created.value.brief_id as string, before: picture(bridge) };
}

/** What the world has in it. */
function picture({ editor }: Bridge) {
  return editor.world.snapshot();
}

longTest('each variant is applied, photographed and undone; the choice fills the fields', async () => {
  const { bridge, brief_id, before } = await begin();
  const shown = await bridge.call('interview', { ...LOW_SUN, brief_id });
  expect(shown.value).toMatchObject({
    success: true,
    variants: [{ name: 'warm' }, { name: 'cold' }],
    question: 'A low sun: which one, warm or cold?',
  });
  expect(shown.result.content.filter(({ type }) => type === 'image')).toHaveLength(2);
  const [warm, cold] = shown.value.variants;
  expect(
    [warm, cold].map(({ operations }) => operations[0].properties['LightComponent.Temperature']),
  ).toEqual([3000, 7500]);
  expect(listChangedThings(picture(bridge), before)).toEqual([]);
  const { tool: _, ...next } = shown.value.next;
  const chosen = await bridge.call('interview', { ...next, choose: 'cold', answer: 'The cold one.' });
  expect(chosen.value).toMatchObject({ success: true, scr: { sunElevation: 6, sunWarmth: 7500 } });
  const held = await bridge.call('interview', { action: 'get_aggregated_scr', brief_id });
  expect(held.value.scr_by_ds.time_of_day).toEqual({ sunElevation: 6, sunWarmth: 7500 });
  expect(listChangedThings(picture(bridge), before)).toEqual([]);
});

longTest('a choice may be an answer like any other, and decides what was said before', async () => {
  const bridge = await openBridge();
  const { brief_id, interview } = await decideSun(bridge);
  const { question_id } = await interview('propose_variants', LOW_SUN);
  const said = await interview('process_ds_answer', { question_id, answer: 'the cold one' });
  expect(said.scr).toMatchObject({ sunWarmth: 7500 });
  const again = await interview('propose_variants', {
    ...{ ...LOW_SUN, variants: LOW_SUN.variants.toReversed() },
  });
  expect(again.success).toBe(true);
  await interview('propose_variants', { ds_id: 'time_of_day', choose: 'warm' });
  const held = await interview('get_aggregated_scr', { brief_id, ds_filter: ['time_of_day'] });
  expect(held.scr_by_ds.time_of_day).toMatchObject({ sunElevation: 6, sunWarmth: 3000 });
});

longTest('what a choice corrects is quoted back, and read from the same words', async () => {
  const { bridge, brief_id } = await begin();
  await bridge.call('interview', { ...LOW_SUN, brief_id });
  const choice = { action: 'propose_variants', brief_id, ds_id: 'time_of_day', choose: 'warm' };
  const answer = 'The warm one, but a bit higher, eight degrees.';
  const { value } = await bridge.call('interview', { ...choice, answer });
  expect(value).toMatchObject({
    unread: ['a bit higher', 'eight degrees'],
    next: { action: 'process_ds_answer', answer: 'the same words' },
  });
  const { tool: _, ...next } = value.next;
  await bridge.call('interview', { ...next, scr: { sunElevation: 8 } });
  const held = await bridge.call('interview', { action: 'get_aggregated_scr', brief_id });
  expect(held.value.scr_by_ds.time_of_day).toEqual({ sunElevation: 8, sunWarmth: 3000 });
});

longTest(
  'without variants it hands back a skeleton; wrong ones are refused before anything is tried',
  async () => {
    const { bridge, brief_id } = await begin();
    const { variants: _, ...bare } = LOW_SUN;
    const handed = await bridge.call('interview', { ...bare, brief_id });
    expect(handed.value).toMatchObject({ status: 'needs_interpretation', next: { wish: 'A low sun' } });
    const wrong = [
      { name: 'warm', scr: { sunElevation: 600 } },
      { name: 'cold', scr: { sunElevation: 6 } },
    ];
    const refused = await bridge.call('interview', { ...LOW_SUN, brief_id, variants: wrong });
    expect(refused.value.error.message).toContain('warm: sunElevation');
    expect((await bridge.act({ action: 'list_changes' })).value.total_count).toBe(0);
  },
);

longTest('a client that cancels while the first is photographed leaves nothing changed', async () => {
  const abort = new AbortController();
  const { bridge, brief_id, before } = await begin({
    onRequest: body => {
      if (body.includes('TakeHighResScreenshot')) abort.abort();
    },
  });
  const call = bridge.client.request(
    { method: 'tools/call', params: { name: 'interview', arguments: { ...LOW_SUN, brief_id } } },
    CallToolResultSchema,
    { signal: abort.signal },
  );
  await expect(bridge.editor.clock.until(call)).rejects.toThrow();
  await bridge.act({ action: 'list_changes' });
  expect(abort.signal.aborted).toBe(true);
  expect(listChangedThings(picture(bridge), before)).toEqual([]);
});

longTest('an editor that loses the answer of a variant is left as it was', async () => {
  let isLost = false;
  const { bridge, brief_id, before } = await begin({
    onRequest: (body, giveUp) => {
      if (isLost || !body.includes('7500')) return;
      isLost = true;
      giveUp();
    },
  });
  const shown = await bridge.call('interview', { ...LOW_SUN, brief_id });
  expect(isLost).toBe(true);
  expect(shown.isError).toBe(true);
  expect(listChangedThings(picture(bridge), before)).toEqual([]);
});

longTest.each([1, 3, 5])(
  'what is taken back is told as such only once it is: %i requests from its first on never arrive',
  async count => {
    let state: 'before' | 'pictured' | 'lost' = 'before';
    const { bridge, brief_id, before } = await begin({
      onRequest: body => {
        if (state === 'before' && body.includes('TakeHighResScreenshot')) state = 'pictured';
        if (state !== 'pictured' || !body.includes('BeginTransaction')) return;
        state = 'lost';
        bridge.editor.inject({ kind: 'reset', when: 'before', count });
      },
    });
    const shown = await bridge.call('interview', { ...LOW_SUN, brief_id });
    expect(state).toBe('lost');
    const left = listChangedThings(picture(bridge), before);
    expect(left.length === 0 || shown.isError, shown.text).toBe(true);
    if (left.length === 0) return;
    const { changeId } = shown.value.error.example;
    await bridge.act({ action: 'undo', changeId });
    expect(listChangedThings(picture(bridge), before)).toEqual([]);
  },
);

testOneOf.each(['set_properties', 'undo'])('what a policy forbids is not tried: %s', async operation => {
  const policy = createPolicy({ forbid: [{ name: 'no values', operations: [operation] }] });
  const { bridge, brief_id, before } = await begin({ policy });
  const refused = await bridge.call('interview', { ...LOW_SUN, brief_id });
  expect(refused.value.error.code).toBe('policy_forbids');
  expect(listChangedThings(picture(bridge), before)).toEqual([]);
});
