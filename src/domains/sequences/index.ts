// What the rest of the house may import of this domain, and nothing else.
export { type BoundActor, findBound } from './find-bound.ts';
export { getOpenSequence } from './sequence-functions.ts';
