import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withKnown } from './known-elsewhere.ts';
import { schemasOf } from './split-scr.ts';
import { checkValue } from './values/check-value.ts';
import { isFilled } from './values/missing-of.ts';
import { isSameValue } from './values/same-value.ts';
import { leftToUs } from './without-fallbacks.ts';
import { readPlainValue } from './words/read-plain-value.ts';

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
}

/** What title, overview, other briefs and the level say of fields that are empty, and that nobody has refused. */
export function findHeard(document: BriefDocument, sources: HeardSources, only?: string): Heard[] {
  const refused = new Set(document.refused);
  const schemas = only === undefined ? schemasOf(sources.library, document) : [];
  const asked = only === undefined ? undefined : sources.library.find(only);
  return [...(asked ? [asked] : schemas)].flatMap(ds => {
    const known = withKnown(sources.library, document, ds);
    return Object.entries(ds.fields).flatMap(([name, field]) => {
      const place = `${ds.id}.${name}`;
      if (!field.hear || refused.has(place) || isFilled(ds, known, name)) return [];
      const heard = listen(document, sources, ds, { name, field });
      return heard ? [{ field: place, ...heard }] : [];
    });
  });
}

type Said = Omit<Heard, 'field'>;

function listen(
  document: BriefDocument,
  { briefs = [], level }: HeardSources,
  ds: DiscoverySchema,
  { name, field }: { name: string; field: Field },
): Said | undefined {
  const hear = field.hear ?? [];
  const { title, overview } = document;
  if (hear.includes('overview')) return { value: overview, from: 'overview', quote: overview };
  const texts = hear.includes('words') ? { title, overview } : {};
  for (const [from, text] of Object.entries(texts)) {
    const said = hearIn(field, text);
    if (said) return { ...said, from };
  }
  if (hear.includes('level') && level && level.length > 0) {
    return { value: [...level], from: 'level', quote: level.join(', ') };
  }
  if (!hear.includes('briefs')) return undefined;
  // What was left to us there is nothing that anybody said.
  const isSaid = (each: BriefDocument) =>
    each.aggregates[ds.id]?.fields[name] !== undefined && !leftToUs(each, ds.id).has(name);
  const other = briefs.find(each => each.id !== document.id && isSaid(each));
  const held = other?.aggregates[ds.id]?.fields[name]?.value;
  if (!other || checkValue(field, held, 'answer') !== undefined) return undefined;
  return { value: held, from: `brief ${other.id}`, quote: other.title };
}

/** Words that a value may take. */
const LONGEST = 5;
/** Words right before a value that rule it out. */
const RULING_OUT =
  /(?:^|\s)(?:not|no|never|without|than|of|isn't|nor)\s+(?:(?:at|in|a|an|the|as|like)\s+)*$/i;

/** The one value that a text names; none where it names several, or rules it out. */
function hearIn(field: Field, text: string): { value: unknown; quote: string } | undefined {
  if (field.type === 'text' || field.type === 'list' || field.type === 'table') return undefined;
  const words = [...text.matchAll(/\S+/g)].map(match => ({
    at: match.index,
    end: match.index + match[0].length,
  }));
  const found: { value: unknown; quote: string }[] = [];
  for (const [index, first] of words.entries()) {
    for (const last of words.slice(index, index + LONGEST).toReversed()) {
      const quote = text.slice(first.at, last.end).replaceAll(/^["“(]+|["”).,;:!?]+$/g, '');
      const reading = /\p{L}{2}/u.test(quote) ? readPlainValue(field, quote) : undefined;
      if (reading?.kind !== 'value') continue;
      if (RULING_OUT.test(text.slice(0, first.at))) return undefined;
      found.push({ value: reading.value, quote });
      break;
    }
  }
  const [best] = found.toSorted((a, b) => b.quote.length - a.quote.length);
  return best && found.every(each => isSameValue(each.value, best.value)) ? best : undefined;
}
