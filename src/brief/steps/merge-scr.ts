import { isDeepStrictEqual } from 'node:util';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Aggregate, Conflict, Scr } from '../document.ts';
import { mergeField } from './merge/merge-field.ts';
import { type Contradiction, withSource } from './merge/merge-result.ts';
import { cellPath } from './merge/merge-table.ts';
import { printPart } from './values/find-part.ts';
import { isRow, REMOVES_ROW, removedItems } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';

/** What an answer made of an aggregate. */
export interface Merged {
  aggregate: Aggregate;
  /** Contradictions that are new with this answer; they stand in the aggregate too. */
  conflicts: Conflict[];
}

/**
 * Merges one answer into the aggregate, each field by its own rule. Nothing that was said is lost: what cannot hold
 * beside what is held becomes a conflict with both sources. The same answer a second time changes nothing.
 * @param scr checked before: fields that the schema does not have are passed over
 * @param answerId becomes the source
 * @param firstConflict number of the next conflict of the document: 3 for `k3`
 * @param replaced lists that are contradicted by what is said of them, and not added to
 */
export function mergeScr(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  scr: Scr,
  answerId: string,
  firstConflict = 1,
  replaced: readonly string[] = [],
): Merged {
  const fields = { ...aggregate.fields };
  const contradictions: Contradiction[] = [];
  const removed: string[] = [];
  for (const [name, said] of Object.entries(scr)) {
    const field = ds.fields[name];
    if (!field || said === undefined) continue;
    const manner = replaced.includes(name) ? 'replaces' : 'adds';
    const result = mergeField(name, field, fields[name], said, { id: answerId, manner });
    if (!fields[name] && isOnlyRemoval(said)) continue;
    fields[name] = result.held;
    removed.push(...removedRows(name, field, said));
    contradictions.push(...result.contradictions);
  }
  const { all, added } = addConflicts(
    withoutRows(aggregate.conflicts, removed),
    contradictions,
    firstConflict,
  );
  const isChanged = !isDeepStrictEqual([fields, all], [aggregate.fields, aggregate.conflicts]);
  const merged = isChanged
    ? { ...aggregate, version: aggregate.version + 1, fields, conflicts: all }
    : aggregate;
  return { aggregate: merged, conflicts: added };
}

/** Nothing was held, and something is taken out of it: that says nothing. */
function isOnlyRemoval(said: unknown): boolean {
  if (removedItems(said)) return true;
  const rows = Array.isArray(said) ? said : [];
  return rows.length > 0 && rows.every(row => isRow(row) && row[REMOVES_ROW] === true);
}

/** Beginnings of the names of cells that are gone: `lamps[Gate Lamp].` */
function removedRows(name: string, field: Field, said: unknown): string[] {
  if (field.type !== 'table' || !Array.isArray(said)) return [];
  const rows = said.filter(isRow).filter(row => row[REMOVES_ROW] === true);
  return rows.map(row => `${name}${cellPath(row, field.key, '')}`.toLowerCase());
}

/** What was open about a row that is gone is decided by that. */
function withoutRows(conflicts: readonly Conflict[], removed: readonly string[]): readonly Conflict[] {
  return conflicts.filter(
    ({ field, resolved }) => resolved || !removed.some(row => field.toLowerCase().startsWith(row)),
  );
}

/** The same contradiction, said again, is the same conflict with one more source. */
function addConflicts(
  before: readonly Conflict[],
  contradictions: readonly Contradiction[],
  first: number,
): { all: Conflict[]; added: Conflict[] } {
  const all = [...before];
  const added: Conflict[] = [];
  for (const { field, held, said } of contradictions) {
    const [source = ''] = said.sources;
    const at = all.findIndex(each => isOfAnswer(each, field, said.value, source));
    const known = all[at];
    if (known) {
      all[at] = { ...known, said: { ...known.said, sources: withSource(known.said.sources, source) } };
      continue;
    }
    const conflict: Conflict = { id: `k${first + added.length}`, field, held: plainHeld(held), said };
    all.push(conflict);
    added.push(conflict);
  }
  return { all, added };
}

/** An open conflict about the same value; or a decided one that this very answer raised, which is not raised again. */
function isOfAnswer(conflict: Conflict, field: string, value: unknown, source: string): boolean {
  if (conflict.field !== field || !isSameValue(conflict.said.value, value)) return false;
  return !conflict.resolved || conflict.said.sources.includes(source);
}

function plainHeld({ value, sources }: Conflict['held']): Conflict['held'] {
  return { value, sources };
}

/** What became of one field of an answer. */
export interface MergeNote {
  /** With the prefix that was asked for. */
  field: string;
  /** Whether the answer is among the sources of what the field holds. */
  holds: boolean;
  /** A contradiction, or what was corrected; nothing where the value was simply taken. */
  note?: string[];
}

/**
 * What became of an answer, told from the aggregate after it: the same whether it was merged just now or before.
 */
export function notesOn(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  scr: Scr,
  { id, prefix }: { id: string; prefix: string },
): MergeNote[] {
  return Object.keys(scr).map(name => {
    const own = aggregate.conflicts.filter(
      ({ field, said }) => isPartOf(field, name) && said.sources.includes(id),
    );
    const note = own.flatMap(conflict => {
      if (!conflict.resolved) return [describeConflict(ds, conflict)];
      const isOther = !isSameValue(conflict.held.value, conflict.said.value);
      return conflict.resolved.choice === 'corrected' && isOther ? [describeCorrection(ds, conflict)] : [];
    });
    const holds = aggregate.fields[name]?.sources.includes(id) ?? false;
    return { field: `${prefix}${name}`, holds, ...(note.length > 0 && { note }) };
  });
}

/** `moment: dawn instead of noon (a1)`. */
function describeCorrection(ds: DiscoverySchema, { field, held, said }: Conflict): string {
  const before = `${printPart(ds, field, held.value)} (${held.sources.join(', ')})`;
  return `${field}: ${printPart(ds, field, said.value)} instead of ${before}, which is kept on record`;
}

function isPartOf(part: string, field: string): boolean {
  return part === field || part.startsWith(`${field}[`);
}

/** `k3: sunElevation is 12 deg (a1) and 20 deg (a4)`. */
export function describeConflict(ds: DiscoverySchema, { id, field, held, said }: Conflict): string {
  const side = ({ value, sources }: Conflict['held']) =>
    `${printPart(ds, field, value)} (${sources.join(', ')})`;
  return `${id}: ${field} is ${side(held)} and ${side(said)}`;
}
