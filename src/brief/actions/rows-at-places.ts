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
  const [only] = rows.length === 1 ? rows : [];
  const like = rows.find(row => wordStems(JSON.stringify(Object.values(row))).some(stem => stems.has(stem)));
  const meant = like ?? only;
  return meant && { [key]: meant[key] };
}
