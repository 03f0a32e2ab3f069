import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const set = (value: unknown, objectPath = 'Key Light', propertyName = 'LightComponent.Intensity') => ({
  action: 'set_property',
  objectPath,
  propertyName,
  value,
});
const batch = (operations: object[], more: object = {}) => ({ action: 'batch', operations, ...more });

longTest('a batch is one step of the editor and one change', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  const { value, text } = await act(
    batch([set(1), set(2, 'Sun'), set('#FF0000', 'Key Light', 'LightColor')]),
  );
  expect(value, text).toMatchObject({
    success: true,
    applied: 3,
    failed: 0,
    changes: [{ item: 0, before: 24, after: 1 }, { item: 1 }, { item: 2 }],
    results: [{ success: true }, { success: true }, { success: true }],
    undo: { possible: true, changeId: 'c1' },
  });
  expect(editor.world.transactions.titles).toEqual(['Claude: batch']);
  await act({ action: 'undo' });
  expect(editor.world.snapshot()).toEqual(start);
});

longTest('items that are wrong are all named, and nothing is sent', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  const { value, isError } = await act(
    batch([
      set(1),
      { action: 'set_properti', objectPath: 'Key Light' },
      set(5, 'Key Light', 'Intensety'),
      set('x'),
    ]),
  );
  expect(isError).toBe(true);
  expect(value.error.message).toContain('operations[1] set_properti');
  expect(editor.world.snapshot()).toEqual(start);
  const planned = await act(batch([set(1), set(5, 'Key Light', 'Intensety'), set(1, 'Nobody')]));
  expect(planned.value.error.message).toContain('operations[1] set_property');
  expect(planned.value.error.message).toContain('operations[2] set_property');
  expect(editor.world.snapshot()).toEqual(start);
});

longTest('what cannot be rolled back is refused, unless every item stands for itself', async () => {
  const { act, editor } = await openBridge();
  const operations = [set(1), { action: 'delete_actors', objectPath: 'Sun' }, set(2)];
  const refused = await act(batch(operations));
  expect(refused.value.error.message).toContain('operations[1] delete_actors');
  expect(editor.world.actor('Sun')).toBeDefined();
  const unconfirmed = await act(batch(operations, { onError: 'continue' }));
  expect(unconfirmed.value, unconfirmed.text).toMatchObject({
    success: false,
    applied: 2,
    failed: 1,
    results: [
      { success: true },
      { success: false, error: { code: 'needs_confirmation' } },
      { success: true },
    ],
  });
  const confirmed = await act(batch(operations, { onError: 'continue', confirm: true }));
  expect(confirmed.value, confirmed.text).toMatchObject({ success: true, applied: 3, failed: 0 });
  expect(editor.world.actor('Sun')).toBeUndefined();
});

describe('a batch whose last item fails in the editor', () => {
  const rename = { action: 'rename_actor', objectPath: 'Sun', label: 'Sonne' };
  const failing = { action: 'attach_actor', objectPath: 'SM_Crate_02', parent: 'Key Light' };

  longTest.each(['5.3', '5.6'] as const)('leaves nothing, or is not begun: %s', async engine => {
    const { act, editor } = await openBridge({ engine });
    const start = editor.world.snapshot();
    const list = { objectPath: 'Statue', propertyName: 'Tags' };
    for (const first of [
      { action: 'append_element', ...list, value: 'X1' },
      { action: 'set_tags', objectPath: 'Statue', tags: ['X1'], mode: 'add' },
      { action: 'set_property', ...list, value: ['X1', 'X2'] },
      { action: 'set_properties', objectPath: 'Statue', properties: { Tags: ['X1', 'X2'] } },
    ]) {
      const { value, text } = await act(batch([first, rename, failing]));
      expect(editor.world.snapshot(), text).toEqual(start);
      if (engine === '5.6') {
        expect(value, text).toMatchObject({ changes: [], undo: { possible: false } });
        expect(value.results.slice(0, 2), text).toMatchObject([{ rolledBack: true }, { rolledBack: true }]);
        continue;
      }
      expect(value.error?.message, text).toMatch(
        /^Nothing was sent. operations\[0\] .* cannot be rolled back/,
      );
      expect(value.error.remedy, text).toContain('onError "continue"');
      const dry = await act(batch([first, rename], { dryRun: true }));
      expect(dry.value.error?.message, dry.text).toContain('cannot be rolled back');
    }
    const apart = await act(
      batch([{ action: 'append_element', ...list, value: 'X1' }], { onError: 'continue' }),
    );
    expect(apart.value, apart.text).toMatchObject({ success: true, undo: { possible: engine === '5.6' } });
  });

  testOneOf.each(['5.3', '5.6'] as const)(
    'says what stays as somebody changed it meanwhile: %s',
    async engine => {
      let requests = 0;
      const { act, editor }: Bridge = await openBridge({
        engine,
        onRequest: body => {
          // Right before the batch is taken back.
          if (body.includes('BeginTransaction') && ++requests === 2)
            editor.world.set('Key Light.LightComponent0', 'Intensity', 50);
        },
      });
      const { value, text } = await act(batch([set(7), rename, failing]));
      expect(value, text).toMatchObject({
        success: false,
        applied: 0,
        results: [{ stays: expect.stringContaining('Theirs stays') }, { rolledBack: true }, {}],
        changes: [{ item: 0, before: 24, after: 7, verified: false }],
        undo: { possible: true, changeId: 'c1' },
      });
      expect(value.results[0], text).not.toHaveProperty('rolledBack');
      const listed = await act({ action: 'list_changes' });
      expect(listed.value.history, listed.text).toMatchObject([
        { changeId: 'c1', state: 'done', changes: [{ before: 24, after: 7 }] },
      ]);
    },
  );
});

longTest('a later item may name an actor that an earlier one spawns', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  const { value, text } = await act(
    batch([
      { action: 'spawn_actor', class: 'PointLight', label: 'Rim' },
      set(77, 'Rim'),
      { action: 'spawn_actor', class: 'SpotLight', label: 'Back' },
      set(88, 'back', 'Intensity'),
      { action: 'set_folder', objectPath: 'Rim', folder: 'Rig' },
    ]),
  );
  expect(value, text).toMatchObject({ success: true, applied: 5 });
  expect(editor.world.get('Rim.LightComponent0', 'Intensity')).toBe(77);
  expect(editor.world.get('Back.LightComponent0', 'Intensity')).toBe(88);
  expect(editor.world.actor('Rim')?.folder).toBe('Rig');
  const undone = await act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(editor.world.snapshot()).toEqual(start);
  const redone = await act({ action: 'redo' });
  expect(redone.value.success, redone.text).toBe(true);
  expect(editor.world.get('Rim.LightComponent0', 'Intensity')).toBe(77);
  expect(editor.world.actor('Rim')?.folder).toBe('Rig');
});

longTest('a dry run of a batch lists all changes, and changes nothing', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  const { value, text } = await act(batch([set(1), set(2, 'Sun')], { dryRun: true }));
  expect(value, text).toMatchObject({ dryRun: true, changes: [{ before: 24, after: 1 }, { after: 2 }] });
  expect(editor.world.snapshot()).toEqual(start);
});

longTest('a hundred verified writes take two frames', async () => {
  const bridge = await openBridge();
  const { editor } = bridge;
  const lights = Array.from({ length: 50 }, (_, index) =>
    editor.world.spawn('/Script/Engine.PointLight', { label: `L${index}` }),
  );
  for (const objectPath of lights) await bridge.inspect({ action: 'inspect_object', objectPath });
  const operations = lights.flatMap((path, index) => [
    set(index + 1, path),
    set(index + 500, path, 'LightComponent.AttenuationRadius'),
  ]);
  const call = bridge.act(batch(operations));
  expect(await bridge.countFrames(call)).toBeLessThanOrEqual(2);
  expect((await call).value).toMatchObject({ success: true, applied: 100 });
  expect(editor.world.get('L49.LightComponent0', 'AttenuationRadius')).toBe(549);
});

longTest('fifty actors with properties take six frames', async () => {
  const bridge = await openBridge();
  const operations = Array.from({ length: 50 }, (_, index) => ({
    action: 'spawn_actor',
    class: 'PointLight',
    label: `L${index}`,
    location: { X: index * 100, Y: 0, Z: 0 },
    properties: { 'LightComponent.Intensity': index + 1 },
  }));
  const call = bridge.act(batch(operations));
  expect(await bridge.countFrames(call)).toBeLessThanOrEqual(6);
  expect((await call).value, (await call).text).toMatchObject({ success: true, applied: 50 });
  expect(bridge.editor.world.get('L49.LightComponent0', 'Intensity')).toBe(50);
});

describe('a batch that cannot be planned because nobody answers', () => {
  test.each(['rollback', 'continue'] as const)('says so, and does not blame its items: %s', async onError => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'refusing' });
    const item = { action: 'set_property', objectPath: 'Floor', propertyName: 'bHidden', value: true };
    const { value, text } = await bridge.act({ action: 'batch', operations: [item, item], onError });
    expect(value.error, text).toMatchObject({ code: 'editor_unreachable', retryable: true });
  });
});

describe('items of one kind', () => {
  const labels = [1, 2, 3, 4, 5].map(number => `Lamp ${number}`);
  const spawnAll = labels.map((label, at) => ({
    ...{ action: 'spawn_actor', class: 'PointLight', label, location: { X: at * 100, Y: 0, Z: 50 } },
    folder: 'New',
  }));

  longTest('come as a table: what is new with its label and place', async () => {
    const { act, editor } = await openBridge();
    const { value, text } = await act(batch(spawnAll));
    const { columns, rows, shared, objectPathPrefix } = value.results;
    expect(shared).toEqual({ class: 'PointLight', verified: true });
    expect(rows.map((row: unknown[]) => row[columns.indexOf('label')])).toEqual(labels);
    expect(rows[2][columns.indexOf('location')]).toEqual({ X: 200, Y: 0, Z: 50 });
    for (const row of rows) {
      const path = objectPathPrefix + row[columns.indexOf('objectPath')];
      expect(editor.world.actors().map(actor => actor.path)).toContain(path);
    }
    expect(countTokens(text)).toBeLessThanOrEqual(260);
  });

  longTest('changes are rows of before and after, and undo takes all of them', async () => {
    const { act, editor } = await openBridge();
    await act(batch(spawnAll));
    const start = structuredClone(editor.world.snapshot());
    const rename = labels.map(label => ({ action: 'rename_actor', objectPath: label, label: `${label}b` }));
    const { value, text } = await act(batch(rename));
    const { columns, rows, shared } = value.results;
    expect(shared).toEqual({ propertyName: 'label', verified: true });
    expect(columns.slice(-2)).toEqual(['before', 'after']);
    expect(rows.map((row: unknown[]) => row.slice(-2))).toEqual(labels.map(label => [label, `${label}b`]));
    expect(countTokens(text)).toBeLessThanOrEqual(200);
    await act({ action: 'undo' });
    expect(editor.world.snapshot()).toEqual(start);
  });

  longTest('one that failed is told as ever', async () => {
    const { act } = await openBridge();
    const { value } = await act(
      batch([...labels.map(() => set(3)), set(1, 'Nobody')], { onError: 'continue' }),
    );
    expect(value.results).toHaveLength(6);
    expect(value.results[5].error.code).toBe('object_not_found');
  });
});

describe('with onError continue, later items build on what earlier ones make', () => {
  testOneOf.each<[string, object[]]>([
    [
      'a key on an actor that is new in the sequence',
      [
        { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Statue', tracks: ['Transform'] },
        {
          action: 'set_key',
          objectPath: 'LS_Intro',
          binding: 'Statue',
          channel: 'Location.Z',
          frame: 10,
          value: 5,
        },
      ],
    ],
    [
      'a variable of a new Blueprint',
      [
        { action: 'create_blueprint', path: '/Game/BP_New', parent: 'Actor' },
        { action: 'add_variable', objectPath: '/Game/BP_New', name: 'Speed', type: 'float' },
      ],
    ],
    [
      'a parameter of a new material instance',
      [
        { action: 'create_material_instance', path: '/Game/MI_New', parent: 'M_Metal' },
        { action: 'set_material_parameter', objectPath: '/Game/MI_New', parameter: 'Roughness', value: 0.5 },
      ],
    ],
  ])('%s', async (_, operations) => {
    const { act, editor } = await openBridge({ scene: { ...thirdPerson, channelWrappers: 'kept' } });
    const start = structuredClone(editor.world.snapshot());
    const { value, text } = await act(batch(operations, { onError: 'continue', confirm: true }));
    expect(value, text).toMatchObject({ success: true, applied: 2, failed: 0 });
    expect(editor.world.snapshot()).not.toEqual(start);
  });

  longTest('undo says how many steps it takes', async () => {
    const { act, editor } = await openBridge();
    const start = structuredClone(editor.world.snapshot());
    const { value, text } = await act(
      batch(
        [
          { action: 'create_material_instance', path: '/Game/MI_New', parent: 'M_Metal' },
          {
            action: 'set_material_parameter',
            objectPath: '/Game/MI_New',
            parameter: 'Roughness',
            value: 0.5,
          },
        ],
        { onError: 'continue' },
      ),
    );
    expect(value.undo, text).toMatchObject({ possible: true, steps: 2 });
    const undone = await act({ action: 'undo', steps: 2 });
    expect(undone.value, undone.text).toMatchObject({ success: true });
    expect(editor.world.snapshot()).toEqual(start);
  });
});

testOneOf.each([
  {
    what: 'promises nothing that goes past a part which only the editor takes back',
    operation: { action: 'add_variable', objectPath: 'BP_Lamp', name: 'Wear', type: 'float' },
    undo: {
      possible: true,
      how: 'act undo',
      changeId: 'c3',
      why: expect.stringContaining('only what came last'),
    },
  },
  {
    what: 'passes over what changed nothing but the state of the editor',
    operation: { action: 'select_actors', objectPaths: ['Sun'] },
    undo: { possible: true, steps: 2 },
  },
])('undo of a batch in parts $what', async ({ operation, undo }) => {
  const { act } = await openBridge();
  const operations = [set(1), operation, set(2, 'Sun')];
  const { value, text } = await act(batch(operations, { onError: 'continue', confirm: true }));
  expect(value, text).toMatchObject({ applied: 3, undo });
});

testOneOf.each([
  { why: 'a wrong value', item: { ...set(1), propertyName: 'Intensty' } },
  { why: 'a wrong argument', item: { ...set(1), objectPath: undefined, objectPth: 'Key Light' } },
])('the correction of $why previews where the call did, and asks for no more', async ({ item }) => {
  const { act } = await openBridge();
  const call = batch([item], { onError: 'continue', dryRun: true });
  const { value, text } = await act(call);
  expect(value.error.example, text).toEqual({ ...call, operations: [expect.objectContaining({ value: 1 })] });
  const corrected = await act(value.error.example);
  expect(corrected.value, corrected.text).toMatchObject({ success: true, dryRun: true });
});

longTest('a batch that ends in something final names the undo that goes past it', async () => {
  const { act } = await openBridge();
  const operations = [
    set(1),
    { action: 'save_asset', objectPath: 'M_Metal' },
    { action: 'delete_asset', objectPath: 'DT_Props' },
  ];
  const { value, text } = await act(batch(operations, { onError: 'continue', confirm: true }));
  expect(value.undo, text).toMatchObject({ how: 'act undo, changeId: "c1", only: true' });
  const undone = await act({ action: 'undo', changeId: 'c1', only: true });
  expect(undone.value, undone.text).toMatchObject({ success: true, changes: [{ before: 1, after: 24 }] });
});

longTest('a later item names a copy by the label that it gets, and one undo takes all of it', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  const operations = [
    { action: 'duplicate_actors', objectPath: 'BP_Lamp_C_0', count: 2, labels: ['Ring 1', 'Ring 2'] },
    { action: 'set_property', objectPath: 'Ring 1', propertyName: 'Brightness', value: 7 },
    { action: 'detach_actor', objectPath: 'Ring 2' },
  ];
  const { value, text } = await act({ action: 'batch', operations });
  expect(value, text).toMatchObject({ success: true, applied: 3 });
  expect(editor.world.get('Ring 1', 'Brightness')).toBe(7);
  await act({ action: 'undo' });
  expect(editor.world.snapshot()).toEqual(start);
});
