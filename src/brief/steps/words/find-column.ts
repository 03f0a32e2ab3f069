import { simplifyName } from '../../../base/nearest.ts';
import type { Field } from '../../discovery-schema.ts';
import { spokenName } from './plain-text.ts';

export type TableField = Extract<Field, { type: 'table' }>;

/** Cells as text, by column: one row that somebody gave, before its cells are read. */
export type SaidRow = Record<string, string>;

/** Characters of the name of a column, with its unit. */
const LONGEST_NAME = 120;

/** A column by its name as people write it: `Max Distance (m)` for maxDistance. */
export function findColumn(field: TableField, said: string): string | undefined {
  if (said.length > LONGEST_NAME) return undefined;
  const bare = said.trim().replace(/[([][^()[\]]*[)\]]$/, '');
  const plain = comparable(bare.replaceAll(/[*_`:"]/g, ' '));
  if (plain === '') return undefined;
  const names = Object.keys(field.columns);
  return (
    names.find(name => comparable(name) === plain) ??
    names.find(name => `${comparable(name)}s` === plain || comparable(name) === `${plain}s`)
  );
}

function comparable(name: string): string {
  return simplifyName(spokenName(name));
}
