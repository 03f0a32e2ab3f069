import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { ALONG_X, type Assumption, READ_AS } from './assumed-values.ts';
import { findMeant } from './find-meant.ts';
import type { ActorBox, Level, LevelActor, SeenLevel } from './level.ts';
import { actorsLabelled } from './rulings.ts';
import type { LevelRequirement } from './wanted.ts';

const SCALE = '.RelativeScale3D';
const PLACE = '.RelativeLocation';

/** Centimetres of each side of what an editor makes, before it is scaled. */
const SIDES: Readonly<Record<string, number>> = lookupTable({ BrushComponent: 200, CollisionComponent: 80 });

/** How much longer one side has to be than the other for a thing to extend along it. */
const LONGER = 1.15;

/** Centimetres from a thing in which something stands at it. */
const BESIDE = 400;

type Axis = 'X' | 'Y' | 'Z';
type Sides = Partial<Record<Axis, number>>;
type Sight = Extract<SeenLevel, { seen: true }>;

/**
 * Wishes about the size of a box, as the level wants them: one that is there is resized along the way in which it extends,
 * and goes on standing on its floor; a new one in front of a thing lies across it.
 * @param wordsOf what was said of a wish
 */
export async function fitSides(
  wanted: readonly LevelRequirement[],
  seen: SeenLevel,
  wordsOf: (wanted: LevelRequirement) => readonly string[] = () => [],
): Promise<LevelRequirement[]> {
  if (!seen.seen) return [...wanted];
  return Promise.all(
    wanted.map(async each => {
      const name = Object.keys(each.properties).find(property => property.endsWith(SCALE));
      const side = SIDES[name?.slice(0, -SCALE.length) ?? ''];
      const scale = name === undefined ? undefined : each.properties[name];
      if (name === undefined || side === undefined || !isRecord(scale)) return each;
      const said = inCentimetres(scale, side);
      const actor = findMeant(each, seen.actors);
      return actor
        ? resize(each, { name, said, actor, side }, seen)
        : layAcross(each, { name, said, scale }, { seen, words: wordsOf(each) });
    }),
  );
}

function inCentimetres(scale: Readonly<Record<string, unknown>>, side: number): Sides {
  const entries = Object.entries(scale).map(([axis, times]) => [axis, Number(times) * side]);
  return Object.fromEntries(entries);
}

async function resize(
  each: LevelRequirement,
  { name, said, actor, side }: { name: string; said: Sides; actor: LevelActor; side: number },
  { level }: Sight,
): Promise<LevelRequirement> {
  const { objectPath } = actor;
  const box = (await level.readBounds?.([objectPath]))?.get(objectPath);
  const place = (await level.readPlaces([objectPath])).get(objectPath);
  const now = (await level.readProperties(objectPath, [name])).get(name);
  if (!box || !place || !isRecord(now)) return each;
  const sides = ownSides(box, place.yaw, inCentimetres(now, side));
  const isFacing = each.stated.rotation !== undefined;
  const fitted = isFacing ? said : alongItself(said, sides);
  const scale = Object.fromEntries(
    Object.entries(fitted).map(([axis, length]) => {
      const whole = sides[axis as Axis]; // an axis, as said has no other members
      return [axis, rounded((length * Number(now[axis] ?? 1)) / (whole || length))];
    }),
  );
  const floor = box.z - box.halfZ;
  const isTaller = fitted.Z !== undefined && Math.abs(fitted.Z - sides.Z) > 1;
  const middle = isTaller
    ? rounded(floor + ((place.z - floor) * (fitted.Z ?? sides.Z)) / sides.Z)
    : undefined;
  const at = name.replace(SCALE, PLACE);
  const told: Assumption[] = [
    ...(isFacing || (said.X ?? said.Y) === undefined
      ? []
      : [{ what: name, value: scale, because: `${READ_AS}along the way in which it extends` }]),
    ...(middle === undefined
      ? []
      : [{ what: at, value: { Z: middle }, because: `${READ_AS}it goes on standing on its floor` }]),
  ];
  const set = { [name]: scale, ...(middle !== undefined && { [at]: { Z: middle } }) };
  return withSides(each, set, told);
}

/** The sides of a box in its own directions: as they are seen where it stands square, else by its scale. */
function ownSides(box: ActorBox, yaw: number, scaled: Sides): Required<Sides> {
  const turns = Math.round(yaw / 90);
  const [x, y, z] = [box.halfX, box.halfY, box.halfZ].map(half => 2 * half);
  if (Math.abs(yaw - turns * 90) > 1) return { X: x ?? 0, Y: y ?? 0, ...scaled, Z: z ?? 0 };
  const [along, across] = turns % 2 === 0 ? [x, y] : [y, x];
  return { X: along ?? 0, Y: across ?? 0, Z: z ?? 0 };
}

/** The longer side stays the longer one, whatever its axis is called. */
function alongItself({ X: width, Y: depth, Z }: Sides, sides: Required<Sides>): Sides {
  const isSaid = (length: number | undefined, side: number) =>
    length === undefined || Math.abs(length - side) < 1;
  const isLong = sides.Y > sides.X * LONGER;
  const isSwapped =
    isLong &&
    !(isSaid(width, sides.X) && isSaid(depth, sides.Y)) &&
    (width === undefined || depth === undefined || width > depth);
  const isLying = sides.X > sides.Y * LONGER && width !== undefined && depth !== undefined && depth > width;
  const [x, y] = isSwapped || isLying ? [depth, width] : [width, depth];
  return {
    ...(x !== undefined && { X: x }),
    ...(y !== undefined && { Y: y }),
    ...(Z !== undefined && { Z }),
  };
}

/** `Right in front of the gate`: as wide as its opening, and not along the way through it. */
async function layAcross(
  each: LevelRequirement,
  { name, said, scale }: { name: string; said: Sides; scale: Readonly<Record<string, unknown>> },
  { seen, words }: { seen: Sight; words: readonly string[] },
): Promise<LevelRequirement> {
  const isUnsaid = each.assumed.some(({ because }) => because === ALONG_X);
  if (!isUnsaid || !each.stands || (said.X ?? 0) <= (said.Y ?? 0)) return each;
  const found = await findBeside(each.stands, words, seen);
  if (!found) return each;
  const { X, Y, ...rest } = scale;
  const turned = found.isAcrossY ? { ...(Y !== undefined && { X: Y }), Y: X, ...rest } : scale;
  const because = `${READ_AS}across ${found.label}`;
  return withSides(each, { [name]: turned }, [{ what: name, value: turned, because }]);
}

/** The nearest thing that was named and beside which a place is, and which way it extends. */
async function findBeside(
  [x, y]: readonly [number, number],
  words: readonly string[],
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<{ label: string; isAcrossY: boolean } | undefined> {
  const named = actorsLabelled(words.join('. '), actors);
  const boxes = await level.readBounds?.(named.map(({ objectPath }) => objectPath));
  const near = named.flatMap(({ label, objectPath }) => {
    const box = boxes?.get(objectPath);
    const far = box && Math.hypot(beyond(x - box.x, box.halfX), beyond(y - box.y, box.halfY));
    return box && far !== undefined && far <= BESIDE ? [{ label, box, far }] : [];
  });
  const [nearest] = near.toSorted((a, b) => a.far - b.far);
  if (!nearest) return undefined;
  const { halfX, halfY } = nearest.box;
  const isLong = Math.max(halfX, halfY) > Math.min(halfX, halfY) * LONGER;
  return isLong ? { label: nearest.label, isAcrossY: halfY > halfX } : undefined;
}

function beyond(offset: number, half: number): number {
  return Math.max(0, Math.abs(offset) - half);
}

function withSides(
  each: LevelRequirement,
  set: Readonly<Record<string, unknown>>,
  told: readonly Assumption[],
): LevelRequirement {
  const isStated = Object.keys(set).some(name => each.stated.properties[name] !== undefined);
  return {
    ...each,
    properties: { ...each.properties, ...set },
    ...(isStated && {
      stated: { ...each.stated, properties: { ...each.stated.properties, ...set } },
    }),
    assumed: [...each.assumed.filter(({ because }) => because !== ALONG_X || told.length === 0), ...told],
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
