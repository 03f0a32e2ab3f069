import { describe, expect, test } from 'vitest';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const STATUE = { objectPath: 'Statue', radius: 500 };

describe('an example of a read is tried before it is shown', () => {
  testOneOf.each([
    [
      'a typo in what is near',
      { action: 'find_actors', near: { objectPath: 'Statu', radius: 500 } },
      { action: 'find_actors', near: STATUE },
    ],
    [
      'a typo in what is watched',
      { action: 'watch_object', objectPath: 'Key Lihgt', property: 'Intensity' },
      { action: 'watch_object', objectPath: 'Key Light', properties: ['Intensity'] },
    ],
    [
      'a typo in what is waited for',
      { action: 'wait_for', actor: 'Key Lihgt', property: 'Intensity', value: 24 },
      { action: 'wait_for', objectPath: 'Key Light', propertyName: 'Intensity', value: 24 },
    ],
    [
      'a typo in a property that is waited for',
      { action: 'wait_for', objectPath: 'Key Light', property: 'Intensty', value: 24 },
      { action: 'wait_for', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 24 },
    ],
  ])('%s is put right as well', async (_, call, example) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect(call);
    expect(value.error.example, text).toEqual(example);
    expect((await inspect(example)).value.success).toBe(true);
  });

  testOneOf.each([
    { action: 'find_actors', inView: 'Nobody', lable: 'x' },
    { action: 'take_screenshot', camera: 'Nobody', size: 4 },
    { action: 'level_map', near: { objectPath: 'Nobody Here', radius: 9 }, zoom: 2 },
    { action: 'unwatch_object', watch: 'w9', now: true },
  ])('what would fail is not shown: %j', async call => {
    const { inspect } = await openBridge();
    const { value, isError, text } = await inspect(call);
    expect(isError, text).toBe(true);
    expect(value.error.example, text).toBeUndefined();
  });

  test.each([
    { action: 'wait_for', actor: 'Key Light', property: 'Intensity', value: 1 },
    { action: 'wait_for', name: 'Key Light', untill: 'appears' },
    { action: 'poll_changes', waitSeconds: 30 },
  ])('nothing is waited for: %j', async call => {
    const { inspect, countFrames } = await openBridge();
    expect(await countFrames(inspect(call))).toBeLessThanOrEqual(15);
  });

  longTest('no watch is left behind, and none is ended', async () => {
    const { inspect } = await openBridge();
    await inspect({ action: 'watch_object', objectPath: 'Key Light' });
    await inspect({ action: 'watch_object', objectPath: 'Statue', property: 'Tags' });
    await inspect({ action: 'unwatch_object', id: 'w1' });
    const { value, text } = await inspect({ action: 'unwatch_object', watch: 'all' });
    expect(value.ended, text).toEqual(['w1']);
  });
});

describe('a brief', () => {
  test('that there is not is not asked for again', async () => {
    const { call } = await openBridge();
    const { value, text } = await call('interview', { action: 'get_breif', brief_id: 'nope' });
    expect(value.error.example, text).toEqual({ action: 'list_briefs' });
    expect(text).toContain('no brief');
  });

  longTest('is not begun by an example', async () => {
    const { call, editor } = await openBridge();
    const before = editor.world.snapshot();
    const made = await call('create_brief', {
      type: 'level_brief',
      title: 'Mine',
      overview: 'A flooded mine.',
    });
    const { brief_id } = made.value;
    const { value, text } = await call('interview', { action: 'start_intervew', brief_id });
    expect(value.error.example, text).toEqual({ action: 'start_interview', brief_id });
    const { value: kept } = await call('interview', { action: 'get_brief', brief_id, detail: 'full' });
    expect(kept.conversations, JSON.stringify(kept)).toBe(0);
    expectUntouched(editor.world.snapshot(), before);
  });
});

describe('discover', () => {
  test('shows no operation that there is not', async () => {
    const { discover } = await openBridge();
    const { value, text } = await discover({ action: 'schema', tool: 'set_propery' });
    expect(value.error.example, text).toEqual({ action: 'tool_schema', tool: 'set_property' });
  });

  test('has shown no schema by trying', async () => {
    const { discover } = await openBridge();
    const { value } = await discover({ action: 'schema', tool: 'set_property' });
    const { value: shown, text } = await discover(value.error.example);
    expect(shown.schema, text).toBeDefined();
  });
});
