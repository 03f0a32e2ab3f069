import { expect } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import { worlds } from '../../worlds/worlds.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { createWorld } from './create-world.ts';

/** All objects in memory, with what they refer to by path: more than a snapshot has. */
function memoryOf({ objects, classes }: World): unknown {
  return objects.all().map(object => ({
    ...object,
    onEdit: undefined,
    class: object.class.path,
    isKnownClass: classes.lookUp(object.class.path) === object.class,
    archetype: object.archetype?.path,
    isOwnArchetype: object.archetype === (object.archetype && objects.get(object.archetype.path)),
    isOwnOuter: object.outer === (object.outer && objects.get(object.outer.path)),
    outer: object.outer?.path,
  }));
}

const scenes = await Promise.all(Object.values(worlds).map(load => load()));

testOneIn(8).each(scenes)('a copy of what was built of $name is what would have been built', scene => {
  const build = () => createWorld({ ...scene });
  const copies = [createWorld(scene), createWorld(scene)];
  for (const copy of copies) {
    expect(memoryOf(copy)).toEqual(memoryOf(build()));
    expect(copy.snapshot()).toEqual(build().snapshot());
    expect(copy.packages.files()).toEqual(build().packages.files());
  }
});

testOneIn(4).each(scenes)('nothing that happens to one world of $name shows in another', (scene: Scene) => {
  const before = createWorld(scene).snapshot();
  const world = createWorld(scene);
  for (const actor of world.actors()) {
    world.rename(actor.path, `Renamed ${actor.name}`);
    world.set(actor.path, 'Tags', ['touched']);
  }
  world.destroy(...world.actors().map(({ path }) => path));
  world.camera.location.X += 1;
  expect(world.snapshot()).not.toEqual(before);
  expect(createWorld(scene).snapshot()).toEqual(before);
});
