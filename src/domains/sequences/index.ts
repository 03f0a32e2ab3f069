// What the rest of the house may import of this domain, and nothing else.
export { BOUND_FUNCTIONS, type FoundBound, findBound } from './find-bound.ts';
export { findForeignBindings } from './foreign-bindings.ts';
export { findForeignSpawnables } from './foreign-spawnables.ts';
export { getOpenSequence } from './sequence-functions.ts';
