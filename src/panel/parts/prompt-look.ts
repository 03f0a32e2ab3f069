interface Surroundings {
  /** Milliseconds, only forward. */
  now(): number;
  /** Runs something later. @returns a function that calls it off */
  after(milliseconds: number, run: () => void): () => void;
}

/** Milliseconds without a change that end a row of them. */
export const REST_MS = 250;

/**
 * Looks again at what may have changed: at once where nothing did just before, and of changes in a row, as a drag makes
 * them, after the first and after the last. An editor that answers slowly is left to the hand meanwhile.
 */
export function createPromptLook(
  look: () => void,
  { now, after }: Surroundings,
): { tell(): void; end(): void } {
  let told = Number.NEGATIVE_INFINITY;
  let callOff = () => {};
  return {
    tell() {
      const isFirst = now() - told >= REST_MS;
      told = now();
      callOff();
      callOff = isFirst ? () => {} : after(REST_MS, look);
      if (isFirst) look();
    },
    end: () => callOff(),
  };
}
