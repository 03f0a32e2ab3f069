import type { HeldValue } from '../../document.ts';

/** A contradiction before it has an id: where it is, what is held, what was said. */
export interface Contradiction {
  /** The field, or the cell: `materials[floor].roughness`. */
  field: string;
  held: HeldValue;
  said: HeldValue;
}

/** What a field holds after an answer, and what the answer said against it. */
export interface MergeResult {
  held: HeldValue;
  contradictions: Contradiction[];
}

/** HeardSources with one more, each once. */
export function withSource(sources: readonly string[], source: string): string[] {
  return sources.includes(source) ? [...sources] : [...sources, source];
}
