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
  const { objects, assets, ...rest } = world.snapshot();
  const called = JSON.stringify([...names]);
  const renameEach = (records: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(records).map(([path, record]) => [rename(path), renameKept(record, rename, called)]),
    );
  return {
    ...{ objects: renameEach(objects), assets: renameEach(assets) },
    ...(renameAll(rest, rename) as object), // of a record
  };
}

/** Records of snapshots that cannot change, as they were last renamed, and by which names. */
const renamed = new WeakMap<object, { called: string; plain: unknown }>();

function renameKept(record: object, rename: (text: string) => string, called: string): unknown {
  const known = renamed.get(record);
  if (known?.called === called) return known.plain;
  const plain = renameAll(record, rename);
  if (Object.isFrozen(record)) renamed.set(record, { called, plain });
  return plain;
}

function renameAll(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map(item => renameAll(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [rename(name), renameAll(member, rename)]),
  );
}
