import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { longTest, oneIn } from './support/soak.ts';

type Ends = [number | null, number | null];

/** What the editor reports of the reach of a light: its clamp, and what a studio says beside it. */
async function openReach([clampMin, clampMax]: Ends, range?: { hard?: Ends; usual?: Ends }) {
  const { scene } = makeProjectFolder();
  const { directory = '' } = scene.project;
  if (range) {
    const folder = join(directory, 'property-dictionary/classes/Engine');
    mkdirSync(folder, { recursive: true });
    const entry = { $extends: true, range };
    writeFileSync(
      join(folder, 'LocalLightComponent.json'),
      JSON.stringify({
        class: 'LocalLightComponent',
        summary: 'A light with a place.',
        properties: { AttenuationRadius: entry },
      }),
    );
  }
  const limits = { AttenuationRadius: { clampMin, clampMax } };
  const bridge = await openBridge({
    scene,
    differences: { properties: { '/Script/Engine.LocalLightComponent': limits } },
  });
  const call = (value: number, more = {}) =>
    bridge.act({
      ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'AttenuationRadius' },
      ...{ value, ...more },
    });
  return { bridge, call };
}

/** What the editor clamps to, what an entry says, what is taken in the end, and the range that pages show. */
const ROWS: readonly [Ends, { hard?: Ends; usual?: Ends } | undefined, Ends, Ends][] = [
  // The shipped entry has no more than a usual range.
  [[0, 5000], undefined, [0, 5000], [8, 5000]],
  [[1, 3600], { usual: [20, 120] }, [1, 3600], [20, 120]],
  [[1, null], { usual: [20, 120] }, [1, null], [20, 120]],
  [[1, 3600], { hard: [0, 10_000] }, [1, 3600], [1, 3600]],
  [[1, 3600], { hard: [null, 10_000], usual: [0, 9000] }, [1, 3600], [1, 3600]],
  [[1, 3600], { hard: [10, 100], usual: [20, 50] }, [10, 100], [20, 50]],
  [[1, 3600], { hard: [5, null] }, [5, 3600], [5, 3600]],
  [[1, 3600], {}, [1, 3600], [1, 3600]],
  // What has nothing in common with the editor's limits is wrong.
  [[1, 3600], { hard: [5000, 6000] }, [1, 3600], [1, 3600]],
  [[1, 3600], { usual: [5000, 6000] }, [1, 3600], [1, 3600]],
];

test.each(oneIn(10, ROWS))(
  'the editor takes %j, an entry says %j: %j is taken, and %j shown',
  async (clamp, said, taken, shown) => {
    const { bridge, call } = await openReach(clamp, said);
    const page = { objectPath: 'Key Light', maxTokens: 20_000 };
    const full = await bridge.inspect({ action: 'inspect_object', ...page, detail: 'full' });
    const name = 'LightComponent.AttenuationRadius';
    const told = full.value.info.properties[name];
    expect(told.range).toEqual(shown);
    const isLimit = String(shown) === String(taken);
    expect([told.rangeIs, told.limits]).toEqual(isLimit ? [undefined, undefined] : ['slider', taken]);
    const one = await bridge.inspect({ action: 'get_property', objectPath: 'Key Light', propertyName: name });
    expect(one.value.property?.limits ?? one.value.limits, one.text).toEqual(isLimit ? undefined : taken);

    const [low, high] = taken;
    const beyond = [...(low === null ? [] : [low - 1]), ...(high === null ? [] : [high + 1])];
    for (const value of beyond) {
      for (const more of [{}, { dryRun: true }]) {
        const refused = await call(value, more);
        expect(refused.value.error?.code, refused.text).toBe('invalid_value');
        expect(refused.value.error.example.value).toBe(value < (low ?? value) ? low : high);
      }
      const sum = await call(1, { value: 1_000_000, operation: value < (low ?? value) ? 'subtract' : 'add' });
      expect(sum.isError, sum.text).toBe(true);
    }
    for (const value of [low, high].filter(each => each !== null)) {
      const done = await call(value);
      expect(done.value.success, done.text).toBe(true);
    }
  },
);

longTest('a switch that the editor gives limits has none', async () => {
  const { scene } = makeProjectFolder();
  const differences = {
    properties: { '/Script/Engine.LightComponentBase': { CastShadows: { clampMin: 0, clampMax: 1 } } },
  };
  const bridge = await openBridge({ scene, differences });
  const page = { action: 'inspect_object', objectPath: 'Key Light', detail: 'full', maxTokens: 20_000 };
  const { value } = await bridge.inspect(page);
  expect(value.info.properties['LightComponent.CastShadows']).not.toHaveProperty('range');
});
