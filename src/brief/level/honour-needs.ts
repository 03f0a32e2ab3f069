import { findMeant } from './find-meant.ts';
import type { SeenLevel } from './level.ts';
import { meetsValue } from './meets-value.ts';
import type { LevelRequirement } from './wanted.ts';

/** What is left alone at an actor, and why. */
export interface LeftAlone {
  label: string;
  because: string;
  fields: string[];
}

/**
 * Takes out of wishes what would mean something else at the actor that is there than what was said: lumens of a light
 * that has no falloff of distance, a second tint over the first.
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
    const lacking = actor
      ? await readLacking(each, (names: string[]) => seen.level.readProperties(actor.objectPath, names))
      : [];
    if (!actor || lacking.length === 0) {
      kept.push(each);
      continue;
    }
    const names = new Set(lacking.flatMap(need => need.for));
    const properties = Object.fromEntries(
      Object.entries(each.stated.properties).filter(([name]) => !names.has(name)),
    );
    leftAlone.push(...lacking.map(({ because }) => ({ label: actor.label, because, fields: each.fields })));
    const isEmpty = Object.keys(properties).length === 0 && each.stated.rotation === undefined;
    if (!isEmpty) kept.push({ ...each, stated: { ...each.stated, properties } });
  }
  return { wanted: kept, leftAlone };
}

type Need = LevelRequirement['needs'][number];

/** Those of the needs that the actor does not meet, and that hold something back which was said. */
async function readLacking(
  { needs, stated }: LevelRequirement,
  read: (names: string[]) => Promise<ReadonlyMap<string, unknown>>,
): Promise<Need[]> {
  const asked = needs.filter(need => need.for.some(name => stated.properties[name] !== undefined));
  if (asked.length === 0) return [];
  const found = await read([...new Set(asked.flatMap(({ is }) => Object.keys(is)))]);
  return asked.filter(
    ({ is }) =>
      !Object.entries(is).some(([name, value]) =>
        meetsValue(value, found.get(name), { tolerance: undefined, isAngle: false }),
      ),
  );
}
