import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { getActorScale, setActorScale } from '../../../unreal/actor-functions.ts';
import { vector } from '../../../unreal/spatial-shapes.ts';

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
