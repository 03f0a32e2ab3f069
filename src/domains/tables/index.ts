// What the rest of the house may import of this domain, and nothing else.
export { refuseStrings } from './read-writable.ts';
