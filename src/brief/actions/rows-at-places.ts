import type { DiscoverySchema } from '../discovery-schema.ts';
import { hasLabel } from '../level/find-meant.ts';
import type { Mention } from '../steps/places/find-mentions.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { plainText, splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** An answer that may speak of places. */
export interface AnswerAtPlaces {
  ds: DiscoverySchema;
  fields: readonly string[];
  words: string;
  /** What the answer says already: rows that lack their place. */
  scr: Readonly<Record<string, unknown>>;
}

/** Whether a row that is not there yet is said to stand at a place: of what stands already nobody asks where. */
export function isPlaceOfRow(
  { about, tables }: { about: AnswerAtPlaces; tables: readonly string[] },
  mention: Mention,
  labels: readonly string[],
): boolean {
  return tables.some(name => {
    const field = about.ds.fields[name];
    const key = field?.type === 'table' ? field.key : 'name';
    const rows = Array.isArray(about.scr[name]) ? about.scr[name].filter(isRow) : [];
    return rows.some(row => {
      const own = String(row[key]);
      const isNew = row.x === undefined && !labels.some(label => hasLabel(label, own));
      return isNew && isSaidOf(about.words, mention, own);
    });
  });
}

/** Whether a row is named like an actor: it stands where that stands. */
export function isItself({ ds, scr }: AnswerAtPlaces, name: string, label: string): boolean {
  const field = ds.fields[name];
  const key = field?.type === 'table' ? field.key : 'name';
  const rows = Array.isArray(scr[name]) ? scr[name].filter(isRow) : [];
  return rows.some(row => hasLabel(label, String(row[key])));
}

/** Beside or at what one looks at somebody may stand; what is only named, or lies below, is seen. */
const SEEN_FROM_ELSEWHERE: ReadonlySet<Mention['relation']> = new Set(['at', 'above', 'towards']);

/** Whether a mention is what the things of some rows look at: `a close one on the fire` stands somewhere else. */
export function isLookedAt({ ds, scr }: AnswerAtPlaces, name: string, mention: Mention): boolean {
  const field = ds.fields[name];
  if (field?.type !== 'table' || !SEEN_FROM_ELSEWHERE.has(mention.relation)) return false;
  const seen = Object.keys(field.columns).filter(column => {
    const spec = field.columns[column];
    return spec?.type === 'text' && spec.asPlace === 'looks_at';
  });
  const rows = Array.isArray(scr[name]) ? scr[name].filter(isRow) : [];
  const told = wordStems(rows.flatMap(row => [row[field.key], ...seen.map(each => row[each])]).join(' '));
  const own = [mention.said, ...mention.labels].flatMap(each => wordStems(each.replaceAll('_', ' ')));
  return seen.length > 0 && own.some(stem => told.includes(stem));
}

/** Words between a thing and its place that say nothing of another thing. */
const PLACING = new Set(
  wordStems(
    'stand stands standing place placed put sit sits lie lies lying hang hangs lean leans wait waits sleep sleeps live lives guard guards watch watches patrol patrols walk walks spawn spawns appear appears kneel kneels right just directly straight somewhere close',
  ),
);

/**
 * Whether a place is that of a row: its clause names the row, or nothing else. `Starts at the south wall` tells where the
 * start is, and not where the area lies of which the clause before spoke.
 */
export function isSaidOf(words: string, { said }: Mention, name: string): boolean {
  const clause =
    splitClauses(words)
      .map(plainText)
      .find(each => each.includes(said)) ?? '';
  const before = wordStems(clause.slice(0, Math.max(0, clause.indexOf(said)))).filter(
    stem => !/\d/.test(stem),
  );
  const own = new Set(wordStems(spokenName(name)));
  return before.every(stem => PLACING.has(stem)) || before.some(stem => own.has(stem));
}

/** The row of an answer that a place belongs to: the one named like the thing, or the only one. What stands there is none. */
export function rowFor({ ds, scr }: AnswerAtPlaces, name: string, label: string): Row | undefined {
  const field = ds.fields[name];
  const key = field?.type === 'table' ? field.key : 'name';
  const rows = Array.isArray(scr[name]) ? scr[name].filter(isRow) : [];
  const stems = new Set(wordStems(label.replaceAll('_', ' ')));
  // Where a row stands that has its place nobody asks.
  const open = rows.filter(row => row.x === undefined || row.y === undefined);
  const [only] = rows.length === 1 ? open : [];
  const like = open.find(row => wordStems(JSON.stringify(Object.values(row))).some(stem => stems.has(stem)));
  const meant = like ?? only;
  return meant && { [key]: meant[key] };
}
