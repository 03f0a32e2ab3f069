import { describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type PolicyRules, policyFileSchema } from '../src/kernel/policy/policy-rules.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const SETTINGS = { allowConsoleCommandRemoteExecution: true };

const open = (rules: PolicyRules = {}, options: BridgeOptions = {}) =>
  openBridge({ settings: SETTINGS, policy: createPolicy(rules, { allowConsole: true }), ...options });

const set = (name: string, value: unknown) => ({ action: 'set_console_variable', name, value });
const run = (command: string) => ({ action: 'run_console_command', command, confirm: true });

describe('set_console_variable', () => {
  longTest('says what was there before and after, in two frames, and undo puts it back', async () => {
    const bridge = await open();
    await bridge.act(set('r.VSync', 0)); // whose editor it is, is known now
    const { value, text } = await bridge.act(set('r.Streaming.PoolSize', 2000));
    expect(value.changes, text).toEqual([
      {
        objectPath: 'console',
        propertyName: 'r.Streaming.PoolSize',
        before: 1000,
        after: 2000,
        verified: true,
      },
    ]);
    expect(value.undo).toMatchObject({ possible: true });
    expect(bridge.editor.world.consoleVariables.get('r.Streaming.PoolSize')).toBe('2000');
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.consoleVariables.get('r.Streaming.PoolSize')).toBe('1000');
    await bridge.act({ action: 'redo' });
    expect(bridge.editor.world.consoleVariables.get('r.Streaming.PoolSize')).toBe('2000');
    expect(await bridge.countFrames(bridge.act(set('r.VSync', 1)))).toBe(2);
  });

  longTest('is no step of the editor’s own undo history', async () => {
    const bridge = await open();
    await bridge.act(set('r.VSync', 1));
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  testOneIn(2).each([
    ['r.vsync', 1, '1'],
    ['r.VSync', true, '1'],
    ['r.VSync', 'on', '1'],
    ['r.VSync', ' 1 ', '1'],
    ['r.AntiAliasingMethod', 'taa', '2'],
    ['r.Shadow.Virtual.ResolutionLodBiasLocal', '-0.5', '-0.5'],
    ['t.MaxFPS', 59.94, '59.94'],
    ['r.Streaming.PoolSize', '2 GB', '2048'],
  ])('%s takes %j', async (name, given, expected) => {
    const bridge = await open();
    const { value, text } = await bridge.act(set(name, given));
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.consoleVariables.get(name)).toBe(expected);
  });

  testOneIn(2).each([
    ['r.ScreenPercentage', 80],
    ['t.MaxFPS', 60],
    ['r.AntiAliasingMethod', 4],
  ])('%s at %j is no switch: true and false are asked about', async (name, now) => {
    const bridge = await open();
    expect((await bridge.act(set(name, now))).isError).toBe(false);
    for (const flag of [true, false]) {
      const { value } = await bridge.act(set(name, flag));
      expect(value.error?.code).toBe('invalid_value');
      expect(value.error.message).toContain(`it is ${now} now`);
    }
    expect(bridge.editor.world.consoleVariables.get(name)).toBe(String(now));
  });

  testOneOf.each([
    ['r.VSync', 7, '0 (off), 1 (on)'],
    ['r.VSync', 'perhaps', '0 (off), 1 (on)'],
    ['r.Streaming.PoolSize', 1.5, 'a whole number'],
    ['r.ScreenPercentage', 4000, 'from 0 to 400 (percent)'],
    ['r.ScreenPercentage', '1e2', 'a number'],
    ['r.ScreenPercentage', '0x10', 'a number'],
    ['r.ScreenPercentage', '', 'a number'],
    ['r.ScreenPercentage', [50], 'a number'],
    ['r.ScreenPercentage', { toString: '50' }, 'a number'],
  ])('%s does not take %j, and the example is a call that works', async (name, given, accepted) => {
    const bridge = await open();
    const { value, text } = await bridge.act(set(name, given));
    expect(value.error.code, text).toBe('invalid_value');
    expect(value.error.message).toContain(accepted);
    expect(bridge.editor.world.snapshot().consoleVariables).toEqual({});
    const again = await bridge.act(value.error.example);
    expect(again.value.success, again.text).toBe(true);
  });

  longTest('a sum is no number: what it comes to is offered', async () => {
    const bridge = await open();
    bridge.editor.world.consoleVariables.set('r.ScreenPercentage', '75');
    const { value, text } = await bridge.act(set('r.ScreenPercentage', '+10'));
    expect(value.error, text).toMatchObject({
      code: 'invalid_value',
      message: expect.stringContaining('It is 75 now'),
      example: { name: 'r.ScreenPercentage', value: 85 },
    });
    expect((await bridge.act(value.error.example)).value.changes).toMatchObject([{ before: 75, after: 85 }]);
  });

  test('a name that is not known leads to a near one', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act(set('r.Shadow.Virtul.Enable', 1));
    expect(value.error, text).toMatchObject({
      code: 'unknown_property',
      example: { name: 'r.Shadow.Virtual.Enable', value: 1 },
    });
  });

  test('what is read at start cannot be set, and the answer says where it stands', async () => {
    const bridge = await open();
    const { value } = await bridge.act(set('r.AllowStaticLighting', 0));
    expect(value.error).toMatchObject({
      code: 'property_not_writable',
      remedy: expect.stringContaining('DefaultEngine.ini'),
    });
  });

  test('what the editor holds is told as unchanged', async () => {
    const silent = await open();
    silent.editor.world.consoleVariables.set = () => 'read-only';
    const { value, text } = await silent.act(set('r.VSync', 1));
    expect(value.error.code, text).toBe('nothing_changed');
  });

  test('others only by name in the policy, and only where the editor has them', async () => {
    const bridge = await open({ console: { variables: ['a.Game.*', 'r.MyGame.*'] } });
    expect((await bridge.act(set('b.Game.Speed', 1))).value.error.code).toBe('unknown_property');
    const { value } = await bridge.act(set('r.MyGame.Speed', 1));
    expect(value.error).toMatchObject({
      code: 'unknown_property',
      message: expect.stringContaining('The editor has no'),
    });
  });

  longTest('a policy that names the console switches it on by itself, for this alone', async () => {
    const bridge = await openBridge({ settings: SETTINGS, policy: createPolicy({ console: {} }) });
    expect((await bridge.act(set('r.VSync', 1))).value.success).toBe(true);
    expect((await bridge.act(run('stat fps'))).value.success).toBe(true);
    const { value } = await bridge.act({
      ...{ action: 'call_function', objectPath: '/Script/Engine.Default__KismetSystemLibrary' },
      ...{ functionName: 'ExecuteConsoleCommand', parameters: { Command: 'obj list' }, confirm: true },
    });
    expect(value.error.code).toBe('never_allowed');
  });

  test('where the project refuses, its owner is told the line', async () => {
    const bridge = await open({}, { settings: {} });
    const { value, text } = await bridge.act(set('r.VSync', 1));
    expect(value.error.code, text).toBe('remote_access_blocked');
    expect(value.error.remedy).toContain('bAllowConsoleCommandRemoteExecution=True');
  });

  test('rules of the policy hold for it as for any other operation', async () => {
    const bridge = await open({ forbid: [{ name: 'no console', operations: ['set_console_*'] }] });
    expect((await bridge.act(set('r.VSync', 1))).value.error.code).toBe('policy_forbids');
  });

  const raw = (Command: string) => ({
    ...{ action: 'call_function', functionName: 'ExecuteConsoleCommand', parameters: { Command } },
    ...{ objectPath: '/Script/Engine.Default__KismetSystemLibrary', unlisted: true, confirm: true },
  });

  type Row = [rule: string, call: Record<string, unknown>];

  testOneIn(4).each<Row>([
    ...['ShowFlag.Fog 0', 'MySwitch 1', 'MySwitch=on', 'scalability 3'].flatMap((command): Row[] => [
      ['set_console_variable', run(command)],
      ['run_console_command', run(command)],
      ['set_console_variable', raw(command)],
      ['run_console_command', raw(command)],
    ]),
    ['set_console_variable', raw('r.VSync 1')],
    ['set_console_variable', set('r.VSync', 1)],
    ['run_console_command', run('stat fps')],
    ['run_console_command', raw('stat fps')],
    ['run_console_command', run('obj list class=World')],
  ])('a rule on %s holds for %j', async (rule, call) => {
    const bridge = await open({
      console: { commands: ['MySwitch*', 'scalability *', 'r.VSync *', 'obj list*'] },
      forbid: [{ name: 'not so', operations: [rule] }],
    });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('policy_forbids');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test.each<Row>([
    ['set_console_variable', run('stat fps')],
    ['set_console_variable', run('viewmode unlit')],
    ['set_console_variable', run('r.VSync')],
    ['set_console_variable', raw('stat fps')],
    // Whoever is let set variables by their names runs no other command.
    ['run_console_command', set('r.VSync', 1)],
  ])('a rule on %s lets %j be', async (rule, call) => {
    const bridge = await open({ forbid: [{ name: 'not so', operations: [rule] }] });
    const { value, text } = await bridge.act(call);
    expect(value.success, text).toBe(true);
  });
});

describe('run_console_command', () => {
  test('asks first, and says where to look', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({ action: 'run_console_command', command: 'stat fps' });
    expect(value.error.code, text).toBe('needs_confirmation');
    expect(bridge.editor.world.viewports.stats.size).toBe(0);
    const again = await bridge.act(value.error.example);
    expect(again.value, again.text).toMatchObject({
      success: true,
      note: expect.stringContaining('read_log'),
    });
    expect([...bridge.editor.world.viewports.stats]).toEqual(['fps']);
  });

  testOneIn(2).each(['stat unit', '  STAT   Unit ', 'viewmode unlit', 'ShowFlag.Fog 0'])(
    'runs %j',
    async command => {
      const bridge = await open();
      const before = bridge.editor.world.snapshot();
      const { value, text } = await bridge.act(run(command));
      expect(value.success, text).toBe(true);
      expect(bridge.editor.world.snapshot()).not.toEqual(before);
    },
  );

  test.each(['viewmode unlit', 'stat unit'])(
    '%j is no variable where every variable may be set',
    async command => {
      const bridge = await open({ console: { variables: ['*'] } });
      const { value, text } = await bridge.act(run(command));
      expect(value.success, text).toBe(true);
    },
  );

  test('the name of a variable is a question: its value is read, nobody is asked, nothing runs', async () => {
    const bridge = await open();
    for (const command of ['r.streaming.poolsize', 'r.Streaming.PoolSize ?']) {
      const { value, text } = await bridge.act({ action: 'run_console_command', command });
      expect(value, text).toMatchObject({ variable: 'r.Streaming.PoolSize', value: '1000', changes: [] });
    }
    expect(bridge.editor.world.log.filter(line => line.startsWith('Cmd:'))).toEqual([]);
  });

  test('a variable with a value leads to the operation that sets it', async () => {
    const bridge = await open();
    const { value } = await bridge.act(run('r.vsync 1'));
    expect(value.error.example).toEqual({ action: 'set_console_variable', name: 'r.VSync', value: '1' });
    expect((await bridge.act(value.error.example)).value.success).toBe(true);
  });

  const everything: PolicyRules = { console: { commands: ['*'], variables: ['*'] } };

  test.each([
    ...[
      'quit',
      'EXIT',
      ' Quit ',
      'quit_editor',
      'QUIT force',
      '"quit"',
      'crash',
      'debug crash',
      'DEBUG GPF',
      'gpf',
    ],
    ...['exec evil.txt', 'py print(1)', 'python evil.py', 'WebControl.StopServer', 'closeslatemainframe'],
    ...['stat fps exit', 'Automation RunTests Now,Quit', 'restart_editor'],
  ])('%j is never run, not even under a policy that admits all', async command => {
    const bridge = await open(everything);
    const { value, text } = await bridge.act(run(command));
    expect(value.error.code, text).toBe('never_allowed');
    expect(bridge.editor.world.log.filter(line => line.startsWith('Cmd:'))).toEqual([]);
  });

  testOneIn(3).each([
    ...['stat fps | quit', 'stat fps|obj gc', 'stat fps;quit', 'stat fps\nquit', 'stat fps\r', 'stat\tfps'],
    ...['stat fps\u0000', 'ｑｕｉｔ', 'qu\u00adit', 'stat fps\u2028quit', '`quit`', ' ', 'a'.repeat(501)],
  ])('%j is no single command', async command => {
    const bridge = await open(everything);
    const { value, text } = await bridge.act(run(command));
    expect(value.error.code, text).toBe('invalid_value');
  });

  testOneIn(4).each([
    'obj gc',
    'stat startfile',
    'map load file=x',
    'stat fps extra',
    'memreport',
    'show',
    'r.Nothing 1',
  ])('%j is on no list, and a policy may put it there', async command => {
    const closed = await open();
    const refused = await closed.act(run(command));
    expect(refused.value.error, refused.text).toMatchObject({
      code: 'policy_forbids',
      remedy: expect.stringContaining('console.commands'),
    });
    const opened = await open({ console: { commands: [`${command.split(' ')[0]}*`] } });
    // The simulated editor does not know it; that it was asked is all that counts.
    await opened.act(run(command));
    expect(opened.editor.world.log).toContain(`Cmd: ${command}`);
  });
});

describe('the policy file', () => {
  const read = (rules: unknown) => policyFileSchema.safeParse(rules);

  test('may name commands and variables, or nothing', () => {
    for (const console of [{}, { commands: ['obj list*'] }, { variables: ['r.MyGame.*'] }]) {
      expect(read({ console }).success).toBe(true);
    }
  });

  test.each([
    { variables: ['r.MyGame; quit'] },
    { variables: [] },
    { commands: [''] },
    { command: ['obj list'] },
  ])('%j is refused', console => {
    expect(read({ console }).success).toBe(false);
  });
});

test('where the console is off, nobody is sent to look for another operation', async () => {
  const bridge = await openBridge({ settings: SETTINGS });
  const { value } = await bridge.act(set('sg.ShadowQuality', 0));
  expect(value.error.code).toBe('never_allowed');
  expect(value.error.remedy).toContain('--allow-console');
  expect(value.error.remedy).not.toContain('discover');
});

describe('console_variables', () => {
  longTest('finds by pattern, name and words, with the values of now', async () => {
    const bridge = await openBridge();
    bridge.editor.world.consoleVariables.set('r.VSync', '1');
    const named = await bridge.inspect({ action: 'console_variables', query: 'r.vsync' });
    expect(named.value.variables, named.text).toEqual([
      { name: 'r.VSync', meaning: expect.any(String), value: 1, values: { 0: 'off', 1: 'on' } },
    ]);
    const pattern = await bridge.inspect({ action: 'console_variables', query: 'r.Nanite.*', limit: 3 });
    expect(pattern.value.variables).toHaveLength(3);
    expect(pattern.value.total_count).toBeGreaterThan(5);
    const words = await bridge.inspect({ action: 'console_variables', query: 'texture memory pool' });
    expect(words.value.variables[0].name).toBe('r.Streaming.PoolSize');
    const all = await bridge.inspect({ action: 'console_variables' });
    expect(all.value.groups.length).toBeGreaterThan(5);
  });

  test('tells meanings without an editor, and says why there are no values', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'refusing' });
    const { value, text } = await bridge.inspect({ action: 'console_variables', query: 'r.VSync' });
    expect(value, text).toMatchObject({
      success: true,
      variables: [{ name: 'r.VSync' }],
      note: expect.stringContaining('editor_unreachable'),
    });
  });

  longTest(
    'finds a name without its group, and says when nothing has the name that was asked for',
    async () => {
      const bridge = await openBridge();
      const bare = await bridge.inspect({ action: 'console_variables', query: 'PoolSize' });
      expect(bare.value.variables[0].name).toBe('r.Streaming.PoolSize');
      const { value, text } = await bridge.inspect({
        ...{ action: 'console_variables', query: 'ExtendDefaultLuminanceRange' },
      });
      expect(value.note, text).toContain('None is called ExtendDefaultLuminanceRange');
    },
  );

  longTest('shows one that only the engine knows, with its value', async () => {
    const bridge = await openBridge();
    const { get } = bridge.editor.world.consoleVariables;
    const name = 'mygame.Difficulty';
    bridge.editor.world.consoleVariables.get = asked => (asked === name ? '3' : get(asked));
    const { value, text } = await bridge.inspect({ action: 'console_variables', query: name });
    expect(value.variables, text).toEqual([{ name, value: 3 }]);
    expect(value.note).toContain('not described here');
  });

  test('says of a variable that this editor lacks that it does', async () => {
    const bridge = await openBridge();
    const { get } = bridge.editor.world.consoleVariables;
    bridge.editor.world.consoleVariables.get = name => (name === 'r.Fog' ? undefined : get(name));
    const { value } = await bridge.inspect({ action: 'console_variables', query: 'r.Fog' });
    expect(value.variables[0].missing).toBeDefined();
  });
});

longTest('a misspelt name leads to the variables that are called alike, and to no others', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'console_variables', query: 'r.VSnc' });
  expect(value.variables[0].name).toBe('r.VSync');
  expect(value.total_count).toBeLessThanOrEqual(5);
  expect(value.note).toContain('None is called r.VSnc; these are called alike.');
});
