import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { listAsItIs } from './as-it-is.ts';
import { type Assumption, FOR_A_NEW_ONE, GOES_WITH_THE_REST, READ_AS, UPPER_SIDE } from './assumed-values.ts';
import { checkCounts } from './check-count.ts';
import { checkThing } from './check-thing.ts';
import type { CheckedRequirement } from './checked-requirement.ts';
import { tellMiddles } from './extent.ts';
import { findMeant, keepPossible } from './find-meant.ts';
import { fitSides } from './fit-sides.ts';
import { keepAllowed } from './forbidden.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { Level, LevelActor, LevelChange } from './level.ts';
import { type Located, locateWishes } from './locate-wishes.ts';
import { meetsValue } from './meets-value.ts';
import { checkOutshone, compareKeyLight } from './outshone.ts';
import { atAxis, compareSpot, tellRounded } from './said-spot.ts';
import { checkGone } from './tell-gone.ts';
import { tellUnnamed } from './unnamed-items.ts';
import { withoutUnneeded } from './unneeded.ts';
import { fieldValues, type LevelRequirement, listWanted } from './wanted.ts';
import { type LightsTold, tellLights } from './which-light.ts';
import { switchesIn, whyUnseen } from './why-unseen.ts';

/** Says of each wish of a schema whether the level meets it. */
export async function checkLevel(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  {
    level,
    actors,
    leftToUs,
    changes,
    document,
  }: {
    level: Level;
    actors: readonly LevelActor[];
    leftToUs?: ReadonlySet<string>;
    /** Since the brief was begun. */
    changes?: readonly LevelChange[] | undefined;
    document?: BriefDocument;
  },
): Promise<CheckedRequirement[]> {
  const values = fieldValues(aggregate);
  const sight = { seen: true, level, actors } as const;
  const asItIs = await listAsItIs(ds, aggregate, leftToUs ?? new Set(), sight);
  const everything = listWanted(ds, aggregate, leftToUs);
  const listed = document
    ? withoutUnneeded(document, tellUnnamed(ds, document, aggregate, everything))
    : everything;
  const stated = [...listed, ...asItIs];
  const all = await fitSides(await tellMiddles(stated, sight), sight);
  const asked = keepPossible(all, actors);
  const { wanted: possible, unsure } = document
    ? tellLights(document, asked, actors)
    : { wanted: asked, unsure: [] };
  const { wanted, elsewhere, taken, shared } = await locateWishes(
    possible,
    sight,
    document ? [...quotesOf(document).values()] : [],
  );
  // What must not be touched need not follow.
  const follow = document ? (await keepAllowed(document, elsewhere, sight)).wanted : elsewhere;
  const located = [...wanted, ...follow, ...taken.map(each => each.wanted)];
  const switches = switchesIn(located);
  const wishes = await Promise.all(
    located.map(async each => {
      const actor = findMeant(each, actors);
      const checked = await checkWanted(each, level, actor, switches(each));
      return actor ? await checkThing(checked, each, actor, { level, actors, changes }) : checked;
    }),
  );
  const counted = await checkCounts(ds, values, { level, actors });
  const gone = document ? checkGone(document, ds, { level, actors }) : [];
  const rivalry = document && (await compareKeyLight(document, ds.id, sight));
  return [
    ...wishes,
    ...unsure.map(checkUnsure),
    ...shared.map(checkShared),
    ...counted,
    ...gone,
    ...checkOutshone(rivalry),
  ];
}

/** What the level does not have yet of some wishes. */
export interface Unmet {
  /** Those whose values it does not have. */
  open: LevelRequirement[];
  /** The same, with what is still to be moved of each. */
  moving: LevelRequirement[];
  /** Those of which nothing is seen, whatever their values are: nobody said that they should be switched on. */
  dark: { wanted: LevelRequirement; at: string; why: string; isOpen: boolean }[];
}

export async function findUnmet(
  wanted: readonly LevelRequirement[],
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<Unmet> {
  const switches = switchesIn(wanted);
  const checked = await Promise.all(
    wanted.map(async each => ({
      each,
      is: await checkWanted(each, level, findMeant(each, actors), switches(each)),
    })),
  );
  // What is switched off is no value of theirs: it is asked about, and never proposed.
  const isOpen = ({ met, unseen, differs = {} }: CheckedRequirement) =>
    !met && (unseen === undefined || Object.keys(differs).length > 1);
  return {
    open: checked.flatMap(({ each, is }) => (isOpen(is) ? [each] : [])),
    moving: checked.flatMap(({ each, is }) => (isOpen(is) ? [withoutMet(each, is)] : [])),
    dark: checked.flatMap(({ each, is }) =>
      is.unseen === undefined ? [] : [{ wanted: each, at: is.at, why: is.unseen, isOpen: isOpen(is) }],
    ),
  };
}

/** A thing that is there is moved along the axes alone on which it is not where it was said. */
function withoutMet(
  wanted: LevelRequirement,
  { objectPath, differs = {} }: CheckedRequirement,
): LevelRequirement {
  if (objectPath === undefined) return wanted;
  const { spot = {}, height, ...rest } = wanted;
  const isOff = (axis: string) => atAxis(axis) in differs;
  const axes = Object.entries(spot).filter(([axis]) => isOff(axis));
  return {
    ...rest,
    ...(axes.length > 0 && { spot: Object.fromEntries(axes) }),
    ...(height !== undefined && isOff('Z') && { height }),
  };
}

/** Once for each thing: what was said of it is of no effect while it is switched off. */
export function askDark(dark: Unmet['dark']): LeftAlone[] {
  const rows = new Map<string, LeftAlone>();
  for (const { at, why, wanted } of dark) {
    const fields = [...new Set([...(rows.get(at)?.fields ?? []), ...wanted.fields])];
    rows.set(at, {
      label: at,
      because: `It ${why}. Should it be switched on (act set_property), or stay as it is, which needs no answer?`,
      fields,
    });
  }
  return [...rows.values()];
}

/** Nobody said which of several is meant: that none is met is all that is certain. */
function checkShared({ wanted, twins }: Located['shared'][number]): CheckedRequirement {
  const { wish, fields, label, stated } = wanted;
  const differs = { [label]: { wanted: 'one of this name', found: twins.length } };
  return { wish, met: false, fields, at: label, about: label, wanted: stated, differs };
}

/** Nor is any met that would be looked for at another light than the words name. */
function checkUnsure({ wanted, named }: LightsTold['unsure'][number]): CheckedRequirement {
  const { wish, fields, label, stated } = wanted;
  const differs = { light: { wanted: 'the one that is meant', found: `${label} or ${named.label}` } };
  return { wish, met: false, fields, at: label, about: label, wanted: stated, differs };
}

const NOT_OF_TASTE: ReadonlySet<string> = new Set([FOR_A_NEW_ONE, GOES_WITH_THE_REST, UPPER_SIDE]);

const ROTATION = 'RootComponent.RelativeRotation';

/** What an actor has of that which nobody said: its place only where it stands there, and never what made it usable. */
async function keepAssumed(
  { assumed, location, stated }: LevelRequirement,
  level: Level,
  actor: LevelActor | undefined,
): Promise<Assumption[]> {
  // What a word is taken for counts where it is set; how a number is written, and what one that is made has, does not.
  const isTaken = (what: string) => what.startsWith('rotation.') || what in stated.properties;
  const held = assumed.filter(
    ({ what, because }) => !NOT_OF_TASTE.has(because) && (!because.startsWith(READ_AS) || isTaken(what)),
  );
  if (!actor || !held.some(({ what }) => what === 'location')) return held;
  const place = (await level.readPlaces([actor.objectPath])).get(actor.objectPath);
  const how = { tolerance: 1, isAngle: false };
  const stands = place !== undefined && meetsValue(location, [place.x, place.y, place.z], how);
  return held.filter(({ what }) => what !== 'location' || stands);
}

async function checkWanted(
  wanted: LevelRequirement,
  level: Level,
  actor: LevelActor | undefined,
  switches: readonly string[] = [],
): Promise<CheckedRequirement> {
  const held = await keepAssumed(wanted, level, actor);
  const assumed = held.map(({ what, because }) => `${what}: ${because}`);
  const head = {
    ...{ wish: wanted.wish, fields: wanted.fields, about: wanted.label, wanted: wanted.stated },
    ...(assumed.length > 0 && { assumed }),
  };
  if (!actor) {
    const differs = { [wanted.class]: { wanted: wanted.label, found: null } };
    return { ...head, met: false, at: wanted.class, differs };
  }
  const { off, rounded } = await compareSpot(wanted, level, actor);
  const { properties, rotation } = wanted.stated;
  const wishes = new Map(Object.entries(properties));
  if (rotation !== undefined) wishes.set(ROTATION, rotation);
  const found = await level.readProperties(actor.objectPath, [...wishes.keys(), ...switches]);
  const differing = [...wishes].filter(
    ([name, value]) =>
      !meetsValue(value, found.get(name), { tolerance: wanted.tolerance, isAngle: name === ROTATION }),
  );
  const dark = whyUnseen(switches, found);
  const differs = Object.fromEntries([
    ...differing.map(([name, value]) => [name, { wanted: value, found: found.get(name) ?? null }]),
    ...Object.entries(off).map(([axis, differing]) => [atAxis(axis), differing] as const),
    ...(dark ? [[dark.name, dark.differs]] : []),
  ]);
  const at = { at: actor.label, objectPath: actor.objectPath };
  const met = differing.length === 0 && !dark && Object.keys(off).length === 0;
  const roughly = tellRounded(rounded);
  const taken = roughly.length > 0 ? { assumed: [...assumed, ...roughly] } : {};
  return { ...head, ...taken, met, ...at, ...(!met && { differs }), ...(dark && { unseen: dark.why }) };
}
