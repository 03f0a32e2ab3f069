import { askAboutEach } from './ask-about-each.ts';
import { findAway } from './find-away.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { Level, LevelActor, LevelChange } from './level.ts';
import { compareSpot } from './said-spot.ts';
import type { LevelRequirement } from './wanted.ts';

/** Centimetres that a thing may be off the place that was said: people say places in metres, and round them. */
const NEAR = 50;

/** What is to be said of where a thing stands: that it is not where it was said, or that nobody knows where it should be. */
export interface CheckedPlace {
  differs?: { wanted: unknown; found: unknown };
  unknown?: string;
}

/**
 * Holds where a thing stands against what was said of its place. Where nobody said any, and the place is what the wish is
 * about, it may not have been moved since; that it stands right is nothing that anybody checks.
 */
export async function checkPlace(
  { stands, spot, within, stated, isPlaced, isBlueprint }: LevelRequirement,
  actor: LevelActor,
  {
    level,
    actors = [],
    changes = [],
  }: { level: Level; actors?: readonly LevelActor[]; changes?: readonly LevelChange[] | undefined },
): Promise<CheckedPlace> {
  // What a row says by coordinates is one of its values.
  if (isBlueprint || spot) return {};
  if (stands) {
    const found = await readSpot(level, actor);
    return found && isFar(stands, found, within) ? { differs: { wanted: stands, found } } : {};
  }
  const away = (await findAway([actor], { level, actors })).get(actor.objectPath);
  if (away) return { differs: { wanted: 'in the level', found: away } };
  if (!isPlaced) return {};
  const { objectPath } = actor;
  // What gets another height is moved up or down by that, for it stands on its floor.
  const isSized = Object.keys(stated.properties).some(name => name.endsWith('.RelativeScale3D'));
  const change = changes.find(({ moved = [], raised = [] }) =>
    moved.some(path => {
      const isOwn = path === objectPath || path.startsWith(`${objectPath}.`);
      return isOwn && !(isSized && raised.includes(path));
    }),
  );
  if (!change) return { unknown: 'location: nobody said where it stands, so nobody checks it' };
  const found = await readSpot(level, actor);
  return { differs: { wanted: `where it stood before ${change.changeId}`, found: found ?? null } };
}

/** Things that stand somewhere else than was said: they are not moved by themselves, and it is asked. */
export async function askMoved(
  wanted: readonly LevelRequirement[],
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<LeftAlone[]> {
  const asked = await askAboutEach(wanted, actors, async (each, actor) => {
    if (each.spot) return askRounded(each, actor, level);
    const { differs } = each.stands ? await checkPlace(each, actor, { level }) : {};
    if (!differs) return undefined;
    const because = `It stands at ${inMetres(differs.found)} m, and ${inMetres(differs.wanted)} m was said. Should it be moved there (set_transform), or stay? What stays is said again without a place.`;
    return { because, fields: each.fields };
  });
  // Once for each thing, whatever is wanted of it.
  return [...new Map(asked.map(each => [each.label, each])).values()];
}

/** Whole metres may be where it is, told roughly, or where it should be. */
async function askRounded(each: LevelRequirement, actor: LevelActor, level: Level) {
  const { rounded } = await compareSpot(each, level, actor);
  const axes = Object.entries(rounded);
  if (axes.length === 0) return undefined;
  const told = axes.map(
    ([axis, { wanted, found }]) => `${axis} ${inMetres([found])} m, and ${inMetres([wanted])} m was said`,
  );
  const because = `It stands at ${told.join('; at ')}. Is that its place as it is, or should it be moved there (set_transform)?`;
  return { because, fields: each.fields };
}

async function readSpot(level: Level, { objectPath }: LevelActor): Promise<[number, number] | undefined> {
  const place = (await level.readPlaces([objectPath])).get(objectPath);
  return place && [place.x, place.y];
}

function isFar(wanted: readonly number[], found: readonly number[], within: readonly number[] = []): boolean {
  return wanted.some(
    (each, index) => Math.abs(each - (found[index] ?? each)) > Math.max(NEAR, within[index] ?? 0),
  );
}

function inMetres(spot: unknown): string {
  return Array.isArray(spot) ? spot.map(each => Number((Number(each) / 100).toFixed(2))).join(', ') : '';
}
