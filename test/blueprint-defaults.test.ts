import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const ASSET = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const DEFAULTS = '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C';
const BULB = `${ASSET}_C:Bulb_GEN_VARIABLE`;

/** A Blueprint that derives from the lamp, with one of it in the level. */
const withChild: Scene = {
  ...thirdPerson,
  blueprints: [
    ...(thirdPerson.blueprints ?? []),
    { path: '/Game/Blueprints/BP_Torch', parent: `${ASSET}_C`, defaults: { Brightness: 900 } },
    { path: '/Game/Blueprints/BP_Ember', parent: '/Game/Blueprints/BP_Torch.BP_Torch_C' },
  ],
  actors: [
    ...(thirdPerson.actors ?? []),
    { name: 'BP_Torch_C_0', label: 'Torch', class: '/Game/Blueprints/BP_Torch.BP_Torch_C' },
  ],
};

async function framesOf(bridge: Awaited<ReturnType<typeof openBridge>>, args: Record<string, unknown>) {
  let answer: Answer | undefined;
  const frames = await bridge.countFrames(
    bridge.inspect(args).then(each => {
      answer = each;
    }),
  );
  return { frames, value: answer?.value, text: answer?.text ?? '' };
}

describe('the page of a Blueprint', () => {
  testOneOf.each([
    ['its name', 'BP_Lamp'],
    ['its path', ASSET],
    ['its package', '/Game/Blueprints/BP_Lamp'],
    ['its class', `${ASSET}_C`],
    ['its class default object', DEFAULTS],
  ])('by %s shows the defaults that its actors start from', async (_, objectPath) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'inspect_object', objectPath });
    expect(value.info, text).toMatchObject({ objectPath: DEFAULTS, of: 'defaults', class: `${ASSET}_C` });
    expect(value.info.components).toContainEqual({
      name: 'Bulb',
      class: 'PointLightComponent',
      object: 'Bulb',
    });
    expect(value.info.properties['Bulb.Intensity']).toMatchObject({ value: 250, unit: 'lm', modified: true });
    expect(countTokens(text), text).toBeLessThanOrEqual(800);
  });

  longTest('names the actors that override something, and what', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      ...{ action: 'inspect_object', objectPath: 'BP_Lamp', properties: ['Bulb.Intensity', 'Brightness'] },
    });
    expect(value.info.instances).toEqual({
      count: 4,
      override: { Brightness: ['Wall Lamp (BP_Lamp_C_2)'], 'Bulb.Intensity': ['Gate Lamp'] },
      values: { Brightness: [480], 'Bulb.Intensity': [32] },
    });
  });

  longTest('where actors stand is no override', async () => {
    const { inspect } = await openBridge();
    const { text } = await inspect({
      ...{ action: 'inspect_object', objectPath: 'BP_Lamp', properties: ['*Relative*'] },
    });
    expect(text).not.toContain('override"');
  });

  longTest('takes three frames cold by its path, and one again', async () => {
    const bridge = await openBridge();
    const call = { action: 'inspect_object', objectPath: ASSET };
    const cold = await framesOf(bridge, call);
    expect(cold.frames).toBeLessThanOrEqual(3);
    const warm = await framesOf(bridge, call);
    expect(warm.frames).toBe(1);
    expect(warm.value.info.instances).toEqual(cold.value.info.instances);
  });

  longTest('of: instance shows the asset itself, of: defaults those of an actor', async () => {
    const { inspect } = await openBridge();
    const asset = await inspect({ action: 'inspect_object', objectPath: 'BP_Lamp', of: 'instance' });
    expect(asset.value.info).toMatchObject({ objectPath: ASSET, class: 'Blueprint' });
    const actor = await inspect({ action: 'inspect_object', objectPath: 'Gate Lamp', of: 'defaults' });
    expect(actor.value.info, actor.text).toMatchObject({ objectPath: DEFAULTS, of: 'defaults' });
    const native = await inspect({ action: 'inspect_object', objectPath: 'Key Light', of: 'defaults' });
    expect(native.value.error.code).toBe('invalid_arguments');
    const { action: _, ...example } = native.value.error.example;
    const mended = await inspect({ action: 'inspect_object', ...example });
    expect(mended.value.success, mended.text).toBe(true);
  });

  longTest('get_property reads a default; what only the asset has is read there', async () => {
    const { inspect } = await openBridge();
    const bulb = await inspect({
      ...{ action: 'get_property', objectPath: 'BP_Lamp', propertyName: 'Bulb.Intensity' },
    });
    expect(bulb.value, bulb.text).toMatchObject({ of: 'defaults', value: 250, default: 5000 });
    const status = await inspect({
      ...{ action: 'get_property', objectPath: 'BP_Lamp', propertyName: 'Status' },
    });
    expect(status.value, status.text).toMatchObject({ objectPath: ASSET, value: 'BS_UpToDate' });
  });

  longTest('shows inherited components, held against the parent', async () => {
    const { inspect } = await openBridge({ scene: withChild });
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'BP_Ember' });
    expect(value.info.components, text).toContainEqual({
      ...{ name: 'Bulb', class: 'PointLightComponent', object: 'Bulb', inheritedFrom: `${ASSET}_C` },
    });
    expect(value.info.classes.slice(0, 3)).toEqual(['BP_Ember_C', 'BP_Torch_C', 'BP_Lamp_C']);
    const torch = await inspect({
      ...{ action: 'inspect_object', objectPath: 'BP_Torch', compareWith: 'default' },
    });
    expect(Object.keys(torch.value.info.properties), torch.text).toContain('Brightness');
  });

  longTest('components of native code too, by the names that the pages of actors use', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({
      ...{ action: 'inspect_object', objectPath: 'BP_ThirdPersonCharacter', properties: ['*MaxWalkSpeed'] },
    });
    expect(Object.keys(value.info.properties), text).toEqual(['CharacterMovement.MaxWalkSpeed']);
  });

  longTest('where 5.8 lists no actors, that is said', async () => {
    const { inspect } = await openBridge({ engine: '5.8' });
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: ASSET });
    expect(value.info.of, text).toBe('defaults');
    expect(value.info.instances.unread).toContain('does not allow');
  });
});

describe('writing a default', () => {
  const write = (propertyName: string, value: unknown) => ({
    ...{ action: 'set_property', objectPath: 'BP_Lamp', propertyName, value },
  });

  longTest('is proved, and the actors that override nothing follow', async () => {
    const { act, editor } = await openBridge();
    const { world } = editor;
    const { value, text } = await act(write('Bulb.Intensity', 400));
    expect(value.changes, text).toEqual([
      {
        ...{ objectPath: BULB, propertyName: 'Bulb.Intensity' },
        ...{ before: 250, after: 400, unit: 'lm', verified: true },
      },
    ]);
    expect(value.instances).toEqual({
      ...{ count: 4, follow: { 'Bulb.Intensity': 3 }, override: { 'Bulb.Intensity': ['Gate Lamp'] } },
    });
    expect(value.note).toContain('not saved');
    expect(world.get(world.pathOf('Wall Lamp.Bulb'), 'Intensity')).toBe(400);
    expect(world.get(world.pathOf('Gate Lamp.Bulb'), 'Intensity')).not.toBe(400);
  });

  longTest('undone the world is what it was, redone what it became', async () => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    await act(write('Brightness', 600));
    const after = editor.world.snapshot();
    const undone = await act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    expect(editor.world.snapshot()).toEqual(before);
    const redone = await act({ action: 'redo' });
    expect(redone.value.success, redone.text).toBe(true);
    expect(editor.world.snapshot()).toEqual(after);
  });

  longTest('makes the package of the Blueprint unsaved', async () => {
    const { act } = await openBridge();
    const clean = await act({ action: 'save_all', dryRun: true });
    expect(clean.text).not.toContain('/Game/Blueprints/BP_Lamp');
    await act(write('Brightness', 600));
    const { text } = await act({ action: 'save_all', dryRun: true });
    expect(text).toContain('/Game/Blueprints/BP_Lamp');
  });

  longTest('several at once, and in a batch', async () => {
    const { act, editor } = await openBridge();
    const several = await act({
      ...{ action: 'set_properties', objectPath: ASSET },
      properties: { 'Bulb.Intensity': 300, 'Shade.CastShadow': true },
    });
    expect(several.value.instances, several.text).toMatchObject({
      follow: { 'Bulb.Intensity': 3, 'Shade.CastShadow': 4 },
    });
    const batch = await act({ action: 'batch', operations: [write('Bulb.Intensity', 350)] });
    expect(batch.value.instances, batch.text).toMatchObject({ follow: { 'Bulb.Intensity': 3 } });
    expect(editor.world.get(BULB, 'Intensity')).toBe(350);
  });

  describe('with actors of it in the same call', () => {
    const PATHS = ['BP_Door_C_0', '/Game/Blueprints/BP_Door', 'BP_Door_C_1'];
    const halve = { propertyName: 'OpenSeconds', value: 2, operation: 'divide' };
    const valuesOf = async ({ inspect }: Awaited<ReturnType<typeof openBridge>>) => {
      const { value } = await inspect({ action: 'find_actors', class: 'BP_Door_C', show: ['OpenSeconds'] });
      return value.actors.map((row: Record<string, unknown>) => row.OpenSeconds);
    };

    testOneOf.each<[string, Record<string, unknown>]>([
      ['set_property of several', { action: 'set_property', objectPaths: PATHS, ...halve }],
      ['the default first', { action: 'set_property', objectPaths: PATHS.toSorted(), ...halve }],
      [
        'set_properties',
        {
          ...{ action: 'set_properties', objectPaths: PATHS, operation: 'divide' },
          properties: { OpenSeconds: 2 },
        },
      ],
      [
        'a batch, each for itself',
        {
          ...{ action: 'batch', onError: 'continue' },
          operations: PATHS.map(objectPath => ({ action: 'set_property', objectPath, ...halve })),
        },
      ],
    ])('%s: a relative change counts once, as the dry run says', async (_, call) => {
      const bridge = await openBridge();
      const { act } = bridge;
      const preview = await act({ ...call, dryRun: true });
      expect(preview.value.note).toContain('Gallery Door inherits OpenSeconds');
      const { value, text } = await act(call);
      expect(value.success, text).toBe(true);
      // The dry run has said it; who sends the call at once is told with the result.
      expect(value.note ?? '').not.toContain('Gallery Door inherits OpenSeconds');
      const atOnce = await (await openBridge()).act(call);
      expect(atOnce.value.note, atOnce.text).toContain('Gallery Door inherits OpenSeconds');
      expect(await valuesOf(bridge)).toEqual([0.4, 1.75]);
      expect(value.instances).toMatchObject({ follow: { OpenSeconds: 1 } });
      const planned = ({ changes }: typeof value) =>
        changes.map(({ objectPath, before, after }: Record<string, unknown>) => [objectPath, before, after]);
      expect(planned(value)).toEqual(planned(preview.value));
      await act({ action: 'undo' });
      expect(await valuesOf(bridge)).toEqual([0.8, 3.5]);
    });

    longTest('what is to be another value than the default is reckoned from before', async () => {
      const bridge = await openBridge();
      const operations = [
        { action: 'set_property', objectPath: PATHS[1], ...halve },
        { action: 'set_property', objectPath: PATHS[0], ...halve, value: 4 },
      ];
      const { value, text } = await bridge.act({ action: 'batch', operations });
      expect(value.success, text).toBe(true);
      expect(await valuesOf(bridge)).toEqual([0.2, 3.5]);
    });

    longTest('a component that is inherited follows its template', async () => {
      const { act } = await openBridge();
      const { value } = await act({
        ...{ action: 'set_property', objectPaths: ['BP_Lamp', 'Gallery Lamp', 'Gate Lamp'] },
        ...{ propertyName: 'Bulb.Intensity', value: 2, operation: 'multiply' },
      });
      expect(value.note).toContain('Gallery Lamp inherits Bulb.Intensity');
      expect(value.instances).toMatchObject({
        follow: { 'Bulb.Intensity': 3 },
        override: { 'Bulb.Intensity': ['Gate Lamp'] },
      });
    });
  });

  longTest('actors that the editor leaves behind are named', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const wall = world.pathOf('Wall Lamp.Bulb');
    // As an editor would have it that copies defaults when an actor is made.
    world.set(wall, 'Intensity', 250);
    const { value, text } = await bridge.act(write('Bulb.Intensity', 400));
    expect(value.instances.behind, text).toEqual({ 'Bulb.Intensity': ['Wall Lamp (BP_Lamp_C_1)'] });
    expect(value.note).toContain('behind');
  });

  longTest(
    'a component of a parent is the parent’s: nothing is sent, and it is said where to go',
    async () => {
      const { act, editor } = await openBridge({ scene: withChild });
      const before = editor.world.snapshot();
      const { value, text } = await act({
        ...{ action: 'set_property', objectPath: 'BP_Ember', propertyName: 'Bulb.Intensity', value: 5 },
      });
      expect(value.error.code, text).toBe('property_not_writable');
      expect(value.error.remedy).toContain('BP_Lamp');
      expect(editor.world.snapshot()).toEqual(before);
      const own = await act({
        ...{ action: 'set_property', objectPath: 'BP_Torch', propertyName: 'Brightness', value: 700 },
      });
      expect(own.value.instances, own.text).toEqual({ count: 1, follow: { Brightness: 1 } });
    },
  );

  longTest('a policy that forbids the folder forbids the defaults', async () => {
    const { act } = await openBridge({
      policy: createPolicy({ forbid: [{ name: 'lamps', paths: ['/Game/Blueprints/'] }] }),
    });
    const { value, text } = await act(write('Bulb.Intensity', 5));
    expect(value.error.code, text).toBe('policy_forbids');
  });
});

longTest('an actor of a derived Blueprint is held against the template that it is made from', async () => {
  const { inspect } = await openBridge({ scene: withChild });
  const call = { action: 'get_property', objectPath: 'Torch', propertyName: 'Bulb.Intensity' };
  await inspect(call);
  const { value, text } = await inspect(call);
  expect(value, text).toMatchObject({ value: 250, default: 250, modified: false });
});

longTest('Blueprints of a partitioned world have defaults all the same', async () => {
  const { inspect } = await openBridge({ scene: worldPartition });
  const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'BP_Windmill' });
  expect(
    value.info.components.map(({ name }: { name: string }) => name),
    text,
  ).toContain('Tower');
});

longTest('actors that share a label are told apart among those that override', async () => {
  const { act } = await openBridge();
  const { value } = await act({
    action: 'set_property',
    objectPath: 'BP_Lamp',
    propertyName: 'Brightness',
    value: 400,
  });
  expect(value.instances.override).toEqual({ Brightness: ['Wall Lamp (BP_Lamp_C_2)'] });
});
