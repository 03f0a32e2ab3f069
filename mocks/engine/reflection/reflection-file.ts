import type { EngineVersion } from '../engine-version.ts';

/**
 * Shape of `reflection.json`, the compact file that `src/dev/generate-reflection.ts` writes. It holds interface facts
 * of Unreal 5.6 and serves every dialect. Classes, structs and enums carry their C++ names (`APointLight`).
 */
export interface ReflectionFile {
  classes: Record<string, ClassRecord>;
  structs: Record<string, StructRecord>;
  enums: Record<string, EnumRecord>;
}

export interface ClassRecord {
  /** C++ name of the parent; left out for UObject. */
  parent?: string;
  /** `Engine` in `/Script/Engine.PointLight`. */
  module: string;
  abstract?: true;
  /** It has more properties that an editor shows. */
  partial?: true;
  props: Record<string, PropertyRecord>;
  /** Sub-objects that the class's constructor makes: property that refers to it → C++ class. */
  components?: Record<string, string>;
  /** Values that the constructor gives to its sub-objects, by the property that refers to them. */
  subobjectDefaults?: Record<string, Record<string, unknown>>;
  /** Values that the constructor gives to properties of its parents. */
  inheritedDefaults?: Record<string, unknown>;
}

export interface StructRecord {
  parent?: string;
  module: string;
  props: Record<string, PropertyRecord>;
}

/** Enumerator name, number, and display name where it differs. */
export type EnumRecord = [name: string, value: number, displayName?: string][];

/** C++ type, {@link PropertyFlag} letters, and the rest where there is any. */
export type PropertyRecord = [type: string, flags: string, rest?: PropertyRest];

/**
 * `E` editable, `C` EditConst (`VisibleAnywhere`), `D` DisableEditOnInstance (`…DefaultsOnly`), `P` private in C++,
 * `Q` protected in C++, `A` AllowPrivateAccess, `G` both a Blueprint getter and a Blueprint setter, `N` native setter,
 * `R` native getter, `T` transient, `V` visible to Blueprints, `O` read-only for them.
 */
export type PropertyFlag = 'E' | 'C' | 'D' | 'P' | 'Q' | 'A' | 'G' | 'N' | 'R' | 'T' | 'V' | 'O';

export interface PropertyRest {
  default?: unknown;
  /** UFUNCTION that assigns the property. */
  setter?: string;
  /** The same, added by a subclass: C++ class → function. */
  setterIn?: Record<string, string>;
  /** UFUNCTION that returns the property. */
  getter?: string;
  clampMin?: number;
  clampMax?: number;
  uiMin?: number;
  uiMax?: number;
  /** Elements of a C array. */
  dim?: number;
  /** First version that has it, where no generated table tells. */
  since?: EngineVersion;
  /** First version that has it no more. */
  until?: EngineVersion;
}
