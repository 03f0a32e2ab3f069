// What the rest of the house may import of this domain, and nothing else.
export { guessClassPaths, readActorClasses, UNKNOWN_CLASS } from './actor-classes.ts';
export { type ActorGroup, readGroups } from './group-boxes.ts';
export { withPython } from './level-by-python.ts';
export {
  boxAround,
  distanceTo,
  type LevelPartition,
  meets,
  NO_PARTITION,
  readPartition,
} from './level-partition.ts';
export { type MeasuredBox, sizeOf, toBox } from './measured-box.ts';
export { explainNoActors } from './no-actors.ts';
export { surveyLevel } from './survey-level.ts';
export { countUnloaded, noteUnloaded, readPartitionIfTold, tellUnplaced } from './unloaded-actors.ts';
export { joinBoxes, usualBoxes } from './usual-boxes.ts';
