import type { Refusal } from '../property/access-rule.ts';
import type { EngineVersion } from '../simulated-editor.ts';

/** How one engine version differs from the others. */
export interface Dialect {
  engine: EngineVersion;
  /** What `KismetSystemLibrary.GetEngineVersion` answers. */
  version: string;
  /** `object/property/append`, `insert` and `remove` exist, and query strings work inside a batch. */
  arrayRoutes: 'registered' | 'absent';
  /** Up to 5.5 the value must be `application/json` and nothing else; in 5.8 it must begin so. */
  contentType: 'exact' | 'prefix';
  /** What a wrong Content-Type is answered. */
  contentTypeMessage: string;
  integers: 'exact' | 'through-double';
  /** Up to 5.1 only a fixed table of setters is called; from 5.5 any `Set<Property>` that fits. */
  setters: 'table' | 'by-name';
  resetToDefault: 'works' | 'ignored';
  /** The text for a property that must not be read or written, from its reasons. */
  refuse(access: 'read' | 'write', reasons: Refusal[], propertyName: string, objectPath: string): string;
  /** Clamp metadata holds for an operation such as ADD, though never for a plain write. */
  operations: 'clamped' | 'unclamped';
  /** Classes of which no object can be accessed. */
  blockedClasses: string[];
  /** Python and console commands need their settings. */
  gates: 'closed' | 'absent';
  /** 5.8 refuses every function that no list allows. */
  calls: 'open' | 'allow-list';
  /** How describe spells object types: 5.1 only drops the star of `TObjectPtr` members. */
  pointers: 'without-star' | 'with-star';
}
