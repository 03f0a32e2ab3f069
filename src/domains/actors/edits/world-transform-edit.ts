import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { isSameTransform, rotatorOf } from '../../../kernel/quantities/transforms.ts';
import { getComponentToWorld, setWorldTransform } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { isPlayPath } from '../../../unreal/object-path.ts';
import { type EngineTransform, vector } from '../../../unreal/spatial-shapes.ts';
import { propertyEdit } from '../../objects/index.ts';

const transform = z.object({
  Rotation: vector.extend({ W: z.number() }),
  Translation: vector,
  Scale3D: vector,
});

/** Properties by which a component's place in its parent is kept. */
export const RELATIVE = ['RelativeLocation', 'RelativeRotation', 'RelativeScale3D'] as const;
export type RelativeProperty = (typeof RELATIVE)[number];

/** Where a component is: in the world, and as the properties of its own say it. */
export const componentPlace = z.object({
  world: transform,
  relative: z.record(z.enum(RELATIVE), z.unknown()),
});

/** Reads where a component is. */
export function readPlace(componentPath: string) {
  return [getComponentToWorld(componentPath), ...RELATIVE.map(name => readProperty(componentPath, name))];
}

/** The place in what `readPlace` read. */
export function placeIn([world, ...values]: readonly unknown[]): unknown {
  return { world, relative: Object.fromEntries(RELATIVE.map((name, index) => [name, values[index]])) };
}

/** Writes a component's own properties as they were: exactly, where a transform would be rounded. */
export function restorePlace(objectPath: string, before: unknown): Edit[] {
  const { data } = componentPlace.safeParse(before);
  if (!data) return [];
  return RELATIVE.map(name =>
    propertyEdit.make({ objectPath, path: name, name, value: data.relative[name] }),
  );
}

/** Moves a scene component in the world, whatever it is attached to. `objectPath` is the component's. */
export const worldTransformEdit = defineEdit(
  'world-transform',
  { transform },
  {
    looksAgain: true,
    observe: ({ objectPath }) => readPlace(objectPath),
    state: placeIn,
    apply: ({ objectPath, transform: to }) => [setWorldTransform(objectPath, to)],
    aim: ({ transform: to }) => ({ world: to }),
    meets: (state, aim) => isSameTransform(worldOf(state), worldOf(aim)),
    inverse: ({ edit, before, after }) => {
      const { data } = componentPlace.safeParse(before);
      if (!data || JSON.stringify(before) === JSON.stringify(after)) return [];
      // In a game those properties are read-only, and nothing is kept to the last digit.
      if (isPlayPath(edit.objectPath)) return [{ ...edit, transform: data.world }];
      return restorePlace(edit.objectPath, before);
    },
    writes: () => RELATIVE,
    places: ({ objectPath }) => [objectPath],
    propertyName: () => 'worldTransform',
    print: state => printTransform(worldOf(state)),
  },
);

const worldState = z.object({ world: transform });

function worldOf(state: unknown): EngineTransform {
  return worldState.parse(state).world;
}

function printTransform({ Translation, Rotation, Scale3D }: EngineTransform): object {
  const { Pitch, Yaw, Roll } = rotatorOf(Rotation);
  const rotation = { Pitch: withoutDust(Pitch), Yaw: withoutDust(Yaw), Roll: withoutDust(Roll) };
  return { location: Translation, rotation, scale: Scale3D };
}

/** Degrees without what reckoning with quaternions leaves behind the ninth digit. */
function withoutDust(degrees: number): number {
  return Number(degrees.toFixed(9)) + 0;
}
