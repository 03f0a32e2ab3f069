import type { Field } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { hasLabel } from '../level/find-meant.ts';
import { type ActorPlace, type Level, type LevelActor, seeLevel } from '../level/level.ts';
import { namedByBrief } from '../level/made-by-brief.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { findMentions } from '../steps/places/find-mentions.ts';
import { resolveNumber } from '../steps/places/resolve-place.ts';
import { isYaw } from '../steps/values/describe-field.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import type { AnswerAtPlaces } from './rows-at-places.ts';

type Table = Extract<Field, { type: 'table' }>;

/** A table whose rows stand somewhere, look at something, and have a direction. */
export interface Viewing {
  name: string;
  field: Table;
  /** The column of what is seen. */
  subject: string;
  /** The column of the direction. */
  heading: string;
}

/**
 * Which way the things of rows look, where nobody said so, and what they look at is one thing of the level: towards it.
 * Where a thing stands is a part of its row, or told by the level.
 */
export async function lookAtSubjects(
  { level, library }: { level: Level; library: Pick<SchemaLibrary, 'find'> },
  document: BriefDocument,
  about: AnswerAtPlaces,
): Promise<PlaceProposal[]> {
  const open = Object.entries(about.ds.fields).flatMap(([name, field]) => {
    const viewing = field.type === 'table' ? viewingOf(name, field) : undefined;
    return viewing ? openRows(viewing, about, document).map(row => ({ viewing, row })) : [];
  });
  if (open.length === 0) return [];
  const seen = await seeLevel(level);
  if (!seen.seen) return [];
  const own = namedByBrief(library, document, seen.actors);
  const found = await Promise.all(
    open.slice(0, MOST_ROWS).map(each => proposeHeading(level, seen.actors, own, each)),
  );
  return found.flat();
}

/** Rows of one answer that are looked after. */
const MOST_ROWS = 6;

/** Which columns of a table say what is seen, and which way that is. */
export function viewingOf(name: string, field: Table): Viewing | undefined {
  const columns = Object.entries(field.columns);
  const subject = columns.find(([, column]) => column.type === 'text' && column.asPlace === 'looks_at')?.[0];
  const heading = columns.find(
    ([, column]) => isYaw(column) && 'asPlace' in column && column.asPlace === 'looks_at',
  )?.[0];
  return subject !== undefined && heading !== undefined ? { name, field, subject, heading } : undefined;
}

/** Rows of an answer that say what is seen and not which way that is, with what was known of them before. */
function openRows(
  { name, field, subject, heading }: Viewing,
  { ds, scr }: AnswerAtPlaces,
  { aggregates }: BriefDocument,
): Row[] {
  const { fields = {}, asIs = {} } = aggregates[ds.id] ?? {};
  const held = rowsHeld(fields[name]?.value);
  return rowsHeld(scr[name]).flatMap(row => {
    const key = row[field.key];
    const known = { ...held.find(each => isSameValue(each[field.key], key)), ...row };
    const isKept = `${name}[${String(key)}].${heading}` in asIs || name in asIs;
    const isOpen = known[heading] === undefined && typeof known[subject] === 'string' && !isKept;
    return isOpen ? [known] : [];
  });
}

export function rowsHeld(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

async function proposeHeading(
  level: Level,
  actors: readonly LevelActor[],
  own: ReadonlySet<LevelActor>,
  { viewing: { name, field, subject, heading }, row }: { viewing: Viewing; row: Row },
): Promise<PlaceProposal[]> {
  const key = String(row[field.key]);
  const others = actors.filter(each => !own.has(each) && !hasLabel(each.label, key));
  const [mention, second] = findMentions(
    String(row[subject]),
    others.map(({ label }) => label),
  ).filter(({ isLoose }) => !isLoose);
  if (!mention || second) return [];
  const [thing, another] = others.filter(({ label }) => mention.labels.includes(label));
  if (!thing || another) return [];
  const [camera, namesake] = actors.filter(({ label }) => hasLabel(label, key));
  const places = await level.readPlaces([thing, camera].flatMap(each => each?.objectPath ?? []));
  const at = placeOf(row) ?? (camera && !namesake ? places.get(camera.objectPath) : undefined);
  const seen = places.get(thing.objectPath);
  // What stands where one looks from lies in no direction.
  if (!at || !seen || Math.hypot(seen.x - at.x, seen.y - at.y) < NEARLY_THERE) return [];
  const yaw = resolveNumber('looks_at', seen, at);
  return [
    {
      said: String(row[subject]),
      means: `${heading} of ${key} ${yaw}° (towards ${thing.label})`,
      scr: { [name]: [{ [field.key]: row[field.key], [heading]: yaw }] },
    },
  ];
}

/** Centimetres within which things stand at one spot. */
const NEARLY_THERE = 50;

function placeOf({ x, y }: Row): ActorPlace | undefined {
  return typeof x === 'number' && typeof y === 'number'
    ? { x: x * 100, y: y * 100, z: 0, yaw: 0 }
    : undefined;
}
