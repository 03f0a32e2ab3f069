import type { SceneGraph } from './blueprints/graph-scene.ts';
import type { SceneCurve } from './curve-tables/curve-table.ts';
import type { SceneMaterialGraph } from './materials/scene-graph.ts';
import type { EmbeddedPreset, ScenePreset } from './presets/scene-preset.ts';
import type { SceneSequence } from './sequences/scene-sequence.ts';
import type { SceneSourceControl } from './source-control/scene-source-control.ts';
import type { SceneStringTable } from './string-tables/string-table.ts';

/**
 * A scene: one project with one open level, as data. Scenes live in `mocks/worlds`; a test may build its own.
 *
 * Property values are written as Remote Control prints them (`{ "X": 0, "Y": 0, "Z": 0 }`, enumerator names, object
 * paths as strings), and only where they differ from the class default.
 */
export interface Scene extends SceneLevel {
  /** `third-person` */
  name: string;
  project: {
    name: string;
    /** Absolute, as the editor's machine writes it. */
    directory: string;
  };
  /** Levels of the project that are not open at the start. */
  levels?: SceneLevel[];
  /** Under source control with check-out, as Perforce has it: a file is read-only until it is checked out. */
  sourceControl?: true | SceneSourceControl;
  blueprints?: SceneBlueprint[];
  assets?: SceneAsset[];
  /** Content folders with nothing in them: `/Game/Audio/Unused`. Those of assets need not be listed. */
  folders?: string[];
  /** Names of the actors that are selected at the start. */
  selection?: string[];
  camera?: { location: Vector; rotation: Rotator };
  /** The editor runs without a window, and so without a level viewport: nothing is drawn, nothing can be played. */
  headless?: true;
  /** The editor was started with `-unattended`. */
  unattended?: true;
  /** Plugins of the engine that are switched off: their classes do not exist. */
  disabledPlugins?: EnginePlugin[];
  /**
   * Whether what `GetAllChannels` of a section answers leads to its channel when a later request names it. `lost`: it is
   * there and holds nothing, so `AddKey` answers 200 and adds no key, as somebody has seen it [field]. `gone`: there is no
   * such object [derived: its name has a dot]. A number: it leads there for so many frames. Default: `lost`.
   */
  channelWrappers?: 'kept' | 'lost' | 'gone' | number;
  /** Engine seconds that building the light takes. Default: follows the number of actors. */
  lightBuildSeconds?: number;
}

/** A plugin that is named as the one module of it whose classes are known here. */
export type EnginePlugin =
  | 'EditorScriptingUtilities'
  | 'FunctionalTesting'
  | 'LevelSequenceEditor'
  | 'PythonScriptPlugin'
  | 'SequencerScripting';

export interface SceneLevel {
  /** Package: `/Game/ThirdPerson/Lvl_ThirdPerson`; `/Temp/Untitled_1` for an open level that was never saved. */
  map: string;
  /** The level is a World Partition map: each actor is a package of its own, in memory or not. */
  worldPartition?: boolean;
  /** Asset paths of data layers that are switched off in the editor: actors in them cannot be loaded. */
  unloadedDataLayers?: string[];
  /** The level's file cannot be written, nor can those of its actors in a World Partition map. */
  mapReadOnly?: true;
  actors: SceneActor[];
  /** Remote Control presets that are part of the level. Those that are assets stand among the assets. */
  presets?: EmbeddedPreset[];
}

export interface SceneActor {
  /** Object name: `PointLight_2`. */
  name: string;
  /** Outliner label; the object name when left out. */
  label?: string;
  /** `/Script/Engine.PointLight`, or a Blueprint's class path ending in `_C`. */
  class: string;
  /** Outliner folder: `Lighting/Interior`. */
  folder?: string;
  properties?: PropertyValues;
  /**
   * By object name. The class's own components are there without being listed; listing one changes its values. One
   * with a `class` is added to the instance.
   */
  components?: Record<string, SceneComponent>;
  /** Name of the actor that the root component is attached to. */
  attachedTo?: string;
  /** World Partition has not loaded it: the asset registry knows it, and nothing else does. */
  unloaded?: boolean;
  /** World Partition: asset paths of the data layers that it is in. */
  dataLayers?: string[];
}

export interface SceneComponent {
  class?: string;
  /** Object name of the parent component; the root when left out. */
  attachedTo?: string;
  properties?: PropertyValues;
}

/** A Blueprint class of the project. */
export interface SceneBlueprint {
  /** Asset path without the object name: `/Game/Blueprints/BP_Lamp`. Its class is `/Game/Blueprints/BP_Lamp.BP_Lamp_C`. */
  path: string;
  parent: string;
  /** Its file cannot be written. */
  readOnly?: true;
  /** Values that differ from the parent class's defaults. */
  defaults?: PropertyValues;
  variables?: Record<string, SceneVariable>;
  /** Components of the Blueprint's own component tree, by variable name. */
  components?: Record<string, Required<Pick<SceneComponent, 'class'>> & Omit<SceneComponent, 'class'>>;
  functions?: Record<string, SceneFunction>;
  /** Nodes of its graphs, by graph: `EventGraph`, or the name of a function. */
  graphs?: Record<string, SceneGraph>;
  /** What the compiler says of its graphs. Default: nothing. */
  compiles?: 'with errors' | 'with warnings';
}

export interface SceneVariable {
  /** C++ spelling: `float`, `FVector`, `TArray<FName>`, `TObjectPtr<UStaticMesh>`, an enum or struct name. */
  type: string;
  default?: unknown;
  tooltip?: string;
  /** Closed eye in the Blueprint editor: not editable on instances. Default: editable. */
  instanceEditable?: boolean;
  /** Private in the Blueprint. */
  private?: boolean;
  /** A pin of the nodes that spawn it. */
  exposeOnSpawn?: boolean;
  clampMin?: number;
  clampMax?: number;
  uiMin?: number;
  uiMax?: number;
}

export interface SceneFunction {
  /** Inputs in order, name → C++ type. */
  inputs?: Record<string, string>;
  /** Outputs by pin name, name → C++ type. */
  outputs?: Record<string, string>;
  /** What the function does to its object; returns its outputs. */
  run?: (self: FunctionTarget, inputs: Record<string, unknown>) => Record<string, unknown> | undefined;
}

/** An object as a Blueprint function sees it: the one that it runs on, or one that it reached from there. */
export interface FunctionTarget {
  readonly path: string;
  /** The actor's label, or the object's name. */
  readonly label: string;
  get(propertyName: string): unknown;
  set(propertyName: string, value: unknown): void;
  /** One of the object's own components, by name. @throws when there is none. */
  component(name: string): FunctionTarget;
  /** Any object by path, or an actor by label or name. @throws when there is none. */
  object(wanted: string): FunctionTarget;
  /** The level's actors, or those of a class and its children. */
  actors(classPath?: string): FunctionTarget[];
  /** Print String: a line in the Output Log. */
  print(text: string): void;
}

/** Something in the content folder. */
export interface SceneAsset {
  /** Full object path: `/Game/Props/SM_Barrel.SM_Barrel`. */
  path: string;
  class: string;
  /** In memory at the start; Remote Control only sees objects that are. Default: true when an actor refers to it. */
  loaded?: boolean;
  /** Its file cannot be written. */
  readOnly?: true;
  properties?: PropertyValues;
  /** Asset registry tags. */
  tags?: Record<string, string>;
  /** Metadata that scripts keep in the package: what `GetMetadataTag` reads. */
  metadata?: Record<string, string>;
  /** Object paths of what it refers to beyond its properties: the textures of a material, the materials of a mesh. */
  references?: string[];
  /**
   * Of a material: its parameters with their defaults. Of a material instance: the values that it has of its own.
   */
  parameters?: MaterialParameters;
  /** Of a material: its expressions and what feeds it. `parameters` says the same of what they declare. */
  graph?: SceneMaterialGraph;
  /** Of a Remote Control preset (`/Script/RemoteControl.RemoteControlPreset`): what it exposes. */
  preset?: ScenePreset;
  /** Of a data table (`/Script/Engine.DataTable`): its columns and rows. */
  table?: SceneDataTable;
  /** Of a string table (`/Script/Engine.StringTable`): its namespace, source texts by key, metadata. */
  strings?: SceneStringTable;
  /** Of a curve table (`/Script/Engine.CurveTable`): times and values, row by row; straight lines between them. */
  curves?: Record<string, SceneCurve>;
  /** Of a Level Sequence (`/Script/LevelSequence.LevelSequence`): what is bound, its tracks and keys. */
  sequence?: SceneSequence;
  /** Of a mesh: names of its sockets, and of its bones where it has a skeleton. */
  sockets?: string[];
  /** The box around a mesh, in cm from its pivot. Default: from its `ApproxSize` tag, standing on the pivot. */
  bounds?: { origin: Vector; extent: Vector };
  /** `none`: the editor has never drawn one. Default: what is usual for the class. */
  thumbnail?: 'rendered' | 'none';
}

/** What a data table holds. */
export interface SceneDataTable {
  /** Path of the struct of its rows, an asset or native: `/Game/Data/S_Prop.S_Prop`. */
  rowStruct: string;
  /** Columns in order, name → type. */
  columns: Record<string, SceneColumn>;
  /** Rows in order. Cells that are left out are zero. */
  rows: (Record<string, unknown> & { Name: string })[];
}

/** C++ spelling (`float`, `FText`, `TArray<FName>`, `FVector`), or a type of the project's own. */
export type SceneColumn =
  | string
  | { enum: string[] }
  | { struct: Record<string, SceneColumn> }
  | { arrayOf: SceneColumn }
  | { mapOf: SceneColumn };

/** Parameters of a material by name, kind by kind. */
export interface MaterialParameters {
  scalar?: Record<string, number>;
  vector?: Record<string, { R: number; G: number; B: number; A?: number }>;
  /** Object paths; `''` for none. */
  texture?: Record<string, string>;
  /** Static switches. */
  switch?: Record<string, boolean>;
}

export type PropertyValues = Record<string, unknown>;
export interface Vector {
  X: number;
  Y: number;
  Z: number;
}
export interface Rotator {
  Pitch: number;
  Yaw: number;
  Roll: number;
}
