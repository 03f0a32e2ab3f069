/** One after the other: a hand is faster than an editor, and its second press is about what is there after the first. */
export function createTurns(): (run: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return run => {
    last = last.then(run, run);
    return last;
  };
}
