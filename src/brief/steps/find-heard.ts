import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { type HeardWords, hearFocus, hearLimits, hearMood, hearValue } from './hear-words.ts';
import { withKnown } from './known-elsewhere.ts';
import { schemasOf } from './split-scr.ts';
import { checkValue } from './values/check-value.ts';
import { isFilled } from './values/missing-of.ts';
import { leftToUs } from './without-fallbacks.ts';
import { spokenName } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

/** A value that somebody said before anything was asked. It counts once the user confirms it. */
export interface Heard {
  /** `time_of_day.moment`. */
  field: string;
  value: unknown;
  /** `title`, `overview`, `brief courtyard`, `level`. */
  from: string;
  /** The words that say it. */
  quote: string;
}

/** What can be listened to beside the document itself. */
export interface HeardSources {
  library: Pick<SchemaLibrary, 'list' | 'find'> & Partial<Pick<SchemaLibrary, 'types'>>;
  /** Other briefs, the one last worked on first. */
  briefs?: readonly BriefDocument[];
  /** What stands in the open level, a line each. */
  level?: readonly string[];
  /** Labels of its actors. */
  labels?: readonly string[];
}

/** What title, overview, other briefs and the level say of fields that are empty, and that nobody has refused. */
export function findHeard(document: BriefDocument, sources: HeardSources, only?: string): Heard[] {
  const refused = new Set(document.refused);
  const schemas = only === undefined ? schemasOf(sources.library, document) : [];
  const asked = only === undefined ? undefined : sources.library.find(only);
  const own = asked ? [asked] : schemas;
  // A number with its unit is said, whatever kind of brief it stands in.
  const others = only === undefined ? sources.library.list().filter(ds => !own.includes(ds)) : [];
  return [...own, ...others].flatMap(ds => {
    const known = withKnown(sources.library, document, ds);
    return Object.entries(ds.fields).flatMap(([name, field]) => {
      const place = `${ds.id}.${name}`;
      if (others.includes(ds) && field.type !== 'number' && field.type !== 'integer') return [];
      if (!field.hear || refused.has(place) || isFilled(ds, known, name)) return [];
      // Of what the brief is not about, only its own words count.
      const heard = listen(document, others.includes(ds) ? { ...sources, briefs: [] } : sources, ds, {
        name,
        field,
      });
      return heard ? [{ field: place, ...heard }] : [];
    });
  });
}

type Said = Omit<Heard, 'field'>;

function listen(
  document: BriefDocument,
  { briefs = [], level, labels = [] }: HeardSources,
  ds: DiscoverySchema,
  { name, field }: { name: string; field: Field },
): Said | undefined {
  const hear = field.hear ?? [];
  const { title, overview } = document;
  if (hear.includes('overview')) return { value: overview, from: 'overview', quote: overview };
  for (const [from, text] of Object.entries({ title, overview })) {
    const said = hearSaid(field, hear, text, labels);
    if (said && !(from === 'title' && isName(text, said.quote))) return { ...said, from };
  }
  if (hear.includes('level') && level && level.length > 0) {
    return { value: [...level], from: 'level', quote: level.join(', ') };
  }
  // What the brief itself speaks of in other words is asked, and not taken from another one.
  if (!hear.includes('briefs') || speaksOf(field, `${title}. ${overview}`)) return undefined;
  // What was left to us there is nothing that anybody said.
  const isSaid = (each: BriefDocument) =>
    each.aggregates[ds.id]?.fields[name] !== undefined && !leftToUs(each, ds.id).has(name);
  const other = briefs.find(each => each.id !== document.id && each.archived === undefined && isSaid(each));
  const held = other?.aggregates[ds.id]?.fields[name]?.value;
  if (!other || checkValue(field, held, 'answer') !== undefined) return undefined;
  return { value: held, from: `brief ${other.id}`, quote: other.title };
}

/** Whether a word of a title only belongs to a name: `Operation Dusk`. */
function isName(title: string, quote: string): boolean {
  const before = title.slice(0, Math.max(0, title.indexOf(quote)));
  return (
    /^\p{Lu}/u.test(quote) &&
    /(?<![\p{L}'’])\p{Lu}[\p{L}'’]*\s+$/u.test(before) &&
    !/\b(?:at|in|by|on|of|under|before|around|during|for|the|an?)\s+$/iu.test(before)
  );
}

/** Whether a text speaks of what a field is about, though it says no value beyond doubt. */
function speaksOf(field: Field, text: string): boolean {
  const said = new Set(wordStems(text));
  const options = field.type === 'choice' ? Object.entries(field.options).flat() : [];
  const phrases = 'phrases' in field ? Object.keys(field.phrases ?? {}) : [];
  const named = [...options, ...phrases, ...(field.about ?? [])].flatMap(each => wordStems(spokenName(each)));
  const unit = 'unit' in field && field.unit !== undefined ? [field.unit, ...wordStems(field.ask)] : [];
  return [...named, ...unit].some(stem => said.has(stem));
}

function hearSaid(
  field: Field,
  hear: NonNullable<Field['hear']>,
  text: string,
  labels: readonly string[],
): HeardWords | undefined {
  if (hear.includes('focus')) return hearFocus(text, labels);
  if (hear.includes('mood')) return hearMood(text);
  if (hear.includes('limits')) return hearLimits(text);
  return hear.includes('words') ? hearValue(field, text) : undefined;
}
