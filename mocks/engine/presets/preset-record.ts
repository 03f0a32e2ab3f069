import type { Value } from '../value.ts';

/**
 * A Remote Control preset: what it exposes, in which groups, and its controllers. A record never changes: an edit makes
 * another one, so that the undo history can keep the old.
 */
export interface PresetRecord {
  /** 32 upper-case hexadecimal digits. */
  readonly id: string;
  /** In order; the first is the default group, `All`. */
  readonly groups: readonly PresetGroup[];
  readonly entities: readonly PresetEntity[];
  readonly controllers: readonly PresetController[];
  readonly metadata: Readonly<Record<string, string>>;
}

export interface PresetGroup {
  readonly name: string;
  /** Ids of its entities, in order. Every entity is in one group. */
  readonly members: readonly string[];
}

/** Something that a preset exposes. */
export interface PresetEntity {
  readonly id: string;
  readonly kind: EntityKind;
  /** Unlike that of any other entity of the preset; compared as engine names are. */
  readonly label: string;
  /** The property, as a path on its object, or the function; `''` for an actor. */
  readonly member: string;
  /** Paths of the objects that it is bound to, there or not. */
  readonly bindings: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
}

export type EntityKind = 'property' | 'function' | 'actor';

/** A value of the preset's own that sets others. */
export interface PresetController {
  readonly id: string;
  /** `RCController_0` */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** C++ spelling. */
  readonly type: string;
  readonly value: Value;
  readonly metadata: Readonly<Record<string, string>>;
  readonly behaviours: readonly PresetBehaviour[];
}

/** What a controller does when its value was set. */
export interface PresetBehaviour {
  /** The value with which it does it; left out: with any. */
  readonly when?: Value;
  /** Id of the exposed property that it sets. */
  readonly sets?: string;
  /** What it sets it to, as plain data; left out: to the controller's value. */
  readonly value?: unknown;
  /** Carries a number of one range over into another. */
  readonly scale?: { readonly from: readonly [number, number]; readonly to: readonly [number, number] };
  /** Id of the exposed function that it calls. */
  readonly calls?: string;
}

/** The group that everything is in unless somebody says otherwise. */
export const defaultGroup = 'All';

/** Class of presets. */
export const presetClass = '/Script/RemoteControl.RemoteControlPreset';
