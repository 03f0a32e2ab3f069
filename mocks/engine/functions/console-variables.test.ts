import { describe, expect, test } from 'vitest';
import { engineVersions } from '../engine-version.ts';
import { kismet, openYard } from '../test-yard.ts';

const settings = { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true };

function open(options: Parameters<typeof openYard>[0] = {}) {
  const yard = openYard({ settings, ...options });
  const run = (Command: string) => yard.call(kismet, 'ExecuteConsoleCommand', { Command });
  const read = (VariableName: string, kind = 'String') =>
    JSON.parse(yard.call(kismet, `GetConsoleVariable${kind}Value`, { VariableName }).replace(/^200 /, ''))
      .ReturnValue;
  return { run, read, world: yard.editor.world, editor: yard.editor };
}

describe.each(engineVersions)('%s', engine => {
  test('the console sets a variable, in any case, and says nothing', () => {
    const { run, read, world } = open({ engine });
    expect(read('r.VSync')).toBe('0');
    expect(run('R.vsync 1')).toBe('200 {\n}');
    expect([read('r.VSync'), read('r.vsync', 'Int'), read('r.VSync', 'Bool')]).toEqual(['1', 1, true]);
    expect(world.snapshot().consoleVariables).toEqual({ 'r.VSync': '1' });
  });
});

test.each([
  ['r.VSync', '0'],
  ['r.VSync ?', '0'],
  ['r.VSync "1"', '1'],
  ['r.VSync 1.9', '1'],
  ['r.VSync yes', '0'],
  ['r.VSync 1 2', '1'],
])('%s leaves it at %s', (command, value) => {
  const { run, read } = open();
  run(command);
  expect(read('r.VSync')).toBe(value);
});

test('floats have six digits', () => {
  const { run, read } = open();
  run('r.DynamicRes.FrameTimeBudget 16.666666666');
  expect(read('r.DynamicRes.FrameTimeBudget')).toBe('16.6667');
  expect(read('r.DynamicRes.FrameTimeBudget', 'Float')).toBeCloseTo(16.6667);
});

test('what only the ini files set stays, and the log says so', () => {
  const { run, read, world } = open();
  run('r.AllowStaticLighting 0');
  expect(read('r.AllowStaticLighting')).toBe('1');
  expect(world.log.join('\n')).toContain('read only');
});

test('one that there is not is empty, and as a command it does nothing, as any that the engine does not know', () => {
  const { run, read, world } = open();
  expect([read('r.Nothing'), read('r.Nothing', 'Float')]).toEqual(['', 0]);
  const before = world.snapshot();
  for (const command of ['r.Nothing 1', 'NoSuchCommand', 'SET Light Intensity 1', '???', 'stat nonsense'])
    expect(run(command)).toBe('200 {\n}');
  expect(world.snapshot()).toEqual(before);
  expect(read('r.Nothing')).toBe('');
});

test('one that the engine has and that is not simulated says so', () => {
  const { run } = open();
  for (const command of ['obj list', 'MAP CHECK', 'slomo 2', 'transaction reset'])
    expect(run(command)).toMatch(/^501 /);
});

test('quit_editor ends the editor', () => {
  const { run, editor } = open();
  expect(run('QUIT_EDITOR')).toBe('200 {\n}');
  editor.clock.tick();
  expect(editor.state).toBe('closed');
});

test('behind a bar stands another command', () => {
  const { run, read, world } = open();
  run('r.VSync 1 | stat fps');
  expect(read('r.VSync')).toBe('1');
  expect([...world.viewports.stats]).toEqual(['fps']);
  expect(run('r.VSync 0 | gc')).toMatch(/^501 /);
  expect(read('r.VSync')).toBe('0');
});

test('stat shows a group and hides it again', () => {
  const { run, world } = open();
  run('stat FPS');
  run('stat unit');
  run('stat fps');
  expect([...world.viewports.stats]).toEqual(['unit']);
  run('stat none');
  expect(world.viewports.stats.size).toBe(0);
  expect(run('stat fps detailed')).toMatch(/^501 /);
});

test('an editor that is started again has forgotten what was set', () => {
  const { run, read, editor } = open();
  run('r.VSync 1');
  editor.restart();
  expect(read('r.VSync')).toBe('0');
});
