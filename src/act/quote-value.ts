/** Characters of a value that an error text shows. */
const MOST = 120;

/** A value in an error text; long ones are cut. */
export function text(value: unknown): string {
  const written = JSON.stringify(value) ?? 'nothing';
  return written.length > MOST ? `${written.slice(0, MOST - 1)}…` : written;
}
