/** What an editor tells unasked, in our own shapes. `type` is the engine's own name of the event. */
export type LiveEvent =
  | PresetEvent
  | ActorsChanged
  | TransactionEnded
  | CompressionChanged
  | PassphraseChecked;

/** An event about one preset. */
export type PresetEvent =
  | PresetFieldsChanged
  | PresetFieldsAdded
  | PresetFieldsRemoved
  | PresetFieldsRenamed
  | PresetMetadataModified
  | PresetLayoutModified
  | PresetEntitiesModified
  | PresetActorModified
  | PresetControllersAdded
  | PresetControllersRemoved
  | PresetControllersRenamed
  | PresetControllersModified;

/** A preset by both its names; either may be empty where the engine left it out. */
export interface PresetReference {
  name: string;
  /** 32 hex digits. */
  id: string;
}

interface OfPreset {
  preset: PresetReference;
}

/** Values of exposed properties changed. Several changes within five frames come as one, with the latest value. */
export interface PresetFieldsChanged extends OfPreset {
  type: 'PresetFieldsChanged';
  /** The highest number that this client sent along with a change, so that it can tell its own echo; -1 without one. */
  sequenceNumber: number;
  /** Of several bound objects only the first is told. */
  changed: { label: string; id: string; objectPath: string; value: unknown }[];
}

export interface PresetFieldsAdded extends OfPreset {
  type: 'PresetFieldsAdded';
  /** The engine's own record; `Groups` holds only what is new. */
  description: Record<string, unknown>;
}

export interface PresetFieldsRemoved extends OfPreset {
  type: 'PresetFieldsRemoved';
  labels: string[];
  ids: string[];
}

export interface Relabelled {
  from: string;
  to: string;
}

export interface PresetFieldsRenamed extends OfPreset {
  type: 'PresetFieldsRenamed';
  renamed: Relabelled[];
}

export interface PresetMetadataModified extends OfPreset {
  type: 'PresetMetadataModified';
  /** All of it, not only what changed. */
  metadata: Record<string, unknown>;
}

export interface PresetLayoutModified extends OfPreset {
  type: 'PresetLayoutModified';
  /** The engine's own record of the whole preset. */
  description: Record<string, unknown>;
}

/** The records of exposed things changed, not their values. */
export interface PresetEntitiesModified extends OfPreset {
  type: 'PresetEntitiesModified';
  properties: Record<string, unknown>[];
  functions: Record<string, unknown>[];
  actors: Record<string, unknown>[];
}

/** Never sent to the client that caused it. */
export interface PresetActorModified extends OfPreset {
  type: 'PresetActorModified';
  actors: {
    id: string;
    displayName: string;
    objectPath: string;
    properties: { propertyName: string; value: unknown }[];
  }[];
}

export interface PresetControllersAdded extends OfPreset {
  type: 'PresetControllersAdded';
  description: Record<string, unknown>;
}

export interface PresetControllersRemoved extends OfPreset {
  type: 'PresetControllersRemoved';
  labels: string[];
  ids: string[];
}

export interface PresetControllersRenamed extends OfPreset {
  type: 'PresetControllersRenamed';
  renamed: Relabelled[];
}

export interface PresetControllersModified extends OfPreset {
  type: 'PresetControllersModified';
  /** `value` is text whatever the controller's type; undefined where the engine sent fewer values than controllers. */
  controllers: { controller: Record<string, unknown>; value: string | undefined }[];
}

/** An actor as the engine names it in `ActorsChanged`. */
export interface NamedActor {
  /** The label, as examples show: `Cube` of an actor that is called `StaticMeshActor_0`. [derived] */
  name: string;
  objectPath: string;
}

export interface ActorsChanged {
  type: 'ActorsChanged';
  /** By the class that was registered. The answer to a registration lists all actors as added. */
  changes: { classPath: string; added: NamedActor[]; renamed: NamedActor[]; deleted: NamedActor[] }[];
}

/** A manual transaction ended, or could not begin. */
export interface TransactionEnded {
  type: 'TransactionEnded';
  transactionId: number;
  sequenceNumber: number;
}

export interface CompressionChanged {
  type: 'CompressionChanged';
  mode: string;
}

/** Sent to everybody, without a type of the engine's, whenever any setting of Remote Control is edited. */
export interface PassphraseChecked {
  type: 'PassphraseChecked';
  isCorrect: boolean;
}
