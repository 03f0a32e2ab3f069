// What the rest of the house may import of this domain, and nothing else.
export { readBound } from './bound-property.ts';
export { findExposed, listExposed, type Offered } from './find-exposed.ts';
export { findPreset } from './find-preset.ts';
