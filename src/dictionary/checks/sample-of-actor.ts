import type { Sample } from './rule.ts';

/** A file of the class Actor with one entry, for rules that hold it against what is known of the engine's versions. */
export function sampleOfActor(property: string, entry: Record<string, unknown>): Sample {
  return {
    path: 'classes/Engine/Actor.json',
    file: {
      class: 'Actor',
      parent: 'Object',
      summary: 'Anything that can be placed in a level.',
      properties: { [property]: entry },
    },
  };
}
