import { findMeant } from './find-meant.ts';
import type { Level, LevelActor, SeenLevel } from './level.ts';
import { meetsValue } from './meets-value.ts';
import type { LevelRequirement } from './wanted.ts';

/** What is left alone at an actor, and why. */
export interface LeftAlone {
  label: string;
  because: string;
  fields: string[];
}

/**
 * Takes out of wishes what would mean something else than what was said: lumens of a light that has no falloff of
 * distance, a second tint over the first, a second thing under the name of one that is there.
 */
export async function honourNeeds(
  wanted: readonly LevelRequirement[],
  seen: SeenLevel,
): Promise<{ wanted: LevelRequirement[]; leftAlone: LeftAlone[] }> {
  if (!seen.seen) return { wanted: [...wanted], leftAlone: [] };
  const kept: LevelRequirement[] = [];
  const leftAlone: LeftAlone[] = [];
  for (const each of wanted) {
    const actor = findMeant(each, seen.actors);
    const namesake = actor ? undefined : findNamesake(each, seen.actors);
    if (namesake) {
      const known = leftAlone.find(({ label }) => label === each.label);
      const because = ofAnotherKind(each, namesake);
      if (known) known.fields = [...new Set([...known.fields, ...each.fields])];
      else leftAlone.push({ label: each.label, because, fields: each.fields });
      continue;
    }
    const others = wanted.filter(other => other !== each && findMeant(other, seen.actors) === actor);
    const said = actor ? saidOf(others) : {};
    const lacking = actor
      ? await readLacking(each, said, names => seen.level.readProperties(actor.objectPath, names))
      : lackingTogether(each, wanted);
    if (lacking.length === 0) {
      kept.push(each);
      continue;
    }
    const names = new Set(lacking.flatMap(need => need.for));
    const properties = Object.fromEntries(
      Object.entries(each.stated.properties).filter(([name]) => !names.has(name)),
    );
    leftAlone.push(
      ...lacking.map(({ because }) => ({ label: actor?.label ?? each.label, because, fields: each.fields })),
    );
    const isMoved = each.spot !== undefined || each.height !== undefined;
    const isEmpty = Object.keys(properties).length === 0 && each.stated.rotation === undefined && !isMoved;
    const made = Object.fromEntries(Object.entries(each.properties).filter(([name]) => !names.has(name)));
    if (!isEmpty) kept.push({ ...each, properties: made, stated: { ...each.stated, properties } });
  }
  return { wanted: kept, leftAlone };
}

/** What stands there under the name of a thing that would be made, and is of another kind: it is what was spoken of. */
function findNamesake(
  { label, match, isIfThere }: LevelRequirement,
  actors: readonly LevelActor[],
): LevelActor | undefined {
  if (match !== 'label' || isIfThere) return undefined;
  const name = label.trim().toLowerCase();
  return actors.find(actor => actor.label.toLowerCase() === name);
}

function ofAnotherKind({ class: name }: LevelRequirement, { classes }: LevelActor): string {
  return `It stands there as ${classes[0] ?? 'an actor'}, which is no ${name}: a second one is not made. Should that one be changed by hand, or is another meant?`;
}

/** Of a thing that is made: the needs that other wishes for the same thing break. */
function lackingTogether(each: LevelRequirement, wanted: readonly LevelRequirement[]): Need[] {
  const same = wanted.filter(other => other.class === each.class && other.label === each.label);
  const said = saidOf(same);
  const isBroken = ([name, value]: [string, unknown]) =>
    said[name] !== undefined && !meetsValue(value, said[name], { tolerance: undefined, isAngle: false });
  return needsOf(each).filter(
    need =>
      need.for.some(name => each.stated.properties[name] !== undefined) &&
      Object.entries(need.is).some(isBroken),
  );
}

type Need = LevelRequirement['needs'][number];

function saidOf(wanted: readonly LevelRequirement[]): Record<string, unknown> {
  return Object.assign({}, ...wanted.map(({ stated }) => stated.properties));
}

const COLOUR = 'LightComponent.LightColor';
const WHITE = { R: 255, G: 255, B: 255 };

/** Needs of what was said. White tints nothing, whatever stands beside it. */
function needsOf({ needs, stated: { properties } }: Pick<LevelRequirement, 'needs' | 'stated'>): Need[] {
  const isWhite = meetsValue(WHITE, properties[COLOUR], { tolerance: HARDLY_TINTED, isAngle: false });
  return needs.filter(need => !(isWhite && need.for.includes(COLOUR)));
}

/** A value as it should be, and as it is. */
export interface Differing {
  wanted: unknown;
  found: unknown;
}

/** How far a colour may be off white, in bytes, and still tint nothing. */
const HARDLY_TINTED = 30;

/** What stands beside the values of a wish: what they cannot mean what was said with, and what is left there. */
export interface Beside {
  differs: ReadonlyMap<string, Differing>;
  /** What a need has another way round for: nothing is proposed for it. */
  left: ReadonlyMap<string, Differing>;
}

/**
 * What stands beside the values of a wish and makes them mean something else than was said, though they are as they should
 * be: a tint beside a temperature. What a wish says itself is looked at anyhow. Of a need that is met one way, what it says
 * the other way is left, as it is where changes are proposed.
 */
export async function readDisturbing(
  { stated, ...each }: LevelRequirement,
  { objectPath }: LevelActor,
  level: Level,
): Promise<Beside> {
  const asked = needsOf({ ...each, stated }).filter(need =>
    need.for.some(name => stated.properties[name] !== undefined),
  );
  const wanted = new Map(
    asked.flatMap(({ is }) => Object.entries(is)).filter(([name]) => !(name in stated.properties)),
  );
  if (wanted.size === 0) return { differs: new Map(), left: new Map() };
  const found = await level.readProperties(objectPath, [...wanted.keys()]);
  const off = [...wanted].filter(
    ([name, value]) =>
      found.has(name) && !meetsValue(value, found.get(name), { tolerance: HARDLY_TINTED, isAngle: false }),
  );
  const isMetSo = ([name, value]: [string, unknown]) =>
    meetsValue(value, stated.properties[name], { tolerance: undefined, isAngle: false });
  const isLeft = (name: string) => asked.every(({ is }) => !(name in is) || Object.entries(is).some(isMetSo));
  const rows = off.map(([name, value]) => [name, { wanted: value, found: found.get(name) }] as const);
  return {
    differs: new Map(rows.filter(([name]) => !isLeft(name))),
    left: new Map(rows.filter(([name]) => isLeft(name))),
  };
}

/** Those of the needs that the actor does not meet, nor will by what else was said, and that hold back what was said. */
async function readLacking(
  { stated, ...each }: LevelRequirement,
  said: Readonly<Record<string, unknown>>,
  read: (names: string[]) => Promise<ReadonlyMap<string, unknown>>,
): Promise<Need[]> {
  const asked = needsOf({ ...each, stated }).filter(need =>
    need.for.some(name => stated.properties[name] !== undefined),
  );
  if (asked.length === 0) return [];
  const found = await read([...new Set(asked.flatMap(({ is }) => Object.keys(is)))]);
  return asked.filter(
    ({ is }) =>
      !Object.entries(is).some(([name, value]) =>
        [found.get(name), said[name]].some(each =>
          meetsValue(value, each, { tolerance: undefined, isAngle: false }),
        ),
      ),
  );
}
