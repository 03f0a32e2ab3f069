import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { drawPicture } from '../src/picture/draw-picture.ts';
import { encodePng } from '../src/picture/encode-png.ts';
import { type RunningSimulation, runCli, runCommand, startSimulate } from './support/run-cli.ts';
import { longTest, testOneOf } from './support/soak.ts';

const cwd = mkdtempSync(join(tmpdir(), 'Bilder 写真 '));
let simulation: RunningSimulation;
beforeAll(async () => {
  simulation = await startSimulate('--ws-port', 'off');
});
afterAll(async () => {
  await simulation.stop();
  rmSync(cwd, { recursive: true, force: true });
});

describe('map', () => {
  const map = (...args: string[]) => runCli(['map', '--editor', simulation.url, ...args], { cwd });

  longTest('writes an SVG for people', async () => {
    const { code, stdout, stderr } = await map();
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('level-map.svg: Lvl_ThirdPerson, 85 actors');
    expect(readFileSync(join(cwd, 'level-map.svg'), 'utf8')).toMatch(
      /^<svg [\s\S]*Key Light[\s\S]*<\/svg>\n$/,
    );
  });

  longTest('or a PNG, of a part, and says as JSON what is on it', async () => {
    const { stdout } = await map('--out', 'yard one.png', '--near', 'Key Light', '--radius', '10', '--json');
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ success: true, out: 'yard one.png', selected: ['Key Light'] });
    expect(answer.shown.X).toEqual([-2480, -480]);
    expect(readFileSync(join(cwd, 'yard one.png')).toString('latin1', 1, 4)).toBe('PNG');
  });

  testOneOf.each([
    [['--out', 'map.gif'], '--out'],
    [['--near', 'Key Light', '--radius', 'far'], '--radius'],
    [['--size', '9'], '--size'],
    [['--view', 'below'], '--view'],
    [['--near', 'Key Lihgt'], 'Key Light'],
  ])('%o: says what is wrong', async (args, named) => {
    const { code, stderr } = await map(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(named);
  });
});

describe('screenshot --compare', () => {
  const draw = async (name: string, fill: string) => {
    const points = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 10 },
      { x: 0, y: 10 },
    ];
    const layers = [{ name: 'all', shapes: [{ kind: 'area' as const, points, fill }] }];
    const picture = { width: 20, height: 10, background: '#ffffff', title: name, layers };
    writeFileSync(join(cwd, name), await encodePng(await drawPicture(picture)));
  };

  longTest('tells how two files differ, and shows it', async () => {
    await draw('before.png', '#102030');
    await draw('after.png', '#d02030');
    const run = (...args: string[]) => runCommand(['screenshot', '--compare', ...args], { cwd });
    const other = await run('before.png', 'after.png', '--out', 'difference.png');
    expect(other.code, other.stderr).toBe(0);
    expect(other.stdout).toContain('25 % of the pixels changed, within 5 by 10 pixels at 0, 0');
    expect(readFileSync(join(cwd, 'difference.png')).toString('latin1', 1, 4)).toBe('PNG');
    const same = await run('before.png', 'before.png', '--json');
    expect(JSON.parse(same.stdout)).toMatchObject({ success: true, changed_percent: 0 });
    const missing = await run('before.png', 'nothing.png');
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain('nothing.png cannot be opened');
  });
});
