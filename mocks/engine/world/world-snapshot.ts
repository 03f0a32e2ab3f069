import type { CurveTable } from '../curve-tables/curve-table.ts';
import type { DataTable } from '../data-tables/data-table.ts';
import type { PresetRecord } from '../presets/preset-record.ts';
import type { Rotator, SceneAsset, Vector } from '../scene.ts';
import type { StringTable } from '../string-tables/string-table.ts';
import type { Value } from '../value.ts';
import type { Viewport, Viewports } from './viewport.ts';

/** The state of a world as plain data: two worlds are in the same state when their snapshots are deeply equal. */
export interface WorldSnapshot {
  /** What is in memory besides assets. */
  objects: Record<string, ObjectSnapshot>;
  /** What lies in the content folders. Whether it is loaded makes no difference. */
  assets: Record<string, AssetSnapshot>;
  /** Content folders, with or without something in them. */
  folders: string[];
  selection: string[];
  camera: { location: Vector; rotation: Rotator };
  viewport: Viewport & Pick<Viewports, 'showFlags'> & { stats: string[] };
  /** Console variables that are no longer as they started. */
  consoleVariables: Record<string, string>;
  /** Packages that are checked out here. */
  checkedOut: string[];
}

export interface ObjectSnapshot {
  class: string;
  label?: string;
  folder?: string;
  attachParent?: string;
  attachSocket?: string;
  hiddenInEditor?: true;
  noCollision?: true;
  transient?: true;
  preset?: PresetRecord;
  /** Values that differ from the archetype's. */
  values: Record<string, Value>;
}

export interface AssetSnapshot
  extends Pick<SceneAsset, 'class' | 'tags' | 'metadata' | 'references' | 'parameters'> {
  preset?: PresetRecord;
  /** Of a data table. */
  rows?: DataTable['rows'];
  curves?: CurveTable;
  strings?: StringTable;
  /** Of a Level Sequence, without ids and object names. */
  sequence?: unknown;
  /** Of a material, without object names. */
  graph?: unknown;
  /** Of a Blueprint: its graphs with something in them. */
  graphs?: unknown;
  /** Values that differ from the class's defaults. */
  values: Record<string, Value>;
}
