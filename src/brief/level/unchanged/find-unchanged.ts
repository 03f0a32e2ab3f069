import { isRecord } from '../../../base/json/is-record.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { Requirement } from '../../level-requirement.ts';
import { fieldsIn, fillTemplate } from '../fill-template.ts';
import { hasLabel, nameInPath } from '../find-meant.ts';
import { OF_A_LIGHT, OF_ALL } from '../kept-marks.ts';
import type { Level, LevelActor } from '../level.ts';
import { isOfPlace } from '../of-place.ts';
import { actorsLabelled } from '../rulings.ts';
import { switchesOf } from '../why-unseen.ts';
import type { Keeping } from './list-keeping.ts';

/** A thing that stays as it is, and what is looked at of it. */
export interface UnchangedThing {
  actor: LevelActor;
  names: readonly string[];
  /** Where it stands counts as well. */
  isPlaced: boolean;
}

/** What things were like: path → name → value, written as JSON. */
export type UnchangedValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of where something stands, among those of its properties. */
export const PLACE = 'place';

const ROTATION = 'RootComponent.RelativeRotation';
/** Things that are looked at for one wish: each costs a read. */
const MOST_THINGS = 24;

/** What in the level a wish to leave something is about; nothing where nothing there tells whether it holds. */
export function findUnchanged(
  ds: DiscoverySchema,
  keeping: Keeping,
  actors: readonly LevelActor[],
): UnchangedThing[] {
  if (keeping.isInWords) return namedIn(keeping, actors);
  const things = new Map<string, UnchangedThing>();
  for (const wish of ds.wishes ?? []) {
    const names = namesOf(ds, wish, keeping);
    if (names === undefined) continue;
    for (const actor of actorsOf(ds, wish, keeping, actors)) {
      const known = things.get(actor.objectPath);
      const all = [...new Set([...(known?.names ?? []), ...names.names])];
      things.set(actor.objectPath, {
        ...{ actor, names: all },
        isPlaced: names.isPlaced || known?.isPlaced === true,
      });
    }
  }
  return [...things.values()].filter(each => each.isPlaced || each.names.length > 0).slice(0, MOST_THINGS);
}

function namedIn({ said }: Keeping, actors: readonly LevelActor[]): UnchangedThing[] {
  return actorsLabelled(said, actors)
    .slice(0, MOST_THINGS)
    .map(actor => {
      if (isOfPlace(said)) return { actor, names: [], isPlaced: true };
      const switches = actor.classes.flatMap(switchesOf);
      return { actor, names: [...new Set([...switches, ...OF_A_LIGHT, ...OF_ALL])], isPlaced: true };
    });
}

/** The properties that a wish writes for what stays; undefined where it is not about that. */
function namesOf(
  ds: DiscoverySchema,
  wish: Requirement,
  { field, row, columns }: Keeping,
): { names: string[]; isPlaced: boolean } | undefined {
  const isTable = ds.fields[field]?.type === 'table';
  if (wish.forEach !== (isTable ? field : undefined)) return undefined;
  const isWhole = isTable && columns === undefined;
  const meant = isTable ? (columns ?? []) : [field];
  const isAbout = (template: unknown) => isWhole || fieldsIn(template).some(name => meant.includes(name));
  const decides = !isTable && Object.keys(wish.when ?? {}).includes(field);
  const set = Object.entries(wish.set ?? {}).filter(([, each]) => decides || isAbout(each));
  const isTurned = wish.rotation !== undefined && (decides || isAbout(wish.rotation));
  const isPlaced = isTable && isAbout(wish.actor.location ?? []);
  if (set.length === 0 && !isTurned && !isPlaced && !(isWhole && row !== undefined)) return undefined;
  const names = set.flatMap(([name]) => [name, ...overrideOf(name, wish)]);
  return { names: [...names, ...(isTurned ? [ROTATION] : [])], isPlaced };
}

/** A value of a look counts only while it is switched on. */
function overrideOf(name: string, { set = {} }: Requirement): string[] {
  const override = `Settings.bOverride_${name.split('.')[1] ?? ''}`;
  return override in set && name !== override ? [override] : [];
}

function actorsOf(
  ds: DiscoverySchema,
  { actor, forEach }: Requirement,
  { row, field }: Keeping,
  actors: readonly LevelActor[],
): LevelActor[] {
  if (row !== undefined) {
    const labelled = actors.filter(({ label }) => hasLabel(label, row));
    return labelled.length > 0
      ? labelled
      : actors.filter(({ objectPath }) => hasLabel(nameInPath(objectPath), row));
  }
  const ofClass = actors.filter(({ classes }) => classes.includes(actor.class));
  if (actor.blueprint) return [...ofClass, ...blueprintsOf(ofClass)];
  // Of a list nobody knows which things are meant, and which are not.
  if (forEach !== undefined) return ds.fields[field]?.type === 'table' ? ofClass : [];
  const label = fillTemplate(actor.label, new Map());
  const named = ofClass.filter(each => hasLabel(each.label, String(label)));
  return named.length > 0 || actor.match === 'label' ? named : ofClass;
}

function blueprintsOf(placed: readonly LevelActor[]): LevelActor[] {
  const found = new Map(placed.flatMap(each => (each.blueprint ? [[each.blueprint, each]] : [])));
  return [...found].map(([objectPath, { classes }]) => ({
    ...{ objectPath, classes, label: nameInPath(objectPath) },
  }));
}

/** Reads what things are like now. What has none of the properties, and no place, is left out. */
export async function readUnchanged(
  level: Level,
  things: readonly UnchangedThing[],
): Promise<UnchangedValues> {
  const paths = things.flatMap(({ actor, isPlaced }) => (isPlaced ? [actor.objectPath] : []));
  const places = paths.length > 0 ? await level.readPlaces(paths) : new Map<string, object>();
  const read = await Promise.all(
    things.map(async ({ actor, names, isPlaced }) => {
      const found =
        names.length > 0 ? await level.readProperties(actor.objectPath, names) : new Map<string, unknown>();
      const values = [...found].map(([name, value]) => [name, written(value)] as const);
      const place = isPlaced ? places.get(actor.objectPath) : undefined;
      const all = [...values, ...(place ? [[PLACE, written(place)] as const] : [])];
      return [actor.objectPath, Object.fromEntries(all)] as const;
    }),
  );
  return Object.fromEntries(read.filter(([, values]) => Object.keys(values).length > 0));
}

/** A value as text; what an editor rounds otherwise at another time is no other value. */
function written(value: unknown): string {
  return JSON.stringify(rounded(value));
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(6)) || 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rounded(inner)]));
}
