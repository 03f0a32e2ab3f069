import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { worlds } from '../mocks/kit/mocks.ts';
import { listSettings } from '../src/base/config.ts';
import { drawDemo } from '../src/dev/demo-recording.ts';
import { type RunningSimulation, runCli, runCommand, startSimulate } from './support/run-cli.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

let simulation: RunningSimulation;
beforeAll(async () => {
  simulation = await startSimulate('--world', 'one-light');
});
afterAll(() => simulation.stop());

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

describe('simulate', () => {
  test('says in one line of JSON where it listens', () => {
    expect(simulation.line).toMatchObject({
      port: expect.any(Number),
      wsPort: expect.any(Number),
      engine: '5.5',
      world: 'one-light',
    });
  });

  test('answers on that port as the engine does', async () => {
    const response = await fetch(`${simulation.url}/remote/info`);
    expect(response.status).toBe(200);
    expect(response.statusText).toBe('');
    expect(await response.json()).toHaveProperty('HttpRoutes');
  });

  longTest('names what is wrong with its arguments', async () => {
    const world = await runCommand(['simulate', '--world', 'third-persn', '--port', '0']);
    expect(world).toMatchObject({ code: 1, stdout: '' });
    expect(world.stderr).toContain('third-person');
    const port = await runCommand(['simulate', '--port', 'x']);
    expect(port.stderr).toContain('--port must be a number');
    const taken = await runCommand(['simulate', '--port', String(simulation.port)]);
    expect(taken.stderr).toContain('--port 0 --ws-port 0 finds free ones');
  });
});

describe('call', () => {
  const call = (tool: string, args: string) => runCommand(['call', tool, args, '--editor', simulation.url]);

  longTest('prints what a model would read', async () => {
    const { code, stdout } = await call('inspect', '{ "action": "find_actors", "class": "PointLight" }');
    expect(code).toBe(0);
    const { success, actors } = JSON.parse(stdout);
    expect(success, stdout).toBe(true);
    expect(actors[0], stdout).toMatchObject({ label: 'Key Light', class: 'PointLight' });
  });

  longTest('ends with 1 where the answer is an error', async () => {
    const { code, stdout } = await call('act', '{ "action": "set_visiblity" }');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).error.suggestions[0]).toBe('set_visibility');
  });

  testOneOf.each(['{ "action": ', '"selection"', '[]'])('says what %s should be', async args => {
    const { code, stderr } = await call('inspect', args);
    expect(code).toBe(1);
    expect(stderr).toContain('no JSON object');
  });
});

describe('inspect', () => {
  longTest('prints a table for people, without colour where nobody looks', async () => {
    const { code, stdout } = await runCommand(['inspect', 'Key Light', '--editor', simulation.url]);
    expect(code).toBe(0);
    expect(stdout).toContain('Key Light  PointLight');
    expect(stdout).toMatch(/LightComponent\.Intensity +24 +cd/);
    expect(stdout).not.toContain('\u001b[');
  });

  longTest('prints JSON for programs', async () => {
    const { stdout } = await runCommand(['inspect', 'selection', '--editor', simulation.url, '--json']);
    const { success, info } = JSON.parse(stdout);
    expect(success).toBe(true);
    expect(info).toMatchObject({ label: 'Key Light', class: 'PointLight' });
  });

  longTest('narrows to names', async () => {
    const args = ['inspect', 'Key Light', '--properties', '*Radius', '--json', '--editor', simulation.url];
    const { info } = JSON.parse((await runCommand(args)).stdout);
    const names = Object.keys({ ...info.properties, ...info.others });
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(name).toMatch(/Radius$/);
  });

  longTest('names near misses and fails', async () => {
    const { code, stderr, stdout } = await runCli(['inspect', 'Key Lite', '--editor', simulation.url]);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('near: Key Light');
  });

  longTest('says what to do without an editor', async () => {
    const { code, stderr } = await runCommand([
      'inspect',
      'Sun',
      '--editor',
      `http://127.0.0.1:${await freePort()}`,
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('(editor_unreachable)');
    expect(stderr).toContain('Remote Control API');
  });

  longTest('asks for a target', async () => {
    expect((await runCommand(['inspect'])).stderr).toContain('unreal-bridge inspect "Key Light"');
  });
});

describe('doctor', () => {
  longTest('goes through all steps of a healthy editor', async () => {
    const { code, stdout } = await runCommand(['doctor', '--editor', simulation.url]);
    expect(code).toBe(0);
    expect(stdout).toContain('Everything is ready.');
    expect(stdout.match(/✓/g)?.length).toBe(11);
    expect(stdout).not.toContain('!');
  });

  longTest('goes on after a remark', async () => {
    const slow = await startSimulation({ scene: await worlds['third-person'](), fps: 3 });
    try {
      const { code, stdout } = await runCommand(['doctor', '--editor', slow.url]);
      expect(code).toBe(0);
      expect(stdout).toContain('! A frame takes');
      expect(stdout).toContain('Use Less CPU when in Background');
    } finally {
      await slow.close();
    }
  });

  longTest('prints the least that a 5.8 project needs, connected to nothing', async () => {
    const { code, stdout } = await runCommand([
      'doctor',
      '--ini',
      '--editor',
      `http://127.0.0.1:${await freePort()}`,
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('[/Script/RemoteControlCommon.RemoteControlSettings]');
    for (const line of stdout.trim().split('\n'))
      expect(line).toMatch(/^(;|\[|\+CustomAllowedRemoteFunctionCalls=\()/);
  });

  longTest(
    'prints a short block of whole classes where it is asked to, and knows no other form',
    async () => {
      const short = await runCommand(['doctor', '--ini', 'classes']);
      expect(short.code).toBe(0);
      expect(short.stdout).toContain('(ClassPath="/Script/Engine.Actor",bAllowChildClasses=True)');
      expect(short.stdout).not.toContain('FunctionName');
      expect((await runCommand(['doctor', '--ini', 'functions'])).stdout).toContain('FunctionName=("');
      const wrong = await runCommand(['doctor', '--ini', 'all']);
      expect(wrong.code).not.toBe(0);
      expect(wrong.stderr).toMatch(/functions.*classes/);
      const { stdout } = await runCommand(['doctor', '--help']);
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/`functions`, the least.*`classes`, a short block/);
    },
  );

  longTest('prints the whole allow list for a default 5.8', async () => {
    const strict = await startSimulation({ scene: await worlds['third-person'](), engine: '5.8', fps: 60 });
    try {
      const { code, stderr, stdout } = await runCommand(['doctor', '--editor', strict.url]);
      expect(code).toBe(1);
      expect(stdout).toContain('✓ Remote Control answers');
      expect(stderr).toContain('(remote_call_not_allowed)');
      expect(stderr).toContain('[/Script/RemoteControlCommon.RemoteControlSettings]');
      expect(stderr).toContain('ClassPath="/Script/UnrealEd.EditorActorSubsystem"');
    } finally {
      await strict.close();
    }
  });
});

describe('settings', () => {
  longTest('a flag beats the environment, the environment beats the file', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'unreal bridge ü '));
    const nobody = `http://127.0.0.1:${await freePort()}`;
    writeFileSync(join(cwd, 'unreal-bridge.json'), JSON.stringify({ editor: nobody }));
    const inspect = ['inspect', 'Key Light'];
    expect((await runCommand(inspect, { cwd })).stderr).toContain(nobody);
    const env = { UNREAL_BRIDGE_EDITOR: simulation.url };
    expect((await runCommand(inspect, { cwd, env })).code).toBe(0);
    expect((await runCommand([...inspect, '--editor', nobody], { cwd, env })).stderr).toContain(nobody);
  });

  longTest('what is wrong is named where it stands', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'bridge-'));
    expect((await runCommand(['doctor', '--timeout', 'soon'], { cwd })).stderr).toContain('--timeout');
    expect((await runCommand(['doctor'], { cwd, env: { UNREAL_BRIDGE_EDITOR: 'x' } })).stderr).toContain(
      'UNREAL_BRIDGE_EDITOR',
    );
    writeFileSync(join(cwd, 'unreal-bridge.json'), '{"edtor":1}');
    expect((await runCommand(['doctor'], { cwd })).stderr).toContain('edtor');
    writeFileSync(join(cwd, 'unreal-bridge.json'), 'not json');
    expect((await runCommand(['doctor'], { cwd })).stderr).toContain('unreal-bridge.json');
  });
});

describe('--help', () => {
  test('lists commands, examples, and every setting', async () => {
    const { stdout } = await runCommand(['--help']);
    for (const command of ['serve', 'demo', 'simulate', 'doctor', 'inspect'])
      expect(stdout).toContain(`  ${command}`);
    expect(stdout).toContain('Examples:');
    const serve = (await runCommand(['serve', '--help'])).stdout;
    for (const { flag, variable } of listSettings()) {
      expect(serve).toContain(flag);
      expect(serve).toContain(variable);
    }
  });

  test('a misspelt command is corrected', async () => {
    const { code, stderr } = await runCommand(['inspct', 'x']);
    expect(code).not.toBe(0);
    expect(stderr).toContain('inspect');
  });
});

longTest('demo plays a session and shows both sides', async () => {
  const { code, stdout, stderr } = await runCli(['demo']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  // A busy machine gives the simulated editor few frames: then it is throttled, as one in the background is.
  expect(stdout).toMatch(/"state": "(ready|throttled)"/);
  expect(stdout).toContain('What the engine sent for this');
  expect(stdout).toMatch(/\d+ tokens instead of [\d,]+: 1\/\d+/);
  // `npm run pictures:readme` writes it.
  const shown = readFileSync(new URL('../docs/pictures/demo.svg', import.meta.url), 'utf8');
  const said = (svg: string) => svg.match(/(you {4}|claude) ›.*/g);
  expect(said(shown), 'the README shows another demo').toEqual(said(drawDemo(stdout)));
});

describe('inspect --from', () => {
  const dump = (name: string) => fileURLToPath(new URL(`dumps/${name}`, import.meta.url));

  longTest('explains what agrees among all classes that a few properties fit', async () => {
    const input = JSON.stringify({
      OuterConeAngle: 40,
      Intensity: 8,
      RelativeRotation: { Pitch: 0, Yaw: 0, Roll: 0 },
    });
    const { stdout } = await runCommand(['inspect', '--from', '-', '--json'], { input });
    const { info, notes = [] } = JSON.parse(stdout);
    expect(info.class, notes.join()).toBe('SpotLightComponent');
    expect(info.properties.Intensity.summary).toBeDefined();
    expect(info.properties.OuterConeAngle.unit).toBe('deg');
  });

  testOneIn(2).each([
    'actor-read.json',
    'light-batch-curl.txt',
    'describe-only.json',
    'read-and-describe.txt',
  ])('%s', async name => {
    const { code, stdout } = await runCommand(['inspect', '--from', dump(name), '--json']);
    expect(code).toBe(0);
    const { info } = JSON.parse(stdout);
    expect(info.class).not.toBe('Object');
    expect(Object.keys({ ...info.properties, ...info.others }).length).toBeGreaterThan(8);
  });

  longTest('reads standard input', async () => {
    const input = readFileSync(dump('actor-read.json'));
    expect((await runCli(['inspect', '--from', '-'], { input })).stdout).toContain('StaticMeshActor');
  });

  test.each([
    ['a file that is not there', 'nowhere.json', 'cannot be opened'],
    ['a file without an answer', 'no-answer.html', 'holds no property read'],
  ])('%s', async (_, name, words) => {
    const { code, stderr } = await runCommand(['inspect', '--from', dump(name)]);
    expect(code).toBe(1);
    expect(stderr).toContain(words);
  });
});
