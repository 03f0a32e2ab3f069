import type { Bridge } from './open-bridge.ts';

/** Lets frames pass, and what the editor tells by itself in them arrive. */
export async function passFrames({ editor }: Pick<Bridge, 'editor'>, frames = 30): Promise<void> {
  for (let frame = 0; frame < frames; frame++) {
    editor.clock.tick();
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve));
  }
}
