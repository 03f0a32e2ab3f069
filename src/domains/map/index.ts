// What the rest of the house may import of this domain, and nothing else.
export { levelMap } from './views/level-map.ts';
