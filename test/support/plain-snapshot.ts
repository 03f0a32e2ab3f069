import type { World } from '../../mocks/engine/world.ts';

/**
 * A world's state in which actors are called by their labels: whatever is made again gets another name, as in the engine.
 */
export function plainSnapshot(world: World): unknown {
  const names = new Map(world.actors().map(actor => [actor.path, actor.label ?? actor.name]));
  const rename = (text: string): string => {
    for (let end = text.length; end > 0; end = text.lastIndexOf('.', end - 1)) {
      const label = names.get(text.slice(0, end));
      if (label !== undefined) return `<${label}>${text.slice(end)}`;
    }
    return text;
  };
  return renameAll(structuredClone(world.snapshot()), rename);
}

function renameAll(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map(item => renameAll(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [rename(name), renameAll(member, rename)]),
  );
}
