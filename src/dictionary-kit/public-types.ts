/**
 * What the published lookup answers. Written out, so that whoever uses it needs no other package for its types; a test
 * holds them to the schema.
 */
export interface DictionaryEntry {
  /** A few words, to stand beside a value. */
  summary: string;
  /** What it does and what it depends on: one to three sentences. */
  description: string;
  /** `float`, `bool`, `enum:ELightUnits`, `array<asset:MaterialInterface>`, … */
  typeHint: string;
  /** Unit of the stored value; missing where there is none. `by` names the property whose value decides it. */
  unit?: string | { by: string; when: Record<string, string> };
  /** In the unit of the property; null where an end is open. */
  range?: {
    /** What the engine or the Details panel enforces. */
    hard?: [number | null, number | null];
    /** Where sensible values lie. */
    usual?: [number | null, number | null];
  };
  /** Values worth knowing, as Remote Control takes them. */
  commonValues?: { value?: unknown; meaning: string }[];
  /** What goes wrong silently. */
  pitfalls?: string[];
  /** `Name` of the same type, or `Class.Name`. */
  seeAlso?: string[];
  /** Words that people look for it by, beside those of its texts. */
  keywords?: string[];
  /** It cannot be written through Remote Control. */
  readOnly?: true;
  /** 5: anybody who looks at the object wants it. 1: only on request. */
  importance: number;
  show?: 'always' | 'never';
  /** First engine version that has it, where not all do. */
  since?: string;
  /** Last engine version that has it, where newer ones do not. */
  until?: string;
  /** Its name on newer engines. */
  renamedTo?: string;
}

/** An entry, and where it stands. */
export interface FoundProperty {
  /** The class or struct that the entry stands at: the one that was asked for, or one that it derives from. */
  owner: string;
  /** Its C++ name. */
  property: string;
  entry: DictionaryEntry;
}

/** A class or struct that has a file. */
export interface TypeInfo {
  kind: 'class' | 'struct';
  /** Without prefix: `PointLightComponent`. */
  name: string;
  /** What things of this kind are. */
  summary: string;
  /** Itself and what it derives from, nearest first. */
  chain: string[];
}

/** An enum that has a file. */
export interface EnumInfo {
  name: string;
  summary: string;
  /** Enumerator → what choosing it means. */
  entries: Record<string, string>;
  /** Enumerator → first engine version that has it, where not all do: `5.6`, or `>5.1` where no more is known. */
  since?: Record<string, string>;
}

export interface LookupOptions {
  /** Engine version that is meant: `5.4`. Left out: the newest that the dictionary knows. */
  engine?: string;
  /** Dictionary folders of your own, the one that counts first in front; they stand in front of the shipped one. */
  folders?: readonly string[];
}

/** The property dictionary, to ask. Files are read when something in them is first asked for. */
export interface PropertyDictionary {
  /**
   * The entry of a property, its own or inherited. Case does not matter, nor do prefix and path of a class:
   * `APointLight` and `/Script/Engine.PointLight` are the same.
   */
  findProperty(type: string, property: string): FoundProperty | undefined;
  /** Every entry that counts for a class or struct, inherited ones too; the most important first. */
  listProperties(type: string): FoundProperty[];
  findEnum(name: string): EnumInfo | undefined;
  listClasses(): TypeInfo[];
  listStructs(): TypeInfo[];
  listEnums(): EnumInfo[];
  /** Every entry, listed under the class or struct that declares it. */
  listEntries(): FoundProperty[];
}
