/** A kind of attack that makes itself anew from each seed. */
export interface Attack {
  /** `faults`: the name by which `npm run fuzz -- --only` knows it, and of its function. */
  name: string;
  /** Attacks once. @throws when something was lost, doubled, done that is forbidden, or left hanging */
  run(seed: number): Promise<void>;
}

/** Runs an attack; what it finds is told as a test that anybody can put among the others. */
export async function attack({ name, run }: Attack, seed: number): Promise<void> {
  try {
    await run(seed);
  } catch (found) {
    const reason = found instanceof Error ? (found.stack ?? found.message) : String(found);
    throw new Error(`${reason}\n\nAs a test, for test/fuzz.test.ts:\n\n${asTest(name, seed)}\n`, {
      cause: found,
    });
  }
}

function asTest(name: string, seed: number): string {
  return `test('${name}, seed ${seed}', async () => {\n  await attack(${name}, ${seed});\n});`;
}
