import { type ClassInfo, classChain, isChildOf } from '../reflection/class-info.ts';
import { type NativeSubobject, nativeSubobjects } from '../reflection/native-subobjects.ts';
import { nativeClass } from '../reflection/reflection.ts';
import type { PropertyValues } from '../scene.ts';
import type { ClassLibrary } from './class-library.ts';

/** A component that every actor of a class has. */
export interface ComponentSpec {
  name: string;
  class: ClassInfo;
  origin: 'native' | 'blueprint';
  /** The class whose constructor or component tree makes it. */
  madeBy: ClassInfo;
  /** Properties of the actor that refer to it. */
  properties: string[];
  /** Object name of the parent; undefined for the root and for components without a place. */
  attachedTo?: string;
  /** Values on its template, later ones winning. */
  values: PropertyValues[];
}

/** Worked out once for each class of a project. */
const known = new WeakMap<ClassLibrary, Map<ClassInfo, readonly ComponentSpec[]>>();

/** Components of an actor class, the root first among those with a place in space. */
export function componentSpecs(info: ClassInfo, classes: ClassLibrary): readonly ComponentSpec[] {
  const ofProject = known.get(classes) ?? new Map<ClassInfo, readonly ComponentSpec[]>();
  known.set(classes, ofProject);
  const specs = ofProject.get(info) ?? listSpecs(info, classes);
  ofProject.set(info, specs);
  return specs;
}

function listSpecs(info: ClassInfo, classes: ClassLibrary): ComponentSpec[] {
  const native = nativeSpecs(info, classes);
  const specs = [...native];
  const blueprints = classChain(info)
    .toReversed()
    .filter(at => classes.blueprintOf(at));
  const declared = blueprints.flatMap(at => blueprintSpecs(at, classes));
  if (blueprints.length > 0 && !rootOf([...native, ...declared.filter(spec => !spec.attachedTo)])) {
    specs.push(defaultSceneRoot(blueprints[0] ?? info, classes));
  }
  specs.push(...declared);
  const root = rootOf(specs);
  for (const spec of specs) {
    if (isPlaced(spec.class) && spec !== root) spec.attachedTo ??= root?.name;
  }
  return specs;
}

/** The component that carries the actor: the first that has a place and no parent. */
export function rootOf(specs: readonly ComponentSpec[]): ComponentSpec | undefined {
  return specs.find(spec => isPlaced(spec.class) && !spec.attachedTo);
}

function isPlaced(info: ClassInfo): boolean {
  return isChildOf(info, 'USceneComponent');
}

function nativeSpecs(info: ClassInfo, classes: ClassLibrary): ComponentSpec[] {
  const chain = classChain(info);
  const maker = chain.find(at => nativeSubobjects[at.cppName] || Object.keys(at.components).length > 0);
  if (!maker) return [];
  const subobjects = nativeSubobjects[maker.cppName] ?? namedAfterProperty(maker);
  const specs: ComponentSpec[] = [];
  for (const subobject of subobjects) {
    const declared = nativeClass(subobject.class);
    if (!declared || declared.abstract) continue;
    const componentClass = classes.formOf(declared);
    const properties = subobject.properties ?? [];
    const isRoot = isPlaced(componentClass) && !rootOf(specs);
    const keys = [...properties, ...(isRoot ? ['RootComponent'] : [])];
    const values = chain.toReversed().flatMap(at => keys.map(key => at.subobjectDefaults[key] ?? {}));
    const { name, attachedTo } = subobject;
    specs.push({
      name,
      class: componentClass,
      origin: 'native',
      madeBy: maker,
      properties,
      attachedTo,
      values,
    });
  }
  return specs;
}

/** Where nobody noted the object's name, the property's name stands in [derived]. */
function namedAfterProperty(maker: ClassInfo): NativeSubobject[] {
  // Every actor declares these two without making them.
  const made = Object.entries(maker.components).filter(
    ([name]) => !['InputComponent', 'RootComponent'].includes(name),
  );
  return made.map(([name, cppClass]) => ({ name, class: cppClass, properties: [name] }));
}

function blueprintSpecs(info: ClassInfo, classes: ClassLibrary): ComponentSpec[] {
  return Object.entries(classes.blueprintOf(info)?.components ?? {}).map(([name, component]) => ({
    name,
    class: classes.need(component.class),
    origin: 'blueprint',
    madeBy: info,
    properties: [name],
    attachedTo: component.attachedTo,
    values: component.properties ? [component.properties] : [],
  }));
}

/** A Blueprint actor without a root of its own gets an empty one. */
function defaultSceneRoot(madeBy: ClassInfo, classes: ClassLibrary): ComponentSpec {
  const info = nativeClass('USceneComponent');
  if (!info) throw new Error('The reflection data lacks USceneComponent.');
  const name = 'DefaultSceneRoot';
  return {
    name,
    class: classes.formOf(info),
    origin: 'blueprint',
    madeBy,
    properties: [name],
    attachedTo: undefined,
    values: [],
  };
}
