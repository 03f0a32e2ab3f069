import { findProperty, isChildOf } from '../reflection/class-info.ts';
import { addClassComponent, listComponents } from '../world/build-actor.ts';
import { componentSpecs, rootOf } from '../world/component-specs.ts';
import { setReferences } from '../world/default-objects.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { World } from '../world.ts';

/** Gives an actor the components that its class has by now, and takes those that it no longer has. */
export function conformActor(world: World, actor: LiveObject): void {
  const { objects: store, defaults, classes } = world;
  const specs = componentSpecs(actor.class, classes);
  const archetype = defaults.ofClass(actor.class);
  actor.archetype = archetype;
  const names = new Map(specs.map(spec => [spec.name.toLowerCase(), spec]));
  const held = heldBy(world, actor);
  for (const component of store.ownedBy(actor)) {
    if (component.origin === 'instance') continue;
    if (names.get(component.name.toLowerCase())?.class !== component.class) store.remove(component);
  }
  for (const spec of specs) {
    const known = store.get(`${actor.path}.${spec.name}`);
    if (!known) addClassComponent({ store, defaults }, actor, spec);
    else {
      known.archetype = defaults.template(spec, actor.class);
      setReferences(actor, spec, known.path);
    }
  }
  replaceRoot(world, actor, rootOf(specs)?.name, held);
  const made = specs.filter(({ origin }) => origin === 'blueprint').map(({ name }) => name);
  if (made.length > 0) listComponents(actor, 'BlueprintCreatedComponents', made);
}

/** What the actor's root is attached to. */
function heldBy({ objects: store }: World, { rootComponent }: LiveObject): string | undefined {
  return rootComponent === undefined ? undefined : store.get(rootComponent)?.attachParent;
}

/** The root hangs on what the old one hung on, and all that hung on what is gone hangs on the root. */
function replaceRoot(
  { objects: store }: World,
  actor: LiveObject,
  name: string | undefined,
  held: string | undefined,
): void {
  const root = name === undefined ? undefined : store.get(`${actor.path}.${name}`);
  if (!root) return;
  actor.rootComponent = root.path;
  const property = findProperty(actor.class, 'RootComponent');
  if (property) actor.values.set(property.name, root.path);
  if (held === undefined) delete root.attachParent;
  else root.attachParent = held;
  const isOwn = ({ path }: LiveObject) => path.startsWith(`${actor.path}.`);
  for (const component of store.all()) {
    if (component === root || component.kind !== 'component') continue;
    const { attachParent } = component;
    const isLoose =
      isOwn(component) && isChildOf(component.class, 'USceneComponent') && attachParent === held;
    const hungOnWhatIsGone = attachParent?.startsWith(`${actor.path}.`) && !store.get(attachParent);
    if (isLoose || hungOnWhatIsGone) component.attachParent = root.path;
  }
}
