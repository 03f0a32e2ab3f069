import { expect } from 'vitest';
import { type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** What does not depend on the language that an editor speaks, asked of one that nobody has asked anything yet. */
async function ask(args: Record<string, unknown>, language: BridgeOptions['language']): Promise<Json> {
  const { inspect } = await openBridge(language ? { language } : {});
  return (await inspect(args)).value;
}

testOneOf.each([
  ['de', { action: 'find_actors', class: 'Light', sort: '-Intensity', show: ['Intensity'] }],
  [
    'fr',
    { action: 'find_actors', class: 'LightComponent', where: { CastShadows: true, Mobility: 'Movable' } },
  ],
  ['ja', { action: 'find_actors', class: 'LightComponent', where: { IntensityUnits: 'Lumens' } }],
  ['de', { action: 'find_actors', where: { CollisionEnabled: 'QueryAndPhysics' }, limit: 3 }],
  ['ja', { action: 'level_overview' }],
] as const)('in %s an answer is the same: %j', async (language, args) => {
  const [there, here] = await Promise.all([ask(args, language), ask(args, undefined)]);
  const { cursor: _, ...meant } = here;
  expect(there).toMatchObject(meant);
});

longTest('a limit without a unit is held against what a sort compares, and says so', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({
    action: 'find_actors',
    class: 'Light',
    where: { Intensity: { gt: 100 } },
  });
  expect(value.actors.map(({ label }: Json) => label)).toEqual(['Platform Spot', 'Gallery Skylight']);
  expect(value.note).toContain('so `where` compared in cd');
  expect(value.note).toContain('4 cannot be told in cd');
});
