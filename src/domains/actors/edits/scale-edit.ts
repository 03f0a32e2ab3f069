import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { getActorScale, setActorScale } from '../../../unreal/actor-functions.ts';
import { vector } from '../../../unreal/spatial-shapes.ts';

/** Scales an actor of which nobody knows the root component: one that was spawned just now. */
export const scaleEdit = defineSetter('scale', { scale: vector }, 'scale', {
  looksAgain: true,
  places: ({ objectPath }) => [objectPath],
  get: ({ objectPath }) => getActorScale(objectPath),
  set: ({ objectPath, scale }) => [setActorScale(objectPath, scale)],
  meets: holdsValue,
});
