import type { CurveTable } from '../curve-tables/curve-table.ts';
import type { DataTable } from '../data-tables/data-table.ts';
import { classDefault } from '../defaults.ts';
import type { PresetRecord } from '../presets/preset-record.ts';
import { type ClassInfo, findProperty, type PropertyInfo } from '../reflection/class-info.ts';
import type { SceneBlueprint } from '../scene.ts';
import type { Sequence } from '../sequences/sequence.ts';
import type { StringTable } from '../string-tables/string-table.ts';
import type { Value } from '../value.ts';

/** An object in the editor's memory. */
export interface LiveObject {
  /** `/Game/Maps/Yard.Yard:PersistentLevel.PointLight_2.LightComponent0` */
  path: string;
  /** `LightComponent0` */
  name: string;
  class: ClassInfo;
  /** `inner`: part of an asset, such as an expression of a material. */
  kind: 'actor' | 'component' | 'template' | 'asset' | 'class' | 'inner' | 'other';
  /** The actor of a component. */
  outer?: LiveObject;
  /**
   * The object that gives the values this one does not have: a class default object or a component template.
   *
   * @internal
   */
  archetype?: LiveObject;
  /**
   * Values that were set here, by exact property name.
   *
   * @internal
   */
  values: Map<string, Value>;
  /**
   * Values from before raw writes that are not finalised yet. What depends on PostEditChange (transforms in the world,
   * for one) still follows these. Absent where nothing waits: worlds are copied by the thousand.
   *
   * @internal
   */
  stillEffective?: Map<string, Value>;
  /** Path of the component that a scene component is attached to. */
  attachParent?: string;
  /** The socket of the parent that it is attached to. */
  attachSocket?: string;
  /** Where a component comes from. */
  origin?: 'native' | 'blueprint' | 'instance';
  /** Component that is the actor's root. */
  rootComponent?: string;
  label?: string;
  folder?: string;
  /** An actor that the eye in the Outliner hides, in this session of the editor. */
  hiddenInEditor?: true;
  /** An actor of which no component collides. */
  noCollision?: true;
  /** For an actor that was not loaded with its level: how old the world was then, in seconds. */
  born?: number;
  /** It belongs to the world that is being played, and vanishes with it. */
  inPlay?: true;
  /** An actor that is never saved, nor are its components; or a preset. */
  transient?: true;
  /**
   * What a Remote Control preset consists of.
   *
   * @internal
   */
  preset?: PresetRecord;
  /**
   * What a data table holds.
   *
   * @internal
   */
  table?: DataTable;
  /**
   * What a curve table holds.
   *
   * @internal
   */
  curves?: CurveTable;
  /**
   * What a string table holds.
   *
   * @internal
   */
  strings?: StringTable;
  /**
   * What a Level Sequence holds.
   *
   * @internal
   */
  sequence?: Sequence;
  /**
   * What a Blueprint says; its class says so once it is compiled. Replaced as a whole.
   *
   * @internal
   */
  draft?: SceneBlueprint;
  /**
   * Told of every edit: the store that the object is in. A property, as a WeakMap of all objects of all worlds takes the
   * garbage collector longer than their copying.
   *
   * @internal
   */
  onEdit?: (object: LiveObject) => void;
}

/** Says that something of an object was changed that its package keeps. */
export function noteEdit(object: LiveObject): void {
  object.onEdit?.(object);
}

/** Gives an object a value of its own. */
export function setOwnValue(object: LiveObject, propertyName: string, value: Value): void {
  object.values.set(propertyName, value);
  noteEdit(object);
}

export function createLiveObject(given: Omit<LiveObject, 'values' | 'stillEffective' | 'name'>): LiveObject {
  const { path } = given;
  const name = path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':')) + 1);
  return { ...given, name, values: new Map() };
}

/** The value of a property: the object's own, or its archetype's, or the class default. */
export function readValue(object: LiveObject, property: PropertyInfo): Value {
  for (let at: LiveObject | undefined = object; at; at = at.archetype) {
    const own = at.values.get(property.name);
    if (own !== undefined) return own;
  }
  return classDefault(object.class, property);
}

/** The value that dependent state follows: the one from before a write that is not finalised yet. */
export function readEffectiveValue(object: LiveObject, property: PropertyInfo): Value {
  return object.stillEffective?.get(property.name) ?? readValue(object, property);
}

/** What `resetToDefault` gives: the archetype's value, or the class default. */
export function readDefaultValue(object: LiveObject, property: PropertyInfo): Value {
  return object.archetype ? readValue(object.archetype, property) : classDefault(object.class, property);
}

/** The effective value by property name; undefined when the class has no such property. */
export function effectiveValue(object: LiveObject, propertyName: string): Value | undefined {
  const property = findProperty(object.class, propertyName);
  return property && readEffectiveValue(object, property);
}
