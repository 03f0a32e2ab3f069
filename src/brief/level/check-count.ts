import { nameFirst } from '../../base/words/name-first.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import type { LevelCheck } from '../level-requirement.ts';
import type { CheckedRequirement } from './checked-requirement.ts';
import { type FieldValues, fillTemplate, usedFields } from './fill-template.ts';
import { findAway } from './find-away.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { Level, LevelActor, SeenLevel } from './level.ts';
import { fieldValues, holds } from './wanted.ts';
import { switchesOf, whyUnseen } from './why-unseen.ts';

interface Sight {
  level: Level;
  actors: readonly LevelActor[];
}

/** Says of each count that a schema looks at whether the level has as many. */
export async function checkCounts(
  { checks = [] }: Pick<DiscoverySchema, 'checks'>,
  values: FieldValues,
  sight: Sight,
): Promise<CheckedRequirement[]> {
  const asked = checks.filter(check => holds(check.when, values) && isBounded(check, values));
  return Promise.all(asked.map(check => checkCount(check, values, sight)));
}

/** Of more than there may be: which of them should go. Nobody said, so nothing is proposed. */
export async function askTooMany(
  { checks = [] }: Pick<DiscoverySchema, 'checks'>,
  aggregate: Aggregate | undefined,
  seen: SeenLevel,
): Promise<LeftAlone[]> {
  if (!seen.seen) return [];
  const values = fieldValues(aggregate);
  const said = checks.filter(({ count }) => usedFields(count.atMost, values).length > 0);
  const counted = await checkCounts({ checks: said }, values, seen);
  return counted
    .filter(({ met }) => !met)
    .map(({ wish, fields, at }) => ({
      label: wish,
      because: `It has more (${at}). Which of them should not?`,
      fields,
    }));
}

/** A bound that nobody said bounds nothing. */
function isBounded({ count }: LevelCheck, values: FieldValues): boolean {
  return Object.values(count).some(each => fillTemplate(each, values) !== undefined);
}

async function checkCount(
  check: LevelCheck,
  values: FieldValues,
  { level, actors }: Sight,
): Promise<CheckedRequirement> {
  const names = [check.class, ...(check.also ?? [])];
  const own = actors.filter(({ classes }) => names.some(name => classes.includes(name)));
  const others = actors.filter(each => !own.includes(each));
  const ofClass = [...own, ...(check.parts ? await listWithParts(check, others, level) : [])];
  // What is not seen is none of those that must be there; of those that may be, whoever wrote the check says which.
  const switches = check.count.atLeast === undefined ? [] : switchesOf(check.class);
  const away = check.count.atLeast === undefined ? undefined : await findAway(ofClass, { level, actors });
  const near = ofClass.filter(({ objectPath }) => !away?.has(objectPath));
  const matching = await keepMatching(near, { where: check.where ?? {}, switches }, level);
  const atLeast = fillTemplate(check.count.atLeast, values);
  const atMost = fillTemplate(check.count.atMost, values);
  const enough = typeof atLeast !== 'number' || matching.length >= atLeast;
  const few = typeof atMost !== 'number' || matching.length <= atMost;
  const wanted = {
    ...(typeof atLeast === 'number' && { atLeast }),
    ...(typeof atMost === 'number' && { atMost }),
  };
  return {
    wish: check.check,
    met: enough && few,
    fields: [
      ...new Set([...Object.keys(check.when ?? {}), ...usedFields(Object.values(check.count), values)]),
    ],
    at: matching.length > 0 && names.length > 1 ? namesOf(matching) : check.class,
    about: check.class,
    wanted,
    ...(!(enough && few) && { differs: { count: { wanted, found: matching.length } } }),
  };
}

/** Actors of Blueprints that have such a part: what one of them has, all of its Blueprint have. */
async function listWithParts(
  { where = {} }: LevelCheck,
  actors: readonly LevelActor[],
  level: Level,
): Promise<LevelActor[]> {
  const made = actors.filter(({ blueprint }) => blueprint !== undefined);
  const first = new Map(made.toReversed().map(each => [each.blueprint, each]));
  const having = await Promise.all(
    [...first].map(async ([blueprint, { objectPath }]) => {
      const found = await level.readProperties(objectPath, Object.keys(where));
      return found.size > 0 ? [blueprint] : [];
    }),
  );
  const kinds = new Set(having.flat());
  return made.filter(({ blueprint }) => kinds.has(blueprint));
}

/** Labels that a check shows of those that it counted. */
const MOST_NAMED = 12;

function namesOf(actors: readonly LevelActor[]): string {
  return nameFirst(
    actors.map(({ label }) => label),
    MOST_NAMED,
  );
}

async function keepMatching(
  actors: readonly LevelActor[],
  { where, switches }: { where: Record<string, unknown>; switches: readonly string[] },
  level: Level,
): Promise<readonly LevelActor[]> {
  const names = Object.keys(where);
  if (names.length + switches.length === 0) return actors;
  const read = await Promise.all(
    actors.map(({ objectPath }) => level.readProperties(objectPath, [...names, ...switches])),
  );
  return actors.filter((_, index) => {
    const found = read[index] ?? new Map<string, unknown>();
    return names.every(name => found.get(name) === where[name]) && !whyUnseen(switches, found);
  });
}
