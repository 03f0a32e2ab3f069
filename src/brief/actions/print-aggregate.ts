import { estimateTokens } from '../../base/estimate-tokens.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Conflict } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import type { CraftConflict } from '../steps/craft/find-craft-conflicts.ts';
import type { Overlap } from '../steps/find-overlaps.ts';
import { knownElsewhere } from '../steps/known-elsewhere.ts';
import { quoteClauses } from '../steps/words/quote-clauses.ts';
import { FREEING } from '../steps/words/read-release.ts';

/**
 * What the fields of a schema hold, as many as fit; the ones named first. Fields that did not fit are named.
 * @param first fields that matter most
 */
export function printFields(
  aggregate: Aggregate | undefined,
  maxTokens: number,
  first: readonly string[] = [],
  mostCharacters = MOST_CHARACTERS,
): Record<string, unknown> {
  const fields = Object.entries(aggregate?.fields ?? {});
  const order = [
    ...fields.filter(([name]) => first.includes(name)),
    ...fields.filter(([name]) => !first.includes(name)),
  ];
  const printed: Record<string, unknown> = {};
  const left: string[] = [];
  let tokens = 0;
  for (const [name, { value: whole }] of order) {
    const value = cutValue(whole, mostCharacters);
    const cost = estimateTokens(JSON.stringify({ [name]: value }));
    if (tokens + cost > maxTokens) left.push(name);
    else {
      printed[name] = value;
      tokens += cost;
    }
  }
  const staying = Object.keys(aggregate?.asIs ?? {}).map(name => [name, FREEING.as_is] as const);
  const all = { ...printed, ...Object.fromEntries(staying) };
  return left.length > 0 ? { ...all, $not_shown: left } : all;
}

/** Which of its values a schema has from another one; nothing where there is none. */
export function printKnown(
  library: SchemaLibrary,
  document: BriefDocument,
  ds: DiscoverySchema,
): { known_from?: Record<string, string> } {
  const known = Object.entries(knownElsewhere(library, document, ds));
  return known.length > 0
    ? { known_from: Object.fromEntries(known.map(([name, { from }]) => [name, from])) }
    : {};
}

/** Characters of a text that are enough to know it again; the document has all of it. */
const MOST_CHARACTERS = 200;

/** A value with its long texts cut; the cut shows. */
export function cutValue(value: unknown, most = MOST_CHARACTERS): unknown {
  if (typeof value === 'string') return cutText(value, most);
  if (Array.isArray(value)) return value.map(each => cutValue(each, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutValue(inner, most)]));
}

export interface PrintedConflict {
  conflict_id: string;
  field: string;
  held: { value: unknown; sources: string[] };
  said: { value: unknown; sources: string[] };
}

/** Contradictions that nobody has decided: both values, and the answers that gave them. */
export function printConflicts(conflicts: readonly Conflict[]): PrintedConflict[] {
  return conflicts
    .filter(({ resolved }) => !resolved)
    .map(({ id, field, held, said }) => ({
      conflict_id: id,
      field,
      held: { value: cutValue(held.value), sources: held.sources },
      said: { value: cutValue(said.value), sources: said.sources },
    }));
}

/** Contradictions between schemas, as those within one are printed. */
export function printOverlaps(overlaps: readonly Overlap[]): Record<string, unknown>[] {
  return overlaps.map(({ held, said, ...rest }) => ({
    ...rest,
    held: { ...held, value: cutValue(held.value) },
    said: { ...said, value: cutValue(said.value) },
  }));
}

/** The call by which the user's decision about such answers comes in. */
export function decideCall(
  brief_id: string,
  { conflict_id, choices }: CraftConflict,
): Record<string, unknown> {
  const choice = choices ?? 'both, or what changes';
  return { tool: 'interview', action: 'resolve_conflict', brief_id, conflict_id, choice };
}

/** Answers that the craft does not allow together: the words of each, and the question that decides it. */
export function printCraftConflicts(broken: readonly CraftConflict[]): Record<string, unknown>[] {
  return broken.map(({ conflict_id, because, question, sides, choices }) => ({
    conflict_id,
    because,
    quotes: sides.map(
      ({ field, value, quote }) =>
        `${field} ${cutText(JSON.stringify(value), 60)}: “${quoteClauses(quote, 60)}”`,
    ),
    question,
    choices: choices ?? '“both”, or the fields that change; “take back” opens one',
  }));
}
