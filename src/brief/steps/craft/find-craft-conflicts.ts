import type { CraftCondition, CraftRule } from '../../craft-rule.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { BriefDocument } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { withKnown } from '../known-elsewhere.ts';
import { leftToUs } from '../without-fallbacks.ts';
import { plainText } from '../words/plain-text.ts';

/** One side of a conflict: what a field holds, and the words that said so. */
export interface CraftSide {
  /** `time_of_day.moment`. */
  field: string;
  value: unknown;
  quote: string;
}

/** Answers that each are fine, and that the craft does not allow together. */
export interface CraftConflict {
  /** `time_of_day.low_sun`: the schema of the rule, and the rule. */
  conflict_id: string;
  because: string;
  question: string;
  sides: CraftSide[];
  /** What may be chosen, where it is not as usual. */
  choices?: string;
}

type Schemas = Pick<SchemaLibrary, 'list' | 'find'>;

/** What was answered and does not go together by a rule of a schema; without what the user wants so all the same. */
export function findCraftConflicts(library: Schemas, document: BriefDocument): CraftConflict[] {
  const accepted = new Set(document.accepted);
  const words = quotesOf(document);
  const begun = (id: string) => document.aggregates[id] !== undefined;
  const broken = library.list().flatMap(ds =>
    (ds.contradictions ?? []).flatMap(rule => {
      const places = Object.keys(rule.when).flatMap(place => place.split('|'));
      const isAbout = places.some(place => begun(place.includes('.') ? (place.split('.')[0] ?? '') : ds.id));
      const sides = isAbout ? matchRule({ library, document, words }, ds, rule) : undefined;
      if (!sides) return [];
      const { because, ask } = rule;
      return [{ conflict_id: `${ds.id}.${rule.id}`, because, question: ask, sides }];
    }),
  );
  return broken.filter(conflict => !accepted.has(markOf(conflict)));
}

/** Those of which a side is a field of a schema. */
export function rulesBroken(
  library: Schemas,
  document: BriefDocument,
  { id }: Pick<DiscoverySchema, 'id'>,
): CraftConflict[] {
  const isOwn = ({ field }: CraftSide) => field.startsWith(`${id}.`);
  return findCraftConflicts(library, document).filter(({ sides }) => sides.some(isOwn));
}

/** What is remembered where somebody wants both: of other values the rule speaks again. */
export function markOf({ conflict_id, sides }: Pick<CraftConflict, 'conflict_id' | 'sides'>): string {
  return `${conflict_id} ${JSON.stringify(sides.map(({ value }) => value))}`;
}

interface Said {
  library: Schemas;
  document: BriefDocument;
  /** Id of an answer → its words. */
  words: ReadonlyMap<string, string>;
}

function matchRule(said: Said, ds: DiscoverySchema, { when }: CraftRule): CraftSide[] | undefined {
  const sides: CraftSide[] = [];
  for (const [places, condition] of Object.entries(when)) {
    const side = places.split('|').flatMap(place => sideOf(said, ds, place, condition) ?? [])[0];
    if (!side) return undefined;
    sides.push(side);
  }
  return sides;
}

/** The value of a field, where it meets the condition and somebody said it. */
function sideOf(
  { library, document, words }: Said,
  own: DiscoverySchema,
  place: string,
  condition: CraftCondition,
): CraftSide | undefined {
  const [first = '', second] = place.split('.');
  const ds = second === undefined ? own : library.find(first);
  const name = second ?? first;
  const held = ds && withKnown(library, document, ds)?.fields[name];
  if (!ds || !held || leftToUs(document, ds.id).has(name)) return undefined;
  const found = [held.value].flat().find(value => meets(value, condition));
  if (found === undefined) return undefined;
  const quote = held.sources.flatMap(id => words.get(id) ?? []).at(-1) ?? String(found);
  return { field: `${ds.id}.${name}`, value: found, quote };
}

function meets(value: unknown, condition: CraftCondition): boolean {
  if (Array.isArray(condition)) return condition.some(each => each === value);
  if (typeof condition !== 'object') return value === condition;
  if ('mentions' in condition) {
    const text = plainText(String(value));
    return typeof value === 'string' && condition.mentions.some(each => text.includes(plainText(each)));
  }
  const { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = condition;
  return typeof value === 'number' && value > above && value < below;
}

/** Id of an answer → its words. */
export function quotesOf({ conversations }: BriefDocument): ReadonlyMap<string, string> {
  const answers = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ questions }) => questions.flatMap(question => question.answers)),
  );
  return new Map(answers.map(({ id, words }) => [id, words]));
}
