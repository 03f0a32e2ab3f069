import * as z from 'zod';
import { getActorScale, setActorScale } from '../../unreal/actor-functions.ts';
import { defineEdit } from '../define-edit.ts';
import { holdsValue } from '../properties/hold-value.ts';

const vector = z.object({ X: z.number(), Y: z.number(), Z: z.number() });

/** Scales an actor of which nobody knows the root component: one that was spawned just now. */
export const scaleEdit = defineEdit(
  'scale',
  { scale: vector },
  {
    observe: ({ objectPath }) => [getActorScale(objectPath)],
    apply: ({ objectPath, scale }) => [setActorScale(objectPath, scale)],
    aim: ({ scale }) => scale,
    meets: holdsValue,
    inverse: ({ edit, before }) => {
      const { data } = vector.safeParse(before);
      return data ? [{ ...edit, scale: data }] : [];
    },
    propertyName: () => 'scale',
  },
);
