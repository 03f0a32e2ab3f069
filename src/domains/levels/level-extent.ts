import { nativeClassChain } from '../../dictionary/native-facts.ts';
import type { Vector } from '../../unreal/spatial-shapes.ts';
import { joinBoxes, type MeasuredBox, sizeOf, toBox, usualBoxes } from '../actors/index.ts';

/** An actor, or several of a kind, with the box around it. */
export interface SizedThing {
  /** Short name. */
  class: string;
  bounds?: MeasuredBox | undefined;
}

/** Where the level is, in cm: the box around its things, without skies, volumes and what stands far away from all else. */
export function writeExtent(things: readonly SizedThing[]): Record<string, unknown> {
  const boxes = things.filter(isThing).flatMap(({ bounds }) => (bounds ? [toBox(bounds)] : []));
  if (boxes.length === 0) return {};
  const usual = usualBoxes(boxes);
  const { min, max } = joinBoxes(usual.length > 0 ? usual : boxes);
  const left = boxes.length - usual.length;
  return {
    bounds: {
      ...{ min: rounded(min), max: rounded(max), unit: 'cm' },
      ...(left > 0 && { without: `${left} far larger or farther away than the rest` }),
    },
  };
}

function rounded({ X, Y, Z }: Vector): Vector {
  return { X: Math.round(X), Y: Math.round(Y), Z: Math.round(Z) };
}

/** Classes whose bounds say how far they reach, or nothing at all. */
const NO_THINGS = ['Brush', 'Info', 'Light', 'ReflectionCapture', 'TriggerBase', 'AmbientSound'];

/** Whether actors of a class are something to see that has a size. */
export function isThingClass(name: string): boolean {
  const chain = nativeClassChain(name);
  return !NO_THINGS.some(each => chain.includes(each));
}

/** Whether an actor is something to see that has a size. */
export function isThing({ bounds, class: name }: SizedThing): boolean {
  const size = bounds ? sizeOf(bounds) : 0;
  return size > 0 && size < SKY_SIZE && isThingClass(name);
}

/** Ten kilometres: sky spheres, fog and volumes around a whole world are no part of its extent. */
const SKY_SIZE = 1_000_000;
