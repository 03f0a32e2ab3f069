import type { EngineFunction, FunctionCall } from './engine-function.ts';

/** Seconds that each actor adds, and what a build takes at least. [derived]: real builds take minutes. */
const SECONDS_AT_LEAST = 1;
const SECONDS_PER_ACTOR: Record<string, number> = {
  Quality_Preview: 0.01,
  Quality_Medium: 0.02,
  Quality_High: 0.04,
  Quality_Production: 0.08,
};

/**
 * Nothing is answered until the light is built, this call included. A quality that is left out is the lowest, not C++'s
 * default. The level is dirty afterwards; that its light is a package of its own is left out.
 */
export const buildLightMaps: EngineFunction = {
  since: '5.1',
  inputs: { Quality: 'ELightingBuildQuality', bWithReflectionCaptures: 'bool' },
  outputs: { ReturnValue: 'bool' },
  run: call => {
    const { levels, packages } = call.world;
    packages.markDirty(levels.map);
    call.context.condition.block(secondsOf(call));
    return { ReturnValue: true };
  },
};

function secondsOf({ world, text }: FunctionCall): number {
  const { lightBuildSeconds } = world.scene;
  if (lightBuildSeconds !== undefined) return lightBuildSeconds;
  return SECONDS_AT_LEAST + world.actors().length * (SECONDS_PER_ACTOR[text('Quality')] ?? 0);
}
