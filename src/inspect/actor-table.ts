import { objectName } from '../unreal/object-path.ts';

export interface ActorRow {
  label: string;
  /** Short name: `PointLight`, `BP_Lamp_C`. */
  class: string;
  objectPath: string;
  distance?: number;
}

/** Above this many rows the keys and the level's path are stated once. */
const LONG_TABLE = 20;

/** Rows as objects, or, when there are many, as one table with the common path prefix stated once. */
export function printActors(rows: readonly ActorRow[]): Record<string, unknown> {
  if (rows.length <= LONG_TABLE) return { actors: rows };
  const prefix = commonPrefix(rows.map(row => row.objectPath));
  const columns = ['label', 'class', 'objectPath', ...(rows[0]?.distance === undefined ? [] : ['distance'])];
  return {
    columns,
    objectPathPrefix: prefix,
    rows: rows.map(row => [
      row.label,
      row.class,
      row.objectPath.slice(prefix.length),
      ...(row.distance === undefined ? [] : [row.distance]),
    ]),
  };
}

/** The owner's path that all share: `/Game/Maps/Yard.Yard:PersistentLevel.` */
function commonPrefix(paths: readonly string[]): string {
  const [first = ''] = paths;
  const prefix = first.slice(0, first.length - objectName(first).length);
  return paths.every(path => path.startsWith(prefix)) ? prefix : '';
}
