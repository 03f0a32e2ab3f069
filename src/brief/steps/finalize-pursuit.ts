import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import type { CraftConflict } from './craft/find-craft-conflicts.ts';
import { listCraftConflicts } from './craft/list-craft-conflicts.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { describeConflict } from './merge-scr.ts';
import { describeOpenPart, listOpenParts } from './open-parts.ts';
import { withConversation, withPursuit } from './place.ts';
import { openConflicts } from './read-status.ts';
import { reopen, type WorkPlace, workOn } from './start-pursuit.ts';
import { runValidators } from './validators/run-validators.ts';
import { checkValue } from './values/check-value.ts';
import { cellsAsIs, isFilled, missingOf } from './values/missing-of.ts';

export interface Validation {
  ok: boolean;
  /** A sentence each: what is missing, what contradicts itself, what does not fit, which rule is broken. */
  problems: string[];
}

/**
 * Checks everything that is known of a schema, and finishes its pursuit where it is complete and right. Final notes are
 * kept in any case.
 */
export function finalizePursuit(
  document: BriefDocument,
  where: WorkPlace & { finalNotes?: string | undefined },
): { document: BriefDocument; validation: Validation } {
  const { ds, finalNotes, now } = where;
  const work = workOn(document, where);
  const known = work.withKnown(work.aggregate);
  const problems = [
    ...validateAggregate(ds, known),
    ...listOpenParts(document, ds, known).flatMap(part => (part.isPassed ? [] : [describeOpenPart(part)])),
    ...(where.library ? craftProblems(where.library, document, ds) : []),
  ];
  const ok = problems.length === 0;
  const { conversation, pursuit } = work;
  const noted = { ...pursuit, ...(finalNotes !== undefined && { finalNotes }) };
  const finished = ok
    ? { ...noted, state: 'ds-complete' as const, finished: pursuit.finished ?? now }
    : reopen(noted);
  const { current, ...rest } = withPursuit(conversation, finished);
  const isLeft = current === undefined || (ok && current === ds.id);
  const changed = isLeft ? rest : { ...rest, current };
  const placed = withConversation(work.document, changed, now);
  return { document: ok ? asInstalled(placed, ds) : placed, validation: { ok, problems } };
}

/** What passed all checks of the installed version is answered as that one. */
function asInstalled(document: BriefDocument, ds: DiscoverySchema): BriefDocument {
  const aggregate = document.aggregates[ds.id];
  if (!aggregate || aggregate.dsVersion === ds.version) return document;
  const aggregates = { ...document.aggregates, [ds.id]: { ...aggregate, dsVersion: ds.version } };
  return { ...document, aggregates };
}

/** What the craft does not allow together, of this schema and what others say of it. */
export function conflictsOf(
  library: NonNullable<WorkPlace['library']>,
  document: BriefDocument,
  ds: DiscoverySchema,
): CraftConflict[] {
  return listCraftConflicts(library, document).filter(({ sides }) =>
    sides.some(({ field }) => field.startsWith(`${ds.id}.`)),
  );
}

/** The question before the reason: an answer shows no more than their beginning. */
function craftProblems(...about: Parameters<typeof conflictsOf>): string[] {
  return conflictsOf(...about).map(
    ({ conflict_id, because, question }) =>
      `${conflict_id}: ${question} (resolve_conflict: both, or what changes) ${because}`,
  );
}

/** What keeps an aggregate from being finished. */
export function validateAggregate(ds: DiscoverySchema, aggregate: Aggregate): string[] {
  const values = Object.fromEntries(
    Object.entries(aggregate.fields).map(([name, { value }]) => [name, value]),
  );
  return [
    ...missingFields(ds, aggregate, values),
    ...openConflicts(aggregate).map(
      conflict => `${describeConflict(ds, conflict)}: decide it with resolve_conflict`,
    ),
    ...Object.entries(values).flatMap(([name, value]) => misfit(ds, name, value)),
    ...runValidators(ds, values, 'end').map(({ message }) => message),
    ...belowRule(ds, aggregate),
  ];
}

function missingFields(ds: DiscoverySchema, aggregate: Aggregate, values: Record<string, unknown>): string[] {
  return Object.entries(ds.fields).flatMap(([name, field]) => {
    if (isFilled(ds, aggregate, name)) return [];
    const missing = missingOf(field, values[name], cellsAsIs(aggregate, name));
    // An optional table with gaps is a problem too: what is proposed from it would have gaps.
    const counts = field.required || (values[name] !== undefined && field.type === 'table');
    return missing !== undefined && counts ? [`${name}: ${missing}`] : [];
  });
}

function misfit(ds: DiscoverySchema, name: string, value: unknown): string[] {
  const field = ds.fields[name];
  // What a version before asked for stays on record, and holds up nothing.
  if (!field) return [];
  if (missingOf(field, value) !== undefined) return [];
  const problem = checkValue(field, value, 'finished');
  return problem === undefined ? [] : [`${name}: ${problem}`];
}

function belowRule(ds: DiscoverySchema, aggregate: Aggregate): string[] {
  if (ds.completeness.rule === 'required') return [];
  const completeness = measureCompleteness(ds, aggregate);
  return completeness < 1 ? [`completeness is ${completeness}, and 1 is needed`] : [];
}
