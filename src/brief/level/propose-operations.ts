import type { Aggregate } from '../document.ts';
import { type Assumption, FOR_A_NEW_ONE, READ_AS, UNSAID_HEIGHT } from './assumed-values.ts';
import { findMeant } from './find-meant.ts';
import type { LevelActor } from './level.ts';
import { sourcesOfWish, valuesOfWish } from './trace-words.ts';
import type { LevelRequirement } from './wanted.ts';

/** One operation of `act`, and the answers that asked for it. */
export interface Proposal {
  operation: { action: string } & Record<string, unknown>;
  /** The row, or the actor, that it is about. */
  label?: string;
  wishes: string[];
  /** Fields of the schema. */
  fields: string[];
  /** What these hold. */
  values?: unknown[];
  /** Ids of answers, `a3`. */
  answers: string[];
  /** What of it nobody said in so many words. */
  assumed: Assumption[];
}

/**
 * What `act` should do so that the level is as the answers want it: changes of actors that are there, and new ones where
 * there is none. Wishes about one actor become one operation a kind, so that a batch of them runs as it stands. An actor
 * that is there gets only what was said; a new one that nobody gave a place is not made.
 */
export function proposeOperations(
  wanted: readonly LevelRequirement[],
  aggregate: Aggregate | undefined,
  actors: readonly LevelActor[],
): Proposal[] {
  const groups = new Map<string, LevelRequirement[]>();
  for (const each of wanted) {
    const target = findMeant(each, actors)?.objectPath ?? `new ${each.class} ${each.label}`;
    groups.set(target, [...(groups.get(target) ?? []), each]);
  }
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    const meant = first && findMeant(first, actors);
    if (!meant && group.some(({ isUnplaced, isIfThere }) => isUnplaced || isIfThere)) return [];
    const operations = meant ? changeActor(meant, group) : spawnActor(group);
    return operations.map(planned => linkTo(planned, aggregate));
  });
}

/** Wishes for which nobody said where their actor should stand. */
export function listUnplaced(
  wanted: readonly LevelRequirement[],
  actors: readonly LevelActor[],
): LevelRequirement[] {
  return wanted.filter(each => each.isUnplaced && !each.isIfThere && !findMeant(each, actors));
}

interface Planned {
  operation: Proposal['operation'];
  about: readonly LevelRequirement[];
  assumed: Assumption[];
}

function changeActor({ objectPath, classes }: LevelActor, group: readonly LevelRequirement[]): Planned[] {
  const properties = Object.assign({}, ...group.map(({ stated }) => stated.properties));
  const setting = group.filter(({ stated }) => Object.keys(stated.properties).length > 0);
  const turning = group.filter(({ stated }) => stated.rotation !== undefined);
  const rotation = Object.assign({}, ...turning.map(({ stated }) => stated.rotation));
  const assumed = (about: readonly LevelRequirement[]) =>
    about.flatMap(({ assumed, stated }) =>
      assumed.filter(({ what, because }) => because !== FOR_A_NEW_ONE && isTold(what, because, stated)),
    );
  return [
    ...(setting.length > 0
      ? [
          {
            operation: { action: 'set_properties', objectPath, properties },
            about: setting,
            assumed: assumed(setting),
          },
        ]
      : []),
    ...(turning.length > 0
      ? [
          {
            operation: { action: 'set_transform', objectPath, rotation },
            about: turning,
            assumed: assumed(turning),
          },
        ]
      : []),
    ...group.flatMap(each => moveActor(objectPath, each, classes)),
  ];
}

/** Moves something to the coordinates and the height that were said. */
function moveActor(objectPath: string, wanted: LevelRequirement, classes: readonly string[]): Planned[] {
  const { spot, height, class: own, isBlueprint } = wanted;
  if (isBlueprint || (spot === undefined && height === undefined)) return [];
  const location = { ...spot, ...(height !== undefined && { Z: height }) };
  const operation = { action: 'set_transform', objectPath, location };
  const whole = {
    what: 'location',
    value: location,
    because: 'it is moved as a whole, whatever it is a part of',
  };
  return [{ operation, about: [wanted], assumed: classes.includes(own) ? [] : [whole] }];
}

/** What nobody said is left as it is at an actor that is there, unless something that was said needs it. */
function isTold(what: string, because: string, { properties }: LevelRequirement['stated']): boolean {
  if (because.startsWith(READ_AS)) return what.startsWith('rotation.') || properties[what] !== undefined;
  const isUnsaid = because === 'nobody said it' || because === UNSAID_HEIGHT;
  return !isUnsaid || properties[what] !== undefined;
}

function spawnActor(group: readonly LevelRequirement[]): Planned[] {
  const [first] = group;
  if (!first) return [];
  const properties = joinProperties(group);
  const rotation = Object.assign({}, ...group.map(wanted => wanted.rotation));
  const location = group.find(wanted => wanted.location !== undefined)?.location;
  const operation = {
    ...{ action: 'spawn_actor', class: first.class, label: first.label },
    ...(location !== undefined && { location }),
    ...(Object.keys(rotation).length > 0 && { rotation }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
  const place = group.some(({ isPlaceAssumed }) => isPlaceAssumed)
    ? [{ what: 'location', value: location, because: 'nobody said it' }]
    : [];
  return [{ operation, about: group, assumed: [...group.flatMap(({ assumed }) => assumed), ...place] }];
}

function joinProperties(group: readonly LevelRequirement[]): Record<string, unknown> {
  return Object.assign({}, ...group.map(({ properties }) => properties));
}

function linkTo({ operation, about, assumed }: Planned, aggregate: Aggregate | undefined): Proposal {
  const fields = [...new Set(about.flatMap(wanted => wanted.fields))];
  const said = about.flatMap(each => (aggregate ? sourcesOfWish(aggregate, each) : []));
  const answers = [...new Set(said)];
  const label = about[0]?.label ?? '';
  const values = aggregate && valuesOfWish(aggregate, fields);
  const wishes = about.map(({ wish }) => wish);
  return { operation, label, wishes, fields, ...(values && { values }), answers, assumed };
}
