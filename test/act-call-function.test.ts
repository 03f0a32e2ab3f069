import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { describeOneIn, longTest, testOneIn, testOneOf } from './support/soak.ts';

const BRIGHTER = { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness' };
const settings = { allowAnyRemoteFunctionCall: true };

describeOneIn(3).each(['5.0', '5.1', '5.5', '5.7', '5.8'] as const)('call_function on %s', engine => {
  test('answers what the function returned, and what it changed', async () => {
    const bridge = await openBridge({ engine, settings });
    const { value, text } = await bridge.act({ ...BRIGHTER, parameters: { Lumens: 400 }, confirm: true });
    expect(value.success, text).toBe(true);
    expect(value.returned).toEqual({ Previous: 250 });
    expect(value.changes).toEqual([
      {
        objectPath: bridge.editor.world.pathOf('Gate Lamp'),
        propertyName: 'Brightness',
        before: 250,
        after: 400,
        verified: true,
      },
    ]);
    expect(value.undo).toMatchObject({ possible: false, how: expect.stringContaining('Ctrl+Z') });
    expect(bridge.editor.world.get('Gate Lamp', 'Brightness')).toBe(400);
  });

  test('is asked about before anything is sent', async () => {
    const bridge = await openBridge({ engine, settings });
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ ...BRIGHTER, parameters: { Lumens: 400 } });
    expect(value.error.code).toBe('needs_confirmation');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect((await bridge.act(value.error.example)).value.returned).toEqual({ Previous: 250 });
  });
});

longTest('a function that changes nothing is called without a question, and is no change', async () => {
  const bridge = await openBridge();
  const call = { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'K2_GetActorLocation' };
  const { value, text } = await bridge.act(call);
  expect(value, text).toMatchObject({ success: true, changes: [], undo: { possible: false } });
  expect(value.returned.ReturnValue).toMatchObject({ X: expect.any(Number) });
  expect(bridge.editor.world.transactions.titles).toEqual([]);
});

longTest('a getter that is known to touch nothing is called without a question', async () => {
  const { act } = await openBridge();
  const call = { objectPath: 'BP_ThirdPersonCharacter', functionName: 'GetUnscaledCapsuleHalfHeight' };
  const { value, text } = await act({ action: 'call_function', ...call });
  expect(value, text).toMatchObject({ success: true, changes: [], returned: { ReturnValue: 96 } });
});

longTest('where nothing is different afterwards, nobody is led to undo what was done before', async () => {
  const { act } = await openBridge({ settings });
  const { value, text } = await act({ ...BRIGHTER, parameters: { Lumens: 250 }, confirm: true });
  expect(value, text).toMatchObject({ success: true, changes: [], undo: { possible: false } });
  expect(text).not.toContain('Ctrl+Z');
});

longTest('a function of a component is found, and its changes bear the component’s name', async () => {
  const bridge = await openBridge();
  const args = { objectPath: 'Key Light', parameters: { NewIntensity: 77 }, confirm: true };
  for (const functionName of ['LightComponent.SetIntensity', 'SetIntensity']) {
    const { value, text } = await bridge.act({ action: 'call_function', ...args, functionName });
    expect(value.success, text).toBe(true);
    args.parameters = { NewIntensity: 78 };
    expect(value.changes[0].propertyName).toBe('LightComponent.Intensity');
  }
});

testOneOf.each([['setbrightness'], ['Set Brightness'], ['set_brightness'], ['SetBrightness()']])(
  'the function may be written %s',
  async functionName => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act({
      ...BRIGHTER,
      functionName,
      parameters: { lumens: '300' },
      confirm: true,
    });
    expect(value.returned, text).toEqual({ Previous: 250 });
    expect(bridge.editor.world.get('Gate Lamp', 'Brightness')).toBe(300);
  },
);

testOneOf.each([
  ['a function that is not there', { functionName: 'SetBrightnes' }, 'unknown_function', 'leads on'],
  ['a parameter that is not there', { parameters: { Lumen: 400 } }, 'invalid_arguments', 'leads on'],
  ['a value of another type', { parameters: { Lumens: 'bright' } }, 'invalid_value', 'asks'],
])('%s is refused with the right call, where there is one', async (_, args, code, how) => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const { value } = await bridge.act({ ...BRIGHTER, parameters: { Lumens: 400 }, ...args, confirm: true });
  expect(value.error.code).toBe(code);
  expect(bridge.editor.world.snapshot()).toEqual(before);
  if (how === 'asks') return expect(value.error).not.toHaveProperty('example');
  // Who agreed to one function has not agreed to another that is called alike.
  const { value: again, text } = await bridge.act({ ...value.error.example, confirm: true });
  expect(again.success, text).toBe(true);
});

longTest('a parameter that describe hides goes through where the table knows it, or on request', async () => {
  const bridge = await openBridge();
  const label = {
    action: 'call_function',
    objectPath: 'Gate Lamp',
    functionName: 'SetActorLabel',
    confirm: true,
  };
  const { value, text } = await bridge.act({ ...label, parameters: { NewActorLabel: 'Gate Light' } });
  expect(value.success, text).toBe(true);
  expect(value.note).toContain('"bMarkDirty":true');
  expect(bridge.editor.world.actor('Gate Light')).toBeDefined();
  const unlisted = { ...BRIGHTER, parameters: { Lumens: 10, Nonsense: 1 }, confirm: true };
  expect((await bridge.act(unlisted)).value.error?.code).toBe('object_not_found');
  const sent = await bridge.act({ ...unlisted, objectPath: 'Gate Light', unlisted: true });
  expect(sent.value.success, sent.text).toBe(true);
});

longTest('what is left out is said to be zero', async () => {
  const bridge = await openBridge();
  const { value } = await bridge.act({ ...BRIGHTER, confirm: true });
  expect(value.note).toMatch(/zero.*Lumens/);
  expect(bridge.editor.world.get('Gate Lamp', 'Brightness')).toBe(0);
});

testOneIn(3).each([
  ['/Script/Engine.Default__KismetSystemLibrary', 'QuitEditor', 'never_allowed'],
  ['/Script/Engine.Default__KismetSystemLibrary', 'Quit Editor', 'never_allowed'],
  ['/Script/Engine.Default__KismetSystemLibrary', 'LaunchURL', 'never_allowed'],
  ['/Script/Engine.Default__KismetSystemLibrary', 'BeginTransaction', 'never_allowed'],
  ['/Script/Engine.Default__KismetSystemLibrary', 'Cancel Transaction', 'never_allowed'],
])('%s %s is never called, whoever agrees', async (objectPath, functionName, code) => {
  const bridge = await openBridge({ settings });
  const { value, text } = await bridge.act({
    action: 'call_function',
    objectPath,
    functionName,
    confirm: true,
  });
  expect(value.error?.code, text).toBe(code);
});

longTest('a default 5.8 names what the project has to allow', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const objectPath = bridge.editor.world.pathOf('Gate Lamp');
  const { value } = await bridge.act({ ...BRIGHTER, objectPath, parameters: { Lumens: 400 }, confirm: true });
  expect(value.error.code).toBe('remote_call_not_allowed');
  expect(value.error.remedy).toContain('FunctionName=("SetBrightness")');
});

longTest('a dry run calls nothing', async () => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const { value } = await bridge.act({ ...BRIGHTER, parameters: { Lumens: 400 }, dryRun: true });
  expect(value).toMatchObject({
    success: true,
    dryRun: true,
    changes: [{ propertyName: 'SetBrightness()' }],
  });
  expect(bridge.editor.world.snapshot()).toEqual(before);
});

describe('a function that takes something away', () => {
  const actors = '/Script/UnrealEd.Default__EditorActorSubsystem';
  testOneOf.each([
    ['the actor itself', () => ({ objectPath: 'SM_Ramp', functionName: 'K2_DestroyActor' })],
    [
      'an actor that it is given',
      (path: string) => ({
        ...{ objectPath: actors, functionName: 'DestroyActor' },
        parameters: { ActorToDestroy: path },
      }),
    ],
  ])('%s: the question says so, and so do the answer and the history', async (_, call) => {
    const { act, editor } = await openBridge({ settings });
    const path = editor.world.pathOf('SM_Ramp') ?? '';
    const asked = await act({ action: 'call_function', ...call(path) });
    expect(asked.value.error.code, asked.text).toBe('needs_confirmation');
    expect(asked.value.error.message).toMatch(/DestroyActor takes (SM_Ramp|StaticMeshActor_\d+) away/);
    expect(asked.text).not.toContain('when it only reads');
    const { value, text } = await act(asked.value.error.example);
    expect(value, text).toMatchObject({
      success: true,
      changes: [{ objectPath: path, after: null, verified: true }],
      undo: { possible: false },
    });
    expect(value.changes).toHaveLength(1);
    const one = await act({ action: 'list_changes', changeId: value.undo.changeId });
    expect(one.value.history[0].changes, one.text).toMatchObject([
      { objectPath: path, after: null, verified: true },
    ]);
    const net = await act({ action: 'list_changes', since: 'start' });
    expect(net.value.net, net.text).toMatchObject([
      [path.split('.').at(-1), null, expect.any(String), null, value.undo.changeId, null, null],
    ]);
  });
});

longTest('of a function that nobody knows it is said that others may be acted on', async () => {
  const { act } = await openBridge({ settings });
  const asked = await act({ ...BRIGHTER, parameters: { Lumens: 250 } });
  expect(asked.value.error.message).toContain('it may act on other objects too');
  const { value, text } = await act(asked.value.error.example);
  expect(value.undo.why, text).toContain('what it did to other objects is not looked at');
});
