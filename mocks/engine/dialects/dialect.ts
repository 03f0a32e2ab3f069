import type { EngineVersion } from '../engine-version.ts';
import type { Refusal } from '../property/refusal.ts';

/** How one engine version differs from the others. */
export interface Dialect {
  engine: EngineVersion;
  /** `seen`: `verify` was run on a real editor of the version, and what differed was mended here. */
  evidence: 'simulated' | 'seen';
  /** What `KismetSystemLibrary.GetEngineVersion` answers. */
  version: string;
  /** Paths of routes that later versions register and this one does not. */
  missingRoutes: readonly string[];
  /** Query strings of URLs inside a batch: from 5.5 they work, before they belong to the path. */
  batchQueries: 'honoured' | 'part-of-path';
  /** Up to 5.5 the value must be `application/json` and nothing else; in 5.8 it must begin so. */
  contentType: 'exact' | 'prefix';
  /** What a wrong Content-Type is answered. */
  contentTypeMessage: string;
  integers: 'exact' | 'through-double';
  /** Up to 5.1 only a fixed table of setters is called; from 5.5 any `Set<Property>` that fits. */
  setters: 'table' | 'by-name';
  resetToDefault: 'works' | 'ignored';
  /** From 5.5 `bIgnoreProtectedCheck` and `bIgnoreGetterSetterCheck` open properties. */
  ignoredChecks: 'known' | 'unknown';
  /** What counts for objects of a world that is being played [derived for an editor that plays]. */
  playWorlds: 'blueprint-rule' | 'editor-rule';
  /** The text for a property that must not be read or written, from its reasons. */
  refuse(access: 'read' | 'write', reasons: Refusal[], propertyName: string, objectPath: string): string;
  /** Clamp metadata holds for an operation such as ADD, though never for a plain write. 5.0 knows no operations. */
  operations: 'clamped' | 'unclamped' | 'unknown';
  /** Classes of which no object can be accessed. */
  blockedClasses: string[];
  /** What needs a setting of the project: Python from 5.3 at the latest, console commands too from 5.5 at the latest. */
  gates: 'python-and-console' | 'python' | 'none';
  /** Up to 5.1 a passphrase alone; from 5.3 at the latest rules about address, origin and passphrase, once access is restricted. */
  clients: 'passphrase' | 'restricted';
  /** 5.8 refuses every function that no list allows. */
  calls: 'open' | 'allow-list';
  /** How describe spells object types: 5.1 only drops the star of `TObjectPtr` members. */
  pointers: 'without-star' | 'with-star';
  /** Controllers of presets came with 5.1. */
  controllers: 'known' | 'unknown';
  /** From 5.5 the route of an exposed property finds a controller by its name too, not only by its id. */
  controllersAsProperties: 'by-name' | 'by-id';
  /** From 5.5 each boolean that changed has an event of its own; before, those of one type go together. */
  booleanEvents: 'each-alone' | 'together';
  /** How classes are named in `search/assets`, in filters and in answers. */
  assetClasses: 'short' | 'path';
  transport: TransportDialect;
  /** WebSocket messages that later versions know and this one does not. */
  missingMessages: readonly string[];
  /** From 5.5 two editors can have the same WebSocket port open; whoever connects lands on either. */
  webSocketPort: 'shared' | 'exclusive';
}

/** What the HTTP server itself does, before and after any handler. */
export interface TransportDialect {
  /** How the status line of a 405 begins: the verb is refused before the version is read, and from 5.5 that shows. */
  unknownVerb: 'HTTP/1.1' | 'Unknown';
  head: 'known' | 'unknown';
  /** A chunked body without any chunk. */
  emptyChunkedBody: 'taken' | 'refused';
  /** Up to 5.1 an answer that does not fit into the socket's buffer is cut, and the connection dropped [derived]. */
  largeAnswers: 'whole' | 'cut';
}
