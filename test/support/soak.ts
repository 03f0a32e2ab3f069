/** Whether everything runs that takes long: `npm run test:long`. */
const IS_LONG = process.env.UNREAL_BRIDGE_TEST_LONG === '1';

/**
 * So many times in `npm run test:long`, and fewer in `npm test`: what is random is tried with its first seeds each
 * time, and with all of them before a release.
 */
export function times(long: number, usual: number): number {
  return IS_LONG ? long : usual;
}

/** The seeds from 1, counted as `times` does. */
export function seeds(long: number, usual = 1): number[] {
  return Array.from({ length: times(long, usual) }, (_, index) => index + 1);
}
