import { describe, expect, test } from 'vitest';
import { presetClass } from '../mocks/engine/presets/preset-record.ts';
import type { ScenePreset } from '../mocks/engine/presets/scene-preset.ts';
import type { Scene } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { keepInMemory } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../src/kernel/policy/policy-rules.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneIn, testOneOf } from './support/soak.ts';

const LIGHTING = { preset: 'LightingControl' };
const SUN = { action: 'set_preset_property', ...LIGHTING, label: 'Sun Intensity', value: 5 };
const LAMPS = { action: 'set_preset_property', ...LIGHTING, label: 'Lamp Brightness' };
const DAYLIGHT = { action: 'set_controller', ...LIGHTING, controller: 'Daylight', value: 0.5 };
const BRIGHTER = {
  action: 'call_preset_function',
  ...LIGHTING,
  label: 'SetBrightness',
  parameters: { Lumens: 400 },
};
const EXPOSE = {
  action: 'expose_property',
  ...LIGHTING,
  objectPath: 'Key Light',
  propertyName: 'LightComponent.Intensity',
};
const ENGINES = ['5.0', '5.1', '5.5', '5.7', '5.8'] as const;
const KISMET = '/Script/Engine.Default__KismetSystemLibrary';

function withPreset(name: string, preset: ScenePreset): Scene {
  const asset = { path: `/Game/Control/${name}.${name}`, class: presetClass, preset };
  return { ...thirdPerson, assets: [...(thirdPerson.assets ?? []), asset] };
}

const sunIntensity = ({ editor }: Bridge) => editor.world.get('Sun.LightComponent0', 'Intensity');

/** What is exposed anew has another id. */
const withoutIds = (state: unknown): string => JSON.stringify(state).replace(/[0-9A-F]{32}/g, 'id');

/** Does it, undoes it and does it again; the world has to come out the same each time. */
async function expectReversible(bridge: Bridge, call: Record<string, unknown>) {
  const before = bridge.editor.world.snapshot();
  const done = await bridge.act(call);
  expect(done.value.success, done.text).toBe(true);
  const after = bridge.editor.world.snapshot();
  expect(after).not.toEqual(before);
  const undone = await bridge.act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(bridge.editor.world.snapshot()).toEqual(before);
  const redone = await bridge.act({ action: 'redo' });
  expect(redone.value.success, redone.text).toBe(true);
  expect(withoutIds(bridge.editor.world.snapshot())).toEqual(withoutIds(after));
  return done.value;
}

describe.each(oneIn(3, ENGINES))('set_preset_property on %s', engine => {
  test('sets all bound objects, names each, and undo gives each back what it had', async () => {
    const bridge = await openBridge({ engine });
    bridge.editor.world.set('Gate Lamp', 'Brightness', 600);
    const value = await expectReversible(bridge, { ...LAMPS, value: 900 });
    const change = (label: string, before: number) => ({
      ...{ objectPath: bridge.editor.world.pathOf(label), propertyName: 'Brightness' },
      ...{ before, after: 900, verified: true },
    });
    expect(value.changes).toEqual([change('Gallery Lamp', 250), change('Gate Lamp', 600)]);
  });

  test('reads a value like set_property does: a colour as text, an enumerator in its words', async () => {
    const bridge = await openBridge({ engine });
    await expectReversible(bridge, { ...SUN, label: 'Sun Colour', value: '#FF8800' });
    const { value, text } = await bridge.act({ ...SUN, label: 'Gallery Lamp Units', value: 'candelas' });
    expect(value.changes?.[0], text).toMatchObject({ before: 'Lumens', after: 'Candelas', verified: true });
  });
});

describe('set_preset_property', () => {
  longTest('calculates where all objects have the same value, and refuses to make them alike', async () => {
    const bridge = await openBridge();
    const double = { ...LAMPS, value: 2, operation: 'multiply' };
    await bridge.act(double);
    expect(bridge.editor.world.get('Gate Lamp', 'Brightness')).toBe(500);
    bridge.editor.world.set('Gate Lamp', 'Brightness', 600);
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act(double);
    expect(value.error).toMatchObject({
      code: 'invalid_value',
      message: expect.stringContaining('500, 600'),
    });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('has no undo, and says why, where only the first of several objects can be read', async () => {
    const object = ['Key Light.LightComponent0', 'Sun.LightComponent0'];
    const bridge = await openBridge({
      // Of the path the preset only tells its end, and there are many called Z.
      scene: withPreset('Height', {
        properties: [{ label: 'Height', object, property: 'RelativeLocation.Z' }],
      }),
    });
    const { value, text } = await bridge.act({ ...SUN, preset: 'Height', label: 'Height', value: 333 });
    expect(value, text).toMatchObject({
      success: true,
      note: expect.stringContaining('only the first of its 2 objects'),
      changes: [{ verified: true, after: 333 }, { verified: false }],
      undo: { possible: false, why: expect.stringContaining('could not be read') },
    });
    for (const each of object)
      expect(bridge.editor.world.get(each, 'RelativeLocation')).toMatchObject({ Z: 333 });
  });

  longTest('is undone through the preset where nothing else tells where the property is', async () => {
    const object = 'Key Light.LightComponent0';
    const bridge = await openBridge({
      scene: withPreset('Height', {
        properties: [{ label: 'Height', object, property: 'RelativeLocation.Z' }],
      }),
    });
    await expectReversible(bridge, { ...SUN, preset: 'Height', label: 'Height', value: 333 });
  });

  longTest('a batch of preset operations is one step, and is taken back whole', async () => {
    const bridge = await openBridge();
    const operations = [SUN, { ...LAMPS, value: 900 }, DAYLIGHT, EXPOSE];
    await expectReversible(bridge, { action: 'batch', operations });
  });

  longTest('another process undoes it from the journal', async () => {
    const journals = keepInMemory();
    const bridge = await openBridge({ journals });
    const before = bridge.editor.world.snapshot();
    await bridge.act({ action: 'batch', operations: [{ ...LAMPS, value: 900 }, DAYLIGHT, EXPOSE] });
    const other = await openBridge({ journals, editor: bridge.editor });
    const { value, text } = await other.act({ action: 'undo' });
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  testOneOf.each([
    ['before it was read', 'before', 7.5],
    ['when it was done', 'instead', 5],
  ] as const)('a connection that breaks %s: what became of it is read back', async (_, when, expected) => {
    let isBroken = false;
    const bridge: Bridge = await openBridge({
      journals: keepOnDisk({ folder: makeDataFolder() }),
      onRequest: body => {
        if (isBroken || !body.includes('BeginTransaction')) return;
        isBroken = true;
        bridge.editor.inject({ kind: 'reset', when });
      },
    });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(DAYLIGHT);
    expect(sunIntensity(bridge), text).toBe(expected);
    expect(value.success, text).toBe(expected === 5);
    if (expected === 5) await bridge.act((await bridge.act({ action: 'undo' })).value.error.example);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

longTest.each(ENGINES)(
  'reset_preset_property on %s gives the default, and undo what was there',
  async engine => {
    const bridge = await openBridge({ engine });
    const value = await expectReversible(bridge, {
      ...{ action: 'reset_preset_property', ...LIGHTING, label: 'Sun Intensity' },
    });
    expect(value.changes).toMatchObject([{ before: 7.5, after: 10, verified: true }]);
    const again = await bridge.act({ action: 'reset_preset_property', ...LIGHTING, label: 'Sun Intensity' });
    expect(again.value).toMatchObject({ changes: [], note: expect.stringContaining('default already') });
  },
);

describe.each(oneIn(3, ENGINES.slice(1)))('set_controller on %s', engine => {
  test('says what changed with it, and undo brings all of that back', async () => {
    const bridge = await openBridge({ engine });
    // 7.5 is not what the controller stands for: setting it back alone would make it 10.
    expect(sunIntensity(bridge)).toBe(7.5);
    const value = await expectReversible(bridge, DAYLIGHT);
    expect(value.changes).toMatchObject([
      { propertyName: 'Daylight', before: 1, after: 0.5, verified: true },
      { label: 'Sun Intensity', propertyName: 'Intensity', before: 7.5, after: 5, verified: true },
    ]);
  });
});

describe('set_controller, where its old value moves what the new one had left alone', () => {
  // 7.5 is what the controller stands for at 0.75, and 10 what it stands for at the 1 that it has.
  const same = { ...DAYLIGHT, value: 0.75 };
  longTest('undo leaves the light as it was, and redo and undo again', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    expect((await bridge.act(same)).value.success).toBe(true);
    expect(sunIntensity(bridge)).toBe(7.5);
    for (const action of ['undo', 'redo', 'undo']) {
      const { value, text } = await bridge.act({ action });
      expect(value.success, text).toBe(true);
      expect(sunIntensity(bridge), text).toBe(7.5);
    }
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
  longTest('and the answer names no change of it', async () => {
    const { act } = await openBridge();
    await act(same);
    const { value } = await act({ action: 'undo' });
    expect(value.changes).toMatchObject([{ propertyName: 'Daylight', before: 0.75, after: 1 }]);
    expect(value.changes).toHaveLength(1);
  });
  longTest('also where it was changed in between, which is undone along', async () => {
    const bridge = await openBridge();
    await bridge.act(same);
    await bridge.act({ ...SUN, value: 8 });
    const { value, text } = await bridge.act({ action: 'undo', steps: 2 });
    expect(value.success, text).toBe(true);
    expect(sunIntensity(bridge), text).toBe(7.5);
  });
  longTest('also where somebody else changed it in between: theirs stays', async () => {
    const bridge = await openBridge();
    await bridge.act(same);
    bridge.editor.world.set('Sun.LightComponent0', 'Intensity', 3);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.success, text).toBe(true);
    expect(sunIntensity(bridge), text).toBe(3);
  });
  longTest('also where the answer of the undo is lost with its connection', async () => {
    let isDue = false;
    const bridge = await openBridge({
      onRequest: body => {
        if (!isDue || !body.includes('BeginTransaction')) return;
        isDue = false;
        bridge.editor.inject({ kind: 'reset', when: 'instead' });
      },
    });
    await bridge.act(same);
    isDue = true;
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.success, text).toBe(true);
    expect(isDue).toBe(false);
    expect(sunIntensity(bridge), text).toBe(7.5);
  });
  longTest(
    'where only a later call hears what became of the undo, it says what reads otherwise',
    async () => {
      let isDue = false;
      const bridge = await openBridge({
        onRequest: (body, giveUp) => {
          if (!isDue || !body.includes('BeginTransaction')) return;
          isDue = false;
          giveUp();
        },
      });
      await bridge.act(same);
      isDue = true;
      const { value, text } = await bridge.act({ action: 'undo' });
      expect(value.status, text).toBe('unknown');
      bridge.editor.clock.tick(50);
      const settled = await bridge.act({ action: 'list_changes' });
      const note = expect.stringMatching(/Sun Intensity of .*LightComponent0 reads otherwise/);
      expect(settled.value.settled, settled.text).toMatchObject([{ outcome: 'applied', note }]);
    },
  );
  longTest('also where a batch fails behind it', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({
      action: 'batch',
      operations: [same, { action: 'set_property', objectPath: 'Sun', propertyName: 'NoSuch', value: 1 }],
    });
    expect(value.success).toBe(false);
    expect(sunIntensity(bridge)).toBe(7.5);
  });
});

describe('set_controller, undone along with what moves something that its preset exposes', () => {
  const DEFAULT = {
    ...{ action: 'set_property', objectPath: '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C' },
    ...{ propertyName: 'Brightness', value: 500 },
  };
  testOneIn(3).each<[string, Record<string, unknown>[]]>([
    ['a default, which an actor inherits', [DEFAULT, { ...DAYLIGHT, value: 0.14 }]],
    ['also behind it', [{ ...DAYLIGHT, value: 0.14 }, DEFAULT]],
    ['also between two', [{ ...DAYLIGHT, value: 0.14 }, DEFAULT, { ...DAYLIGHT, value: 0.75 }]],
    [
      'and what follows the default no more',
      [DEFAULT, { ...LAMPS, value: 333 }, { ...DAYLIGHT, value: 0.14 }],
    ],
    ['and what it moves itself', [DEFAULT, { ...DAYLIGHT, value: 0.75 }]],
  ])('%s', async (_, operations) => {
    for (const how of ['batch', 'steps'] as const) {
      const bridge = await openBridge();
      const before = bridge.editor.world.snapshot();
      if (how === 'batch') {
        const { value, text } = await bridge.act({ action: 'batch', operations });
        expect(value.success, text).toBe(true);
      } else
        for (const call of operations)
          expect((await bridge.act({ ...call, action: String(call.action) })).value.success).toBe(true);
      const steps = how === 'batch' ? 1 : operations.length;
      const { value, text } = await bridge.act({ action: 'undo', steps });
      expect(value.success, text).toBe(true);
      expect(bridge.editor.world.snapshot(), text).toEqual(before);
    }
  });
});

longTest('set_controller: what somebody changed since is not undone without a word', async () => {
  const bridge = await openBridge();
  await bridge.act(DAYLIGHT);
  bridge.editor.world.set('Sun.LightComponent0', 'Intensity', 33);
  const { value, text } = await bridge.act({ action: 'undo' });
  expect(value.error?.code, text).toBe('changed_since');
  expect(sunIntensity(bridge)).toBe(33);
});

describe.each(oneIn(3, ENGINES))('call_preset_function on %s', engine => {
  const settings = { allowAnyRemoteFunctionCall: true };

  test('asks first, then tells what it returned and changed', async () => {
    const bridge = await openBridge({ engine, settings });
    const { value: asked } = await bridge.act(BRIGHTER);
    expect(asked.error.code).toBe('needs_confirmation');
    expect(bridge.editor.world.get('Gate Lamp', 'Brightness')).toBe(250);
    const { value, text } = await bridge.act(asked.error.example);
    expect(value, text).toMatchObject({
      returned: { Previous: 250 },
      changes: [{ propertyName: 'Brightness', before: 250, after: 400, verified: true }],
      undo: { possible: false },
    });
  });
});

longTest('call_preset_function: a 5.8 project that does not allow it is told what to allow', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const { value, text } = await bridge.act({ ...BRIGHTER, confirm: true });
  expect(value.error.code, text).toBe('remote_call_not_allowed');
  expect(value.error.remedy).toContain('"SetBrightness"');
});

describe('what a preset exposes is judged as if it were called itself', () => {
  const scene = withPreset('Danger', {
    functions: [
      { label: 'Run', object: KISMET, function: 'ExecuteConsoleCommand' },
      { label: 'Leave', object: KISMET, function: 'QuitEditor' },
    ],
    controllers: [{ name: 'Knob', type: 'float', behaviours: [{ calls: 'Leave' }] }],
  });
  const settings = { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true };

  testOneOf.each([
    [
      'a console command',
      { action: 'call_preset_function', label: 'Run', parameters: { Command: 'stat fps' } },
    ],
    ['what ends the editor', { action: 'call_preset_function', label: 'Leave' }],
    ['a controller that may call either', { action: 'set_controller', controller: 'Knob', value: 1 }],
  ])('%s is never called, whoever agrees', async (_, call) => {
    const bridge = await openBridge({ scene, settings });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ ...call, preset: 'Danger', confirm: true });
    expect(value.error?.code, text).toBe('never_allowed');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  const rule = (part: Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>): PolicyRules => ({
    forbid: [{ name: 'hands off', ...part }],
  });
  const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson';

  testOneOf.each([
    ['the class of its object', rule({ classes: ['DirectionalLight'] }), SUN],
    ['the class of its object, by a controller', rule({ classes: ['DirectionalLight'] }), DAYLIGHT],
    ['the path of its object', rule({ paths: [`${LEVEL}/**`] }), SUN],
    ['the class of one of several', rule({ classes: ['BP_Lamp'] }), { ...LAMPS, value: 1 }],
    ['a function', rule({ functions: ['BP_Lamp.SetBrightness'] }), { ...BRIGHTER, confirm: true }],
    ['the class of a function’s object', rule({ classes: ['BP_Lamp'] }), { ...BRIGHTER, confirm: true }],
    ['the folder of the preset', rule({ paths: ['/Game/RemoteControl/**'] }), EXPOSE],
    ['an operation', rule({ operations: ['*_preset_*'] }), SUN],
    [
      'a function of which nobody knows what it touches',
      rule({ classes: ['Light'] }),
      { ...BRIGHTER, confirm: true },
    ],
    ['a class that no rule allows', { allow: [{ name: 'lamps', classes: ['BP_Lamp'] }] }, SUN],
  ] as [string, PolicyRules, Record<string, unknown>][])('a rule about %s holds', async (_, rules, call) => {
    const bridge = await openBridge({ policy: createPolicy(rules), settings });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('policy_forbids');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  testOneOf.each([
    ['another class', rule({ classes: ['PointLight'] }), SUN],
    [
      'another function, with trust in this one',
      { ...rule({ functions: ['BP_Lamp.TurnOn'] }), trust: ['BP_Lamp.SetBrightness'] },
      { ...BRIGHTER, confirm: true },
    ],
    ['the very class', { allow: [{ name: 'lamps', classes: ['BP_Lamp'] }] }, { ...LAMPS, value: 1 }],
  ] as [string, PolicyRules, Record<string, unknown>][])(
    'a rule about %s lets it pass',
    async (_, rules, call) => {
      const bridge = await openBridge({ policy: createPolicy(rules), settings });
      const { value, text } = await bridge.act(call);
      expect(value.success, text).toBe(true);
    },
  );
});

describe('a server that only reads', () => {
  longTest('refuses every operation on presets, and still shows them', async () => {
    const bridge = await openBridge({ policy: createPolicy({ readOnly: true }) });
    const unexpose = { action: 'unexpose_property', ...LIGHTING, label: 'Fog Density', confirm: true };
    const before = bridge.editor.world.snapshot();
    for (const call of [SUN, DAYLIGHT, { ...BRIGHTER, confirm: true }, EXPOSE, unexpose]) {
      const { value, text } = await bridge.act(call);
      expect(value.error?.code, text).toBe('read_only');
    }
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect((await bridge.inspect({ action: 'presets', ...LIGHTING })).value.success).toBe(true);
  });
});

describe('expose_property and unexpose_property', () => {
  longTest('exposes with a label and in a group, as it is read back; undo takes it out', async () => {
    const bridge = await openBridge();
    const value = await expectReversible(bridge, { ...EXPOSE, label: 'Key', group: 'sky' });
    expect(value).toMatchObject({
      exposed: { label: 'Key', id: expect.stringMatching(/^[0-9A-F]{32}$/) },
      changes: [{ before: null, after: 'Key', verified: true }],
    });
    const { value: page } = await bridge.inspect({ action: 'presets', ...LIGHTING, label: 'Key' });
    expect(page).toMatchObject({ propertyName: 'Intensity', group: 'Sky' });
  });

  longTest('a label is made by the editor where none is given, and said', async () => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act(EXPOSE);
    expect(value.exposed?.label, text).toMatch(/Intensity/);
    const { value: page } = await bridge.inspect({
      action: 'presets',
      ...LIGHTING,
      label: value.exposed.label,
    });
    expect(page.kind).toBe('property');
  });

  testOneOf.each([
    ['what is exposed already', { objectPath: 'Sun' }, 'already_exists', '"Sun Intensity"'],
    ['a label that is taken', { label: 'fog density' }, 'already_exists', '"Fog Density"'],
    ['a group that is not there', { group: 'Lampz' }, 'invalid_value', 'Lamps'],
    [
      'a property that is not there',
      { propertyName: 'LightComponent.Intensty' },
      'unknown_property',
      'Intensty',
    ],
  ])('%s is refused', async (_, args, code, words) => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act({ ...EXPOSE, ...args });
    expect(value.error?.code, text).toBe(code);
    expect(value.error.message).toContain(words);
  });

  longTest(
    'says before what undo cannot bring back, and brings back label, group, metadata and value',
    async () => {
      const bridge = await openBridge();
      const call = { action: 'unexpose_property', ...LIGHTING, label: 'Lamp Brightness' };
      const { value: asked } = await bridge.act(call);
      expect(asked.error).toMatchObject({
        code: 'needs_confirmation',
        message: expect.stringMatching(/its id.*behaviours of controllers.*its other 1 object/),
      });
      const { value, text } = await bridge.act(asked.error.example);
      expect(value, text).toMatchObject({
        changes: [{ before: 'Lamp Brightness', after: null, verified: true }],
      });
      const gone = await bridge.inspect({ action: 'presets', ...LIGHTING, label: 'Lamp Brightness' });
      expect(gone.value.error.code).toBe('unknown_property');
      await bridge.act({ action: 'undo' });
      const { value: back } = await bridge.inspect({
        action: 'presets',
        ...LIGHTING,
        label: 'Lamp Brightness',
      });
      expect(back).toMatchObject({ group: 'Lamps', value: 250, metadata: { Widget: 'Slider' } });
    },
  );

  test.each([
    ['set_controller', DAYLIGHT],
    ['expose_property', EXPOSE],
    ['unexpose_property', { action: 'unexpose_property', ...LIGHTING, label: 'Fog Density', confirm: true }],
  ])('%s is refused on 5.0 with the reason', async (name, call) => {
    const options: BridgeOptions = { engine: '5.0' };
    const bridge = await openBridge(options);
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('engine_lacks');
    expect(value.error.message).toContain(`${name} needs Unreal 5.1`);
  });
});

test('undo of an exposure asks where another hand has exposed something else under its label', async () => {
  const one = await openBridge();
  const two = await openBridge({ editor: one.editor });
  const ours = { objectPath: 'Key Light', propertyName: 'LightComponent.SourceRadius', label: 'Ours' };
  const theirs = { objectPath: 'Gate Beacon', propertyName: 'LightComponent.SourceLength', label: 'Ours' };
  await one.act({ action: 'expose_property', ...LIGHTING, ...ours });
  await two.act({ action: 'unexpose_property', ...LIGHTING, label: 'Ours', confirm: true });
  await two.act({ action: 'expose_property', ...LIGHTING, ...theirs });
  const { value, text } = await one.act({ action: 'undo' });
  expect(value.error?.code, text).toBe('changed_since');
  const page = await one.inspect({ action: 'presets', ...LIGHTING, label: 'Ours' });
  expect(page.value.propertyName, page.text).toBe('SourceLength');
});
