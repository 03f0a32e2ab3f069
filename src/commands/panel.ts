import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { loadWorld } from './load-world.ts';
import { reportFailure } from './report-failure.ts';
import { serve } from './serve.ts';

/** `panel`: the views in a browser, beside any client or without one; with `--demo` on a simulated editor. */
export async function panel(object: string | undefined, flags: Record<string, unknown>): Promise<void> {
  try {
    const demo = flags.demo === true ? await startDemo() : {};
    await serve({ ...flags, ...demo, object, panel: true });
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** A simulated editor, and a data folder that ends with this process: what is tried out is nobody's history. */
async function startDemo(): Promise<{ editor: string[]; data: string }> {
  const world = await loadWorld('third-person');
  // Keys of sequences are a thing to see: here they are told as by an editor that keeps what it answered with.
  const scene = { ...world, channelWrappers: 'kept' as const };
  const { url } = await startSimulation({ scene, engine: '5.5' });
  const data = mkdtempSync(join(tmpdir(), 'unreal-bridge-panel-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  return { editor: [url], data };
}
