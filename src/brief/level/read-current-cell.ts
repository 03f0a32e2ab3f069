import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Requirement } from '../level-requirement.ts';
import type { Row } from '../steps/values/row.ts';
import { findCalled } from './find-meant.ts';
import type { LevelActor } from './level.ts';
import {
  type CurrentNumber,
  type LevelSight,
  listWritten,
  readAt,
  UNIT_OF,
  UNITS,
  type WrittenNumber,
} from './read-current-number.ts';
import { holds } from './wanted.ts';

/** A cell of a table: the row is called by an actor. */
export interface CellPlace {
  table: string;
  column: string;
  label: string;
  row?: Row | undefined;
}

/** What a cell comes to now, and the column that can hold it. */
export interface CurrentCell extends CurrentNumber {
  column: string;
  /** Unit that the actor has, where the column takes any. */
  unit?: string | undefined;
  /** The conditions under which the wish is about it: cells of the row of that actor. */
  when?: Requirement['when'];
}

/**
 * What a cell of a row comes to now, for the actor that the row is called by. One that has its light as a part, as a
 * Blueprint does, is what the row says it is. A value that means nothing in the unit of the column is read in the unit that
 * the actor has, for the column beside it that takes any.
 */
export async function readCurrentCell(
  ds: DiscoverySchema,
  place: CellPlace,
  sight: LevelSight,
): Promise<CurrentCell | undefined> {
  const { table, column, row = {} } = place;
  const meant = findCalled(place.label, sight.actors);
  const all = listWritten(ds, column, table);
  const cells = new Map(Object.entries(row));
  const written =
    all.find(({ wish }) => meant?.classes.includes(wish.actor.class)) ??
    all.find(({ wish }) => wish.when !== undefined && holds(wish.when, cells));
  if (!meant) return undefined;
  const stood = await readPlaced(ds, place, meant, sight);
  if (stood) return stood;
  if (!written || !hasUnits(written)) return readRaw(ds, place, meant, sight);
  const { wish } = written;
  const lamp = { ...meant, classes: [...meant.classes, wish.actor.class] };
  const current = await readAt(written, lamp, sight.level);
  if (typeof current !== 'object') return readRaw(ds, place, meant, sight);
  return { ...current, column, when: wish.when };
}

/** A coordinate of the place where the actor stands, for the column that its place is made of. */
async function readPlaced(
  { wishes = [] }: DiscoverySchema,
  { table, column, row = {} }: CellPlace,
  meant: LevelActor,
  { level }: LevelSight,
): Promise<CurrentCell | undefined> {
  const cells = new Map(Object.entries(row));
  const placing = wishes.flatMap(wish => {
    const parts = wish.forEach === table && Array.isArray(wish.actor.location) ? wish.actor.location : [];
    const at = parts.findIndex(part => isRecord(part) && part.$field === column);
    return at < 0 ? [] : [{ wish, at, times: Number(parts[at].$times ?? 1) }];
  });
  const own =
    placing.find(({ wish }) => meant.classes.includes(wish.actor.class)) ??
    placing.find(({ wish }) => wish.when !== undefined && holds(wish.when, cells)) ??
    // Whatever the actor is, a place is meant in one way then.
    (placing.length === 1 ? placing.find(({ wish }) => wish.when === undefined) : undefined);
  if (!own) return undefined;
  const found = (await level.readPlaces([meant.objectPath])).get(meant.objectPath);
  const value = found && [found.x, found.y, found.z][own.at];
  if (value === undefined) return undefined;
  return { value: Number((value / own.times).toPrecision(6)), at: meant.label, column, when: own.wish.when };
}

/** Whether a wish sets the units along with the value, or takes those that the actor has. */
function hasUnits({ wish, property }: WrittenNumber): boolean {
  return property !== INTENSITY || wish.set?.[UNITS] !== undefined;
}

const INTENSITY = 'LightComponent.Intensity';
export const IES = 'LightComponent.bUseIESBrightness';

/** The value in the unit that the actor has, and the column that takes any unit. */
export async function readRaw(
  ds: DiscoverySchema,
  { table, column }: CellPlace,
  meant: LevelActor,
  { level }: LevelSight,
): Promise<CurrentCell | undefined> {
  const field = ds.fields[table];
  const property = listWritten(ds, column, table)[0]?.property;
  if (field?.type !== 'table' || property !== INTENSITY) return undefined;
  const all = Object.keys(field.columns).flatMap(name =>
    listWritten(ds, name, table).map(written => ({ name, written })),
  );
  const raw = all.filter(({ written }) => written.property === property && !hasUnits(written));
  const ofClass = raw.find(({ written }) => meant.classes.includes(written.wish.actor.class));
  const own = ofClass ?? raw[0];
  if (!own) return undefined;
  const found = await level.readProperties(meant.objectPath, [property, UNITS, IES]);
  const value = found.get(property);
  // A profile that sets the brightness leaves the intensity without effect.
  if (typeof value !== 'number' || found.get(IES) === true) return undefined;
  const unit = UNIT_OF[String(found.get(UNITS))];
  const when = ofClass?.written.wish.when;
  return { value, at: meant.label, column: own.name, unit, ...(when && { when }) };
}
