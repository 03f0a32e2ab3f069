import type { BriefDocument, Scr } from '../document.ts';
import { hasLabel } from '../level/find-meant.ts';
import { type ActorPlace, type Level, type LevelActor, seeLevel } from '../level/level.ts';
import { namedByBrief } from '../level/made-by-brief.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { findMentions, type Mention } from '../steps/places/find-mentions.ts';
import { partsByRow } from '../steps/row-parts.ts';
import { isPitch } from '../steps/values/describe-field.ts';
import type { Row } from '../steps/values/row.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import { plainText } from '../steps/words/plain-text.ts';
import type { PlaceProposal } from './agree-on-places.ts';
import { rowsHeld, type Viewing, viewingOf } from './look-at-subjects.ts';
import type { AnswerAtPlaces } from './rows-at-places.ts';

/** What rows that are taken from a camera of the level lack, and the words that name it. */
export interface SeenAsCamera {
  proposals: PlaceProposal[];
  /** Words that are a camera, and no place of anything else. */
  said: string[];
}

/** How a row is taken from a camera: out of its place, and its way to look. */
const FROM: ReadonlySet<Mention['relation']> = new Set(['from', 'at']);
/** Rows of one answer that are looked after. */
const MOST_ROWS = 6;

/**
 * Where a row of views names a camera that stands there (`a wide one from the overview camera`): its place and both angles,
 * as far as the row does not say them.
 */
export async function lookAsCameras(
  { level, library }: { level: Level; library: Pick<SchemaLibrary, 'find'> },
  document: BriefDocument,
  about: AnswerAtPlaces,
): Promise<SeenAsCamera> {
  const rows = Object.entries(about.ds.fields).flatMap(([name, field]) => {
    const viewing = field.type === 'table' ? viewingOf(name, field) : undefined;
    return viewing ? partsOf(viewing, about) : [];
  });
  const none = { proposals: [], said: [] };
  if (rows.length === 0) return none;
  const seen = await seeLevel(level);
  if (!seen.seen) return none;
  const own = namedByBrief(library, document, seen.actors);
  const cameras = seen.actors.filter(each => each.classes.includes('CameraActor') && !own.has(each));
  const taken = rows.slice(0, MOST_ROWS).flatMap(each => {
    const meant = cameraIn(each.part, cameras);
    return meant ? [{ ...each, ...meant }] : [];
  });
  if (taken.length === 0) return none;
  const places = await level.readPlaces([...new Set(taken.map(({ camera }) => camera.objectPath))]);
  const proposals = taken.flatMap(each => {
    const place = places.get(each.camera.objectPath);
    return place ? asCamera(each, place, heldRow(document, about, each)) : [];
  });
  return { proposals, said: taken.map(({ said }) => said) };
}

interface RowSaid {
  viewing: Viewing;
  row: Row;
  /** What the words say of it. */
  part: string;
}

function partsOf(viewing: Viewing, { scr, words }: AnswerAtPlaces): RowSaid[] {
  const rows = rowsHeld(scr[viewing.name]);
  const parts = partsByRow(viewing.field, rows, plainText(words));
  return rows.map(row => ({ viewing, row, part: parts.get(row) ?? '' }));
}

/** `At 24 mm` is no place. */
const BEFORE_AMOUNT = /\b(?:at|in|by|to) (?=\d)/g;

/** The one camera from which a part of words looks. */
function cameraIn(
  part: string,
  cameras: readonly LevelActor[],
): { camera: LevelActor; said: string } | undefined {
  const mentions = findMentions(
    part.replaceAll(BEFORE_AMOUNT, ''),
    cameras.map(({ label }) => label),
  ).filter(each => FROM.has(each.relation) && !each.isLoose && !each.isBare && !each.isShifted);
  const [mention, second] = mentions;
  if (!mention || second || mention.distance !== undefined) return undefined;
  const [camera, other] = cameras.filter(({ label }) => mention.labels.includes(label));
  return camera && !other ? { camera, said: mention.said } : undefined;
}

/** What was known of a row before. */
function heldRow({ aggregates }: BriefDocument, { ds }: AnswerAtPlaces, { viewing, row }: RowSaid): Row {
  const { name, field } = viewing;
  const held = rowsHeld(aggregates[ds.id]?.fields[name]?.value);
  return held.find(each => isSameValue(each[field.key], row[field.key])) ?? {};
}

function asCamera(
  { viewing, row, camera, said }: RowSaid & { camera: LevelActor; said: string },
  { x, y, z, yaw, pitch = 0 }: ActorPlace,
  held: Row,
): PlaceProposal[] {
  const { name, field, heading } = viewing;
  const key = String(row[field.key]);
  if (hasLabel(camera.label, key)) return [];
  const tilt = Object.keys(field.columns).find(each => isPitch(each, field.columns[each] ?? {}));
  const cells: Row = {
    ...{ x: rounded(x / 100), y: rounded(y / 100), height: rounded(z / 100) },
    [heading]: rounded(yaw),
    ...(tilt !== undefined && { [tilt]: rounded(pitch) }),
  };
  const known = { ...held, ...row };
  const open = Object.entries(cells).filter(
    ([column]) => field.columns[column] && known[column] === undefined,
  );
  if (open.length === 0) return [];
  const units = ([column, value]: (typeof open)[number]) =>
    `${column} ${String(value)}${column === heading || column === tilt ? '°' : ' m'}`;
  const scr: Scr = { [name]: [{ [field.key]: row[field.key], ...Object.fromEntries(open) }] };
  return [{ said, means: `${key} as ${camera.label} looks: ${open.map(units).join(', ')}`, scr }];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
