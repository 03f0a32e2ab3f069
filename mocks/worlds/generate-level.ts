import type { Scene, SceneActor } from '../engine/scene.ts';
import { type ActorKind, actorKinds } from './generated/actor-kinds.ts';
import { generatedAssets, generatedBlueprints } from './generated/content.ts';
import { createDice, type Dice } from './generated/dice.ts';
import { lighting } from './generated/lighting.ts';

export interface LevelOptions {
  /** How many actors the level has. */
  actors: number;
  /** The same seed gives the same level. Default 1. */
  seed?: number;
  /** A World Partition map, whose actors have long names and packages of their own. Default: a plain level. */
  worldPartition?: boolean;
}

/** A level of any size, mixed as real ones are: mostly meshes, some Blueprints, lights, volumes and markers. */
export function generateLevel({ actors: count, seed = 1, worldPartition = false }: LevelOptions): Scene {
  const dice = createDice(seed);
  const name = `generated-${count}`;
  const width = Math.ceil(Math.sqrt(count));
  const numbers = new Map<string, number>();
  const actors = lighting.slice(0, count).map(actor => ({ ...actor }));
  while (actors.length < count) {
    const kind = dice.weighted(actorKinds);
    const className = kind.class.split('.').at(-1) ?? kind.class;
    const number = numbers.get(kind.label) ?? 0;
    numbers.set(kind.label, number + 1);
    const index = actors.length;
    const objectName = worldPartition ? `${className}_UAID_${uniqueId(dice)}` : `${className}_${index}`;
    actors.push(
      makeActor(kind, { dice, objectName, number, x: index % width, y: Math.floor(index / width) }),
    );
  }
  return {
    name,
    project: { name: 'BigGame', directory: 'D:/Projects/BigGame/' },
    map: `/Game/Maps/Generated/Lvl_Generated_${count}`,
    ...(worldPartition && { worldPartition }),
    blueprints: generatedBlueprints,
    assets: generatedAssets,
    actors,
    selection: actors.slice(0, 1).map(actor => actor.name),
    camera: { location: { X: -800, Y: -800, Z: 600 }, rotation: { Pitch: -25, Yaw: 45, Roll: 0 } },
  };
}

interface Place {
  dice: Dice;
  objectName: string;
  /** How many of the kind there are already. */
  number: number;
  x: number;
  y: number;
}

/** Stands about four metres from the next one, turned any way. */
function makeActor(kind: ActorKind, { dice, objectName, number, x, y }: Place): SceneActor {
  const root = {
    RelativeLocation: {
      X: dice.between(x * 400, x * 400 + 180),
      Y: dice.between(y * 400, y * 400 + 180),
      Z: dice.between(0.1, 60),
    },
    RelativeRotation: { Pitch: 0, Yaw: dice.between(-179.5, -0.5), Roll: 0 },
  };
  const { root: rootName, components = {} } = kind;
  const own = kind.vary?.(dice) ?? {};
  return {
    name: objectName,
    label: number === 0 ? kind.label : `${kind.label}${number + 1}`,
    class: kind.class,
    folder: dice.pick(kind.folders),
    ...(kind.tags && dice.chance(0.3) && { properties: { Tags: [dice.pick(kind.tags)] } }),
    components: {
      ...components,
      [rootName]: { properties: { ...root, ...components[rootName]?.properties, ...own } },
    },
  };
}

/** What the engine appends to the names of actors with packages of their own: the machine, and a number. */
function uniqueId(dice: Dice): string {
  const digits = Array.from({ length: 6 }, () => dice.integer(16).toString(16))
    .join('')
    .toUpperCase();
  return `D89EF37396CE${digits}_${1_000_000_000 + dice.integer(1_000_000_000)}`;
}
