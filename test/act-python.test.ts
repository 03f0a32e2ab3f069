import { describe, expect, test } from 'vitest';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { listSwitchedOff } from '../src/server/switched-off.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const SETTINGS = { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true };
const open = (options: BridgeOptions = {}) =>
  openBridge({ settings: SETTINGS, policy: createPolicy({}, { allowPython: true }), ...options });

const run = (code: string, more: Record<string, unknown> = {}) => ({
  ...{ action: 'run_python', code, confirm: true },
  ...more,
});

describe('run_python', () => {
  longTest('asks first, and shows what would run', async () => {
    const asked: string[] = [];
    const bridge = await open({
      answerForm: message => {
        asked.push(message);
        return { action: 'accept', content: { confirm: true } };
      },
    });
    const { value, text } = await bridge.act({ action: 'run_python', code: "print('hello')" });
    expect(value.success, text).toBe(true);
    expect(asked[0]).toContain("print('hello')");
    expect(asked[0]).toContain('cannot be undone');
  });

  test('tells what was printed', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act(run("print('hello')"));
    expect(value, text).toMatchObject({ success: true, output: 'hello' });
    expect(value.result).toBeUndefined();
  });

  test('tells the value of an expression', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act(run('6 * 7', { mode: 'expression' }));
    expect(value, text).toMatchObject({ success: true, result: '42' });
  });

  test('tells an error as an error, in the words of Python', async () => {
    const bridge = await open();
    const { value, isError, text } = await bridge.act(run('1 / 0', { mode: 'statement' }));
    expect(isError, text).toBe(true);
    expect(value.error.code).toBe('engine_declined');
    expect(value.error.message).toContain('ZeroDivisionError: division by zero');
    expect(value.error.engine_said).toContain('Traceback');
  });

  test('the journal has it, and says that it cannot be undone', async () => {
    const bridge = await open();
    const { value } = await bridge.act(run("print('hello')"));
    expect(value.undo).toMatchObject({ possible: false, why: expect.stringContaining('cannot be undone') });
    const listed = await bridge.act({ action: 'list_changes' });
    expect(listed.text).toContain('run_python');
    expect(listed.text).toContain('cannot be undone');
    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.error.code, undone.text).toBe('not_undoable');
  });

  test('a script that takes longer than one waits is told to be running still, and is not sent again', async () => {
    const bodies: string[] = [];
    const bridge = await open({
      onRequest: (body, giveUp) => {
        if (!body.includes('sleep')) return;
        bodies.push(body);
        giveUp();
      },
    });
    const { value, text } = await bridge.act(run('import time; time.sleep(60)', { timeout: 5 }));
    expect(value.error.message, text).toContain('may still be running');
    expect(value.error.remedy).toContain('Do not send it again');
    expect(bodies).toHaveLength(1);
    const listed = await bridge.act({ action: 'list_changes' });
    expect(listed.text).toContain('unclear');
    expect(bodies).toHaveLength(1);
  });

  test.each(["print('a\u0000b')", 'print("\ud800")', 'x = 1\u0007'])('%j is refused', async code => {
    const bridge = await open();
    const { value, text } = await bridge.act(run(code));
    expect(value.error.code, text).toBe('invalid_value');
  });

  test('is no item of a batch that is rolled back', async () => {
    const bridge = await open();
    const { value } = await bridge.act({
      action: 'batch',
      operations: [{ action: 'run_python', code: "print('hello')" }],
    });
    expect(value.error.message).toContain('cannot be rolled back');
  });
});

describe('components', () => {
  const ADD = { action: 'add_component', objectPath: 'Statue', class: 'PointLightComponent' };

  longTest('one is added, found by inspect, written to, taken back and added again', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ ...ADD, name: 'Glow' });
    const path = `${bridge.editor.world.pathOf('Statue')}.Glow`;
    expect(value.changes, text).toEqual([
      { objectPath: path, before: null, after: '/Script/Engine.PointLightComponent', verified: true },
    ]);
    expect(bridge.editor.world.find(path)?.origin).toBe('instance');
    const write = { action: 'set_property', objectPath: 'Statue', propertyName: 'Glow.Intensity', value: 77 };
    const written = await bridge.act(write);
    expect(written.value.success, written.text).toBe(true);
    await bridge.act({ action: 'undo', steps: 2 });
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const redone = await bridge.act({ action: 'redo', steps: 2 });
    expect(redone.value.success, redone.text).toBe(true);
    expect(bridge.editor.world.get(path, 'Intensity')).toBe(77);
  });

  longTest('it is one step of the editor’s own undo history', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    await bridge.act({ ...ADD, name: 'Glow' });
    expect(bridge.editor.world.transactions.titles).toHaveLength(1);
    bridge.editor.world.transactions.undo();
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a name is found when none is given', async () => {
    const bridge = await open();
    const first = await bridge.act(ADD);
    expect(first.value.changes?.[0].objectPath, first.text).toMatch(/\.PointLight$/);
    const second = await bridge.act(ADD);
    expect(second.value.changes?.[0].objectPath, second.text).toMatch(/\.PointLight1$/);
  });

  testOneOf.each([
    [{ name: 'Glow' }, 'already_exists'],
    [{ name: 'two words' }, 'invalid_value'],
    [{ name: "x'" }, 'invalid_value'],
    [{ class: 'PointLight' }, 'invalid_value'],
    [{ class: 'PointLihgtComponent' }, 'unknown_class'],
  ])('%j is refused with a call that works', async (given, code) => {
    const bridge = await open();
    await bridge.act({ ...ADD, name: 'Glow' });
    const { value, text } = await bridge.act({ ...ADD, ...given });
    expect(value.error.code, text).toBe(code);
    const { example } = value.error;
    if (!example) return expect(value.error.suggestions, text).toContain('PointLightComponent');
    const again = await bridge.act(example);
    expect(again.value.success, again.text).toBe(true);
  });

  longTest('one that the class makes stays, and the editor’s words are told', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({
      ...{ action: 'remove_component', objectPath: 'Key Light', name: 'LightComponent0', confirm: true },
    });
    expect(value.error.code, text).toBe('engine_declined');
    expect(value.error.engine_said).toContain('RuntimeError');
    expect(bridge.editor.world.find(bridge.editor.world.pathOf('Key Light.LightComponent0'))).toBeDefined();
  });

  longTest('a removal is final here, and the editor’s own undo brings it back', async () => {
    const bridge = await open();
    await bridge.act({ ...ADD, name: 'Glow' });
    const there = bridge.editor.world.snapshot();
    const removed = await bridge.act({
      ...{ action: 'remove_component', objectPath: 'Statue', name: 'glow', confirm: true },
    });
    expect(removed.value.changes?.[0], removed.text).toMatchObject({ propertyName: 'Glow', after: null });
    expect(removed.value.undo).toMatchObject({ possible: false, why: expect.stringContaining('own undo') });
    bridge.editor.world.transactions.undo();
    expect(bridge.editor.world.snapshot()).toEqual(there);
  });

  longTest('an actor that an earlier item of the batch makes gets one too', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({
      action: 'batch',
      operations: [
        { action: 'spawn_actor', class: 'StaticMeshActor', label: 'Torch' },
        { ...ADD, objectPath: 'Torch', name: 'Glow' },
      ],
    });
    expect(value.success, text).toBe(true);
    const path = `${bridge.editor.world.pathOf('Torch')}.Glow`;
    expect(bridge.editor.world.find(path)).toBeDefined();
  });

  testOneOf.each(['5.0', '5.5', '5.8'] as const)('works on %s', async engine => {
    const bridge = await open({ engine });
    const { value, text } = await bridge.act({ ...ADD, name: 'Glow' });
    expect(value.success, text).toBe(true);
  });
});

describe('under a policy', () => {
  const ADD = { action: 'add_component', objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' };

  testOneOf.each([
    { paths: ['/Game/ThirdPerson/Lvl_ThirdPerson'] },
    { classes: ['SkeletalMeshActor'] },
    { functions: ['PythonScriptLibrary.*'] },
  ])('a rule on %j holds for what a script of ours is about', async rule => {
    const policy = createPolicy({ forbid: [{ name: 'hands off', ...rule }] }, { allowPython: true });
    const bridge = await open({ policy });
    const { value, text } = await bridge.act(ADD);
    expect(value.error?.code, text).toBe('policy_forbids');
    expect(value.error.message).toContain('hands off');
  });

  longTest('what a rule allows is let pass, and nothing beside it', async () => {
    const rule = { name: 'the statue', operations: ['add_component'], classes: ['SkeletalMeshActor'] };
    const bridge = await open({ policy: createPolicy({ allow: [rule] }, { allowPython: true }) });
    const { value, text } = await bridge.act(ADD);
    expect(value.success, text).toBe(true);
    const other = await bridge.act({ ...ADD, objectPath: 'Key Light' });
    expect(other.value.error?.code, other.text).toBe('policy_forbids');
  });

  longTest('where the project refuses, its owner is told the line', async () => {
    const bridge = await open({ settings: {} });
    const { value, text } = await bridge.act(ADD);
    expect(value.error.code, text).toBe('remote_access_blocked');
    expect(value.error.remedy).toContain('bEnableRemotePythonExecution=True');
  });
});

describe('where Python is not switched on', () => {
  const NAMES = ['run_python', 'add_component', 'remove_component'];

  testOneIn(6).each([
    { action: 'run_pyton', code: 'print()' },
    { action: 'python', code: 'print()' },
    { action: 'RunPython', code: 'print()' },
    { action: 'execute_script', code: 'print()' },
    { action: 'add_componnet', objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' },
    { objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' },
    { action: 'batch', operations: [{ action: 'run_pythn', code: 'print()' }] },
    { code: 'print()' },
  ])('%j leads to none of its operations', async call => {
    const bridge = await openBridge();
    const { text } = await bridge.act(call);
    const shown = text.replaceAll(String(call.action), '');
    for (const name of NAMES) expect(shown).not.toContain(name);
  });

  const switchedOff = listSwitchedOff({ readOnly: false, allowConsole: true, allowPython: false });

  longTest.each([
    { action: 'search', query: 'run a python script' },
    { action: 'search', query: 'add a component to an actor' },
    { action: 'capabilities' },
    { action: 'capabilities', category: 'editor' },
    { action: 'list_available_operations' },
    { action: 'list_available_operations', category: 'actors', detail: 'full' },
    { action: 'tool_schema', tool: 'act' },
    { action: 'tool_schema', tool: 'run_pythn' },
  ])('discover %j names none of them but as switched off', async call => {
    const bridge = await openBridge({ switchedOff });
    const { value } = await bridge.discover(call);
    const { switched_off: told = [], ...rest } = value;
    const isNamed = !Array.isArray(told);
    if (isNamed) expect(Object.keys(told)).toEqual(['start with --allow-python']);
    for (const name of NAMES) expect(JSON.stringify(isNamed ? rest : value)).not.toContain(name);
  });

  test('whoever names one is told who switches it on', async () => {
    const bridge = await openBridge({ switchedOff });
    const { value } = await bridge.discover({ action: 'tool_schema', tool: 'run_python' });
    expect(value.unavailable).toContain('--allow-python');
  });

  longTest('a category with nothing left in it is not listed', async () => {
    const off = listSwitchedOff({ readOnly: false, allowConsole: false, allowPython: false });
    const bridge = await openBridge({ switchedOff: off });
    const { value } = await bridge.discover({ action: 'capabilities' });
    expect(value.categories.map((each: { name: string }) => each.name)).not.toContain('console');
    const names = await bridge.discover({ action: 'list_available_operations' });
    const listed = names.value.categories.map((each: { name: string }) => each.name);
    expect(listed).not.toContain('console');
  });
});

describe('a large level', () => {
  const scene = generateLevel({ actors: 1500 });
  const QUESTIONS = [
    { action: 'find_actors', class: 'StaticMeshActor', where: { CastShadow: true }, limit: 5 },
    { action: 'level_map', near: { location: { X: 0, Y: 0, Z: 0 }, radius: 1_000_000 } },
  ];

  const ask = async (options: BridgeOptions) => {
    const sent: string[] = [];
    const bridge = await openBridge({
      ...{ scene, timeoutMs: 60_000, ...options },
      onRequest: body => void sent.push(body),
    });
    const values: unknown[] = [];
    for (const question of QUESTIONS) {
      const { svg: _, ...value } = (await bridge.inspect(question)).value;
      values.push(value);
    }
    const text = sent.join();
    const count = (name: string) => text.split(name).length - 1;
    return { values, scripts: count('template: read_actors'), single: count('"K2_GetComponentsByClass"') };
  };

  longTest(
    'is told by a script of ours, a thousand actors at a time, as it is told by single calls',
    async () => {
      const plain = await ask({});
      expect(plain.scripts).toBe(0);
      const told = await ask({ settings: SETTINGS, policy: createPolicy({}, { allowPython: true }) });
      expect(told.scripts).toBeGreaterThan(0);
      expect(told.scripts).toBeLessThan(8);
      expect(told.single).toBeLessThan(plain.single / 5);
      expect(told.values).toEqual(plain.values);
    },
  );

  longTest('is asked by single calls where the project does not let Python run', async () => {
    const refused = await ask({ policy: createPolicy({}, { allowPython: true }) });
    const plain = await ask({});
    expect(refused.values).toEqual(plain.values);
  });
});
