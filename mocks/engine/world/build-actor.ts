import { toValue } from '../defaults.ts';
import { type ClassInfo, findProperty, isChildOf } from '../reflection/class-info.ts';
import type { SceneActor } from '../scene.ts';
import type { ClassLibrary } from './class-library.ts';
import { type ComponentSpec, componentSpecs, rootOf } from './component-specs.ts';
import { assign, type DefaultObjects, setReferences } from './default-objects.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

export interface ActorBuilder {
  store: ObjectStore;
  classes: ClassLibrary;
  defaults: DefaultObjects;
  /** `/Game/Maps/Yard.Yard:PersistentLevel` */
  levelPath: string;
}

/** An actor to make. `transient`: it is never saved. */
export type NewActor = Omit<SceneActor, 'attachedTo'> & { transient?: true };

/** Makes an actor and its components, without attaching it to another. */
export function buildActor(builder: ActorBuilder, given: NewActor): LiveObject {
  const info = builder.classes.need(given.class);
  const path = `${builder.levelPath}.${given.name}`;
  if (builder.store.get(path)) throw new Error(`There are two actors called ${given.name}.`);
  const archetype = builder.defaults.ofClass(info);
  const actor = createLiveObject({ path, class: info, kind: 'actor', archetype });
  actor.label = given.label ?? given.name;
  actor.folder = given.folder ?? 'None';
  if (given.transient) actor.transient = true;
  builder.store.put(actor);

  addClassComponents(builder, actor, info);
  addInstanceComponents(builder, actor, given);
  const root = actor.rootComponent;
  const rootProperty = findProperty(info, 'RootComponent');
  if (root && rootProperty) actor.values.set(rootProperty.name, root);
  for (const [name, component] of Object.entries(given.components ?? {})) {
    const object = builder.store.get(`${path}.${name}`);
    if (!object)
      throw new Error(`${given.name}: ${info.name} has no component ${name}; give it a class to add it.`);
    assign(object, component.properties ?? {});
  }
  return assign(actor, given.properties ?? {});
}

function addClassComponents(builder: ActorBuilder, actor: LiveObject, info: ClassInfo): void {
  const specs = componentSpecs(info, builder.classes);
  const root = rootOf(specs);
  for (const spec of specs) {
    const component = addClassComponent(builder, actor, spec);
    if (spec === root) actor.rootComponent = component.path;
  }
  listComponents(
    actor,
    'BlueprintCreatedComponents',
    specs.filter(spec => spec.origin === 'blueprint').map(s => s.name),
  );
}

/** Gives an actor one of the components that its class has. */
export function addClassComponent(
  builder: Pick<ActorBuilder, 'store' | 'defaults'>,
  actor: LiveObject,
  spec: ComponentSpec,
): LiveObject {
  const path = `${actor.path}.${spec.name}`;
  const archetype = builder.defaults.template(spec, actor.class);
  const component = createLiveObject({
    path,
    class: spec.class,
    kind: 'component',
    outer: actor,
    archetype,
  });
  component.origin = spec.origin;
  if (spec.attachedTo) component.attachParent = `${actor.path}.${spec.attachedTo}`;
  setReferences(actor, spec, path);
  builder.store.put(component);
  return component;
}

function addInstanceComponents(builder: ActorBuilder, actor: LiveObject, given: NewActor): void {
  const added: string[] = [];
  for (const [name, component] of Object.entries(given.components ?? {})) {
    const known = builder.store.get(`${actor.path}.${name}`);
    if (!known && component.class) {
      const info = builder.classes.need(component.class);
      const path = `${actor.path}.${name}`;
      const archetype = builder.defaults.ofClass(info);
      const object = createLiveObject({ path, class: info, kind: 'component', outer: actor, archetype });
      object.origin = 'instance';
      builder.store.put(object);
      added.push(name);
      if (isChildOf(info, 'USceneComponent')) {
        if (actor.rootComponent) object.attachParent = actor.rootComponent;
        else actor.rootComponent = path;
      }
    }
    if (component.attachedTo) {
      const object = builder.store.get(`${actor.path}.${name}`);
      if (object) object.attachParent = `${actor.path}.${component.attachedTo}`;
    }
  }
  listComponents(actor, 'InstanceComponents', added);
}

/** Names the components of one kind on their actor. */
export function listComponents(actor: LiveObject, propertyName: string, names: string[]): void {
  const property = findProperty(actor.class, propertyName);
  if (!property || names.length === 0) return;
  actor.values.set(
    property.name,
    toValue(
      names.map(name => `${actor.path}.${name}`),
      property.type,
    ),
  );
}
