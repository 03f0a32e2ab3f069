import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Conflict, HeldValue } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { decideConflict } from './decide-conflict.ts';
import { findPair, inUnitOf, type Pair } from './find-overlaps.ts';
import { acceptDecision, readDecision } from './read-decision.ts';
import { checkValue } from './values/check-value.ts';
import { isSameValue } from './values/same-value.ts';

export interface Resolved {
  document: BriefDocument;
  outcome: {
    /** The field, or the cell. */
    field: string;
    choice: 'held' | 'said' | 'other';
    value: unknown;
  };
}

/**
 * Decides a contradiction between two schemas for both of them, each in its own unit. A schema whose value changes keeps
 * the contradiction on record. Undefined where the id names no such pair.
 * @throws BridgeError `invalid_arguments` where one of both fields does not accept the value
 */
export function resolveOverlap(
  document: BriefDocument,
  {
    library,
    conflictId,
    choice,
    now,
  }: { library: SchemaLibrary; conflictId: string; choice: unknown; now: string },
): Resolved | undefined {
  const pair = findPair(library, document, conflictId);
  if (!pair) return undefined;
  const { said, held } = pair;
  // Decided in the terms of the field that said it means the same.
  const there = inSaidTerms(pair);
  const conflict: Conflict = { id: conflictId, field: said.name, held: there, said: plain(said.held) };
  const decision = acceptDecision(readDecision(said.ds, conflict, choice), conflictId);
  const sources =
    decision.choice === 'held'
      ? held.held.sources
      : decision.choice === 'said'
        ? said.held.sources
        : undefined;
  const back =
    decision.choice === 'held' ? held.held.value : inUnitOf(held.field, said.field, decision.value);
  refuseMisfit(said.field, decision.value, conflictId);
  refuseMisfit(held.field, back, conflictId);
  const first = writeDecided(
    document,
    said.ds,
    { name: said.name, value: decision.value, other: there, sources },
    now,
  );
  const both = writeDecided(
    first,
    held.ds,
    { name: held.name, value: back, other: otherFor(pair), sources },
    now,
  );
  return { document: both, outcome: { field: said.name, choice: decision.choice, value: decision.value } };
}

function plain({ value, sources }: HeldValue): HeldValue {
  return { value, sources };
}

function inSaidTerms({ said, held }: Pair): HeldValue {
  return { value: inUnitOf(said.field, held.field, held.held.value), sources: held.held.sources };
}

function otherFor({ said, held }: Pair): HeldValue {
  return { value: inUnitOf(held.field, said.field, said.held.value), sources: said.held.sources };
}

function refuseMisfit(field: Field, value: unknown, id: string): void {
  const why = checkValue(field, value, 'answer');
  if (why !== undefined) acceptDecision({ ok: false, why }, id);
}

interface Written {
  name: string;
  value: unknown;
  /** What the other schema held, in the terms of this one. */
  other: HeldValue;
  /** Of the side that holds; none where a third value was chosen. */
  sources: readonly string[] | undefined;
}

/** One schema with the decided value: nothing changes where it holds it already. */
export function writeDecided(
  document: BriefDocument,
  ds: DiscoverySchema,
  { name, value, other, sources }: Written,
  now: string,
): BriefDocument {
  const aggregate = document.aggregates[ds.id];
  const own = aggregate?.fields[name];
  if (!aggregate || !own || isSameValue(own.value, value)) return document;
  const count = document.counts.conflicts + 1;
  const conflict: Conflict = { id: `k${count}`, field: name, held: plain(own), said: plain(other) };
  const open: Aggregate = { ...aggregate, conflicts: [...aggregate.conflicts, conflict] };
  const choice = sources ? ('said' as const) : ('other' as const);
  const decided = decideConflict(ds, open, conflict, { choice, value }, now);
  return {
    ...document,
    updated: now,
    counts: { ...document.counts, conflicts: count },
    aggregates: { ...document.aggregates, [ds.id]: decided },
  };
}
