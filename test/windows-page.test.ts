import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { runCli } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

const page = readFileSync(new URL('../docs/windows.md', import.meta.url), 'utf8');

/** The page is what is typed: its commands are carried out as they stand there. */
longTest('a newcomer on Windows has three commands to type, and they do what the page says', async () => {
  const [, block = ''] = /^```powershell\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const commands = block.trim().split('\n');
  expect(commands).toHaveLength(3);
  const ours = commands.flatMap(line => /^npx -y unreal-bridge (.*)$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(ours).toEqual(['init', 'doctor']);

  const folder = mkdtempSync(join(tmpdir(), 'Mein Spiel ü '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, 'Spiel.uproject');
  const before = '{\r\n\t"FileVersion": 3,\r\n\t"EngineAssociation": "5.5"\r\n}\r\n';
  writeFileSync(project, before);
  const home = join(folder, 'home');
  mkdirSync(join(home, '.cursor'), { recursive: true });
  const simulation = await startSimulation({ scene: thirdPerson });
  onTestFinished(() => simulation.close());
  const env = { HOME: home, USERPROFILE: home, UNREAL_BRIDGE_EDITOR: simulation.url };
  const outcomes = [];
  for (const command of ours) outcomes.push(await runCli([command], { cwd: folder, env }));
  const [shown, checked] = outcomes;
  // Nobody can be asked here, so it only shows.
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('"Name": "RemoteControl"') });
  expect(readFileSync(project, 'utf8')).toBe(before);
  expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('Everything is ready') });
  // Then somebody agrees.
  expect((await runCli(['init', '--yes'], { cwd: folder, env })).code).toBe(0);
  expect(JSON.parse(readFileSync(project, 'utf8')).Plugins).toEqual([
    { Name: 'RemoteControl', Enabled: true },
  ]);
  expect(readFileSync(join(home, '.cursor', 'mcp.json'), 'utf8')).toContain('cli.js');
});
