import { getActorScale, setActorScale } from '../../unreal/actor-functions.ts';
import { vector } from '../../unreal/spatial-shapes.ts';
import { defineEdit } from '../define-edit.ts';
import { holdsValue } from '../properties/hold-value.ts';

/** Scales an actor of which nobody knows the root component: one that was spawned just now. */
export const scaleEdit = defineEdit(
  'scale',
  { scale: vector },
  {
    looksAgain: true,
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
