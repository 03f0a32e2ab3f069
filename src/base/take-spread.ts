/** At most so many of some things, spread over all of them, the first included. */
export function takeSpread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  const step = all.length / most;
  return Array.from({ length: most }, (_, index) => Math.floor(index * step)).flatMap(
    index => all[index] ?? [],
  );
}
