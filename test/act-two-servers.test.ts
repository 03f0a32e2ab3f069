import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { createRandom, type Random } from './support/random.ts';
import { times } from './support/soak.ts';

type Call = Record<string, unknown>;
type Engine = '5.0' | '5.1' | '5.5' | '5.8';

const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';

/** Two servers on one editor. */
async function openTwo(engine: Engine, scene: Scene = oneLight) {
  const settings = { allowAnyRemoteFunctionCall: true };
  const editor = createSimulatedEditor({ scene, engine, settings });
  return { editor, one: await openBridge({ editor }), other: await openBridge({ editor }) };
}

/** Sends a call many times, with looks in between that shift it against those of somebody else. */
async function sendMany(bridge: Bridge, call: Call, count: number, random: Random): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent++) {
    for (let looks = random.below(3); looks > 0; looks--) await bridge.inspect({ action: 'selection' });
    answers.push(await bridge.act(call));
  }
  return answers;
}

/** How many of them were told to be made; each of the others says that somebody was quicker. */
function countMade(answers: readonly Answer[]): number {
  for (const { value, text } of answers) {
    if (value.success) for (const change of value.changes) expect(change.verified, text).toBe(true);
    else expect(value.error.code, text).toBe('changed_since');
  }
  return answers.filter(({ value }) => value.success).length;
}

const lamp = `${LEVEL}.PointLight_0.LightComponent0`;
const set = (propertyName: string, more: Call): Call => ({
  action: 'set_property',
  objectPath: 'Key Light',
  propertyName: `LightComponent.${propertyName}`,
  ...more,
});

/** Changes that depend on what is there, and what tells how often they were made. */
const CHANGES: Record<string, { call: (by: number) => Call; count: (editor: SimulatedEditor) => unknown }> = {
  'a float': {
    call: by => set('Intensity', { operation: 'add', value: by }),
    count: ({ world }) => world.get(lamp, 'Intensity'),
  },
  'a byte of a colour': {
    call: by => set('LightColor', { operation: 'subtract', value: { R: by, G: 0, B: 0 } }),
    count: ({ world }) => -(world.get(lamp, 'LightColor') as { R: number }).R,
  },
  'a place': {
    call: by => ({ action: 'set_transform', objectPath: 'Key Light', location: { X: by }, mode: 'add' }),
    count: ({ world }) => (world.get(lamp, 'RelativeLocation') as { X: number }).X,
  },
};

/** Of each server. */
const ADDS = times(60, 20);

describe('what two servers change relatively at the same time is lost to neither', () => {
  const cases = Object.keys(CHANGES).flatMap(name =>
    (['5.0', '5.1', '5.8'] as const).map((engine, index) => [name, engine, index] as const),
  );
  test.each(cases)('%s on %s, seed %i', async (name, engine, seed) => {
    const change = CHANGES[name];
    if (!change) throw new Error(name);
    const { editor, one, other } = await openTwo(engine);
    const random = createRandom(seed);
    const before = Number(change.count(editor));
    const [ones, threes] = await Promise.all([
      sendMany(one, change.call(1), ADDS, random),
      sendMany(other, change.call(3), ADDS, random),
    ]);
    const made = countMade(ones) + 3 * countMade(threes);
    expect(Number(change.count(editor)) - before).toBe(made);
    // Whoever is refused is the exception.
    expect(made).toBeGreaterThan(4 * ADDS - 40);
  });
});
