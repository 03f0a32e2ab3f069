import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, HeldValue } from '../document.ts';
import { fieldsIn, usedFields } from './fill-template.ts';
import { findMeant } from './find-meant.ts';
import type { Level, LevelActor, SeenLevel } from './level.ts';
import { meetsValue } from './meets-value.ts';
import { fieldValues, type LevelRequirement, listWanted } from './wanted.ts';

/**
 * Wishes whose condition is about a field that stays as the level has it: the level tells whether they hold. Of each only
 * the values that somebody stated; what stays as it is, is not set.
 */
export async function listAsItIs(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  leftToUs: ReadonlySet<string>,
  seen: SeenLevel,
): Promise<LevelRequirement[]> {
  const { asIs = {}, ...held } = aggregate ?? {};
  const deciding = Object.keys(asIs).filter(name => decides(ds, name));
  if (!aggregate || !seen.seen || deciding.length === 0) return [];
  const found: Record<string, HeldValue> = {};
  for (const name of deciding) {
    const value = await readOption(ds, aggregate, name, seen);
    if (value !== undefined) found[name] = { value, sources: asIs[name] ?? [] };
  }
  const known = { ...aggregate, ...held, fields: { ...aggregate.fields, ...found } };
  const others = Object.fromEntries(Object.entries(asIs).filter(([name]) => !found[name]));
  return listWanted(ds, { ...known, asIs: others }, leftToUs)
    .filter(each => conditionsOf(ds, each).some(name => found[name]))
    .flatMap(each => onlyStated(ds, aggregate, each, found));
}

function decides({ wishes = [], fields }: DiscoverySchema, name: string): boolean {
  const isDeciding = wishes.some(({ when, forEach }) => forEach === undefined && when && name in when);
  return isDeciding && (fields[name]?.type === 'choice' || fields[name]?.type === 'boolean');
}

function conditionsOf({ wishes = [] }: DiscoverySchema, { wish }: LevelRequirement): string[] {
  const own = wishes.filter(each => each.wish === wish && each.forEach === undefined);
  return own.flatMap(({ when }) => Object.keys(when ?? {}));
}

/** The option that the level comes to; undefined where it is none of them. */
async function readOption(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  name: string,
  sight: Sight,
): Promise<unknown> {
  const field = ds.fields[name];
  const options = field?.type === 'choice' ? Object.keys(field.options) : [true, false];
  const rated = await Promise.all(
    options.map(async value => {
      const alone = { ...aggregate, asIs: {}, fields: { [name]: { value, sources: [] } } };
      const wanted = listWanted(ds, alone).filter(each => conditionsOf(ds, each).includes(name));
      const rates = await Promise.all(wanted.map(each => rate(each, sight)));
      return { value, off: rates.length > 0 ? Math.max(...rates) : Number.POSITIVE_INFINITY };
    }),
  );
  const [best] = rated
    .filter(({ off }) => Number.isFinite(off))
    .toSorted((one, other) => one.off - other.off);
  return best?.value;
}

interface Sight {
  level: Level;
  actors: readonly LevelActor[];
}

/** How far the level is off: 0 where it has all of a wish, infinite where it is another thing. */
async function rate({ stated: { properties }, ...wanted }: LevelRequirement, { level, actors }: Sight) {
  const actor = findMeant({ ...wanted, stated: { properties } }, actors);
  if (!actor) return wanted.isIfThere ? 0 : Number.POSITIVE_INFINITY;
  const found = await level.readProperties(actor.objectPath, Object.keys(properties));
  const rates = Object.entries(properties).map(([name, value]) => offBy(value, found.get(name)));
  return Math.max(0, ...rates);
}

function offBy(wanted: unknown, found: unknown): number {
  if (meetsValue(wanted, found, { tolerance: undefined, isAngle: false })) return 0;
  const isAlike = typeof wanted === 'number' && typeof found === 'number' && wanted * found > 0;
  return isAlike ? Math.abs(Math.log(found / wanted)) : Number.POSITIVE_INFINITY;
}

function onlyStated(
  { wishes = [] }: DiscoverySchema,
  aggregate: Aggregate,
  each: LevelRequirement,
  found: Readonly<Record<string, HeldValue>>,
): LevelRequirement[] {
  const templates = wishes.find(({ wish }) => wish === each.wish)?.set ?? {};
  const values = fieldValues(aggregate);
  const isSaid = (name: string) => {
    const used = usedFields(templates[name], values).filter(field => !found[field]);
    return used.length > 0 && fieldsIn(templates[name]).length > 0;
  };
  const keep = (properties: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => isSaid(name)));
  const properties = keep(each.properties);
  if (Object.keys(properties).length === 0) return [];
  const { rotation: _, ...rest } = each;
  return [
    {
      ...rest,
      properties,
      stated: { properties: keep(each.stated.properties) },
      assumed: each.assumed.filter(({ what }) => what in properties),
      fields: each.fields.filter(name => !found[name]),
      isIfThere: true,
    },
  ];
}
