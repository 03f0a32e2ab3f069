import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { type Level, seeLevel } from '../level/level.ts';
import { type Bearing, readBearing } from '../steps/places/read-bearing.ts';
import { resolveBearing } from '../steps/places/resolve-place.ts';
import { isYaw } from '../steps/values/describe-field.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { plainText, splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import { firstView, type Viewpoint } from './first-view.ts';
import { isOtherAngle } from './other-places.ts';
import type { AnswerAtPlaces } from './rows-at-places.ts';

/** An answer, and what was sent for it: cells that were not understood are no more among what was read. */
export type SentAtPlaces = AnswerAtPlaces & { sent?: Readonly<Record<string, unknown>> | undefined };

type Table = Extract<Field, { type: 'table' }>;

/**
 * Which way the things of rows look, where it was told by a direction: in a cell (`"heading": "west"`), or in the words
 * (`it looks to the left of the player`). A number that is stored for another direction is told with it.
 */
export async function lookForWays(
  level: Level,
  document: BriefDocument,
  about: SentAtPlaces,
): Promise<PlaceProposal[]> {
  const ways = Object.entries(about.ds.fields).flatMap(([name, field]) => {
    if (field.type !== 'table') return [];
    const columns = Object.keys(field.columns).filter(column => isYaw(field.columns[column] ?? {}));
    return columns.flatMap(column => waysIn(about, { name, field, column }));
  });
  if (ways.length === 0) return [];
  const seen = await seeLevel(level);
  const from = await firstView(level, document, seen.seen ? seen.actors : []);
  return ways.flatMap(each => proposeWay(each, about, from));
}

function proposeWay(
  { bearing, key, place: { name, field, column } }: Way,
  about: SentAtPlaces,
  from: Viewpoint,
): PlaceProposal[] {
  const found = resolveBearing(bearing, 'looks_at', from.yaw);
  if (!found) return [];
  const held = rowsIn(about.scr[name]).find(row => String(row[field.key]) === key)?.[column];
  const yaws = [found.yaw, ...(found.orElse === undefined ? [] : [found.orElse])];
  if (typeof held === 'number' && !yaws.every(yaw => isOtherAngle(yaw, held))) return [];
  const why = bearing.compass === undefined ? from.because : 'north is taken along X';
  const beside = typeof held === 'number' ? `; stored is ${held}°` : '';
  return [
    {
      said: bearing.said,
      means: `${column} of ${key} ${yaws.join('° or ')}° (${why})${beside}`,
      ...(yaws.length === 1 && { scr: { [name]: [{ [field.key]: key, [column]: found.yaw }] } }),
    },
  ];
}

interface Place {
  name: string;
  field: Table;
  column: string;
}

interface Way {
  bearing: Bearing;
  /** The row, by its key. */
  key: string;
  place: Place;
}

function waysIn(about: SentAtPlaces, place: Place): Way[] {
  const cells = inCells(rowsIn(about.sent?.[place.name]), place);
  const isNew = ({ key }: Way) => !cells.some(each => each.key === key);
  return [...cells, ...inWords(about.words, rowsIn(about.scr[place.name]), place).filter(isNew)];
}

function inCells(rows: readonly Row[], place: Place): Way[] {
  const { field, column } = place;
  return rows.flatMap(row => {
    const cell = row[column];
    const bearing = typeof cell === 'string' ? readBearing(cell) : undefined;
    return bearing ? [{ bearing, key: String(row[field.key]), place }] : [];
  });
}

const LOOKS =
  /\b(?:looks|looking|faces|facing|points|pointing|pointed|turned|aimed|aiming|heading|headed) (?!at\b)(.{3,60})$/;

/** Which way something looks, of the row that its clause names, else of the one named last. */
function inWords(words: string, rows: readonly Row[], place: Place): Way[] {
  const { key } = place.field;
  let named = rows.length === 1 ? rows[0] : undefined;
  return splitClauses(words).flatMap(clause => {
    const plain = plainText(clause);
    const stems = wordStems(plain);
    const like = rows.filter(row =>
      wordStems(spokenName(String(row[key]))).every(stem => stems.includes(stem)),
    );
    if (like.length > 0) named = like.length === 1 ? like[0] : undefined;
    const [, way] = LOOKS.exec(plain) ?? [];
    const bearing = way === undefined ? undefined : readBearing(way);
    return bearing && named ? [{ bearing, key: String(named[key]), place }] : [];
  });
}

/** Ways that words tell of rows that hold a number for them. */
export function waysInWords(
  words: string,
  value: unknown,
  { name, field }: { name: string; field: Table },
): { bearing: Bearing; key: string; column: string; held: number }[] {
  const rows = rowsIn(value);
  const columns = Object.keys(field.columns).filter(column => isYaw(field.columns[column] ?? {}));
  return columns.flatMap(column =>
    inWords(words, rows, { name, field, column }).flatMap(({ bearing, key }) => {
      const held = rows.find(row => String(row[field.key]) === key)?.[column];
      return typeof held === 'number' ? [{ bearing, key, column, held }] : [];
    }),
  );
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** The words, with directions that were sent as such for a number and that they do not say: `"sunDirection": "from the right"`. */
export function withSentWays(
  { fields }: DiscoverySchema,
  words: string,
  sent: Readonly<Record<string, unknown>> = {},
): string {
  const said = splitClauses(words).flatMap(clause => readBearing(clause)?.said ?? []);
  const more = Object.entries(sent).flatMap(([name, value]) => {
    const bearing = typeof value === 'string' && isYaw(fields[name] ?? {}) ? readBearing(value) : undefined;
    return bearing && said.length === 0 ? [value] : [];
  });
  return [words, ...more].join('; ');
}
