import { toValue } from '../defaults.ts';
import { type ClassInfo, findProperty, isChildOf, sameName } from '../reflection/class-info.ts';
import type { PropertyValues } from '../scene.ts';
import { sameValue, type Value } from '../value.ts';
import type { ClassLibrary } from './class-library.ts';
import { type ComponentSpec, componentSpecs } from './component-specs.ts';
import { createLiveObject, type LiveObject, readDefaultValue, readValue } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

/** Class default objects and component templates. They always are in memory, so they are made when first looked at. */
export interface DefaultObjects {
  /** `/Script/Engine.Default__PointLight`, `…Default__PointLight:LightComponent0`, `….BP_X_C:Lamp_GEN_VARIABLE`. */
  find(path: string): LiveObject | undefined;
  ofClass(info: ClassInfo): LiveObject;
  /** The template that a component of such an actor starts from. */
  template(spec: ComponentSpec, actorClass: ClassInfo): LiveObject;
  /** The values that each had when it was made. */
  readonly initial: ReadonlyMap<LiveObject, ReadonlyMap<string, Value>>;
  /** True when somebody edited it since it was made. */
  isEdited(object: LiveObject): boolean;
}

/** @param initial values that the objects in the store had when they were made */
export function createDefaultObjects(
  store: ObjectStore,
  classes: ClassLibrary,
  initial = new Map<LiveObject, ReadonlyMap<string, Value>>(),
): DefaultObjects {
  const getOrMake = (path: string, make: () => LiveObject) => {
    const known = store.get(path);
    if (known) return known;
    const made = make();
    initial.set(made, new Map(made.values));
    store.put(made);
    return made;
  };

  const ofClass = (info: ClassInfo): LiveObject =>
    getOrMake(defaultObjectPath(info), () => {
      const blueprint = classes.blueprintOf(info);
      // Native constructors are in the reflection data; a Blueprint's defaults follow its parent's.
      const archetype = blueprint && info.parent ? ofClass(info.parent) : undefined;
      const object = createLiveObject({
        path: defaultObjectPath(info),
        class: info,
        kind: 'template',
        archetype,
      });
      if (isChildOf(info, 'AActor')) referToTemplates(object, info);
      return assign(object, blueprint?.defaults ?? {});
    });

  const referToTemplates = (object: LiveObject, info: ClassInfo) => {
    for (const spec of componentSpecs(info, classes)) {
      const path = spec.origin === 'native' ? `${object.path}:${spec.name}` : templatePath(spec, info);
      if (spec.origin === 'native') setReferences(object, spec, path);
    }
  };

  const template = (spec: ComponentSpec, actorClass: ClassInfo): LiveObject =>
    getOrMake(templatePath(spec, actorClass), () => {
      const inherits = spec.origin === 'native' && classes.blueprintOf(actorClass) && actorClass.parent;
      const archetype = inherits ? template(spec, inherits) : ofClass(spec.class);
      const path = templatePath(spec, actorClass);
      const object = createLiveObject({ path, class: spec.class, kind: 'template', archetype });
      return inherits ? object : spec.values.reduce<LiveObject>(assign, object);
    });

  const find = (path: string): LiveObject | undefined => {
    const [, ownerPath = '', name = ''] = /^([^:]+):(.+)$/.exec(path) ?? [];
    if (!ownerPath) return findDefaultObject(path, classes, ofClass);
    const owner = classes.find(ownerPath) ?? findDefaultObject(ownerPath, classes, ofClass)?.class;
    const spec = owner && componentSpecs(owner, classes).find(each => sameName(templateName(each), name));
    return owner && spec && sameName(templatePath(spec, owner), path) ? template(spec, owner) : undefined;
  };

  const isEdited = (object: LiveObject) => differs(object, initial.get(object) ?? new Map());
  return { find, ofClass, template, isEdited, initial };
}

function differs(object: LiveObject, initial: ReadonlyMap<string, Value>): boolean {
  return [...new Set([...object.values.keys(), ...initial.keys()])].some(name => {
    const property = findProperty(object.class, name);
    if (!property) return false;
    return !sameValue(readValue(object, property), initial.get(name) ?? readDefaultValue(object, property));
  });
}

function findDefaultObject(path: string, classes: ClassLibrary, ofClass: (info: ClassInfo) => LiveObject) {
  const match = /^(.+)\.Default__(.+)$/i.exec(path);
  const info = match && classes.lookUp(`${match[1]}.${match[2]}`);
  return info ? ofClass(info) : undefined;
}

const defaultObjectPaths = new WeakMap<ClassInfo, string>();

function defaultObjectPath(info: ClassInfo): string {
  const path = defaultObjectPaths.get(info) ?? info.path.replace(/\.([^.]+)$/, '.Default__$1');
  defaultObjectPaths.set(info, path);
  return path;
}

function templateName(spec: ComponentSpec): string {
  return spec.origin === 'native' ? spec.name : `${spec.name}_GEN_VARIABLE`;
}

function templatePath(spec: ComponentSpec, actorClass: ClassInfo): string {
  const owner = spec.origin === 'native' ? defaultObjectPath(actorClass) : spec.madeBy.path;
  return `${owner}:${templateName(spec)}`;
}

/** Sets plain values on an object, member by member for structs. */
export function assign(object: LiveObject, values: PropertyValues): LiveObject {
  for (const [name, raw] of Object.entries(values)) {
    const property = findProperty(object.class, name);
    if (!property) throw new Error(`${object.path}: ${object.class.name} has no property ${name}.`);
    object.values.set(property.name, toValue(raw, property.type, readValue(object, property)));
  }
  return object;
}

/** Points an actor's own properties at one of its components. */
export function setReferences(actor: LiveObject, spec: ComponentSpec, path: string): void {
  for (const name of spec.properties) {
    const property = findProperty(actor.class, name);
    if (property) actor.values.set(property.name, path);
  }
}
