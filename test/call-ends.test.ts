import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';

const run = promisify(execFile);

test('a single call ends although the server listens to the editor’s socket', async () => {
  const simulation = await startSimulation({ scene: thirdPerson, engine: '5.5' });
  try {
    const asked = JSON.stringify({ action: 'inspect_object', objectPath: 'Key Light' });
    const editor = ['--editor', simulation.url, '--socket', simulation.wsUrl ?? ''];
    // A process that stays is ended by the limit, which is a failure.
    const { stdout } = await run(process.execPath, ['dist/cli.js', 'call', 'inspect', asked, ...editor], {
      timeout: 50_000,
    });
    expect(stdout).toContain('Key Light');
  } finally {
    await simulation.close();
  }
});
