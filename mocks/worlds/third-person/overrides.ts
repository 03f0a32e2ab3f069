import type { PropertyValues } from '../../engine/scene.ts';

/** A post-process value counts only when its `bOverride_` twin is on. */
export function overrides(values: PropertyValues): PropertyValues {
  const switches = Object.keys(values).map(name => [`bOverride_${name}`, true]);
  return { ...Object.fromEntries(switches), ...values };
}
