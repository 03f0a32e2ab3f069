import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { type Simulation, startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { CLI, PLAIN_ENV, runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

/** A whole run needs some hundred frames of real time. */
const LONG = 120_000;

let simulation: Simulation;
beforeEach(async () => {
  simulation = await startSimulation({ fps: 500, scene: oneLight });
});
afterEach(() => simulation.close());

const args = (...more: string[]) => ['verify', '--editor', simulation.url, ...more];

longTest(
  'asks first, and without a person or --yes makes nothing',
  async () => {
    const before = simulation.editor.world.snapshot();
    const asked = await runCommand(args('--scratch'));
    expect([asked.code, asked.stderr]).toEqual([1, expect.stringContaining('Add --yes')]);
    const readOnly = await runCommand(args('--scratch', '--yes', '--read-only'));
    expect([readOnly.code, readOnly.stderr]).toEqual([1, expect.stringContaining('--read-only')]);
    expect(simulation.editor.world.snapshot()).toEqual(before);
    const data = makeDataFolder();
    const { code, stdout, stderr } = await runCommand(args('--scratch', '--yes', '--data', data));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('operations');
    expect(stdout).toContain('What was made is gone again.');
    expect(stdout).toContain('It is off: --allow-python.');
    expect(simulation.editor.world.snapshot()).toEqual(before);
  },
  LONG,
);

/** Starts the built program, and stops it with a signal once the editor was asked so often. */
async function runAndSignal(signal: NodeJS.Signals, at: number, data: string) {
  const child = spawn(process.execPath, [CLI, ...args('--scratch', '--yes', '--data', data)], {
    env: PLAIN_ENV,
  });
  let count = 0;
  const stop = simulation.editor.onRequest(() => ++count === at && child.kill(signal));
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  stop();
  return { stdout, code: code as number | null };
}

describe('a process', () => {
  longTest.each([60, 350])(
    'that is killed at request %i leaves nothing once the next one has run, whatever that is to do',
    async at => {
      const data = makeDataFolder();
      const before = simulation.editor.world.snapshot();
      expect((await runAndSignal('SIGKILL', at, data)).code).toBe(null);
      const { stdout } = await runCommand(args('--data', data));
      expect(stdout).toContain('What an earlier run had left was removed.');
      expect(simulation.editor.world.snapshot()).toEqual(before);
    },
    LONG,
  );

  longTest(
    'that is interrupted cleans up by itself',
    async () => {
      const data = makeDataFolder();
      const before = simulation.editor.world.snapshot();
      const { code, stdout } = await runAndSignal('SIGINT', 200, data);
      expect([code, stdout]).toEqual([130, expect.stringContaining('broken off')]);
      expect(simulation.editor.world.snapshot()).toEqual(before);
    },
    LONG,
  );
});
