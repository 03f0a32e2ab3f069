import { printTable } from '../../kernel/views/compact-table.ts';

export interface ActorRow {
  label: string;
  /** Short name: `PointLight`, `BP_Lamp_C`. */
  class: string;
  objectPath: string;
  distance?: number;
}

/** Actors as objects, or, when there are many, as one table with the common path prefix stated once. */
export function printActors(rows: readonly ActorRow[]): Record<string, unknown> {
  const columns = ['label', 'class', 'objectPath'] as const;
  return printTable(rows, {
    name: 'actors',
    columns: rows[0]?.distance === undefined ? columns : [...columns, 'distance'],
    path: 'objectPath',
  });
}
