import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

/** The error of a call. */
async function errorOf(tool: string, call: Call) {
  const bridge = await openBridge();
  return (await bridge.call(tool, call)).value.error;
}

longTest('an angle that is the one of an example of the docs is shown as any other is', async () => {
  for (const rotation of [30, 45]) {
    const call = { action: 'set_transform', objectPath: 'SM_Crate_Loose', rotation };
    const { example, message, placeholders } = await errorOf('act', call);
    expect(example.rotation, message).toEqual({ Yaw: rotation });
    expect(placeholders).toEqual(['rotation']);
  }
});

describe('a class that is denied is no class that is looked for', () => {
  testOneIn(2).each<[string, Call]>([
    ['inspect', { action: 'find_actors', class: '!Light' }],
    ['inspect', { action: 'find_actors', class: '!PointLight' }],
    ['inspect', { action: 'find_actors', class: 'not Light', label: 'Key' }],
    ['inspect', { action: 'find_assets', class: '!Material' }],
    ['act', { action: 'spawn_actor', class: 'non-PointLight', location: [0, 0, 0] }],
  ])('%s %j', async (tool, call) => {
    const { code, message, example } = await errorOf(tool, call);
    expect([code, example]).toEqual(['invalid_value', undefined]);
    expect(message).toContain(`"${String(call.class)}" says which class is not meant`);
  });
});

describe('what a class is searched for by', () => {
  longTest('is a part of a name, under another name of its class too', async () => {
    const { example } = await errorOf('inspect', {
      ...{ action: 'describe_class', className: 'PointLightComponent', filter: 'shadow' },
    });
    expect(example).toEqual({
      ...{ action: 'describe_class', class: 'PointLightComponent', properties: ['*shadow*'] },
    });
    const bridge = await openBridge();
    const { value } = await bridge.inspect(example);
    expect(value.properties).toHaveProperty('CastShadows');
  });

  test('is told where it is: in a component, or as a part of names', async () => {
    const bridge = await openBridge();
    const ask = async (name: string) =>
      (await bridge.inspect({ action: 'describe_class', class: name, properties: ['shadow'] })).value;
    expect((await ask('PointLight')).note).toContain('PointLightComponent has CastShadows');
    expect((await ask('PointLightComponent')).unmatched[0].nearest).toContain('CastShadows');
  });
});

describe('near to a camera are cameras', () => {
  testOneOf.each<[Call]>([
    [{ action: 'take_screenshot', camera: 'Intro' }],
    [{ action: 'find_actors', inView: 'Intro' }],
  ])('%j', async call => {
    const { suggestions, placeholders, example } = await errorOf('inspect', call);
    expect(suggestions).toEqual(['Intro Camera']);
    expect(Object.values(example)).toContain('Intro Camera');
    expect(placeholders).toHaveLength(1);
  });
});

test('a copy is put beside its source where only its name is said', async () => {
  const call = { action: 'duplicate_asset', source: 'MI_Metal_Rusty', destination: 'MI_Metal_Dark' };
  const { example, placeholders } = await errorOf('act', call);
  expect(example.path).toBe('MI_Metal_Dark');
  expect(placeholders).toBeUndefined();
});

describe('what an action of an interview is called there', () => {
  testOneIn(2).each([
    ['start', 'start_interview'],
    ['finish', 'finalize_ds'],
    ['answer', 'process_ds_answer'],
    ['next', 'get_next_question'],
  ])('%s is %s', async (action, meant) => {
    const { message, suggestions } = await errorOf('interview', { action, brief_id: 'courtyard' });
    expect(suggestions[0]).toBe(meant);
    expect(message).not.toContain('called like it');
  });
});

describe('one name for several copies', () => {
  const copies = { action: 'duplicate_actors', objectPath: 'SM_Barrel_01', count: 3 };

  testOneOf.each([
    [{ label: 'SM_Keg' }, ['SM_Keg', 'SM_Keg_2', 'SM_Keg_3']],
    [{ name: 'SM_Keg_09' }, ['SM_Keg_09', 'SM_Keg_10', 'SM_Keg_11']],
  ])('names each of them, and says that it is made up: %j', async (more, labels) => {
    const { example, placeholders } = await errorOf('act', { ...copies, ...more });
    expect(example).toEqual({ ...copies, labels });
    expect(placeholders).toEqual(['labels']);
  });

  test('that is one label in a list says how many the editor names', async () => {
    const { act } = await openBridge();
    const { value } = await act({ ...copies, labels: ['SM_Keg'], dryRun: true });
    expect(value.note).toContain('`labels` names 1, in their order: the editor labels the other 2.');
  });
});

describe('a name that another asset has elsewhere is told', () => {
  testOneIn(2).each<[Call, string]>([
    [{ action: 'create_blueprint', path: 'BP_Lamp' }, '/Game/Blueprints/BP_Lamp.BP_Lamp'],
    [{ action: 'create_asset', class: 'Material', path: 'm_metal' }, 'M_Metal.M_Metal'],
    [
      { action: 'create_material_instance', parent: 'M_Plaster', path: '/Game/MI_Metal_Rusty' },
      'MI_Metal_Rusty',
    ],
    [{ action: 'rename_asset', objectPath: 'SM_Barrel', path: '/Game/SM_Crate' }, 'SM_Crate.SM_Crate'],
  ])('%j', async (call, path) => {
    const { act } = await openBridge();
    const { value, text } = await act({ ...call, dryRun: true });
    expect(value.note, text).toMatch(new RegExp(`${path} is called \\w+ too: name them by path`));
  });

  test('and a new name is not', async () => {
    const { act } = await openBridge();
    for (const call of [
      { action: 'create_blueprint', path: 'BP_Torch' },
      { action: 'rename_asset', objectPath: 'SM_Barrel', path: '/Game/Old/' },
    ]) {
      const { value } = await act({ ...call, dryRun: true });
      expect(value.note ?? '').not.toContain('is called');
    }
  });
});

describe('parameters that stand in the name of a function', () => {
  const call = (functionName: string, more = {}) => ({
    ...{ action: 'call_function', objectPath: 'Gate Lamp', functionName },
    ...more,
  });

  testOneOf.each(['SetBrightness(400)', 'SetBrightness(Lumens = 400);'])('are kept: %s', async name => {
    const { example, placeholders, message } = await errorOf('act', call(name));
    expect(example, message).toEqual(call('SetBrightness', { parameters: { Lumens: 400 } }));
    expect(placeholders).toBeUndefined();
  });

  testOneOf.each([
    call('SetBrightness(400, 5)'),
    call('SetBrightnes(400)'),
    call('SetBrightness(400)', { parameters: { Lumens: 300 } }),
  ])('are never lost in silence: %j', async odd => {
    const { example } = await errorOf('act', odd);
    expect(example).toBeUndefined();
  });
});

describe('what is only spelled like a name is no typo of it', () => {
  testOneIn(2).each<[Call]>([
    [{ action: 'set_property', objectPath: 'Sunlight', propertyName: 'Intensity', value: 5 }],
    [{ action: 'set_transform', objectPath: 'Reflection', location: { Z: 5 }, mode: 'add' }],
    [{ action: 'spawn_actor', asset: 'SM_Lamp', location: [0, 0, 100] }],
    [{ action: 'rename_asset', objectPath: 'MI_Clouds', path: 'MI_Clouds_Old' }],
    [{ action: 'set_material', objectPath: 'SM_Crate_Loose', material: 'MI_Metal' }],
  ])('%j', async call => {
    const { code, example, suggestions } = await errorOf('act', call);
    expect([code, example]).toEqual(['object_not_found', undefined]);
    expect(suggestions.length).toBeGreaterThan(0);
  });
});

longTest(
  'an action that there is not leads to the one that takes the thing, whatever else is said',
  async () => {
    const call = { action: 'copy', objectPath: 'SM_Barrel_01', to: 'SM_Platform' };
    const { message, remedy, suggestions, example } = await errorOf('act', call);
    expect([suggestions[0], example]).toEqual(['duplicate_actors', undefined]);
    expect(message).not.toContain('takes an asset');
    expect(remedy).toContain('Without `to` duplicate_actors would not be what was meant');
  },
);

longTest(
  'an actor in place of an asset is copied where nothing else is said, and else asked about',
  async () => {
    const call = { action: 'spawn_actor', asset: 'SM_Crate_01' };
    expect((await errorOf('act', call)).example).toMatchObject({ action: 'duplicate_actors' });
    const { example, remedy } = await errorOf('act', { ...call, location: [0, 0, 100] });
    expect(example).toBeUndefined();
    expect(remedy).toContain('set_transform places that');
  },
);
