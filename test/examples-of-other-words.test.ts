import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const KEY = { objectPath: 'Key Light' };
const lamp = { action: 'set_property', ...KEY, propertyName: 'Intensity', value: 5 };

describe('what other tools say is said in our words', () => {
  testOneOf.each([
    [
      { action: 'attach_actor', ...KEY, parent: 'SM_Floor', snap: true },
      { action: 'attach_actor', ...KEY, parent: 'SM_Floor', keep: 'snap' },
    ],
    [
      { action: 'set_playback_range', objectPath: 'LS_Intro', range: [100, 240] },
      { action: 'set_playback_range', objectPath: 'LS_Intro', start: 100, end: 240 },
    ],
    [
      { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ deleteRow: 'Crate' }] },
      { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ removeRow: 'Crate' }] },
    ],
    [
      { ...lamp, apply: false },
      { ...lamp, dryRun: true },
    ],
    [
      { action: 'save_all', levels: false },
      { action: 'save_all', maps: false },
    ],
    [
      { action: 'save_all', assets: false },
      { action: 'save_all', content: false },
    ],
    [
      { action: 'set_tag', objectPath: 'Patrol Platform', tag: 'N' },
      { action: 'set_tags', objectPath: 'Patrol Platform', tags: ['N'], mode: 'add' },
    ],
    [
      { action: 'batch', operations: [{ action: 'set_tag', objectPath: 'Patrol Platform', tag: 'N' }] },
      {
        action: 'batch',
        operations: [{ action: 'set_tags', objectPath: 'Patrol Platform', tags: ['N'], mode: 'add' }],
      },
    ],
  ])('%j', async (call, example) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error.example, text).toEqual(example);
    expect(value.error.left_out, text).toBeUndefined();
    expect(value.error.placeholders, text).toBeUndefined();
    expect((await act(value.error.example)).isError).toBe(false);
  });

  test.each([{ only: 'content' }, { except: ['SM_Crate'] }])(
    'what is to be left as it is is not saved: %j',
    async said => {
      const { act } = await openBridge();
      const { value, text } = await act({ action: 'save_all', ...said });
      expect(value.error.example, text).toBeUndefined();
      expect(value.error.remedy).toContain(`Without \`${Object.keys(said)[0]}\``);
    },
  );

  longTest('what contradicts the name of the action is asked about', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'show_actor', ...KEY, hidden: true });
    expect(value.error.example, text).toBeUndefined();
    expect(value.error.remedy).toContain('Without `hidden`');
  });

  test.each([
    ['discover', 'list_available_operations'],
    ['interview', 'list_briefs'],
    ['inspect', 'find_actors'],
  ])('list of %s is %s', async (tool, action) => {
    const { call } = await openBridge();
    const { value, text } = await call(tool, { action: 'list' });
    expect(value.error.example?.action, text).toBe(action);
  });

  test('what is switched off says so under its other name', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_cvar', name: 'r.VSync', value: 0 });
    expect(value.error.code, text).toBe('never_allowed');
    expect(value.error.message).toContain('set_console_variable');
  });

  testOneOf.each(['find_lights', 'list_lights'])(
    '%s tells of no object that nobody has named',
    async action => {
      const { inspect } = await openBridge();
      const { text } = await inspect({ action });
      expect(text).not.toContain('PointLight_2');
    },
  );
});

describe('find_actors', () => {
  test('says why it sorted by no distance', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'find_actors', sort: 'distance', limit: 1 });
    expect(value.note).toContain('Not sorted');
  });

  longTest('reads conditions of members, and patterns', async () => {
    const { inspect } = await openBridge();
    const find = async (where: object) => (await inspect({ action: 'find_actors', where })).value.total_count;
    expect(await find({ location: { Z: { gt: 300 } } })).toBe(await find({ 'location.Z': { gt: 300 } }));
    expect(await find({ label: 'Key*' })).toBe(await find({ label: { like: 'Key*' } }));
    expect(await find({ label: 'Key*' })).toBeGreaterThan(0);
  });
});

test('an answer under another name is still the answer, and no field of it', async () => {
  const bridge = await openBridge();
  const plan = { type: 'lighting_plan', title: 'Yard', overview: 'A yard.' };
  const { brief_id } = (await bridge.call('create_brief', plan)).value;
  const about = { action: 'process_ds_answer', brief_id, ds_id: 'time_of_day', question_id: 'q1' };
  await bridge.call('interview', { action: 'get_next_question', brief_id, ds_id: 'time_of_day' });
  const answer = 'Golden hour, sun about 12 degrees up.';
  for (const name of ['response', 'reply', 'text']) {
    const { error } = (await bridge.call('interview', { ...about, [name]: answer })).value;
    expect.soft(error.example, JSON.stringify(error)).toEqual({ ...about, answer });
  }
});

test.each(['Sun', 'Statue Spot'])(
  'a bare name means no arrow of the editor: CastShadow of %s',
  async objectPath => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const { value, text } = await act({
      ...{ action: 'set_property', objectPath, propertyName: 'CastShadow', value: false },
    });
    expect(value.success, text).toBe(false);
    expect(editor.world.snapshot()).toEqual(before);
    expect(value.error.example, text).toMatchObject({ propertyName: expect.stringMatching(/CastShadows$/) });
  },
);
