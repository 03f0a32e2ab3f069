/** What the page knows: plain data that goes into it as JSON. No module that runs in the page knows more than this. */
export interface SiteData {
  /** Of the package that made the page. */
  version: string;
  /** Engine versions that the switch offers, oldest first: `5.0`, … */
  engines: string[];
  classes: SiteType[];
  structs: SiteType[];
  enums: SiteEnum[];
  /** Words that mean the same to somebody who searches. */
  meanings: string[][];
}

/** A class or a struct. */
export interface SiteType {
  name: string;
  parent?: string;
  module?: string;
  /** Missing of a class that is here only because others derive from it. */
  summary?: string;
  /** Of a studio's own folder. */
  own?: true;
  properties: SiteProperty[];
}

export interface SiteProperty {
  /** In C++. */
  name: string;
  /** The entry as it reads in the newest engine that has the property. */
  entry: SiteEntry;
  /** The type that declares it, where that is another than the one it is listed at. */
  declaredBy?: string;
  /** Why it cannot be written, in words. */
  notWritable?: string;
  /** It cannot be read either. */
  notReadable?: true;
  deprecated?: true;
  /** Indexes into `engines` of the versions that have it; missing where all do. */
  engines?: number[];
  /** The last version that is known to lack it, where nobody knows which one brought it: `5.1`. */
  lastWithout?: string;
  /** What it says in other versions than the newest. */
  elsewhere?: { engines: number[]; entry: SiteEntry }[];
}

export interface SiteEntry {
  summary: string;
  description: string;
  typeHint: string;
  /** Enumeration or struct that the engine says it is, where `typeHint` does not. */
  enum?: string;
  unit?: string | { by: string; when: Record<string, string> };
  range?: { hard?: Bounds; usual?: Bounds };
  commonValues?: { value?: unknown; meaning: string }[];
  pitfalls?: string[];
  seeAlso?: string[];
  keywords?: string[];
  readOnly?: true;
  /** Its name on newer engines. */
  renamedTo?: string;
  /** 5: everybody wants it. 1: on request. */
  importance: number;
}

export type Bounds = [number | null, number | null];

export interface SiteEnum {
  name: string;
  summary?: string;
  entries: { name: string; displayName?: string; meaning?: string }[];
}
