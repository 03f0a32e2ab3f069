import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { readReport } from '../src/commands/verify/compare-reports.ts';
import { differencesOf } from '../src/commands/verify/report.ts';
import { READ_STEPS, runVerify } from '../src/commands/verify/run-verify.ts';
import { FRAMES } from '../src/commands/verify/stages.ts';
import { verifyLive } from '../src/commands/verify/verify-live.ts';
import { selectionStep } from '../src/commands/verify/verify-selection.ts';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import type { ObjectPage } from '../src/pipeline/object-page.ts';
import { sampledEngines } from './support/engines.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest, oneIn } from './support/soak.ts';

const IDENTITY = READ_STEPS.slice(0, 1);

async function runStage(stage: 'selection' | 'live', options: BridgeOptions) {
  const { session, editor } = await openBridge({ timeoutMs: 60_000, scene: oneLight, ...options });
  const before = editor.world.snapshot();
  const pages: ObjectPage[] = [];
  const run =
    stage === 'live' ? verifyLive : selectionStep({ dictionary: openDictionary(), maxTokens: 800 }, pages);
  const frame = editor.clock.frame;
  const { findings } = await editor.clock.until(
    runVerify(session, {}, [...IDENTITY, { areas: [stage], about: stage, run }]),
  );
  const frames = editor.clock.frame - frame;
  expect(editor.world.snapshot()).toEqual(before);
  return { findings: findings.filter(({ area }) => area === stage), pages, frames, editor };
}

const allowed = { allowAnyRemoteFunctionCall: true };

describe('--live', () => {
  test.each(oneIn(9, engineVersions))(
    '%s tells what it should, and the transient preset is gone',
    async engine => {
      const { findings, frames } = await runStage('live', { engine, live: true, settings: allowed });
      expect(differencesOf({ findings })).toEqual([]);
      const tried = findings.filter(({ verdict }) => verdict === 'confirmed').map(({ name }) => name);
      // Nothing proves there that the socket leads to the same editor.
      if (engine === '5.0')
        return expect(findings).toMatchObject([{ name: 'WebSocket', verdict: 'not_tried' }]);
      expect(tried).toEqual([
        ...['WebSocket', 'a request over the WebSocket', 'the actors of the level'],
        ...['a transient preset', 'a property of a preset', 'events of a preset'],
      ]);
      expect(frames).toBeLessThanOrEqual(FRAMES.live);
    },
  );

  longTest('says where no WebSocket server is, and where its address is not known', async () => {
    const off = await runStage('live', { live: true, settings: { autoStartWebSocketServer: false } });
    expect(off.findings).toMatchObject([{ name: 'WebSocket', verdict: 'refused' }]);
    const unknown = await runStage('live', {});
    expect(unknown.findings).toMatchObject([
      { verdict: 'not_tried', why: expect.stringContaining('--socket') },
    ]);
  });
});

describe('--selection', () => {
  test.each(sampledEngines)('%s: the page of what is selected', async engine => {
    const { findings, pages, frames } = await runStage('selection', { engine, settings: allowed });
    expect(findings).toMatchObject([{ name: '1: PointLight', verdict: 'confirmed' }]);
    expect(pages).toMatchObject([{ label: 'Key Light', class: 'PointLight' }]);
    expect(frames).toBeLessThanOrEqual(FRAMES.selection);
  });

  longTest('says that nothing is selected, or may not be asked', async () => {
    const nothing = await runStage('selection', { scene: { ...oneLight, selection: [] } });
    expect(nothing.findings).toMatchObject([{ verdict: 'not_tried' }]);
    const refused = await runStage('selection', { engine: '5.8' });
    expect(refused.findings).toMatchObject([{ verdict: 'refused' }]);
  });
});

longTest(
  'the command prints the pages, and keeps them in the report without the name of the user',
  async () => {
    const directory = 'C:/Users/gwendolyn/Starfall/';
    const scene = { ...oneLight, project: { name: 'Starfall', directory } };
    const simulation = await startSimulation({ fps: 1000, scene });
    try {
      const json = join(mkdtempSync(join(tmpdir(), 'verify ')), 'report.json');
      const { code, stdout, stderr } = await runCommand([
        ...['verify', '--editor', simulation.url, '--socket', simulation.wsUrl ?? ''],
        ...['--selection', '--live', '--json', json],
      ]);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Key Light');
      expect(stdout).toMatch(/live +│ +6/);
      expect(readReport(json).pages).toMatchObject([{ label: 'Key Light' }]);
      expect(readReport(json).stages).toEqual(['selection', 'live']);
      expect(readFileSync(json, 'utf8')).not.toMatch(/gwendolyn/i);
    } finally {
      await simulation.close();
    }
  },
);
